import Foundation

/// The files of Linux from which the Swift runtime reads the arguments of the process and the state of its threads.
///
/// Without them the arguments seem to be empty, and Dispatch stops the process by an illegal instruction.
enum ProcessFiles {
    static let needed = ["/proc/self/cmdline", "/proc/self/stat"]

    /// Returns why no command can run, or nil if one can.
    static func problem(isReadable: (String) -> Bool = FileManager.default.isReadableFile) -> String? {
        #if os(Linux)
            guard let missing = needed.first(where: { !isReadable($0) }) else { return nil }
            return "cannot read \(missing), which holds the command line; is /proc mounted?"
        #else
            return nil
        #endif
    }
}
