#if canImport(CoreGraphics)
    public import CoreGraphics
    public import TimingMath

    extension SIMD2<Double> {
        /// Creates a vector from a Core Graphics point.
        public init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
    }

    extension CGPoint {
        /// Creates a Core Graphics point from a vector.
        public init(_ point: SIMD2<Double>) { self.init(x: CGFloat(point.x), y: CGFloat(point.y)) }
    }

    extension Size2D {
        /// Creates a size from a Core Graphics size.
        public init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
    }

    extension CGSize {
        /// Creates a Core Graphics size from a size.
        public init(_ size: Size2D) { self.init(width: CGFloat(size.width), height: CGFloat(size.height)) }
    }

    extension Rect2D {
        /// Creates a rectangle from a Core Graphics rectangle. A negative size stays negative.
        public init(_ rect: CGRect) { self.init(origin: SIMD2(rect.origin), size: Size2D(rect.size)) }
    }

    extension CGRect {
        /// Creates a Core Graphics rectangle from a rectangle. A negative size stays negative.
        public init(_ rect: Rect2D) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }
    }

    extension AffineTransform2D {
        /// Creates a transform from a Core Graphics transform, which has the same fields.
        public init(_ map: CGAffineTransform) {
            self.init(
                a: Double(map.a), b: Double(map.b), c: Double(map.c), d: Double(map.d), tx: Double(map.tx),
                ty: Double(map.ty))
        }
    }

    extension CGAffineTransform {
        /// Creates a Core Graphics transform from a transform, which has the same fields.
        public init(_ map: AffineTransform2D) {
            self.init(
                a: CGFloat(map.a), b: CGFloat(map.b), c: CGFloat(map.c), d: CGFloat(map.d), tx: CGFloat(map.tx),
                ty: CGFloat(map.ty))
        }
    }

    extension RGBAColor {
        /// Creates a colour from a Core Graphics colour, converted to sRGB. Returns nil if the colour cannot be
        /// converted.
        public init?(_ color: CGColor) {
            guard let space = CGColorSpace(name: CGColorSpace.sRGB),
                let converted = color.converted(to: space, intent: .defaultIntent, options: nil),
                let components = converted.components, components.count == 4
            else { return nil }
            self.init(
                red: Double(components[0]), green: Double(components[1]), blue: Double(components[2]),
                alpha: Double(components[3]))
        }

        /// The colour as a Core Graphics colour in sRGB.
        public var cgColor: CGColor {
            CGColor(srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
        }
    }
#endif
