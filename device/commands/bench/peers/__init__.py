"""Programs as they are usually written, to be run as scripts in processes of their own."""
