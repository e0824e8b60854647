import TimingMathLayers

/// The command line: the name of an example, and optionally a file for its plot.
struct ExampleCommand: Equatable {
    /// All examples, in the order in which they are listed.
    static let groups: [(title: String, examples: [any Example.Type])] = [
        (
            "Basic animations and groups",
            [
                Heartbeat.self, MoveAndReturn.self, FadeOut.self, HalfTurn.self, ShrinkAndDrop.self, BorderGroup.self,
            ]
        ),
        (
            "Keyframes and paths",
            [
                ShakeIcon.self, Ship.self, Car.self, Star.self, TwoArcs.self, BouncePath.self, BounceValues.self,
            ]
        ),
        (
            "The falling petal",
            [
                PetalTap.self, PetalSpin.self, PetalPause.self, PetalKeyframes.self, PetalModes.self, PetalPath.self,
                PetalGroup.self,
            ]
        ),
        (
            "Taps, delegates and clocks",
            [
                CircleTouch.self, TapMovingPetal.self, ColorDelegate.self, IconToggle.self, PauseAndResume.self,
                Clock.self, Fish.self,
            ]
        ),
        (
            "Views",
            [
                PictureZoom.self, ViewMove.self, ViewSpring.self, ViewKeyframesPetal.self, ViewBlock.self,
                ImageFold.self, DragAndRelease.self, RetargetedDrawer.self,
            ]
        ),
        (
            "Transitions and copies",
            [
                ViewFlip.self, CubeTransition.self, ImageBrowser.self, MusicBars.self, Reflection.self,
            ]
        ),
    ]

    static var examples: [any Example.Type] { groups.flatMap(\.examples) }

    /// Their names.
    static var names: [String] { examples.map { $0.name } }

    static let usage = "usage: Examples [NAME [--svg FILE]]"

    /// The name of the example; nil lists all examples.
    var name: String?
    /// The file for its plot; nil prints its table.
    var plotFile: String?

    /// Reads the arguments, without the name of the program.
    init(_ arguments: [String]) throws(ExampleError) {
        switch (arguments.count, arguments.first, arguments.dropFirst().first) {
        case (0, _, _): break
        case (1, "--help"?, _), (1, "-h"?, _): break
        case (1, let name?, _) where !name.hasPrefix("-"): self.name = name
        case (3, let name?, "--svg"?) where !name.hasPrefix("-"): (self.name, plotFile) = (name, arguments[2])
        default: throw .usage
        }
    }

    /// The text to print or, if there is a ``plotFile``, to write.
    func text() throws(ExampleError) -> String {
        guard let name else { return Self.list }
        guard let example = Self.examples.first(where: { $0.name == name }) else { throw .unknownExample(name) }
        do { return plotFile == nil ? try example.text() : try example.plot() } catch { throw .failed("\(error)") }
    }

    private static var list: String {
        let width = names.map(\.count).max() ?? 0
        var list = usage + "\n"
        for group in groups {
            list += "\n\(group.title)\n"
            for example in group.examples {
                let gap = String(repeating: " ", count: width + 2 - example.name.count)
                list += "  " + example.name + gap + example.summary + "\n"
            }
        }
        return list
    }
}

/// The reason why there is nothing to show.
enum ExampleError: Error, Equatable, CustomStringConvertible {
    case usage
    case unknownExample(String)
    case failed(String)
    case cannotWrite(file: String, reason: String)

    /// 2 for wrong arguments, 1 for other errors.
    var exitCode: Int32 {
        switch self {
        case .usage, .unknownExample: 2
        case .failed, .cannotWrite: 1
        }
    }

    var description: String {
        switch self {
        case .usage: ExampleCommand.usage
        case .unknownExample(let name): "there is no example \"\(name)\"; without arguments they are listed"
        case .failed(let reason): reason
        case .cannotWrite(let file, let reason): "cannot write \(file): \(reason)"
        }
    }
}
