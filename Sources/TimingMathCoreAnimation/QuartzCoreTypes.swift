#if canImport(QuartzCore)
    public import QuartzCore
    public import TimingMath

    extension Matrix4x4 {
        /// Creates a matrix from a Core Animation transform, which has the same fields.
        public init(_ t: CATransform3D) {
            self.init(
                rows: SIMD4(Double(t.m11), Double(t.m12), Double(t.m13), Double(t.m14)),
                SIMD4(Double(t.m21), Double(t.m22), Double(t.m23), Double(t.m24)),
                SIMD4(Double(t.m31), Double(t.m32), Double(t.m33), Double(t.m34)),
                SIMD4(Double(t.m41), Double(t.m42), Double(t.m43), Double(t.m44)))
        }
    }

    extension CATransform3D {
        /// Creates a Core Animation transform from a matrix, which has the same fields.
        public init(_ m: Matrix4x4) {
            self.init(
                m11: CGFloat(m.m11), m12: CGFloat(m.m12), m13: CGFloat(m.m13), m14: CGFloat(m.m14),
                m21: CGFloat(m.m21), m22: CGFloat(m.m22), m23: CGFloat(m.m23), m24: CGFloat(m.m24),
                m31: CGFloat(m.m31), m32: CGFloat(m.m32), m33: CGFloat(m.m33), m34: CGFloat(m.m34),
                m41: CGFloat(m.m41), m42: CGFloat(m.m42), m43: CGFloat(m.m43), m44: CGFloat(m.m44))
        }
    }

    extension TimingFunction {
        /// Creates a timing function with the control points of a Core Animation timing function.
        ///
        /// - Throws: `TimingFunctionError` for control points that do not define a function of time.
        public init(_ function: CAMediaTimingFunction) throws(TimingFunctionError) {
            var first: [Float] = [0, 0], second: [Float] = [0, 0]
            function.getControlPoint(at: 1, values: &first)
            function.getControlPoint(at: 2, values: &second)
            self = try .cubicBezier(Double(first[0]), Double(first[1]), Double(second[0]), Double(second[1]))
        }

        /// The timing function as a Core Animation timing function, with control points in single precision; nil if it
        /// is not a cubic Bézier.
        public var mediaTimingFunction: CAMediaTimingFunction? {
            guard let points = controlPoints else { return nil }
            return CAMediaTimingFunction(
                controlPoints: Float(points[1].x), Float(points[1].y), Float(points[2].x), Float(points[2].y))
        }
    }

    extension MediaTiming {
        /// Creates a timing with the properties of a layer or an animation.
        public init(_ timing: some CAMediaTiming) {
            self.init(
                beginTime: timing.beginTime, duration: timing.duration, speed: Double(timing.speed),
                timeOffset: timing.timeOffset, repeatCount: Double(timing.repeatCount),
                repeatDuration: timing.repeatDuration, autoreverses: timing.autoreverses,
                fillMode: FillMode(name: timing.fillMode.rawValue) ?? .removed)
        }
    }

    extension CalculationMode {
        /// Creates a calculation mode from a Core Animation mode, or returns nil for an unknown mode.
        public init?(_ mode: CAAnimationCalculationMode) { self.init(rawValue: mode.rawValue) }

        /// The calculation mode as a Core Animation mode.
        public var animationCalculationMode: CAAnimationCalculationMode {
            CAAnimationCalculationMode(rawValue: rawValue)
        }
    }
#endif
