# shellcheck shell=bash
# Sourced by the scripts in this folder and below it: the package's folder, messages, and installing missing tools.

# An exported CDPATH would make cd print, and search other folders.
unset CDPATH

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export root

section() { printf '\n== %s\n' "$*"; }
say() { printf '%s\n' "$*"; }

# Runs swift with a flag that avoids needless recompilation. On a terminal SwiftPM asks for coloured diagnostics; these
# are different flags, so the next build in a pipe would compile everything again.
swift() {
    case ${1-} in
        build | run | test) command swift "$1" --no-color-diagnostics "${@:2}" ;;
        *) command swift "$@" ;;
    esac
}

# Prints the comment at the top of the calling script, without the first line, and exits.
help_and_exit() {
    awk 'NR > 1 { if (!/^#/) exit; sub(/^# ?/, ""); print }' "$0"
    exit 0
}

# usage_error TEXT: reports a wrong argument and exits with 2.
usage_error() {
    printf '%s: %s (see --help)\n' "${0##*scripts/}" "$1" >&2
    exit 2
}

# base_commit [COMMIT]: the commit at which the current branch left COMMIT; by default main, as it was last fetched. On
# main itself that is what is not pushed yet, or the last commit.
base_commit() {
    local base=${1-} commit
    if [ -z "$base" ]; then
        base=main
        if git rev-parse --quiet --verify origin/main >/dev/null; then base=origin/main; fi
    fi
    git rev-parse --quiet --verify "$base^{commit}" >/dev/null || usage_error "there is no commit $base"
    if [ "$(git rev-parse --is-shallow-repository)" = true ]; then usage_error "a shallow clone has no history"; fi
    commit=$(git merge-base "$base" HEAD) || usage_error "HEAD and $base have no common commit"
    if [ $# = 1 ] && [ -z "$1" ] && [ "$commit" = "$(git rev-parse HEAD)" ] && [ -z "$(git status --porcelain)" ]; then
        commit=$(git rev-parse --quiet --verify HEAD^) || commit=$(git hash-object -t tree /dev/null)
    fi
    say "$commit"
}

# list_files ARGUMENT…: the files that a git command lists, sorted.
list_files() {
    local files
    files=$(git -c core.quotePath=false "$@") || return 1
    if grep -q '^"' <<<"$files"; then
        say "file names with quotes or line breaks are not supported" >&2
        return 1
    fi
    sort -u <<<"$files"
}

# changed_files COMMIT: the files that differ from it, those that git does not track yet included.
changed_files() {
    list_files diff --name-only --no-renames "$1" --
    list_files ls-files --others --exclude-standard
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

# Prints the package manager that this script may use: apt, brew or none.
installer() {
    if [ "${TIMINGMATH_NO_INSTALL:-0}" = 1 ]; then
        echo none
    elif [ "$(uname)" = Darwin ] && command -v brew >/dev/null; then
        echo brew
    elif command -v apt-get >/dev/null && { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; }; then
        echo apt
    else
        echo none
    fi
}

# install_packages apt|brew PACKAGE…: installs packages; prints the log's end only on failure.
install_packages() {
    local with=$1 log
    shift
    log=$(mktemp)
    say "installing $*"
    case $with in
        apt)
            as_root apt-get update -qq >"$log" 2>&1 || true
            if as_root env DEBIAN_FRONTEND=noninteractive \
                apt-get install -y -qq --no-install-recommends "$@" >>"$log" 2>&1; then
                rm "$log"
                return 0
            fi
            ;;
        brew)
            if brew install --quiet "$@" >"$log" 2>&1; then
                rm "$log"
                return 0
            fi
            ;;
    esac
    tail -n 5 "$log" >&2
    rm "$log"
    return 1
}

# python_that STATEMENT PACKAGE…: prints a Python that can run the statement; installs the packages into .venv if
# needed. Returns 77 if there is none and installing is forbidden.
python_that() {
    local python statement=$1
    shift
    for python in python3 .venv/bin/python; do
        if "$python" -c "$statement" >/dev/null 2>&1; then
            echo "$python"
            return 0
        fi
    done
    if [ "${TIMINGMATH_NO_INSTALL:-0}" = 1 ]; then
        say "Python's $* is not installed" >&2
        return 77
    fi
    # On Debian the module venv works only with the package python3-venv.
    if ! python3 -m ensurepip --version >/dev/null 2>&1 && [ "$(installer)" = apt ]; then
        install_packages apt python3-venv >&2 || return 1
    fi
    if ! .venv/bin/python -m pip --version >/dev/null 2>&1; then python3 -m venv --clear .venv || return 1; fi
    .venv/bin/python -m pip install --quiet --disable-pip-version-check "$@" >&2 || return 1
    echo .venv/bin/python
}

# python_with PACKAGE MODULE: prints a Python that has the module.
python_with() { python_that "import $2" "$1"; }

# Prints a Python for Specs/reference and its checks. Versions of mpmath before 1.4 do not work with fractions.
reference_python() {
    local imported='cosmic_ray, gmpy2, jsonschema, mypy, pytest, ruff, mpmath, fractions'
    python_that "import $imported; mpmath.mpf(fractions.Fraction(1, 3))" \
        "mpmath>=1.4" "cosmic-ray>=8.4" gmpy2 jsonschema types-jsonschema mypy pytest ruff
}

# in_reference MODULE ARGUMENT…: runs a module of Specs/reference as a program.
in_reference() {
    local python
    python=$(reference_python) || exit
    PYTHONPATH="$root/Specs" exec "$python" -m "$@"
}

# SwiftPM asks pkg-config for the .pc files. Without pkg-config, Debian's directory must be set here; otherwise the
# benchmarks compile against the library's header but do not link.
if ! command -v pkg-config >/dev/null; then
    for directory in /usr/lib/*/pkgconfig; do
        if [ -e "$directory/benchmark.pc" ]; then
            export PKG_CONFIG_PATH="$directory${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
        fi
    done
fi
