import Testing
import TimingMathLayers

@testable import Examples

extension Example {
    /// Returns a quantity at a time.
    func value(_ quantity: Int = 0, at time: Double) throws -> Double {
        let values = try values(at: time)
        try #require(values.indices.contains(quantity))
        return values[quantity]
    }

    /// Returns a quantity at evenly spaced times.
    func curve(_ quantity: Int = 0, from start: Double = 0, through end: Double, count: Int = 500) throws -> [Double] {
        try (0...count).map { try value(quantity, at: start + (end - start) * Double($0) / Double(count)) }
    }

    /// Returns the point that the first two quantities are at a time.
    func point(at time: Double) throws -> SIMD2<Double> { SIMD2(try value(0, at: time), try value(1, at: time)) }

    /// Returns the descriptions of the events of the story through a time.
    func events(through time: Double) throws -> [String] { try story.events(through: time).map(\.description) }
}

extension Double {
    func isNear(_ other: Double, within accuracy: Double = 1e-9) -> Bool { (self - other).magnitude <= accuracy }
}

extension SIMD2<Double> {
    func isNear(_ other: SIMD2<Double>, within accuracy: Double = 1e-9) -> Bool {
        x.isNear(other.x, within: accuracy) && y.isNear(other.y, within: accuracy)
    }
}
