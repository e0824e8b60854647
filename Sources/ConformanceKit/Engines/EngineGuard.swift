#if canImport(Subprocess)
    import Foundation
    import Subprocess

    /// Kills the process groups of engines if this process is killed and cannot do so itself.
    ///
    /// It is a shell that reads the groups from a pipe. Only this process has the other end, so the pipe closes when it
    /// dies, and the shell then kills all remaining groups. A well-behaved engine ends by itself when its standard
    /// input closes; this handles engines that hang.
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

        /// Starts the shell and waits until it runs, so that no engine can outlive this process. If the shell cannot be
        /// started, there is no guard and everything else works.
        func start() async {
            var options = PlatformOptions()
            // Ctrl-C is sent to the group of this process, which the shell must not be in.
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

        /// Adds the group of a process.
        func add(_ process: pid_t) async { await say("+ \(process)\n") }

        /// Removes a group that has ended. Its number may be reused.
        func remove(_ process: pid_t) async { await say("- \(process)\n") }

        /// Stops the shell.
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
