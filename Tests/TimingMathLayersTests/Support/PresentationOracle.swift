import Foundation
import TimingMathLayers

/// R6.14, word for word, over lists of numbers: slow, and independent of the library except for timing functions and
/// the types in which the animations are written.
///
/// Values are their components. A transform is its 16 numbers if value functions animate it. If key paths do
/// (`sublayerTransform`), it is the five numbers of an affine one: scale x and y, angle, translation x and y.
struct PresentationOracle {
    typealias Values = [String: [Double]]

    /// The model.
    var model: Values
    private var values: Values = [:]

    init(model: Values) { self.model = model }

    /// `presentation(layer, tLayer)`.
    mutating func presentation(of animations: [LayerAnimation], at time: Double) -> Values {
        values = model
        for animation in animations {
            let timing = animation.timing
            let isOver = Self.phase(timing, time, defaultDuration: 0.25).phase == .after
            if animation.isRemovedOnCompletion && isOver { continue }  // R1.10
            apply(animation, time, defaultDuration: 0.25)
        }
        return values
    }

    // MARK: R1.4-R1.9

    private static func phase(
        _ timing: MediaTiming, _ parentTime: Double, defaultDuration: Double
    ) -> (phase: MediaTiming.Phase, elapsed: Double, active: Double, duration: Double) {
        let d = timing.duration > 0 ? timing.duration : defaultDuration
        let cycle = d * (timing.autoreverses ? 2 : 1)
        let count = timing.repeatCount > 0 ? timing.repeatCount : 1
        var active = timing.repeatDuration > 0 ? timing.repeatDuration : cycle * count
        if active >= 1e30 { active = .infinity }
        let e = parentTime - timing.beginTime
        if e < 0 { return (.before, 0, active, d) }
        if timing.speed == 0 || e <= active / abs(timing.speed) { return (.active, e, active, d) }
        return (.after, active / abs(timing.speed), active, d)
    }

    private mutating func apply(_ animation: LayerAnimation, _ parentTime: Double, defaultDuration: Double) {
        let timing = animation.timing
        let (phase, e, active, d) = Self.phase(timing, parentTime, defaultDuration: defaultDuration)
        switch phase {
        case .before: if timing.fillMode != .backwards && timing.fillMode != .both { return }
        case .active, .idle: break
        case .after: if timing.fillMode != .forwards && timing.fillMode != .both { return }
        }
        let cycle = d * (timing.autoreverses ? 2 : 1)
        let t = e * timing.speed + timing.timeOffset
        var k = (t / cycle).rounded(.down), r = t - k * cycle
        let isEnd = timing.speed == 0 || (phase != .before && e * abs(timing.speed) >= active)
        if isEnd && t > 0 && r == 0 { (k, r) = (k - 1, cycle) }
        if timing.autoreverses && r > d { r = cycle - r }
        var p = r / d, time = r
        if let function = animation.timingFunction {
            p = p <= 0 ? 0 : p >= 1 ? 1 : function.value(at: p)  // R2.4
            time = d * p
        }
        let repeats = timing.autoreverses ? 0 : max(k, 0)
        switch animation {
        case .group(let group):
            for child in group.animations { apply(child, time, defaultDuration: d) }
        case .basic(let basic):
            let ends = (basic.from, basic.to, basic.by)
            drive(basic.target, ends, repeats) { a, b in zip(a, b).map { $0 + p * ($1 - $0) } }
        case .spring(let spring):
            let x = Self.x(spring, time)
            drive(spring.target, (spring.from, spring.to, spring.by), repeats) { a, b in
                zip(a, b).map { $0 + x * ($1 - $0) }
            }
        case .keyframe(let keyframe):
            guard let value = Self.value(keyframe, p), let last = keyframe.values.last else { return }
            set(keyframe.target, value, repeats, last.components)
        case .transition: break
        }
    }

    /// R5.1, R5.2.
    private static func x(_ s: SpringAnimation, _ t: Double) -> Double {
        let p = s.spring.parameters, velocity = s.spring.initialVelocity
        let omega = (p.stiffness / p.mass).squareRoot()
        let zeta = p.damping / (2 * (p.stiffness * p.mass).squareRoot())
        guard zeta < 1 else { return 1 - exp(-omega * t) * (1 + (omega - velocity) * t) }
        let beta = zeta * omega, damped = omega * (1 - zeta * zeta).squareRoot()
        let sine = (beta - velocity) / damped * sin(damped * t)
        return 1 - exp(-beta * t) * (cos(damped * t) + sine)
    }

    /// R3.1, over the current value.
    private mutating func drive(
        _ target: AnimationTarget, _ ends: (from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?),
        _ repeats: Double, _ interpolate: ([Double], [Double]) -> [Double]
    ) {
        let from = ends.from?.components, to = ends.to?.components, by = ends.by?.components
        let current = target.valueFunction == nil ? read(target.keyPath) : nil
        guard let current = current ?? (from ?? to ?? by).map({ $0.map { _ in 0 } }) else { return }
        let given = [from, to, by].filter { $0 != nil }.count
        if target.valueFunction != nil && given < 2 { return }
        func sum(_ x: [Double], _ y: [Double], _ sign: Double = 1) -> [Double] { zip(x, y).map { $0 + sign * $1 } }
        let a: [Double], b: [Double]
        switch (from, to, by) {
        case (let from?, let to?, _): (a, b) = (from, to)
        case (let from?, nil, let by?): (a, b) = (from, sum(from, by))
        case (nil, let to?, let by?): (a, b) = (sum(to, by, -1), to)
        case (let from?, nil, nil): (a, b) = (from, current)
        case (nil, let to?, nil): (a, b) = (current, to)
        case (nil, nil, let by?): (a, b) = (current, sum(current, by))
        case (nil, nil, nil): (a, b) = (current, current)
        }
        set(target, interpolate(a, b), repeats, b)
    }

    /// R4.1-R4.3, R4.8, R2.5, R2.5b.
    private static func value(_ animation: KeyframeAnimation, _ p: Double) -> [Double]? {
        let values = animation.values.map(\.components), n = values.count
        if n == 0 { return nil }
        if animation.calculationMode == .discrete {
            let times = animation.keyTimes ?? (0..<n).map { Double($0) / Double(n) }
            return values[max(times.prefix(n).lastIndex { $0 <= p } ?? 0, 0)]
        }
        if n == 1 { return nil }
        let times = animation.keyTimes ?? (0..<n).map { Double($0) / Double(n - 1) }
        guard p >= 0, let i = times.lastIndex(where: { $0 <= p }) else { return values[0] }
        if i == n - 1 { return values[i] }
        var u = (p - times[i]) / (times[i + 1] - times[i])
        if i < animation.timingFunctions.count { u = animation.timingFunctions[i].value(at: u) }
        return zip(values[i], values[i + 1]).map { $0 + u * ($1 - $0) }
    }

    /// From "cumulative" on.
    private mutating func set(_ target: AnimationTarget, _ value: [Double], _ repeats: Double, _ end: [Double]) {
        var value = value
        if target.isCumulative && repeats > 0 { value = zip(value, end).map { $0 + repeats * $1 } }  // R3.5
        if let function = target.valueFunction {  // R3.11, R3.4b
            value = Self.matrix(function, value)
            if target.isAdditive { value = Self.concat(value, values[target.keyPath] ?? value) }
            values[target.keyPath] = value
        } else if let current = read(target.keyPath) {
            write(target.keyPath, target.isAdditive ? zip(value, current).map(+) : value)  // R3.4
        }
    }

    // MARK: R3.10

    private static let parts: [String: Range<Int>] = [
        "x": 0..<1, "y": 1..<2, "width": 0..<1, "height": 1..<2, "origin": 0..<2, "size": 2..<4, "origin.x": 0..<1,
        "origin.y": 1..<2, "size.width": 2..<3, "size.height": 3..<4, "scale.x": 0..<1, "scale.y": 1..<2,
        "rotation": 2..<3, "rotation.z": 2..<3, "translation": 3..<5, "translation.x": 3..<4, "translation.y": 4..<5,
    ]

    private func place(_ keyPath: String) -> (property: String, range: Range<Int>) {
        let names = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
        let whole = 0..<(values[names[0]]?.count ?? 0)
        return (names[0], names.count == 1 ? whole : Self.parts[names[1]] ?? whole)
    }

    private func read(_ keyPath: String) -> [Double]? {
        let (property, range) = place(keyPath)
        return values[property].map { Array($0[range]) }
    }

    private mutating func write(_ keyPath: String, _ value: [Double]) {
        let (property, range) = place(keyPath)
        values[property]?.replaceSubrange(range, with: value)
        if property == "sublayerTransform", let angle = values[property]?[2] {
            values[property]?[2] = atan2(sin(angle), cos(angle))  // the principal angle is what is read
        }
    }

    // MARK: Matrices

    static func concat(_ a: [Double], _ b: [Double]) -> [Double] {
        var product = [Double](repeating: 0, count: 16)
        for row in 0..<4 {
            for column in 0..<4 {
                for k in 0..<4 { product[row * 4 + column] += a[row * 4 + k] * b[k * 4 + column] }
            }
        }
        return product
    }

    static func matrix(_ function: ValueFunction, _ v: [Double]) -> [Double] {
        var m: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
        func turn(_ i: Int, _ j: Int) {
            (m[i * 5], m[j * 5]) = (cos(v[0]), cos(v[0]))
            (m[i * 4 + j], m[j * 4 + i]) = (sin(v[0]), -sin(v[0]))
        }
        switch function {
        case .rotateX: turn(1, 2)
        case .rotateY: turn(2, 0)
        case .rotateZ: turn(0, 1)
        case .scale: (m[0], m[5], m[10]) = (v[0], v[1], v[2])
        case .scaleX: m[0] = v[0]
        case .scaleY: m[5] = v[0]
        case .scaleZ: m[10] = v[0]
        case .translate: (m[12], m[13], m[14]) = (v[0], v[1], v[2])
        case .translateX: m[12] = v[0]
        case .translateY: m[13] = v[0]
        case .translateZ: m[14] = v[0]
        }
        return m
    }

    /// The matrix of the five numbers of an affine transform: scale, then rotation, then translation.
    static func matrix(parts v: [Double]) -> [Double] {
        let scale = concat(matrix(.scaleX, [v[0]]), matrix(.scaleY, [v[1]]))
        return concat(concat(scale, matrix(.rotateZ, [v[2]])), matrix(.translate, [v[3], v[4], 0]))
    }
}

extension AnimatableValue {
    /// The numbers that make up a value; none if their count varies.
    var components: [Double] {
        switch self {
        case .number(let x): [x]
        case .point(let p): [p.x, p.y]
        case .size(let s): [s.width, s.height]
        case .rect(let r): [r.origin.x, r.origin.y, r.size.width, r.size.height]
        case .color(let c): c.map { [$0.red, $0.green, $0.blue, $0.alpha] } ?? []
        case .numbers(let list): list
        case .transform(let m): m.numbers
        case .bool(let flag): [flag ? 1 : 0]
        case .colors, .path, .discrete: []
        }
    }
}
