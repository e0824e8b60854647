extension LayerKeyPath {
    /// Returns what to animate instead of something that is not a property of layers but is often taken for one, or
    /// nil.
    static func advice(for text: String) -> String? {
        // Hashing a long run of combining marks takes quadratic time.
        if text.utf8.count > 64 { return nil }
        if let advice = computed[text] { return advice }
        guard let keyPath = otherNames[text] else { return nil }
        return "animate \"\(keyPath)\" instead"
    }

    /// Core Animation computes these from other properties (R7.2).
    private static let computed: [String: String] = {
        let frame = "the frame is computed; animate \"position\" and \"bounds\" instead"
        let origin = "the frame is computed; animate \"position\" instead"
        let size = "the frame is computed; animate \"bounds.size\" instead"
        return [
            "frame": frame,
            "frame.origin": origin, "frame.origin.x": origin, "frame.origin.y": origin,
            "frame.size": size, "frame.size.width": size, "frame.size.height": size,
        ]
    }()

    /// Names of view properties, of getters, and of parts without their property.
    private static let otherNames: [String: String] = [
        "center": "position", "center.x": "position.x", "center.y": "position.y",
        "position.z": "zPosition",
        "alpha": "opacity", "isHidden": "hidden", "image": "contents",
        "affineTransform": "transform",
        "rotation": "transform.rotation.z", "rotation.x": "transform.rotation.x",
        "rotation.y": "transform.rotation.y", "rotation.z": "transform.rotation.z",
        "scale": "transform.scale", "scale.x": "transform.scale.x", "scale.y": "transform.scale.y",
        "translation": "transform.translation", "translation.x": "transform.translation.x",
        "translation.y": "transform.translation.y",
        "size": "bounds.size", "size.width": "bounds.size.width", "size.height": "bounds.size.height",
        "bounds.width": "bounds.size.width", "bounds.height": "bounds.size.height",
        "clipsToBounds": "masksToBounds", "isDoubleSided": "doubleSided",
        "isGeometryFlipped": "geometryFlipped",
    ]
}
