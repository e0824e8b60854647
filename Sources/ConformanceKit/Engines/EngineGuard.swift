#if canImport(Subprocess)
    import Foundation
    import Subprocess

    /// Kills the engines' processes and their groups if the harness itself is killed, and cannot do so.
    ///
    /// It is a shell that reads which groups there are from a pipe. The pipe's other end is the harness's alone: it closes
    /// when the harness dies of whatever, and what is left of the groups is killed. An honest engine ends by itself then,
    /// since its standard input closes too; this is for one that hangs.
    actor EngineGuard {
        private static let script = """
            groups=' '
            while read -r sign group; do
                case $sign in
                    +) groups="$groups$group " ;;
                    -) case $groups in *" $group "*) groups="${groups%% $group *} ${groups#* $group }" ;; esac ;;
                esac
            done
            for group in $groups; do kill -9 "-$group"; kill -9 "$group"; done
            """

        private let isDone = WakeUp()
        private var task: Task<Void, Never>?
        private var input: StandardInputWriter?
        private var starting: CheckedContinuation<Void, Never>?

        /// Starts the shell, and waits until it runs: what is started before could outlive a harness that is killed. Where
        /// that fails there is no guard, and all else works.
        func start() async {
            var options = PlatformOptions()
            // Ctrl-C goes to the harness's group.
            options.processGroupID = 0
            let configuration = Configuration(
                executable: .path("/bin/sh"), arguments: ["-c", Self.script], platformOptions: options)
            await withCheckedContinuation { continuation in
                starting = continuation
                task = Task {
                    _ = try? await Subprocess.run(
                        configuration, input: .inputWriter, output: .discarded, error: .discarded
                    ) { execution in
                        self.begin(execution.standardInputWriter)
                        await self.isDone.wait()
                        await self.end()
                    }
                    hasStarted()
                }
            }
        }

        /// Watches over a process's group.
        func add(_ process: pid_t) async { await say("+ \(process)\n") }

        /// The group is gone; its number may soon be another's.
        func remove(_ process: pid_t) async { await say("- \(process)\n") }

        /// Ends the shell.
        func finish() async {
            isDone.call()
            await task?.value
        }

        private func say(_ line: String) async {
            _ = try? await input?.write(line)
        }

        private func begin(_ input: StandardInputWriter) {
            self.input = input
            hasStarted()
        }

        private func hasStarted() {
            starting?.resume()
            starting = nil
        }

        private func end() async {
            try? await input?.finish()
            input = nil
        }
    }
#endif
