/// The operations allowed in vector files.
public enum OperationNames {
    /// The operations known by their full names.
    public static let all: Set<String> = [
        // Time
        "timingFunction", "timingFunction.parse", "timingFunction.computed", "timingFunction.linearStops",
        "timingFunction.controlPoints", "timingFunction.difference", "easing",
        "spring", "spring.state", "spring.settlingDuration", "spring.dampingRatio", "spring.fromPerceptual",
        "spring.toPerceptual", "spring.parameters",
        "mediaTiming", "mediaTiming.convert", "mediaTiming.pauseResume", "webTiming",
        // Values and keyframes
        "interpolate", "spline", "keyframes", "keyframes.keyTimesInSeconds", "keyframes.segmentDuration",
        // Paths
        "path.length", "path.pointAt", "path.parse", "path.interpolate", "path.keyframes", "path.motionAt",
        "path.arc",
        // Transforms
        "matrix.make", "matrix.multiply", "matrix.inverse", "matrix.apply", "matrix.parse", "matrix.transformPoint",
        "matrix.decompose", "matrix.recompose", "matrix.decompose2D", "matrix.interpolate", "quaternion.slerp",
        "transformList.interpolate", "transformList.compose",
        // The Core Animation model
        "transform.setKeyPaths", "replicator.instance", "scenario", "implicitAnimation", "transaction.duration",
        "events", "stage", "displayLink.schedule", "displayLink.divided",
        "layer.convertToSuperlayer", "layer.frame", "layer.perspective", "layer.setFrame",
        "layer.hitTest", "layer.convertPoint", "layer.facing", "layer.scroll", "layer.crossFade", "contents.rect",
        "transition.geometry", "transition.progress", "uikit.spring", "uikit.propertyAnimatorDuration",
        "uiview.additiveSequence", "uiview.animation", "uiview.curve", "uiview.keyframeSeconds", "uiview.keyframes",
        "uiview.transition", "uiview.propertyAnimator", "uiview.images", "emitter.particle",
        // The Web Animations and SMIL models
        "keyframeEffect", "keyframeEffect.difference", "effectStack", "compose", "iterationComposite",
        "keyframes.compute", "smil",
    ]

    /// The prefixes of families. Any name after the prefix is an operation.
    public static let families = ["layer.", "transition.", "uikit.", "uiview.", "displayLink."]

    /// Returns whether the operation is allowed in vector files.
    public static func contains(_ name: String) -> Bool {
        all.contains(name)
            || families.contains { family in
                let member = name.dropFirst(family.count)
                return name.hasPrefix(family) && !member.isEmpty
                    && member.utf8.allSatisfy { byte in
                        Character(Unicode.Scalar(byte)).isLetter && byte < 0x80
                            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: ".")
                    }
            }
    }
}
