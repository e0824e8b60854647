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

    extension BezierPath {
        /// Creates a path with the elements of a Core Graphics path.
        ///
        /// - Throws: `BezierPathError.notFinite` for a coordinate that is not finite; `.noCurrentPoint` for an element
        ///   without a current point.
        public init(_ path: CGPath) throws(BezierPathError) {
            var elements: [Element] = []
            path.applyWithBlock { pointer in
                let points = pointer.pointee.points
                switch pointer.pointee.type {
                case .moveToPoint: elements.append(.move(to: SIMD2(points[0])))
                case .addLineToPoint: elements.append(.line(to: SIMD2(points[0])))
                case .addQuadCurveToPoint:
                    elements.append(.quadCurve(to: SIMD2(points[1]), control: SIMD2(points[0])))
                case .addCurveToPoint:
                    elements.append(
                        .curve(to: SIMD2(points[2]), control1: SIMD2(points[0]), control2: SIMD2(points[1])))
                case .closeSubpath: elements.append(.close)
                @unknown default: break
                }
            }
            self.init()
            for element in elements {
                switch element {
                case .move(let point): try move(to: point)
                case .line(let point): try addLine(to: point)
                case .quadCurve(let point, let control): try addQuadCurve(to: point, control: control)
                case .curve(let point, let control1, let control2):
                    try addCurve(to: point, control1: control1, control2: control2)
                case .close: try closeSubpath()
                case .arc: break
                }
            }
        }

        /// The path as a Core Graphics path. An elliptical arc becomes one cubic curve for each quarter turn or part of
        /// one, which is up to 2.8e-4 of the larger radius off the arc.
        public var cgPath: CGPath {
            let path = CGMutablePath()
            for element in BezierPath(svgPathData.withoutArcs).elements {
                switch element {
                case .move(let point): path.move(to: CGPoint(point))
                case .line(let point): path.addLine(to: CGPoint(point))
                case .quadCurve(let point, let control):
                    path.addQuadCurve(to: CGPoint(point), control: CGPoint(control))
                case .curve(let point, let control1, let control2):
                    path.addCurve(to: CGPoint(point), control1: CGPoint(control1), control2: CGPoint(control2))
                case .close: path.closeSubpath()
                case .arc(let arc): path.addLine(to: CGPoint(arc.end))
                }
            }
            return path
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
