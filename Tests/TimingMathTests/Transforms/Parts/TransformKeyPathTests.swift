import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct TransformKeyPathTests {
    private let numberPaths = TransformKeyPath.allCases.filter { $0 != .translation }

    private func number(_ matrix: Matrix4x4, _ keyPath: TransformKeyPath) -> Double {
        if case .number(let number) = matrix.value(at: keyPath) { return number }
        Issue.record("\(keyPath) is no number")
        return .nan
    }

    /// scale · Rx · Ry · Rz · translation by the factory functions.
    private func made(scale: SIMD3<Double>, angles: SIMD3<Double>, translation: SIMD3<Double> = SIMD3()) -> Matrix4x4 {
        Matrix4x4.scale(x: scale.x, y: scale.y, z: scale.z)
            .concatenating(.rotation(angle: angles.x, x: 1, y: 0, z: 0))
            .concatenating(.rotation(angle: angles.y, x: 0, y: 1, z: 0))
            .concatenating(.rotation(angle: angles.z, x: 0, y: 0, z: 1))
            .concatenating(.translation(x: translation.x, y: translation.y, z: translation.z))
    }

    private func vector(_ range: ClosedRange<Double>, _ generator: inout SeededGenerator) -> SIMD3<Double> {
        SIMD3(generator.number(in: range), generator.number(in: range), generator.number(in: range))
    }

    /// The largest difference of the first three columns, relative to the row's length.
    private func distance(_ a: Matrix4x4, _ b: Matrix4x4) -> Double {
        zip(a.rows, b.rows).map { row, other in
            let difference = SIMD3(row.x - other.x, row.y - other.y, row.z - other.z)
            let length = (other.x * other.x + other.y * other.y + other.z * other.z).squareRoot()
            let error = (difference * difference).sum().squareRoot()
            return error == 0 ? 0 : error / length
        }.reduce(0, Swift.max)
    }

    /// A value that was set is read again, to the stated accuracy.
    @Test func componentsAreReadAgain() {
        var generator = SeededGenerator(seed: 551)
        for i in 0..<2000 {
            var angles = vector(-.pi ... .pi, &generator)
            // Gimbal lock to the last bit leaves enough of the others.
            if i % 10 == 0 { angles.y = .pi / 2 }
            while angles.x.magnitude + angles.y.magnitude + angles.z.magnitude > 4.71 {
                angles = SIMD3(angles.x * 0.9, angles.y * (i % 10 == 0 ? 1 : 0.9), angles.z * 0.9)
            }
            var scale = vector(0.1...3, &generator)
            if i % 3 == 0 { scale = SIMD3(scale.x * 0x1p300, scale.y, scale.z * 0x1p-300) }
            let translation = vector(-500...500, &generator)
            let matrix = made(scale: scale, angles: angles, translation: translation)
            let read = SIMD3(number(matrix, .rotationX), number(matrix, .rotationY), number(matrix, .rotationZ))
            for k in 0..<3 where (read[k] - angles[k]).magnitude > 16 * 0x1p-53 {
                Issue.record("\(read) for angles \(angles), scales \(scale)")
            }
            let scales = SIMD3(number(matrix, .scaleX), number(matrix, .scaleY), number(matrix, .scaleZ))
            for k in 0..<3 where (scales[k] - scale[k]).magnitude > 8 * 0x1p-53 * scale[k] {
                Issue.record("\(scales) for scales \(scale), angles \(angles)")
            }
            #expect(matrix.value(at: .translation) == .pair(x: translation.x, y: translation.y))
            #expect(number(matrix, .translationZ) == translation.z)
            #expect(number(matrix, .rotation) == read.z)
        }
    }

    /// Setting one component makes the matrix of that component and the others.
    @Test func settingOneKeepsTheOthers() {
        var generator = SeededGenerator(seed: 552)
        for _ in 0..<500 {
            let scale = vector(0.1...3, &generator), angles = vector(-1.5...1.5, &generator)
            let translation = vector(-500...500, &generator)
            let matrix = made(scale: scale, angles: angles, translation: translation)
            let value = generator.number(in: -1.5...1.5)
            for keyPath in numberPaths {
                var (s, a, t) = (scale, angles, translation)
                switch keyPath {
                case .rotation, .rotationZ: a.z = value
                case .rotationX: a.x = value
                case .rotationY: a.y = value
                case .scale: s = SIMD3(repeating: value)
                case .scaleX: s.x = value
                case .scaleY: s.y = value
                case .scaleZ: s.z = value
                case .translationX: t.x = value
                case .translationY: t.y = value
                default: t.z = value
                }
                guard let changed = matrix.setting(.number(value), at: keyPath) else {
                    Issue.record("\(keyPath) takes no number")
                    continue
                }
                let error = distance(changed, made(scale: s, angles: a, translation: t))
                if error > 64 * 0x1p-53 { Issue.record("\(keyPath) \(value) is off by \(error): \(matrix)") }
                #expect(changed.isAffine)
            }
            let moved = matrix.setting(.pair(x: 1, y: 2), at: .translation)
            #expect(moved == Matrix4x4(rows: matrix.row1, matrix.row2, matrix.row3, SIMD4(1, 2, translation.z, 1)))
        }
    }

    /// Skew, mirrors, flat and dependent rows: setting the current value changes nothing.
    @Test func settingWhatIsThereChangesNothing() {
        var generator = SeededGenerator(seed: 553)
        for i in 0..<1000 {
            var matrix = generator.matrix()
            if i % 3 == 0 { matrix.row1 = SIMD4(0, 0, 0, generator.pick([0, 0.3])) }
            if i % 5 == 0 { matrix.row2 = matrix.row1 * generator.number(in: -2...2) }
            if i % 7 == 0 { matrix.row3 = SIMD4(0, 0, 0, matrix.m34) }
            if i % 2 == 0 { (matrix.m14, matrix.m24, matrix.m34, matrix.m44) = (0, 0, 0, 1) }
            for keyPath in TransformKeyPath.allCases where keyPath != .scale {
                guard let same = matrix.setting(matrix.value(at: keyPath), at: keyPath) else {
                    Issue.record("\(keyPath) does not take its own value")
                    continue
                }
                let error = distance(same, matrix)
                if error > 64 * 0x1p-53 { Issue.record("\(keyPath) of \(matrix) is off by \(error)") }
                if matrix.isAffine { #expect(same.isAffine, "\(keyPath) of \(matrix)") }
            }
        }
    }

    /// The perspective is applied after the component that is set, and is kept.
    @Test func perspectiveIsKept() throws {
        var generator = SeededGenerator(seed: 554)
        for _ in 0..<300 {
            let scale = vector(0.1...3, &generator), angles = vector(-1.5...1.5, &generator)
            let place = vector(-50...50, &generator), value = generator.number(in: -1.5...1.5)
            let eye = Matrix4x4.perspective(distance: generator.number(in: 200...900))
            let matrix = made(scale: scale, angles: angles, translation: place).concatenating(eye)
            let turned = made(scale: scale, angles: SIMD3(angles.x, value, angles.z), translation: place)
            let changed = try #require(matrix.setting(.number(value), at: .rotationY))
            #expect(changed.distance(to: turned.concatenating(eye)) <= 1e-13, "\(matrix), \(value)")
            let scaled = made(scale: SIMD3(scale.x, value, scale.z), angles: angles, translation: place)
            let grown = try #require(matrix.setting(.number(value), at: .scaleY))
            #expect(grown.distance(to: scaled.concatenating(eye)) <= 1e-13, "\(matrix), \(value)")
            let lifted = made(scale: scale, angles: angles, translation: SIMD3(place.x, place.y, value))
            let moved = try #require(matrix.setting(.number(value), at: .translationZ))
            #expect(moved.distance(to: lifted.concatenating(eye)) <= 1e-13, "\(matrix), \(value)")
            #expect((number(matrix, .scaleX) - scale.x).magnitude <= 1e-14)
        }
        // A last column that a flat row does not explain is kept.
        var flat = Matrix4x4.scale(x: 1, y: 1, z: 0)
        flat.m34 = -0.002
        #expect(try #require(flat.setting(.number(2), at: .scaleX)).m34 == -0.002)
    }

    @Test func skewIsKept() throws {
        let skewed = Matrix4x4.skew(x: 0.5, y: 0).concatenating(.rotation(angle: 0.3, x: 0, y: 0, z: 1))
        let turned = try #require(skewed.setting(.number(1.2), at: .rotationZ))
        let expected = Matrix4x4.skew(x: 0.5, y: 0).concatenating(.rotation(angle: 1.2, x: 0, y: 0, z: 1))
        #expect(turned.distance(to: expected) <= 1e-15)
        // The tangent of the skew scales with its row.
        let grown = try #require(skewed.setting(.number(3), at: .scaleY))
        #expect((grown.row2 - 3 * skewed.row2).max().magnitude <= 1e-15)
    }

    /// All scales of a mirror are negative, and what is set reads back, whatever was set before.
    @Test func mirrorsHaveThreeNegativeScales() throws {
        let mirrors: [SIMD3<Double>] = [SIMD3(-2, 1, 3), SIMD3(2, -1, 3), SIMD3(2, 1, -3), SIMD3(-2, -1, -3)]
        for scale in mirrors {
            let matrix = made(scale: scale, angles: SIMD3(0.2, -0.3, 0.4))
            #expect((number(matrix, .scaleX) + 2).magnitude <= 1e-15, "\(scale)")
            #expect((number(matrix, .scaleY) + 1).magnitude <= 1e-15, "\(scale)")
            #expect((number(matrix, .scaleZ) + 3).magnitude <= 2e-15, "\(scale)")
        }
        #expect((number(.scale(x: -1, y: -2, z: -3), .scale) + 2).magnitude <= 1e-15)
        // The rotation of diag(−2, 1, 3) is half a turn about x.
        let turned = try #require(Matrix4x4.scale(x: -2, y: 1, z: 3).setting(.number(0.5), at: .rotationZ))
        let expected = Matrix4x4.scale(x: -2, y: 1, z: 3).concatenating(.rotation(angle: 0.5, x: 0, y: 0, z: 1))
        #expect(turned.distance(to: expected) <= 4e-15)
        // Measured: the sign of the second scale has no effect.
        let first = try #require(Matrix4x4.identity.setting(.number(-0.5), at: .scaleX))
        #expect(
            try #require(first.setting(.number(-0.5), at: .scaleY)).distance(to: .scale(x: -0.5, y: 0.5, z: 1)) == 0)
        var generator = SeededGenerator(seed: 557)
        for _ in 0..<300 {
            var matrix = made(scale: vector(0.1...3, &generator), angles: vector(-1.5...1.5, &generator))
            for _ in 0..<6 {
                let keyPath = generator.pick([TransformKeyPath.scaleX, .scaleY, .scaleZ])
                let value = generator.number(in: 0.1...3) * generator.pick([-1, 1])
                matrix = try #require(matrix.setting(.number(value), at: keyPath))
                #expect((number(matrix, keyPath) - value).magnitude <= 1e-14, "\(matrix), \(keyPath)")
            }
        }
    }

    /// A scale of 0 keeps what the other rows determine, and undetermined components are 0.
    @Test func flatMatricesKeepWhatTheyTell() throws {
        let angles = SIMD3(0.2, -0.3, 0.4)
        for (scale, known) in [
            (SIMD3(0.0, 1, 2), [0, 1, 2]), (SIMD3(1, 0, 2), [0, 1, 2]), (SIMD3(1, 2, 0), [0, 1, 2]),
            (SIMD3(1, 0, 0), [1, 2]),
        ] {
            let matrix = made(scale: scale, angles: angles)
            let read = SIMD3(number(matrix, .rotationX), number(matrix, .rotationY), number(matrix, .rotationZ))
            for k in 0..<3 {
                let expected = known.contains(k) ? angles[k] : 0
                #expect((read[k] - expected).magnitude <= 1e-15, "\(scale): \(read)")
            }
            let whole = try #require(
                matrix.setting(.number(1), at: .scaleX)?.setting(.number(1), at: .scaleY)?
                    .setting(.number(1), at: .scaleZ))
            #expect(whole.concatenating(whole.transposed).distance(to: .identity) <= 1e-15, "\(scale)")
        }
        // For a single row: the angles that determine it, the third being 0.
        let y = made(scale: SIMD3(0, 1, 0), angles: SIMD3(0.2, 0, 0.4))
        #expect((number(y, .rotationX) - 0.2).magnitude <= 1e-15 && number(y, .rotationY).magnitude <= 1e-16)
        #expect((number(y, .rotationZ) - 0.4).magnitude <= 1e-15)
        let z = made(scale: SIMD3(0, 0, 1), angles: SIMD3(0.2, -0.3, 0))
        #expect((number(z, .rotationX) - 0.2).magnitude <= 1e-15 && number(z, .rotationZ).magnitude <= 1e-16)
        #expect((number(z, .rotationY) + 0.3).magnitude <= 1e-15)
        let nothing = try #require(Matrix4x4.scale(x: 0, y: 0, z: 0).setting(.number(0.5), at: .rotation))
        #expect(nothing.setting(.number(2), at: .scale) == .scale(x: 2, y: 2, z: 2))
    }

    /// Rows of which little remains after removing their common part.
    @Test func framesAreSquare() {
        var generator = SeededGenerator(seed: 556)
        var worst = 0.0
        for _ in 0..<1000 {
            func row() -> SIMD3<Double> { BinaryScaling.normalized(vector(-1...1, &generator)).row }
            let a = row(), b = row()
            // A few bits away from the second row being a copy of the first.
            let size = Double(sign: .plus, exponent: -Int.random(in: 1...40, using: &generator), significand: 1)
            let (frame, _) = RotationRows.frame(of: (a, BinaryScaling.normalized(a + b * size).row, row()))
            for (p, q) in [(frame.x, frame.y), (frame.y, frame.z), (frame.z, frame.x)] {
                worst = max(worst, p.dot(q).magnitude)
            }
        }
        #expect(worst <= 4e-16, "seed 556: \(worst)")
        // The remainder of a row counts from 2⁻⁵⁰ on.
        for (rest, scale) in [(0x1p-49, 0x1p-49), (0x1p-50, 0x1p-50), (0x1p-51, 0), (0x1p-52, 0)] {
            let second = Matrix4x4(rows: [1, 0, 0, 0], [1, rest, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
            #expect(number(second, .scaleY) == scale, "\(rest)")
            let third = Matrix4x4(rows: [1, 0, 0, 0], [0, 1, 0, 0], [1, 1, rest, 0], [0, 0, 0, 1])
            #expect(number(third, .scaleZ) == scale, "\(rest)")
        }
    }

    /// Also if the sum overflows.
    @Test func theAverageOfScalesIsOneOfTheirs() {
        let most = Double.greatestFiniteMagnitude
        for (scales, average) in [
            (SIMD3(most, most, most), most), (SIMD3(most, most, 0), most / 3 * 2),
            (SIMD3(1.5e308, 1e308, 0.5e308), 1e308),
            (SIMD3(-most, -most, -most), -most), (SIMD3(3, 6, 9), 6),
        ] {
            let read = number(.scale(x: scales.x, y: scales.y, z: scales.z), .scale)
            #expect((read - average).magnitude <= 2 * average.ulp, "\(scales): \(read)")
        }
        #expect(number(.scale(x: most, y: most, z: most), .scale) == most)
    }

    @Test func anglesArePrincipal() {
        for (angle, read) in [(3.5, 3.5 - 2 * Double.pi), (-.pi, .pi), (7, 7 - 2 * .pi), (.pi, .pi), (-3, -3)] {
            for keyPath in [TransformKeyPath.rotationX, .rotationY, .rotationZ] {
                guard let matrix = Matrix4x4.identity.setting(.number(angle), at: keyPath) else { continue }
                let actual = number(matrix, keyPath)
                #expect((actual - read).magnitude <= 1e-15, "\(keyPath) \(angle): \(actual)")
                #expect(actual > -.pi && actual <= .pi)
            }
        }
        // Where m11 and m12 are 0, the whole rotation about the one axis is z's.
        let locked = Matrix4x4(rows: [0, 0, -1, 0], [0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 0, 1])
        #expect(number(locked, .rotationX) == 0 && number(locked, .rotationZ) == 0)
        #expect(number(locked, .rotationY) == .pi / 2)
    }

    @Test func namesAreKeyPaths() {
        #expect(TransformKeyPath(rawValue: "rotation.x") == .rotationX)
        #expect(TransformKeyPath(rawValue: "translation") == .translation)
        #expect(TransformKeyPath.allCases.count == 12)
        for name in ["", "transform.scale", "rotation.w", "Scale", "scale."] {
            #expect(TransformKeyPath(rawValue: name) == nil, "\(name)")
        }
        for keyPath in TransformKeyPath.allCases {
            let wrong: TransformKeyPath.Value = keyPath == .translation ? .number(1) : .pair(x: 1, y: 2)
            #expect(Matrix4x4.identity.setting(wrong, at: keyPath) == nil, "\(keyPath)")
        }
    }

    /// A scale or an angle that is NaN shows in the matrix.
    @Test func notANumber() {
        for keyPath in [TransformKeyPath.scale, .scaleX, .scaleY, .scaleZ, .rotation, .rotationX, .rotationY] {
            for matrix in [Matrix4x4.identity, .scale(x: 2, y: -3, z: 4)] {
                let numbers = matrix.setting(.number(.nan), at: keyPath)?.numbers ?? []
                let isShown = numbers.contains { $0.isNaN }
                #expect(isShown, "\(keyPath)")
            }
        }
    }

    /// Any numbers: nothing traps, and finite ones never give NaN.
    @Test(.tags(.badInput)) func noNumberTraps() {
        var generator = SeededGenerator(seed: 555)
        let finite = awkwardNumbers.filter(\.isFinite)
        for i in 0..<1500 {
            let numbers = (0..<16).map { generator.pick($0 % 4 == 3 && i % 2 == 0 ? [0, 1] : finite) }
            guard let matrix = Matrix4x4(numbers) else { continue }
            for keyPath in TransformKeyPath.allCases {
                let value = matrix.value(at: keyPath)
                if case .number(let number) = value, number.isNaN { Issue.record("\(keyPath) of \(matrix)") }
                let set: TransformKeyPath.Value =
                    keyPath == .translation ? .pair(x: generator.pick(finite), y: 0) : .number(generator.pick(finite))
                if matrix.setting(set, at: keyPath)?.numbers.contains(where: \.isNaN) ?? true {
                    Issue.record("\(keyPath) \(set) on \(matrix)")
                }
            }
        }
        for number in [Double.nan, .infinity, -.infinity] {
            for place in 0..<16 {
                var numbers = Matrix4x4.scale(x: 2, y: 3, z: 4).numbers
                numbers[place] = number
                for keyPath in numberPaths {
                    _ = Matrix4x4(numbers)?.setting(.number(1), at: keyPath)
                    _ = Matrix4x4(numbers)?.value(at: keyPath)
                    _ = Matrix4x4.identity.setting(.number(number), at: keyPath)
                }
            }
        }
    }
}
