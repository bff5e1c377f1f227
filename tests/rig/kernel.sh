#!/usr/bin/env bash
# Prints the path of a User-Mode Linux kernel with gpio-sim; builds it if it is not there yet.
#
# Once: 150 MB of download, 900 MB of sources for a while, some minutes. The kernel is kept in
# ${XDG_CACHE_HOME:-~/.cache}/slapdeck-rig, under a name that changes when what it is made of does.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/slapdeck-rig
source=linux-source-6.12
key=$(cat "$here"/kernel.{sh,config} "$here/gpio-sim.patch" | sha256sum | cut -c 1-12)
kernel=$cache/linux-uml-$key

say() { echo "rig: $*" >&2; }

# Everything under arch but what x86 and UML need, and the largest heaps of headers and drivers:
# half of the time to unpack.
unneeded=(
    --exclude='*/Documentation/*/*' --exclude='*/tools/testing/*' --exclude='*/sound/soc/*/*.c'
    --exclude='*/drivers/gpu/drm/amd/include/*' --exclude='*/drivers/media/*/*.c'
    --exclude='*/drivers/net/*/*/*.c'
)
for arch in alpha arc arm arm64 csky hexagon loongarch m68k microblaze mips nios2 openrisc \
    parisc powerpc riscv s390 sh sparc xtensa; do
    unneeded+=(--exclude="*/arch/$arch/*."{[chS],dts,dtsi})
done

install_tools() {
    local package missing=()
    for package in bc bison flex gcc libc6-dev make patch xz-utils; do
        dpkg-query --show --showformat='${db:Status-Status}' "$package" 2> /dev/null |
            grep -qx installed || missing+=("$package")
    done
    apt-cache show "$source" > /dev/null 2>&1 && ((${#missing[@]} == 0)) && return
    if ((EUID)); then
        say "missing: ${missing[*]:-the list of packages}. Run:" \
            "sudo apt-get update && sudo apt-get install ${missing[*]}"
        exit 1
    fi
    apt-get update --quiet >&2
    DEBIAN_FRONTEND=noninteractive apt-get install --quiet --yes --no-install-recommends \
        "${missing[@]}" >&2
}

unpack() {
    say "fetching $source"
    apt-get download --quiet -o APT::Sandbox::User=root "$source" >&2
    dpkg-deb --fsys-tarfile "$source"_*.deb | tar -xO "./usr/src/$source.tar.xz" |
        tar -xJ "${unneeded[@]}"
    rm "$source"_*.deb
    patch --directory="$source" --strip=1 --silent < "$here/gpio-sim.patch"
}

configure() {
    make --silent ARCH=um allnoconfig
    ARCH=um ./scripts/kconfig/merge_config.sh -m .config "$here/kernel.config" > /dev/null
    make --silent ARCH=um olddefconfig
    local wanted
    grep '=y$' "$here/kernel.config" | while read -r wanted; do
        grep -qx "$wanted" .config || {
            say "kernel.config: $wanted did not take: another kernel than $source?"
            exit 1
        }
    done
}

build() {
    say "building the kernel"
    make --silent ARCH=um --jobs="$(nproc)" linux > build.log 2>&1 || {
        tail -n 30 build.log >&2
        exit 1
    }
    strip --strip-all -o "$kernel.new" linux
    mv "$kernel.new" "$kernel" # whole or not at all
}

if [[ ! -x $kernel ]]; then
    [[ $(uname -m) == x86_64 ]] || {
        say "User-Mode Linux runs on x86_64 only; this is $(uname -m)"
        exit 1
    }
    command -v apt-get > /dev/null || {
        say "the kernel is built from Debian's $source; this is no Debian (no apt-get)"
        exit 1
    }
    install_tools
    mkdir -p "$cache"
    work=$(mktemp -d -p "$cache")
    trap 'rm -rf "$work"' EXIT
    cd "$work"
    unpack
    cd "$source"
    configure
    build
    say "built in $SECONDS s: $kernel"
fi
echo "$kernel"
