# shellcheck shell=bash
# Sourced after lib.sh by scripts that run other scripts one after the other: results with times, and what failed.

results=()
failed=()
logs=$(mktemp -d)
# Background jobs end too.
trap 'jobs -p | xargs -r kill 2>/dev/null || true; rm -rf "$logs"' EXIT

# note_result NAME CODE SECONDS LOG: adds a line to the results.
note_result() {
    local outcome=passed
    case $2 in
        0) ;;
        77) outcome=skipped ;; # a tool is missing and may not be installed
        *)
            outcome="FAILED ($2)"
            failed+=("$4" "$1")
            ;;
    esac
    results+=("$(printf '%-12s %4d s  %s' "$outcome" "$3" "$1")")
}

# step COMMAND…: runs a step, and goes on if it fails.
step() {
    local start=$SECONDS log="$logs/${#results[@]}" code=0
    section "$*"
    "$@" 2>&1 | tee "$log" || code=${PIPESTATUS[0]}
    note_result "$*" "$code" "$((SECONDS - start))" "$log"
}

# beside COMMAND…: runs a step in the background, for the processor that a build leaves idle. join waits for it, and
# prints what it printed.
beside() {
    beside_name=$* beside_start=$SECONDS
    "$@" >"$logs/beside" 2>&1 &
    beside_job=$!
}
join() {
    local code=0 log="$logs/${#results[@]}"
    wait "$beside_job" || code=$?
    section "$beside_name"
    mv "$logs/beside" "$log"
    cat "$log"
    note_result "$beside_name" "$code" "$((SECONDS - beside_start))" "$log"
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
    for ((i = 0; i < ${#failed[@]}; i += 2)); do show_failure "${failed[i]}" "${failed[i + 1]}"; done
    [ "${#failed[@]}" = 0 ]
}
