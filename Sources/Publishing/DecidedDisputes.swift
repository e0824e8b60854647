import ConformanceKit

/// The vectors that engines agree against, with the decision on each.
struct DecidedDisputes: Sendable {
    /// The disputes with their vectors, in file order.
    private(set) var disputes: [(dispute: Dispute, agreements: [Agreement])]
    /// Groups of engines that share their maths, and count as one.
    let related: [[String]]
    /// The vectors on which nothing was decided.
    private(set) var undecided: [String] = []
    /// The patterns of disputes that match no vector, or none that an earlier one does not match.
    private(set) var unused: [String] = []
    /// The vectors that are said to be left out, but are in the vector file, or occur twice.
    private(set) var notLeftOut: [String] = []

    /// Assigns each agreement to the first dispute that matches it.
    ///
    /// - Complexity: O(n·m) for n agreements and m patterns.
    init(_ agreements: [Agreement], decided file: DisputeFile, of index: VectorIndex) {
        disputes = file.disputes.map { ($0, []) }
        related = file.related
        var used: Set<String> = []
        for agreement in agreements {
            let place = disputes.firstIndex { entry in
                entry.dispute.globs.contains { glob in
                    guard glob.matches(agreement.identity) else { return false }
                    used.insert(glob.pattern)
                    return true
                }
            }
            if let place {
                disputes[place].agreements.append(agreement)
            } else {
                undecided.append(agreement.identity)
            }
        }
        unused = file.disputes.flatMap(\.globs).map(\.pattern).filter { !used.contains($0) }
        var left: Set<String> = []
        notLeftOut = file.disputes.flatMap(\.leftOut).map(\.identity).filter {
            index.has($0) || !left.insert($0).inserted
        }
    }

    /// Returns the vectors without a decision, and the decisions that fit no vector; `path` names their file.
    func problems(path: String) -> [String] {
        unused.map { "\(path): \($0) matches no vector that engines agree against, or none that is left" }
            + notLeftOut.map { "\(path): \($0) is not left out, or occurs twice" }
            + undecided.map { "\($0): engines agree against the expected value; decide in \(path)" }
    }

    /// A sentence on what is counted.
    var summary: String {
        let count = disputes.reduce(0) { $0 + $1.agreements.count }
        let left = disputes.reduce(0) { $0 + $1.dispute.leftOut.count }
        let leftOut = left == 0 ? "" : " Another \(Count.grouped(left)) were left out after what engines had answered."
        return
            "At least two independent engines agree with each other, within 10⁻⁵, and against the expected value, on "
            + "\(Count.of(count, "vector")) of the vector file.\(leftOut) Each one has a decision here, with what the "
            + "specification says. Answers that only have fewer digits, and what an adapter cannot observe, do not "
            + "count. Engines that grew apart from one origin, such as Chromium and WebKit, count as two."
    }
}
