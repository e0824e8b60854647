/// The parsed key path of a property or of a part of a property.
///
/// ```
/// position.x   bounds.size.width   transform.rotation.z   sublayerTransform.scale   opacity
/// ```
///
/// | type of the property | parts |
/// |---|---|
/// | point | x, y |
/// | size | width, height |
/// | rect | origin, origin.x, origin.y, size, size.width, size.height |
/// | transform | those of ``TransformKeyPath`` |
///
/// Source: Core Animation Programming Guide, "Key-Value Coding Extensions"; rule R3.10.
public struct LayerKeyPath: Sendable, Hashable {
    /// The name of the property.
    public let property: String
    /// The part of the property.
    public let part: Part
    /// The type of the values at the key path.
    public let kind: AnimatableValue.Kind

    /// A part of a value that has several components.
    public enum Part: Sendable, Hashable {
        /// The whole value.
        case whole
        case x, y
        case width, height
        case origin, originX, originY
        case size, sizeWidth, sizeHeight
        case transform(TransformKeyPath)
    }

    /// Creates a key path whose property has the part.
    init(_ property: String, _ part: Part, _ kind: AnimatableValue.Kind) {
        (self.property, self.part, self.kind) = (property, part, kind)
    }

    /// Parses a key path.
    ///
    /// - Parameters:
    ///   - text: The name of a property, alone or followed by a dot and a part.
    ///   - kindOfProperty: Returns the type of a property by its name, or nil for an unknown name.
    /// - Throws: `LayerError.unknownKeyPath`.
    init(
        _ text: String, kindOfProperty: (String) -> AnimatableValue.Kind?
    ) throws(LayerError) {
        let property: Substring, rest: Substring
        // By bytes: comparing a character takes quadratic time in its combining marks.
        if let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) {
            (property, rest) = (text[..<dot], text[text.utf8.index(after: dot)...])
            // A trailing dot names no part.
            if rest.isEmpty { throw .unknownKeyPath(text) }
        } else {
            (property, rest) = (text[...], "")
        }
        self.property = String(property)
        guard let whole = kindOfProperty(self.property), let found = Self.part(String(rest), of: whole) else {
            throw .unknownKeyPath(text)
        }
        (part, kind) = found
    }

    private static func part(
        _ text: String, of kind: AnimatableValue.Kind
    ) -> (Part, AnimatableValue.Kind)? {
        if text.isEmpty { return (.whole, kind) }
        // No part is as long, and comparing a long run of combining marks takes quadratic time.
        if text.utf8.count > 64 { return nil }
        switch (kind, text) {
        case (.point, "x"): return (.x, .number)
        case (.point, "y"): return (.y, .number)
        case (.size, "width"): return (.width, .number)
        case (.size, "height"): return (.height, .number)
        case (.rect, "origin"): return (.origin, .point)
        case (.rect, "origin.x"): return (.originX, .number)
        case (.rect, "origin.y"): return (.originY, .number)
        case (.rect, "size"): return (.size, .size)
        case (.rect, "size.width"): return (.sizeWidth, .number)
        case (.rect, "size.height"): return (.sizeHeight, .number)
        case (.transform, _):
            return TransformKeyPath(rawValue: text).map { (.transform($0), $0 == .translation ? .size : .number) }
        default: return nil
        }
    }
}

extension AnimatableValue {
    /// Returns the value of a part, or nil if this type does not have the part.
    func part(_ part: LayerKeyPath.Part) -> AnimatableValue? {
        switch (self, part) {
        case (_, .whole): return self
        case (.point(let point), .x): return .number(point.x)
        case (.point(let point), .y): return .number(point.y)
        case (.size(let size), .width): return .number(size.width)
        case (.size(let size), .height): return .number(size.height)
        case (.rect(let rect), .origin): return .point(rect.origin)
        case (.rect(let rect), .originX): return .number(rect.origin.x)
        case (.rect(let rect), .originY): return .number(rect.origin.y)
        case (.rect(let rect), .size): return .size(rect.size)
        case (.rect(let rect), .sizeWidth): return .number(rect.size.width)
        case (.rect(let rect), .sizeHeight): return .number(rect.size.height)
        case (.transform(let matrix), .transform(let keyPath)): return matrix.part(keyPath)
        default: return nil
        }
    }

    /// Returns the value with a part replaced, or nil if this type does not have the part or the new value is of the
    /// wrong type.
    func setting(_ value: AnimatableValue, at part: LayerKeyPath.Part) -> AnimatableValue? {
        switch (self, part, value) {
        case (_, .whole, _): return kind == value.kind ? value : nil
        case (.point(let point), .x, .number(let x)): return .point(SIMD2(x, point.y))
        case (.point(let point), .y, .number(let y)): return .point(SIMD2(point.x, y))
        case (.size(let size), .width, .number(let width)): return .size(Size2D(width: width, height: size.height))
        case (.size(let size), .height, .number(let height)):
            return .size(Size2D(width: size.width, height: height))
        case (.rect(var rect), _, _):
            switch (part, value) {
            case (.origin, .point(let origin)): rect.origin = origin
            case (.originX, .number(let x)): rect.origin.x = x
            case (.originY, .number(let y)): rect.origin.y = y
            case (.size, .size(let size)): rect.size = size
            case (.sizeWidth, .number(let width)): rect.size.width = width
            case (.sizeHeight, .number(let height)): rect.size.height = height
            default: return nil
            }
            return .rect(rect)
        case (.transform(let matrix), .transform(let keyPath), _):
            return matrix.replacing(keyPath, with: value).map { .transform($0) }
        default: return nil
        }
    }
}

extension Matrix4x4 {
    /// Returns the value of a part of a transform.
    func part(_ keyPath: TransformKeyPath) -> AnimatableValue {
        switch value(at: keyPath) {
        case .number(let number): .number(number)
        case .pair(let x, let y): .size(Size2D(width: x, height: y))
        }
    }

    /// Returns the transform with a part replaced, or nil if the new value is of the wrong type.
    func replacing(_ keyPath: TransformKeyPath, with value: AnimatableValue) -> Matrix4x4? {
        switch value {
        case .number(let number): setting(.number(number), at: keyPath)
        case .size(let size): setting(.pair(x: size.width, y: size.height), at: keyPath)
        default: nil
        }
    }
}
