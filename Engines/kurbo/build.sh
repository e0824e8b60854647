#!/usr/bin/env bash
# Builds the engine with the crates of Debian's packages, without a network.
#
# usage: Engines/kurbo/build.sh FOLDER
#
# FOLDER gets the executable `engine` and what cargo leaves behind.
set -euo pipefail

case ${1-} in
    -h | --help | '')
        sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"
        [ $# -gt 0 ] || exit 2
        exit 0
        ;;
esac
here=$(dirname "${BASH_SOURCE[0]}")
crates=/usr/share/cargo/registry
# Cargo writes beside its manifest.
mkdir -p "$1/source"
cp "$here/Cargo.toml" "$here/engine.rs" "$1/source"
# The version of the package is in the name of its folder.
version=$(basename "$(ls -d "$crates"/kurbo-*)")
KURBO_VERSION=${version#kurbo-} cargo build --release --offline --quiet \
    --manifest-path "$1/source/Cargo.toml" --target-dir "$1/target" \
    --config 'source.crates-io.replace-with="debian"' --config "source.debian.directory=\"$crates\""
cp "$1/target/release/engine" "$1/engine"
