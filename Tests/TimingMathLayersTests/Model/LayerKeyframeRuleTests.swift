import Testing
import TimingMathLayers

@Suite("Layers: rules of keyframes and groups", .tags(.rule))
struct LayerKeyframeRuleTests {
    private func shown(
        _ values: [AnimatableValue], times: [Double]? = nil, _ mode: CalculationMode = .linear
    ) throws -> LayerModel {
        let timing = MediaTiming(duration: 8)
        return try layer(
            KeyframeAnimation("zPosition", values: values, keyTimes: times, calculationMode: mode, timing: timing))
    }

    private func corner(subpath: Bool = false) throws -> BezierPath {
        var path = BezierPath()
        try path.move(to: [0, 0])
        try path.addLine(to: [10, 0])
        if subpath { try path.move(to: [50, 50]) }
        try path.addLine(to: [10, 30])
        return path
    }

    private func place(_ layer: LayerModel, _ t: Double) throws -> SIMD2<Double>? {
        try layer.presentation(at: t).value(for: "position").point
    }

    private func moving(
        _ path: BezierPath, _ mode: CalculationMode = .linear, _ rotation: MotionPath.RotationMode = .none
    ) throws -> LayerModel {
        try layer(
            KeyframeAnimation(
                "position", values: [.point(SIMD2(99, 99))], path: path, calculationMode: mode,
                rotationMode: rotation, timing: MediaTiming(duration: 4)))
    }

    @Test("R3.5, R4.9 A cumulative motion along a path begins each repeat at the last point")
    func cumulativeMotion() throws {
        let motion = try layer(
            KeyframeAnimation(
                AnimationTarget("position", isCumulative: true), path: try corner(),
                timing: MediaTiming(duration: 4, repeatCount: 3)))
        #expect(try place(motion, 1) == SIMD2(5, 0))
        #expect(try place(motion, 5) == SIMD2(15, 30))
        #expect(try place(motion, 11) == SIMD2(30, 75))
    }

    @Test("R4.1, R4.2, R4.2b Default times, given times, and two equal times, which make a jump")
    func keyTimes() throws {
        try shown([0, 3, 6, 0]).expect("zPosition", [(0, 0), (4, 4.5), (8, 0)])
        try shown([0, 4, 0], times: [0, 0.25, 1]).expect("zPosition", [(1, 2), (2, 4), (5, 2)])
        try shown([0, 4, 8, 0], times: [0, 0.5, 0.5, 1]).expect("zPosition", [(2, 2), (4, 8), (6, 4)])
        try shown([0, 4, 0], times: [0, 1, 0.25]).expect("zPosition", [(2, 2), (4, 4)])
    }

    @Test("R4.3 Discrete values hold; without times, equally long")
    func discrete() throws {
        try shown([1, 2, 3, 4], .discrete).expect("zPosition", [(0, 1), (1.9, 1), (2, 2), (7, 4), (8, 4)])
        try shown([1, 2], times: [0, 0.25, 1], .discrete).expect("zPosition", [(1, 1), (2, 2), (8, 2)])
        try shown([1, 2], times: [0, 1], .discrete).expect("zPosition", [(7, 1), (8, 2)])
    }

    @Test("R4.4, R4.5, R4.6 Paced by distance; cubic with full end tangents; both")
    func modes() throws {
        try shown([0, 1, 4], .paced).expect("zPosition", [(2, 1), (4, 2), (6, 3)])
        try shown([0, 10, 10], .cubic).expect("zPosition", [(6, 10.625), (4, 10)])
        try shown([0, 1, 4], .cubicPaced).expect("zPosition", [(2, 1), (8, 4)])
        // Transforms have no distance.
        let turns = [0, 0.1, 1].map { AnimatableValue.transform(.turn($0)) }
        let paced = try layer(
            KeyframeAnimation("transform", values: turns, calculationMode: .paced, timing: MediaTiming(duration: 8)))
        #expect(try paced.transform(at: 4).isNear(.turn(0.1)))
    }

    @Test("R4.7, R4.8 The common prefix plays and then holds; one value or none has no effect")
    func counts() throws {
        try shown([0, 4, 2, 100], times: [0, 0.5, 1]).expect("zPosition", [(2, 2), (4, 4), (8, 2)])
        try shown([0, 4], times: [0, 0.25, 0.5, 1]).expect("zPosition", [(1, 2), (3, 4), (8, 4)])
        for values in [[], [7]] as [[AnimatableValue]] {
            try shown(values).expect("zPosition", [(0, nil), (4, nil), (8, nil)])
        }
        #expect(try place(moving(BezierPath()), 2) == .zero)
    }

    @Test("R4.9 A path takes precedence over values; discrete shows the start of each segment")
    func paths() throws {
        #expect(
            try place(moving(corner()), 1) == SIMD2(5, 0) && place(moving(corner()), 3) == SIMD2(10, 15)
        )
        #expect(
            try place(moving(corner(), .discrete), 1.9) == .zero
                && place(moving(corner(), .discrete), 4) == SIMD2(10, 0))
    }

    @Test("R4.10, R4.11 Paced moves at constant speed along the whole path; a move inside takes no time")
    func pacedPaths() throws {
        let point = try #require(try place(moving(corner(), .paced), 2))
        #expect((point.x - 10).magnitude < 1e-9 && (point.y - 10).magnitude < 1e-9)
        #expect(try place(moving(corner(subpath: true)), 2) == SIMD2(50, 50))
        #expect(try place(moving(corner(subpath: true)), 3) == SIMD2(30, 40))
    }

    @Test("R4.12 A path rotates the layer before its own transform; a key path other than position does not")
    func rotation() throws {
        let model = Matrix4x4.scale(x: 2, y: 1)
        for (mode, angle) in [(MotionPath.RotationMode.none, nil), (.auto, Double.pi / 2), (.autoReverse, -.pi / 2)] {
            var shown = try moving(corner(), .linear, mode)
            try shown.set(.transform(model), for: "transform")
            #expect(
                try shown.transform(at: 3).isNear(angle.map { Matrix4x4.turn($0).concatenating(model) } ?? model),
                "\(mode)")
            #expect(try shown.value(for: "transform") == .transform(model))
        }
        let anchor = try layer(
            KeyframeAnimation("anchorPoint", path: corner(), rotationMode: .auto, timing: MediaTiming(duration: 4)))
        #expect(try anchor.transform(at: 3) == .identity)
    }

    @Test("R6.1 Children are clipped, not scaled; their begin and fill apply in the group, in order, at any depth")
    func groups() throws {
        func child(_ timing: MediaTiming, to end: AnimatableValue = 10) -> BasicAnimation {
            BasicAnimation("zPosition", from: 0, to: end, timing: timing)
        }
        func group(_ children: [any LayerAnimationConvertible], _ timing: MediaTiming) throws -> LayerModel {
            var shown = try layer(AnimationGroup(children, timing: timing, isRemovedOnCompletion: false))
            try shown.set(-1, for: "zPosition")
            return shown
        }
        let long = child(MediaTiming(duration: 10))
        try group([long], MediaTiming(duration: 5)).expect("zPosition", [(1, 1), (5, 5), (5.1, nil)])
        try group([long], MediaTiming(duration: 5, repeatCount: 2)).expect("zPosition", [(4, 4), (6, 1), (10, 5)])
        try group([long], MediaTiming(duration: 5, fillMode: .forwards)).expect("zPosition", [(9, 5)])
        let early = child(MediaTiming(beginTime: 1, duration: 1))
        try group([early], MediaTiming(duration: 5, fillMode: .both)).expect(
            "zPosition", [(0.5, nil), (1.5, 5), (3, nil), (9, nil)])
        let filled = child(MediaTiming(beginTime: 1, duration: 1, fillMode: .both))
        try group([filled], MediaTiming(duration: 5)).expect("zPosition", [(-1, nil), (0.5, 0), (3, 10), (6, nil)])
        try group([long, child(MediaTiming(duration: 1), to: 4)], MediaTiming(duration: 5)).expect(
            "zPosition", [(0.5, 2), (2, 2)])
        let inner = AnimationGroup([long], timing: MediaTiming(beginTime: 1, duration: 2, speed: 2, repeatCount: 2))
        try group([inner], MediaTiming(duration: 5)).expect(
            "zPosition", [(0.5, nil), (1.5, 1), (2, 0), (2.5, 1), (3.5, nil)])
    }
}
