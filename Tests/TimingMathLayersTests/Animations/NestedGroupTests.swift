import Testing

@testable import TimingMathLayers

/// Groups within groups, however deep.
@Suite(.tags(.badInput)) struct NestedGroupTests {
    /// Releasing them must not use the stack for each level.
    @Test func deepGroupsAreReleased() {
        var group = AnimationGroup([])
        for _ in 0..<100_000 { group = AnimationGroup([group, AnimationGroup([])]) }
        #expect(group.animations.count == 2)
        group = AnimationGroup([])
        #expect(group.animations.isEmpty)
    }

    /// A group inside a released one that something else still refers to keeps its children.
    @Test func sharedGroupsKeepTheirChildren() {
        let inner = AnimationGroup([AnimationGroup([AnimationGroup([])])])
        var outer = AnimationGroup([AnimationGroup([inner])])
        var copy = outer
        copy.animations.append(.group(inner))
        #expect(outer.animations.count == 1 && copy.animations.count == 2)
        outer = AnimationGroup([])
        copy = AnimationGroup([])
        #expect(outer.animations.isEmpty && copy.animations.isEmpty)
        #expect(inner.animations.count == 1)
        guard case .group(let middle) = inner.animations.first else {
            Issue.record("\(inner.animations)")
            return
        }
        #expect(middle.animations.count == 1)
    }
}
