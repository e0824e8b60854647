import Testing
import TimingMathLayers

@Suite(.tags(.law)) struct EmitterLawTests {
    /// An emitter with all parameters drawn at random, and two cells.
    private func emitter(_ random: inout SeededGenerator) -> Emitter {
        var emitter = Emitter(
            [cell(&random), cell(&random)], position: SIMD2(random.number(in: -50...50), random.number(in: -50...50)),
            size: Size2D(width: random.number(in: 0...100), height: random.number(in: 0...100)),
            shape: random.pick(Emitter.Shape.allCases), mode: random.pick(Emitter.Mode.allCases),
            seed: UInt32(truncatingIfNeeded: random.next()))
        (emitter.depth, emitter.zPosition) = (random.number(in: 0...100), random.number(in: -5...5))
        (emitter.birthRate, emitter.lifetime) = (random.number(in: 0.5...2), random.number(in: 0.5...2))
        (emitter.velocity, emitter.spin, emitter.scale) = (2, -1, 0.5)
        return emitter
    }

    private func cell(_ random: inout SeededGenerator) -> EmitterCell {
        var cell = EmitterCell(birthRate: random.number(in: 1...40), lifetime: random.number(in: 0.1...3))
        cell.lifetimeRange = random.number(in: 0...3)
        cell.beginTime = random.number(in: -2...2)
        if random.chance(0.5) { cell.duration = random.number(in: 0.1...3) }
        (cell.velocity, cell.velocityRange) = (random.number(in: -50...50), random.number(in: 0...50))
        cell.acceleration = SIMD3(random.number(in: -9...9), random.number(in: -9...9), random.number(in: -9...9))
        cell.emissionLongitude = random.number(in: -4...4)
        cell.emissionLatitude = random.number(in: -4...4)
        cell.emissionRange = random.number(in: 0...7)
        (cell.scale, cell.scaleRange, cell.scaleSpeed) = (1, 0.5, -0.1)
        (cell.spin, cell.spinRange) = (3, 2)
        cell.colorRange = RGBAColor(red: 0.5, green: 0.25, blue: 1, alpha: 0.5)
        cell.colorSpeed = RGBAColor(red: 0.1, green: 0, blue: -0.1, alpha: -0.3)
        return cell
    }

    @Test("The particles at a time are those of the whole stream that exist then, in the order of births")
    func aliveAreFiltered() throws {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<20 {
            let emitter = emitter(&random)
            for cell in 0..<2 {
                let all = (0..<600).compactMap { emitter.particle($0, ofCell: cell) }
                #expect(zip(all, all.dropFirst()).allSatisfy { $0.birth < $1.birth && $0.index < $1.index })
                for _ in 0..<8 {
                    let time = random.number(in: -3...6)
                    let found = Array(emitter.particles(ofCell: cell, at: time))
                    #expect(found == all.filter { $0.exists(at: time) }, "\(time)")
                }
                // At births, and one step to both sides.
                for particle in all.prefix(20) {
                    for time in [particle.birth, particle.birth.nextDown, particle.birth.nextUp, particle.death] {
                        let found = Array(emitter.particles(ofCell: cell, at: time))
                        #expect(found == all.filter { $0.exists(at: time) }, "\(particle.index) \(time)")
                    }
                }
            }
        }
    }

    @Test("A particle depends on its seed, its cell and its index alone") func independence() throws {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<50 {
            let emitter = emitter(&random)
            var other = emitter
            other.cells[1] = EmitterCell(birthRate: 3, lifetime: 9)
            for index in [0, 1, 7, 100] {
                let particle = emitter.particle(index, ofCell: 0)
                #expect(particle == other.particle(index, ofCell: 0))
                guard let particle else { continue }
                // The order of queries does not matter.
                let times = (0...4).map { particle.birth + particle.lifetime * Double($0) / 5 }
                let states = times.map { particle.state(at: $0) }
                #expect(states.reversed() == times.reversed().map { particle.state(at: $0) })
                other.seed &+= 1
                #expect(particle != other.particle(index, ofCell: 0))
                other.seed &-= 1
            }
        }
    }

    @Test("Streams at two times agree on the particles that exist at both") func shared() throws {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<50 {
            let emitter = emitter(&random)
            let start = random.number(in: 0...2), later = start + random.number(in: 0...1)
            let before = Array(emitter.particles(ofCell: 0, at: start))
            let after = Array(emitter.particles(ofCell: 0, at: later))
            #expect(before.filter { $0.exists(at: later) } == after.filter { $0.exists(at: start) })
        }
    }

    @Test("The velocity is the derivative of the position, and the acceleration that of the velocity")
    func derivatives() throws {
        var random = SeededGenerator(seed: 4)
        let step = 0x1p-20
        for _ in 0..<200 {
            let emitter = emitter(&random)
            guard let particle = emitter.particle(Int.random(in: 0..<50, using: &random), ofCell: 0),
                let early = particle.state(at: particle.birth + particle.lifetime * 0.5),
                let late = particle.state(at: particle.birth + particle.lifetime * 0.5 + step)
            else { continue }
            let slope = (late.position - early.position) / step, mean = (late.velocity + early.velocity) / 2
            let change = (late.velocity - early.velocity) / step - particle.acceleration
            #expect(((slope - mean) * (slope - mean)).sum() < 1e-8 && (change * change).sum() < 1e-8)
        }
    }

    @Test("Ranged properties stay in their ranges, fill them, and have the right mean") func ranges() throws {
        var cell = EmitterCell(birthRate: 1, lifetime: 10)
        (cell.lifetimeRange, cell.velocity, cell.velocityRange) = (6, 20, 200)
        (cell.emissionLongitude, cell.emissionRange) = (1, 0.5)
        let emitter = Emitter([cell], seed: 9)
        let all = (0..<20_000).compactMap { emitter.particle($0, ofCell: 0) }
        #expect(all.count == 20_000)
        // [M − R/2, M + R/2)
        #expect(all.allSatisfy { $0.lifetime >= 7 && $0.lifetime < 13 })
        #expect(all.contains { $0.lifetime < 7.01 } && all.contains { $0.lifetime > 12.99 })
        let mean = all.reduce(0) { $0 + $1.lifetime } / 20_000
        #expect((mean - 10).magnitude < 0.05)
        let speeds = all.map { $0.velocity.x * 0.5403023058681398 + $0.velocity.y * 0.8414709848078965 }
        // The speed along the mean direction is at least cos 0.25 of it.
        #expect(speeds.allSatisfy { $0 >= -80.1 && $0 <= 120.1 } && speeds.contains { $0 < -78 })
        let angles = all.allSatisfy { particle in
            let across = particle.velocity.y * 0.5403023058681398 - particle.velocity.x * 0.8414709848078965
            let along = particle.velocity.x * 0.5403023058681398 + particle.velocity.y * 0.8414709848078965
            return across.magnitude <= 0.25534192122103627 * along.magnitude * (1 + 1e-9)  // tan 0.25
        }
        #expect(angles)
    }

    @Test("Places fill their shapes evenly") func places() throws {
        let cell = EmitterCell(birthRate: 1, lifetime: 1)
        var emitter = Emitter([cell], position: SIMD2(100, 50), size: Size2D(width: 40, height: 20), seed: 5)
        (emitter.depth, emitter.zPosition) = (10, 7)
        for shape in Emitter.Shape.allCases {
            for mode in Emitter.Mode.allCases {
                (emitter.shape, emitter.mode) = (shape, mode)
                let places = (0..<4000).compactMap { emitter.particle($0, ofCell: 0) }.map {
                    $0.origin - SIMD3(100, 50, 7)
                }
                var sum = SIMD3<Double>.zero
                for place in places { sum += place }
                // All shapes are symmetric about their centres.
                #expect((sum / 4000).max() < 1.5 && (sum / 4000).min() > -1.5, "\(shape) \(mode)")
                #expect(places.allSatisfy { isOn(shape, mode, $0) }, "\(shape) \(mode)")
            }
        }
        // Halves of areas and volumes: a disc of 1/√2 of the radius, a ball of ∛½.
        (emitter.shape, emitter.mode) = (.circle, .volume)
        #expect((portion(emitter, within: 40 * 0.7071067811865476) - 0.5).magnitude < 0.03)
        emitter.shape = .sphere
        #expect((portion(emitter, within: 40 * 0.7937005259840998) - 0.5).magnitude < 0.03)
    }

    private func portion(_ emitter: Emitter, within radius: Double) -> Double {
        let places = (0..<4000).compactMap { emitter.particle($0, ofCell: 0) }.map { $0.origin - SIMD3(100, 50, 7) }
        return Double(places.count { ($0 * $0).sum() < radius * radius }) / 4000
    }

    /// Whether a place is on a shape of 40 × 20 × 10, or of the radius 40.
    private func isOn(_ shape: Emitter.Shape, _ mode: Emitter.Mode, _ at: SIMD3<Double>) -> Bool {
        let ends = [at.x.magnitude == 20, at.y.magnitude == 10, at.z.magnitude == 5].count { $0 }
        let isIn = at.x.magnitude <= 20 && at.y.magnitude <= 10 && at.z.magnitude <= 5
        let radius = (at * at).sum().squareRoot()
        switch (shape, mode) {
        case (.point, _), (.circle, .points), (.sphere, .points): return at == .zero
        case (.line, _): return at.y == 0 && at.z == 0 && isIn && (mode != .points || ends == 1)
        case (.rectangle, .points): return at.z == 0 && ends == 2
        case (.rectangle, .outline): return at.z == 0 && ends >= 1 && isIn
        case (.rectangle, _): return at.z == 0 && isIn
        case (.cuboid, .points): return ends == 3
        case (.cuboid, .outline): return ends >= 2 && isIn
        case (.cuboid, .surface): return ends >= 1 && isIn
        case (.cuboid, .volume): return isIn
        case (.circle, .outline): return at.z == 0 && (radius - 40).magnitude < 1e-12
        case (.circle, _): return at.z == 0 && radius < 40.000001
        case (.sphere, .volume): return radius < 40.000001
        case (.sphere, _): return (radius - 40).magnitude < 1e-12
        }
    }
}

@Suite(.tags(.rule)) struct EmitterTests {
    @Test("R6.17 births, lifetimes and movement of a cell without ranges") func plain() throws {
        var cell = EmitterCell(birthRate: 4, lifetime: 2)
        (cell.beginTime, cell.velocity, cell.emissionLongitude) = (1, 100, .pi / 2)
        cell.acceleration = SIMD3(0, -20, 6)
        (cell.spin, cell.scale, cell.scaleSpeed) = (3, 0.5, 0.25)
        (cell.color, cell.colorSpeed) = (
            RGBAColor(red: 1, green: 0.5, blue: 0.25), RGBAColor(red: 0, green: 0, blue: 0.5, alpha: -0.5)
        )
        let emitter = Emitter([cell], position: SIMD2(160, 240))
        #expect(Array(emitter.particles(ofCell: 0, at: 0.99)).isEmpty)
        #expect(emitter.particles(ofCell: 0, at: 1).map(\.index) == [0])
        #expect(emitter.particles(ofCell: 0, at: 1.6).map(\.birth) == [1, 1.25, 1.5])
        // Eight live at a time; the first dies at 3.
        #expect(emitter.particles(ofCell: 0, at: 2.9).map(\.index) == Array(0..<8))
        #expect(emitter.particles(ofCell: 0, at: 3).map(\.index) == Array(1..<9))
        let particle = try #require(emitter.particle(4, ofCell: 0))
        #expect(particle.birth == 2 && particle.death == 4)
        let state = try #require(particle.state(at: 3))
        // 240 + 100·1 − ½·20·1², and ½·6·1²
        #expect(state.age == 1 && (state.position - SIMD3(160, 330, 3)).max() < 1e-12)
        #expect((state.velocity - SIMD3(0, 80, 6)).max() < 1e-12 && state.rotation == 3 && state.scale == 0.75)
        #expect(state.color == RGBAColor(red: 1, green: 0.5, blue: 0.75, alpha: 0.5))
        #expect(particle.state(at: 1.99) == nil && particle.state(at: 4) == nil && particle.state(at: 2)?.age == 0)
    }

    @Test("R6.17 the layer's properties multiply those of its cells") func factors() throws {
        var cell = EmitterCell(birthRate: 2, lifetime: 1)
        (cell.velocity, cell.spin, cell.scale, cell.scaleSpeed) = (10, 1, 2, 4)
        cell.acceleration = SIMD3(1, 0, 0)
        var emitter = Emitter([cell])
        (emitter.birthRate, emitter.lifetime, emitter.velocity) = (2, 4, 0.5)
        (emitter.spin, emitter.scale) = (-1, 0.25)
        #expect(emitter.particles(ofCell: 0, at: 1).map(\.birth) == [0, 0.25, 0.5, 0.75, 1])
        let particle = try #require(emitter.particle(1, ofCell: 0)), state = try #require(particle.state(at: 2.25))
        #expect(particle.lifetime == 4 && state.velocity == SIMD3(7, 0, 0) && state.position == SIMD3(12, 0, 0))
        #expect(state.rotation == -2 && state.scale == 2.5)
        emitter.birthRate = 0
        #expect(Array(emitter.particles(ofCell: 0, at: 1)).isEmpty && emitter.particle(0, ofCell: 0) == nil)
    }

    @Test("R6.17 a cell's duration ends the births") func duration() throws {
        var cell = EmitterCell(birthRate: 10, lifetime: 5)
        (cell.beginTime, cell.duration) = (1.5, 0.1)
        let emitter = Emitter([cell])
        // A single particle: the second would be born at the end.
        #expect(emitter.particles(ofCell: 0, at: 4).map(\.birth) == [1.5] && emitter.particle(1, ofCell: 0) == nil)
        #expect(Array(emitter.particles(ofCell: 0, at: 6.5)).isEmpty)
    }

    @Test("R6.17 the random numbers can be reproduced from their definition") func bits() throws {
        var cell = EmitterCell(birthRate: 1, lifetime: 10)
        (cell.lifetimeRange, cell.velocity, cell.velocityRange) = (6, 20, 200)
        (cell.spin, cell.spinRange) = (0.5, 1)
        let particle = try #require(Emitter([EmitterCell(), cell], seed: 7).particle(3, ofCell: 1))
        // By a Python program.
        #expect(particle.lifetime == 7.2427695366056 && particle.velocity == SIMD3(96.6246220439593, 0, 0))
        #expect(particle.spin == 0.765731340806004)
    }

    @Test("R6.17 natural directions: along x, up from a line, outwards") func naturalDirections() throws {
        var cell = EmitterCell(birthRate: 1, lifetime: 1)
        cell.velocity = 10
        func velocity(_ shape: Emitter.Shape, _ mode: Emitter.Mode = .volume) throws -> Emitter.Particle {
            try #require(
                Emitter([cell], size: Size2D(width: 8, height: 6), shape: shape, mode: mode).particle(5, ofCell: 0))
        }
        #expect(try velocity(.point).velocity == SIMD3(10, 0, 0))
        #expect(try velocity(.rectangle).velocity == SIMD3(10, 0, 0))
        #expect(try velocity(.line).velocity == SIMD3(0, -10, 0))
        // The confetti of many programs: a line at the top, with a longitude of π, falls.
        cell.emissionLongitude = .pi
        #expect(try (velocity(.line).velocity.y - 10).magnitude < 1e-12)
        cell.emissionLongitude = 0
        for (shape, mode) in [(Emitter.Shape.circle, Emitter.Mode.outline), (.circle, .volume), (.sphere, .surface)] {
            let particle = try velocity(shape, mode)
            let outward = particle.origin / (particle.origin * particle.origin).sum().squareRoot() * 10
            #expect((particle.velocity - outward).max() < 1e-12, "\(shape) \(mode)")
        }
        let side = try velocity(.rectangle, .outline)
        let outward = SIMD3<Double>(
            side.origin.x.magnitude == 4 ? side.origin.x * 2.5 : 0,
            side.origin.x.magnitude == 4 ? 0 : side.origin.y / 3 * 10, 0)
        #expect((side.velocity - outward).max() < 1e-12)
    }

    @Test("R6.17 the latitude is an angle from the z axis, relative to the natural direction") func latitude() throws {
        var cell = EmitterCell(birthRate: 1, lifetime: 1)
        (cell.velocity, cell.emissionLatitude, cell.emissionLongitude) = (10, .pi / 6, .pi / 2)
        let velocity = try #require(Emitter([cell]).particle(0, ofCell: 0)).velocity
        // cos 30° = 0.866 in the plane, along y; −sin 30° along z.
        #expect((velocity - SIMD3(0, 8.660254037844387, -5)).max() < 1e-12 && velocity.z < -4.99 && velocity.y > 8.66)
    }
}

@Suite(.tags(.badInput)) struct EmitterBadInputTests {
    @Test("Any numbers give no trap, and every search ends") func awkward() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<1500 {
            let n = { (random: inout SeededGenerator) in random.pick(awkwardNumbers) }
            var cell = EmitterCell(birthRate: n(&random), lifetime: n(&random))
            (cell.lifetimeRange, cell.beginTime, cell.duration) = (n(&random), n(&random), n(&random))
            (cell.velocity, cell.velocityRange, cell.emissionLatitude) = (n(&random), n(&random), n(&random))
            (cell.emissionLongitude, cell.emissionRange) = (n(&random), n(&random))
            cell.acceleration = SIMD3(n(&random), n(&random), n(&random))
            var emitter = Emitter(
                [cell], position: SIMD2(n(&random), n(&random)),
                size: Size2D(width: n(&random), height: n(&random)), shape: random.pick(Emitter.Shape.allCases),
                mode: random.pick(Emitter.Mode.allCases))
            (emitter.birthRate, emitter.lifetime, emitter.depth) = (n(&random), n(&random), n(&random))
            let time = n(&random)
            for index in [0, 1, -1, .min, .max, 1 << 53, (1 << 53) - 1] {
                _ = emitter.particle(index, ofCell: 0)?.state(at: time)
            }
            // Elsewhere a search may take all of its 2²⁰ steps.
            if cell.lifetimeRange == 0 || (cell.birthRate * emitter.birthRate).magnitude < 100 {
                for particle in emitter.particles(ofCell: 0, at: time).prefix(3) {
                    #expect(particle.state(at: time) != nil)
                }
            }
        }
    }

    @Test("Huge rates and lifetimes: a lazy sequence of at most 2⁵³ particles") func huge() throws {
        let emitter = Emitter([EmitterCell(birthRate: 1e300, lifetime: 1e300)])
        let first = emitter.particles(ofCell: 0, at: 1).prefix(3)
        #expect(first.map(\.index) == [0, 1, 2])
        #expect(emitter.particle((1 << 53) - 1, ofCell: 0)?.state(at: 1)?.age == 1)
        #expect(emitter.particle(1 << 53, ofCell: 0) == nil && emitter.particle(-1, ofCell: 0) == nil)
        // The last births, at a time that has absorbed the begin time.
        var late = EmitterCell(birthRate: 0x1p-60, lifetime: 0x1p61)
        late.beginTime = 1
        #expect(Emitter([late]).particles(ofCell: 0, at: 0x1p112).map(\.index).count == 2)
        for time in [Double.nan, .infinity, -.infinity] {
            #expect(Array(emitter.particles(ofCell: 0, at: time).prefix(1)).isEmpty)
        }
    }

    @Test("A search among particles that have almost all died early ends") func searchEnds() {
        // Ages of 1 s, and lifetimes below it, except for one particle in 10¹².
        var cell = EmitterCell(birthRate: 1e300, lifetime: 0.5)
        cell.lifetimeRange = 1 + 1e-12
        #expect(Array(Emitter([cell]).particles(ofCell: 0, at: 1).prefix(1)).isEmpty)
    }

    @Test("Cells that do not exist or never emit") func missing() {
        let emitter = Emitter([EmitterCell(birthRate: -1, lifetime: 1), EmitterCell(birthRate: 1, lifetime: -1)])
        for cell in [0, 1, 2, -1, .min, .max] {
            #expect(emitter.particle(0, ofCell: cell) == nil && Array(emitter.particles(ofCell: cell, at: 9)).isEmpty)
        }
        for rate in [Double.nan, .infinity, 0] {
            let emitter = Emitter([EmitterCell(birthRate: rate, lifetime: 1)])
            #expect(Array(emitter.particles(ofCell: 0, at: 9)).isEmpty)
        }
    }
}

@Suite(.tags(.rule)) struct EmitterNumberTests {
    private var emitter: Emitter {
        var cell = EmitterCell(birthRate: 4, lifetime: 2)
        (cell.lifetimeRange, cell.velocity, cell.velocityRange) = (1, 100, 40)
        (cell.emissionRange, cell.spin, cell.spinRange) = (.pi, 1, 2)
        (cell.scaleRange, cell.colorRange) = (0.5, RGBAColor(red: 0.4, green: 0.4, blue: 0.4, alpha: 0.4))
        return Emitter([cell])
    }

    @Test("R6.17 given numbers of one half mean no deviation") func means() throws {
        let particle = try #require(emitter.particle(2, ofCell: 0, numbers: EmitterCell.Numbers()))
        #expect(particle.birth == 0.5 && particle.lifetime == 2)
        #expect(particle.velocity == SIMD3(100, 0, 0) && particle.spin == 1 && particle.scale == 1)
        #expect(particle.color == RGBAColor(red: 1, green: 1, blue: 1))
    }

    @Test("R6.17 each given number moves its own property by the range times u − ½") func deviations() throws {
        var numbers = EmitterCell.Numbers()
        (numbers.lifetime, numbers.velocity, numbers.spin, numbers.scale) = (0.75, 0.25, 0.625, 0.25)
        (numbers.emission, numbers.red, numbers.green) = (1, 0.75, 0.25)
        let particle = try #require(emitter.particle(0, ofCell: 0, numbers: numbers))
        #expect(particle.lifetime == 2.25 && particle.spin == 1.25 && particle.scale == 0.875)
        #expect(particle.velocity.x.magnitude < 1e-12 && (particle.velocity.y - 90).magnitude < 1e-12)
        #expect((particle.color.red - 1.1).magnitude < 1e-15 && (particle.color.green - 0.9).magnitude < 1e-15)
        #expect(particle.color.blue == 1 && particle.color.alpha == 1)
    }

    @Test("R6.17 the place on a shape is given, too") func places() throws {
        var line = emitter
        (line.shape, line.size) = (.line, Size2D(width: 80, height: 0))
        var numbers = EmitterCell.Numbers()
        numbers.place.x = 0.75
        #expect(try #require(line.particle(0, ofCell: 0, numbers: numbers)).origin == SIMD3(20, 0, 0))
        #expect(line.particle(0, ofCell: 1, numbers: numbers) == nil)
        #expect(line.particle(-1, ofCell: 0, numbers: numbers) == nil)
    }
}
