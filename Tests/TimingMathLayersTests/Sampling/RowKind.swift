import SeededRandom
import Testing

@testable import TimingMathLayers

/// A kind of animation that may be the only one in a tree.
struct RowKind: Sendable, CustomTestStringConvertible {
    /// The share of such layers all of whose animations are evaluated in rows.
    enum Rows: Sendable {
        case all, some
        /// The documentation does not say.
        case any
    }

    let name: String
    let rows: Rows
    /// The animations of one layer.
    let make: @Sendable (inout RowMaker) -> [LayerAnimation]

    var testDescription: String { name }

    init(_ name: String, _ rows: Rows = .all, _ make: @escaping @Sendable (inout RowMaker) -> [LayerAnimation]) {
        (self.name, self.rows, self.make) = (name, rows, make)
    }

    static let all = values + springs + functions + keyframes + matrices + others

    /// Animations of values, in groups that share tables.
    private static let keyPaths: [(name: String, keyPaths: [String])] = [
        ("numbers", ["opacity", "zPosition"]), ("points", ["position", "anchorPoint"]), ("sizes", ["shadowOffset"]),
        ("rects", ["bounds"]), ("colours", ["backgroundColor"]),
        ("coordinates", ["position.x", "position.y", "anchorPoint.x"]),
        ("lengths", ["shadowOffset.width", "shadowOffset.height"]), ("origins", ["bounds.origin"]),
        ("extents", ["bounds.size"]),
        ("rects' numbers", ["bounds.origin.x", "bounds.origin.y", "bounds.size.width", "bounds.size.height"]),
    ]

    private static let turns = [
        "transform.rotation", "transform.rotation.x", "transform.rotation.y", "transform.rotation.z",
        "sublayerTransform.rotation.z",
    ]
    private static let scales = [
        "transform.scale", "transform.scale.x", "transform.scale.y", "transform.scale.z", "sublayerTransform.scale.x",
    ]
    private static let moves = [
        "transform.translation", "transform.translation.x", "transform.translation.y", "transform.translation.z",
    ]

    private static let values = keyPaths.map { name, keyPaths in
        RowKind(name) { maker in [maker.basic(maker.pick(keyPaths))] }
    }

    // MARK: Springs and timing functions

    /// A limited number of springs, the same in all trees.
    private static func parameters(_ count: Int) -> [SpringTimingFunction.Parameters] {
        var random = SplitMix64(seed: 71)
        return (0..<count).map { _ in
            SpringTimingFunction.Parameters(
                mass: random.number(in: 0.5...2), stiffness: random.number(in: 20...200),
                damping: random.number(in: 0...40))
        }
    }

    private static let springs = [
        RowKind("springs of numbers") { [parameters = parameters(9)] maker in
            [maker.spring("opacity", maker.pick(parameters), velocity: maker.pick([0, 0, 5]))]
        },
        RowKind("springs of all values") { [parameters = parameters(2)] maker in
            let paths = keyPaths.flatMap(\.keyPaths)
            return [maker.spring(maker.pick(paths), maker.pick(parameters))]
        },
        RowKind("springs of matrices' parts") { [parameters = parameters(3)] maker in
            [maker.spring(maker.pick(turns + scales + moves), maker.pick(parameters))]
        },
        RowKind("more springs than there are tables for") { [parameters = parameters(90)] maker in
            [maker.spring("position", maker.pick(parameters))]
        },
    ]

    private static func curves(_ count: Int) -> [TimingFunction] {
        var random = SplitMix64(seed: 72)
        return (0..<count).compactMap { _ in
            try? TimingFunction.cubicBezier(
                random.number(in: 0...1), random.number(in: -1...2), random.number(in: 0...1),
                random.number(in: -1...2))
        }
    }

    private static let steps: [TimingFunction] = (2...9).flatMap { count in
        TimingFunction.Steps.Jump.allCases.compactMap { try? .steps(count, jump: $0) }
    }

    private static func lists(_ count: Int) -> [TimingFunction] {
        var random = SplitMix64(seed: 73)
        return (0..<count).compactMap { i in
            let inputs = (0..<2 + i % 20).map { _ in random.number(in: -0.2...1.2) }.sorted()
            return try? .linear(inputs.map { (input: $0, output: random.number(in: -1...2)) })
        }
    }

    private static let functions = [
        RowKind("curves") { [curves = curves(3) + [.easeIn, .easeOut, .default, .linear]] maker in
            [maker.basic(maker.pick(["opacity", "position"]), function: maker.pick(curves))]
        },
        RowKind("steps") { maker in [maker.basic("bounds", function: maker.pick(steps))] },
        RowKind("linear lists") { [lists = lists(20)] maker in
            [maker.basic("zPosition", function: maker.pick(lists))]
        },
        RowKind("more curves than there are tables for") { [curves = curves(90)] maker in
            [maker.basic("opacity", function: maker.pick(curves))]
        },
        RowKind("more functions than there are tables for", .any) { [functions = curves(50) + lists(40)] maker in
            [maker.basic("position.y", function: maker.pick(functions))]
        },
        RowKind("eased matrices' parts") { [curves = curves(3)] maker in
            [maker.basic(maker.pick(turns + scales), function: maker.pick(curves))]
        },
    ]

    // MARK: Key frames

    private static let keyframes =
        [CalculationMode.linear, .discrete, .cubic].flatMap { mode in
            keyPaths.map { name, keyPaths in
                RowKind("\(mode) key frames of \(name)") { maker in
                    [maker.keyframes(maker.pick(keyPaths), mode, most: 100)]
                }
            }
        } + [
            RowKind("paced key frames") { maker in
                [maker.keyframes(maker.pick(["opacity", "position", "bounds", "backgroundColor"]), .paced, most: 40)]
            },
            RowKind("paced curves of numbers") { maker in
                [maker.keyframes(maker.pick(["opacity", "position.x"]), .cubicPaced, most: 40)]
            },
            RowKind("key frames of matrices' parts") { maker in
                [maker.keyframes(maker.pick(turns + scales + moves), maker.pick([.linear, .cubic, .discrete]))]
            },
        ]

    // MARK: Matrices

    private static let matrices = [
        RowKind("turns") { maker in [maker.basic(maker.pick(turns))] },
        RowKind("scales") { maker in [maker.basic(maker.pick(scales))] },
        RowKind("moves") { maker in [maker.basic(maker.pick(moves))] },
        RowKind("maps of the plane", .any) { maker in
            [maker.basic("transform", composes: false, { .transform($0.plane()) })]
        },
        RowKind("maps of space", .any) { maker in
            [maker.basic("transform", composes: false, { .transform($0.space()) })]
        },
        RowKind("matrices of all kinds", .any) { maker in
            [maker.basic(maker.pick(["transform", "sublayerTransform"]), { .transform($0.layers.matrix()) })]
        },
    ]

    private static let others = [
        RowKind("several properties") { [curves = curves(2)] maker in
            [
                maker.basic("opacity", function: maker.pick(curves)), maker.basic("position"),
                maker.keyframes("backgroundColor", .linear), maker.basic("transform.rotation"),
            ]
        },
        RowKind("parts of one property") { maker in
            [
                maker.basic("position.x"), maker.basic("position.y"), maker.basic("bounds.origin"),
                maker.basic("bounds.size.height"),
            ]
        },
        RowKind("turns and moves of one matrix") { maker in
            [maker.basic(maker.pick(turns.dropLast())), maker.basic("transform.translation.y")]
        },
        RowKind("scales and moves of one matrix") { maker in
            [maker.basic("transform.translation"), maker.basic(maker.pick(scales.dropLast()))]
        },
        RowKind("motions", .any) { maker in [maker.motion()] },
        RowKind("motions and fades", .any) { maker in [maker.motion(), maker.basic("opacity")] },
        RowKind("a turn of what is turned by a motion", .any) { maker in
            [maker.motion(), maker.basic("transform.rotation")]
        },
        RowKind("two animations of the same numbers", .some) { maker in
            maker.chance(0.5) ? [maker.basic("position.x")] : [maker.basic("position"), maker.basic("position.y")]
        },
    ]
}
