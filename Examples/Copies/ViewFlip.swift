import TimingMath

/// A browser of five pictures that flips its view at each swipe.
struct ViewFlip: Example {
    static let name = "view-flip"
    static let summary = "A view flips to the next or previous picture in a second"
    static let quantities = ["rotation (half turns)", "picture"]
    static let times = Array(stride(from: 0, through: 3.5, by: 0.125))

    /// A flip between two pictures.
    private struct Flip {
        let transition: ViewTransition.Animation
        let old, new: Int
    }

    private var flips: [Flip] = []

    init() throws {
        // Swipes to the left show the next picture, which comes from the right.
        var picture = 0
        for (time, isNext) in [(0.25, true), (1.5, true), (2.5, false)] {
            let swipe = ViewAnimation(
                duration: 1,
                options: [.init(curve: .linear), .init(transition: isNext ? .flipFromRight : .flipFromLeft)])
            guard let transition = try ViewTransition.Animation(swipe, at: time) else { continue }
            let next = (picture + (isNext ? 1 : -1) + 5) % 5
            flips.append(Flip(transition: transition, old: picture, new: next))
            picture = next
        }
    }

    func values(at time: Double) throws -> [Double] {
        guard let flip = flips.last(where: { $0.transition.start <= time }) else { return [0, 0] }
        let state = flip.transition.state(at: time), angle = state.angle ?? 0
        return [angle / .pi, Double(state.face == .old ? flip.old : flip.new)]
    }
}
