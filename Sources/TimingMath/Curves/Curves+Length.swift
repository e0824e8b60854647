extension LineSegment {
    public func length(accuracy: Double) -> Double { measuredLength(accuracy: accuracy) }
    public func parameter(atLength length: Double, accuracy: Double) -> Double {
        measuredParameter(atLength: length, accuracy: accuracy)
    }
}

extension QuadraticBezier {
    public func length(accuracy: Double) -> Double { measuredLength(accuracy: accuracy) }
    public func parameter(atLength length: Double, accuracy: Double) -> Double {
        measuredParameter(atLength: length, accuracy: accuracy)
    }
}

extension CubicBezier {
    public func length(accuracy: Double) -> Double { measuredLength(accuracy: accuracy) }
    public func parameter(atLength length: Double, accuracy: Double) -> Double {
        measuredParameter(atLength: length, accuracy: accuracy)
    }
}

extension EllipticalArc {
    public func length(accuracy: Double) -> Double { measuredLength(accuracy: accuracy) }
    public func parameter(atLength length: Double, accuracy: Double) -> Double {
        measuredParameter(atLength: length, accuracy: accuracy)
    }
}
