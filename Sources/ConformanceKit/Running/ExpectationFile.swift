import Foundation

/// The problems that make files of expected failures invalid. There is at least one.
public struct ExpectationFileError: Error, Sendable, CustomStringConvertible {
    /// The problems in the order of the files and lines.
    public var problems: [TextFileProblem]

    /// The problems, one per line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// Files of expected failures. A reason stands on a line of its own, and applies to the globs over `suite#vector` that
/// follow it on indented lines.
///
/// ```
/// # A comment.
/// rounded to three digits
///     wpt/css-easing/*#* at 0.25
///     lottie/trim#half
/// ```
/// White space means spaces and tabs. Blank lines are ignored, and so are lines whose first character, except for white
/// space, is `#`. A backslash makes the next character of a glob literal, for example a `#` at its beginning or a space
/// at its end. A backslash at the beginning of a reason is not part of it.
public struct ExpectationFile: Sendable {
    /// A line with a glob.
    public struct Line: Sendable {
        /// The path of the file.
        public var file: String
        /// The number of the line, counted from 1.
        public var number: Int
        /// The glob and its reason.
        public var expectation: Expectation

        /// Returns a problem or remark about this line.
        public func problem(_ message: String) -> TextFileProblem {
            TextFileProblem(file: file, line: number, message)
        }
    }

    /// The lines with globs of all files in order.
    public private(set) var lines: [Line] = []
    private var problems: [TextFileProblem] = []
    /// The file and the number of the line of each glob.
    private var origins: [String: String] = [:]

    /// The maximum size of a file in bytes.
    static let maximumSize = 16 << 20

    /// Reads files and joins their lines.
    ///
    /// - Throws: all problems: a file that cannot be read or is larger than 16 MiB; a line that is not UTF-8, has a
    ///   control character or more than 30 combining marks in a row; a glob without a reason, or a reason without a
    ///   glob; a glob that occurs twice, or a reason that occurs twice in a file.
    public init(paths: [String]) throws(ExpectationFileError) {
        for path in paths {
            do {
                read(try InputFile.bytes(textFile: path, atMost: Self.maximumSize), path: path)
            } catch {
                problems.append(error)
            }
        }
        if !problems.isEmpty { throw ExpectationFileError(problems: problems) }
    }

    /// Reads the bytes of a file. Problems name the file by `path`.
    ///
    /// - Throws: all problems, as when reading files.
    public init(bytes: [UInt8], path: String) throws(ExpectationFileError) {
        read(bytes, path: path)
        if !problems.isEmpty { throw ExpectationFileError(problems: problems) }
    }

    /// The expectations of the lines.
    public var expectations: Expectations { Expectations(lines.map(\.expectation)) }

    /// Returns the lines that match none of the vectors.
    ///
    /// - Complexity: O(n + w · n) for n vectors and w lines with wildcards.
    public func stale(in identities: [String]) -> [Line] {
        let known = Set(identities)
        return lines.filter { line in
            let glob = line.expectation.glob
            if known.contains(glob.pattern) { return false }
            if let literal = glob.literal { return !known.contains(literal) }
            return !identities.contains { glob.matches($0) }
        }
    }

    private mutating func read(_ bytes: [UInt8], path: String) {
        let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let lines = bytes.dropFirst(isMarked ? 3 : 0).split(separator: 0x0A, omittingEmptySubsequences: false)
        var reasons = Reasons()
        for (index, bytes) in lines.enumerated() {
            let number = index + 1
            func report(_ message: String, line: Int = number) {
                problems.append(TextFileProblem(file: path, line: line, message))
            }
            do {
                switch try ExpectationLine(bytes.last == 0x0D ? bytes.dropLast() : bytes) {
                case .reason(let reason):
                    if let unused = reasons.unused { report(Reasons.noGlob, line: unused) }
                    if let first = reasons.begin(reason, line: number) {
                        report("repeats the reason of \(path):\(first)")
                    }
                case .glob(let pattern):
                    if reasons.current == nil { report("no reason given: the globs of a reason follow it") }
                    let expectation = Expectation(glob: Glob(pattern), reason: reasons.use())
                    add(Line(file: path, number: number, expectation: expectation))
                case nil: break
                }
            } catch {
                report(error.message)
                // The line may be a reason or a glob.
                _ = reasons.use()
            }
        }
        if let unused = reasons.unused { problems.append(TextFileProblem(file: path, line: unused, Reasons.noGlob)) }
    }

    /// The reasons of a file up to a line.
    private struct Reasons {
        static let noGlob = "no glob given: the globs of a reason follow it on indented lines"

        private var lines: [String: Int] = [:]
        /// The reason of the next glob.
        private(set) var current: String?
        /// The number of the last reason's line, if no glob follows it yet.
        private(set) var unused: Int?

        /// Begins the globs of a reason. Returns the number of an earlier line with this reason.
        mutating func begin(_ reason: String, line: Int) -> Int? {
            (current, unused) = (reason, line)
            if let first = lines[reason] { return first }
            lines[reason] = line
            return nil
        }

        /// Returns the reason of a glob, which is empty if there is none.
        mutating func use() -> String {
            unused = nil
            current = current ?? ""
            return current ?? ""
        }
    }

    private mutating func add(_ line: Line) {
        let pattern = line.expectation.glob.pattern
        if let origin = origins[pattern] {
            problems.append(line.problem("repeats the glob of \(origin): \(pattern)"))
        } else {
            origins[pattern] = "\(line.file):\(line.number)"
            lines.append(line)
        }
    }
}
