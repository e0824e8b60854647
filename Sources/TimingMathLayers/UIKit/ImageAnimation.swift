/// The animation of an image view through a list of images: UIImageView's `animationImages`.
///
/// ```
/// index(t) = ⌊t · n / duration⌋ mod n                 n: the number of images
/// ```
///
/// ```swift
/// let fish = ImageAnimation(imageCount: 10, repeatCount: 3)     // a third of a second, three times
/// fish.index(at: 0.5)                                           // 5
/// fish.end                                                      // 1.0
/// ```
///
/// Times count from the call of `startAnimating`. After the end, and without images, the view shows its plain image.
///
/// Source: R6.16 (UIImageView's documentation).
public struct ImageAnimation: Sendable, Hashable {
    /// The number of images. Zero or less means none.
    public var imageCount: Int
    /// The duration of one cycle in seconds: `animationDuration`. Zero, the default, means 1/30 s an image, and so do a
    /// negative number and NaN.
    public var duration: Double
    /// The number of cycles: `animationRepeatCount`. Zero or less means forever.
    public var repeatCount: Int

    /// Creates an animation, by default with 30 images a second, forever.
    public init(imageCount: Int, duration: Double = 0, repeatCount: Int = 0) {
        (self.imageCount, self.duration, self.repeatCount) = (imageCount, duration, repeatCount)
    }

    /// The duration of a cycle in seconds, with the default resolved; 0 without images.
    public var cycleDuration: Double { time(ofFrame: Double(max(imageCount, 0))) }

    /// The time of the end in seconds: 0 without images, infinity for an animation that repeats forever.
    public var end: Double {
        if imageCount <= 0 { return 0 }
        return repeatCount > 0 ? time(ofFrame: frameCount) : .infinity
    }

    /// Returns the index of the image that shows at a time.
    ///
    /// - Parameter time: Seconds since the start.
    /// - Returns: 0 to `imageCount` − 1, or nil for the plain image: before 0, from ``end`` on, for a time that is not
    ///   finite, and without images. Image k shows from ``time(ofFrame:)`` of k on, exactly.
    /// - Complexity: O(1).
    ///
    /// Source: R6.16.
    public func index(at time: Double) -> Int? {
        guard imageCount > 0, time >= 0, time < end, time.isFinite else { return nil }
        let frames = unsetDuration ? time * 30 : Self.scaled(time, by: Double(imageCount), over: duration)
        var frame = frames.rounded(.down)
        if !frame.isFinite { return imageCount - 1 }
        // The product may be rounded over the next frame's time, or miss it.
        if self.time(ofFrame: frame + 1) <= time { frame += 1 } else if self.time(ofFrame: frame) > time { frame -= 1 }
        return Int(exactly: frame.truncatingRemainder(dividingBy: Double(imageCount))).map { min($0, imageCount - 1) }
    }

    /// Returns the time at which a frame starts, counted through all cycles.
    ///
    /// ```
    /// k · duration / n        or k / 30 without a duration
    /// ```
    ///
    /// - Parameter frame: 0 is the first image of the first cycle; `imageCount` is that of the second cycle.
    /// - Returns: Seconds since the start.
    public func time(ofFrame frame: Double) -> Double {
        if imageCount <= 0 { return 0 }
        return unsetDuration ? frame / 30 : Self.scaled(frame, by: duration, over: Double(imageCount))
    }

    /// x · factor / divisor, multiplied first, so that exact products stay exact, unless the product is too large.
    private static func scaled(_ x: Double, by factor: Double, over divisor: Double) -> Double {
        let product = x * factor
        return product.isFinite ? product / divisor : x / divisor * factor
    }

    private var unsetDuration: Bool { !(duration > 0) }

    private var frameCount: Double { Double(imageCount) * Double(repeatCount) }
}
