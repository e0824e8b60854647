# shellcheck shell=bash
# Sourced after lib.sh by scripts that run other scripts one after the other: results with times, and what failed.
#
# A script may say what a step depends on, with `needs`, if it is in the package's folder. Then `mode` decides whether
# the step runs:
#   all       always
#   known     unless it is a proof, and .ci/passed has the hash of what it depends on
#   changed   as known, and only if `changes` has a file that it depends on

results=()
failed=()
inputs=()
mode=all
changes=()
is_dry=0
logs=$(mktemp -d)
# Background jobs, which are process groups, end too.
end_jobs() {
    local job
    for job in $(jobs -p); do kill -- "-$job" 2>/dev/null || true; done
    rm -rf "$logs"
}
trap end_jobs EXIT

# note_result NAME CODE SECONDS LOG: adds a line to the results.
note_result() {
    local outcome=passed
    case $2 in
        0) ;;
        77) outcome=skipped ;; # a tool is missing and may not be installed
        known | unchanged | "would run") outcome=$2 ;;
        *)
            outcome="FAILED ($2)"
            failed+=("$4" "$1")
            ;;
    esac
    local time=''
    if [ "$is_dry" = 0 ]; then time=$(printf '%4d s  ' "$3"); fi
    results+=("$(printf '%-12s %s%s' "$outcome" "$time" "$1")")
}

# needs PATH…: files and folders that the next step depends on, besides its script and what all scripts share. It is a
# proof if the first is --proof: a step that takes long, and gives the same result for the same inputs.
needs() { inputs=("$@" scripts/lib.sh); }

# hash_of NAME PATH…: the hash of a step's files and of the compiler.
hash_of() {
    local name=$1 file files
    shift
    files=$(list_files ls-files --cached --others --exclude-standard -- "$@")
    {
        say "$name"
        uname -sm
        swift --version 2>&1
        while IFS= read -r file; do
            if [ -L "$file" ]; then
                say "$file -> $(readlink "$file")"
            elif [ -x "$file" ]; then
                say "$file is a program"
            elif [ -f "$file" ]; then
                say "$file"
            fi
        done <<<"$files"
        while IFS= read -r file; do
            if [ -f "$file" ]; then say "$file"; fi
        done <<<"$files" | git hash-object --stdin-paths
    } | git hash-object --stdin | cut -c 1-16
}

# decide COMMAND…: sets `decision` to "run", or to the reason why the step need not run, and `proof` to its hash if it
# is a proof, of `proof_inputs`.
decide() {
    local name=$* change input is_proof=0
    # Another seed is not another proof.
    name=${name%% --seed*}
    decision=run proof='' proof_inputs=()
    if [ "${inputs[0]-}" = --proof ]; then
        is_proof=1
        inputs=("${inputs[@]:1}")
    fi
    if [ "${#inputs[@]}" -gt 0 ]; then inputs+=("$1"); fi
    if [ "$mode" = changed ] && [ "${#inputs[@]}" -gt 0 ]; then
        decision=unchanged
        for change in "${changes[@]+"${changes[@]}"}"; do
            for input in "${inputs[@]}"; do
                case $change in "$input" | "$input"/*) decision=run ;; esac
                if [ "$input" = . ]; then decision=run; fi
            done
        done
    fi
    if [ "$is_proof" = 1 ] && [ "$decision" = run ]; then
        proof_inputs=("${inputs[@]}")
        proof=$(hash_of "$name" "${inputs[@]}")
        if [ "$mode" != all ] && grep -q "^$proof " .ci/passed 2>/dev/null; then decision=known; fi
    fi
    inputs=()
    if [ "$is_dry" = 1 ] && [ "$decision" = run ]; then decision="would run"; fi
}

# remember NAME HASH SECONDS: keeps the hash of a proof that passed, instead of the last one of the same name.
remember() {
    local file=.ci/passed
    {
        if [ -e "$file" ]; then
            awk -v name="$1" '/^[0-9a-f]+ +[0-9]+ s  / {
                sub(/\r$/, "")
                line = $0
                sub(/^[0-9a-f]+ +[0-9]+ s  /, "", line)
                if (line != name) print
            }' "$file"
        fi
        printf '%s %4d s  %s\n' "$2" "$3" "$1"
    } | sort -k 4 >"$logs/passed"
    mv "$logs/passed" "$file"
}

# finish_step NAME CODE SECONDS LOG HASH [PATH]…: a proof that left something out, or whose inputs have changed since
# it began, is not remembered.
finish_step() {
    local name=${1%% --seed*} code=$2 seconds=$3 log=$4 proof=$5
    note_result "$1" "$code" "$seconds" "$log"
    shift 5
    if [ "$code" != 0 ] || [ -z "$proof" ]; then return; fi
    if ! grep -q 'skipped: ' "$log" && [ "$(hash_of "$name" "$@")" = "$proof" ]; then
        remember "$name" "$proof" "$seconds"
    fi
}

# step COMMAND…: runs a step, and goes on if it fails.
step() {
    local start=$SECONDS log="$logs/${#results[@]}" code=0
    decide "$@"
    if [ "$decision" != run ]; then
        note_result "$*" "$decision" 0 ""
        return
    fi
    section "$*"
    "$@" 2>&1 | tee "$log" || code=${PIPESTATUS[0]}
    finish_step "$*" "$code" "$((SECONDS - start))" "$log" "$proof" "${proof_inputs[@]+"${proof_inputs[@]}"}"
}

# beside COMMAND…: runs a step in the background, for the processor that a build leaves idle. join waits for it, and
# prints what it printed.
beside() {
    beside_name=$* beside_start=$SECONDS beside_job=''
    decide "$@"
    beside_proof=$proof beside_inputs=("${proof_inputs[@]+"${proof_inputs[@]}"}")
    if [ "$decision" != run ]; then
        note_result "$*" "$decision" 0 ""
        return
    fi
    set -m
    "$@" >"$logs/beside" 2>&1 &
    set +m
    beside_job=$!
}
join() {
    local code=0 log="$logs/${#results[@]}"
    if [ -z "$beside_job" ]; then return; fi
    wait "$beside_job" || code=$?
    section "$beside_name"
    mv "$logs/beside" "$log"
    cat "$log"
    finish_step "$beside_name" "$code" "$((SECONDS - beside_start))" "$log" "$beside_proof" \
        "${beside_inputs[@]+"${beside_inputs[@]}"}"
}

# Prints what a failed step said of errors, and its last lines. They come last, where people look first.
show_failure() {
    section "$2 failed"
    grep -E '(^|[^a-z])(error|FAILED):|^✘|recorded an issue|[Ff]atal error|Killed|signal [0-9]' "$1" |
        cut -c 1-200 | sed -n '1,12p' || true
    say "…"
    tail -n 6 "$1" | cut -c 1-200
}

# Prints the results and the failures; fails if a step did.
show_results() {
    local i
    section "Result"
    printf '%s\n' "${results[@]}"
    if [ "$is_dry" = 0 ]; then printf '%-12s %4d s  in all\n' "" "$SECONDS"; fi
    for ((i = 0; i < ${#failed[@]}; i += 2)); do show_failure "${failed[i]}" "${failed[i + 1]}"; done
    [ "${#failed[@]}" = 0 ]
}
