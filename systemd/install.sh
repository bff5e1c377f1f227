#!/bin/sh
# Installs Slapdeck as a service, or upgrades it: `sudo make install` runs this. It can be run
# again at any time; /etc/slapdeck.toml, journals and rendered speech stay as they are.
#
#   DESTDIR=DIR  everything into this folder, as for a package: no user, no service, no root
#   PYTHON=...   the Python to build on; default: python3
#
# Units go to /usr/local/lib, the folder for what an administrator installs by hand: dpkg owns
# /usr/lib, and in /etc they could be neither masked nor told from an administrator's own.
set -eu
umask 022
cd "$(dirname "$0")/.."

root=${DESTDIR:-}
root=${root%/}
python=${PYTHON:-python3}
home=/opt/slapdeck
units=/usr/local/lib/systemd/system
users=/usr/local/lib/sysusers.d
settings=/etc/slapdeck.toml

say() {
    echo "slapdeck: $*"
}

refuse() {
    say "$@" >&2
    exit 1
}

check() {
    [ -n "$root" ] || [ "$(id -u)" = 0 ] ||
        refuse "only root can install a service. Run: sudo make install"
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
        refuse "$python: not a Python 3.11 or newer. If you have one: make install PYTHON=python3.13"
    "$python" -c 'import sys; sys.exit(sys.maxsize < 1 << 32)' ||
        refuse "$python has 32 bits, pygame-ce wants 64. Install the 64-bit Raspberry Pi OS."
    "$python" -c 'import ensurepip, venv' 2>/dev/null ||
        refuse "$python makes no virtual environments. Run: sudo apt-get install python3-venv"
}

# The program with all it needs, in the versions of the lock: on a Pi also lgpio, which has
# another name for Python 3.13 (see pyproject.toml).
install_program() {
    say "installing the program in $root$home (the first time this takes some minutes) ..."
    "$python" -m venv "$root$home"
    "$root$home/bin/python" -m pip install --quiet --disable-pip-version-check \
        --constraint requirements.lock '.[pi]'
    [ -z "$root" ] || leave_no_trace
    install -m 644 README.md wiring.md "$root$home"
    install -d "$root/usr/local/bin"
    ln -sf "$home/bin/slapdeck" "$root/usr/local/bin/slapdeck"
}

# What a virtual environment holds must start where it will be, not where it was made.
leave_no_trace() {
    pattern=$(printf %s "$root" | sed 's/[].[\*^$|]/\\&/g')
    grep -rlIZF -- "$root" "$root$home/bin" "$root$home/pyvenv.cfg" |
        xargs -0r sed -i "s|$pattern||g"
}

install_units() {
    install -d "$root$units" "$root$users" "$root/etc"
    install -m 644 systemd/slapdeck.service systemd/slapdeck-poweroff.path \
        systemd/slapdeck-poweroff.service "$root$units"
    install -m 644 systemd/slapdeck.sysusers "$root$users/slapdeck.conf"
}

install_settings() {
    if [ -e "$root$settings" ]; then
        say "$settings is kept as it is"
    else
        install -m 644 systemd/slapdeck.toml "$root$settings"
    fi
}

start() {
    systemd-sysusers "$users/slapdeck.conf"
    [ ! -f /etc/systemd/system/slapdeck.service ] ||
        refuse "/etc/systemd/system/slapdeck.service hides the new one. Remove it and try again."
    systemctl --quiet enable slapdeck.service
    if [ ! -d /run/systemd/system ]; then
        say "installed; it starts with the system"
        return
    fi
    say "starting. The first console is the table's now: log in by ssh, or with Ctrl+Alt+F2."
    systemctl daemon-reload
    systemctl restart slapdeck.service || refuse "it does not start. See: journalctl -eu slapdeck"
    say "it plays. Every check: sudo -u slapdeck slapdeck doctor"
}

check
if [ -n "$root" ]; then
    mkdir -p "$root"
    root=$(cd "$root" && pwd)
fi
install_program
install_units
install_settings
if [ -z "$root" ]; then
    start
else
    say "installed in $root: no user was made and no service was started"
fi
