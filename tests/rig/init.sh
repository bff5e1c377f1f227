#!/bin/bash
# PID 1 of the guest: makes a chip of 54 lines that looks like a Pi 4B's and does the job that
# lies in the folder of the kernel's command line. That folder is all of this machine that the
# guest can write to; the rest it sees read-only.
export HOME=/run TMPDIR=/run/tmp LANG=C.UTF-8
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin

mount -t proc proc /proc
mount -t sysfs sysfs /sys
mount -t devtmpfs dev /dev 2> /dev/null # the kernel may have done it
mkdir -p /dev/shm
mount -t tmpfs shm /dev/shm
mount -t tmpfs run /run
mkdir -p /run/tmp /run/out
read -r -a words < /proc/cmdline
for word in "${words[@]}"; do
    [[ $word == FOLDER=* ]] && folder=${word#FOLDER=}
done
mount -t hostfs -o "$folder" none /run/out

# gpiozero reads the board's revision here where there is no device tree
{
    cat /proc/cpuinfo
    printf 'Hardware\t: BCM2711\nRevision\t: c03114\n'
} > /run/cpuinfo
mount --bind /run/cpuinfo /proc/cpuinfo

mount -t configfs none /sys/kernel/config
chip=/sys/kernel/config/gpio-sim/pi
mkdir -p "$chip/bank"
echo 54 > "$chip/bank/num_lines"
echo pinctrl-bcm2711 > "$chip/bank/label"
echo 1 > "$chip/live"

cd /run || exit
# shellcheck source=/dev/null
source /run/out/job # sets python and does the work
echo $? > /run/out/code
sync
"$python" -c 'import ctypes; ctypes.CDLL(None).reboot(0x4321FEDC)' # power off
