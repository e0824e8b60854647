/// The properties that say where a layer lies, as what they are.
extension LayerProperties {
    /// `bounds`, `position`, `anchorPoint`, `anchorPointZ`, `zPosition`, `transform` and `sublayerTransform`.
    public var geometry: LayerGeometry {
        get {
            let standard = LayerGeometry()
            var geometry = LayerGeometry(
                bounds: self["bounds"].rect ?? standard.bounds, position: self["position"].point ?? standard.position,
                anchorPoint: self["anchorPoint"].point ?? standard.anchorPoint,
                transform: self["transform"].transform ?? standard.transform)
            geometry.anchorPointZ = self["anchorPointZ"].number ?? standard.anchorPointZ
            geometry.zPosition = self["zPosition"].number ?? standard.zPosition
            geometry.sublayerTransform = self["sublayerTransform"].transform ?? standard.sublayerTransform
            return geometry
        }
        set {
            self["bounds"] = .rect(newValue.bounds)
            self["position"] = .point(newValue.position)
            self["anchorPoint"] = .point(newValue.anchorPoint)
            self["anchorPointZ"] = .number(newValue.anchorPointZ)
            self["zPosition"] = .number(newValue.zPosition)
            self["transform"] = .transform(newValue.transform)
            self["sublayerTransform"] = .transform(newValue.sublayerTransform)
        }
    }

    /// The upright rectangle of the superlayer that has all of the layer; setting it sets `position` and `bounds`.
    ///
    /// It is no property of its own and cannot be animated: made from presented properties it is where the layer is
    /// seen. See ``LayerGeometry/frame``.
    ///
    /// Source: R7.2.
    public var frame: Rect2D {
        get { geometry.frame }
        set {
            var changed = geometry
            changed.frame = newValue
            self["position"] = .point(changed.position)
            self["bounds"] = .rect(changed.bounds)
        }
    }
}

extension LayerModel {
    /// The frame of the model values; see ``LayerGeometry/frame``.
    public var frame: Rect2D {
        get { properties.frame }
        set { properties.frame = newValue }
    }
}
