import CTimingMath
import Testing

/// A batch function with the function for one value, as the tests call both.
struct BatchCase: Sendable, CustomTestStringConvertible {
    let name: String
    /// The numbers of an input and of an output.
    let inputCount: Int
    let outputCount: Int
    /// Computes outputs from inputs, with the functions for one value.
    let single: @Sendable (_ input: UnsafePointer<Double>, _ output: UnsafeMutablePointer<Double>) -> Void
    /// Calls the batch function.
    let batch:
        @Sendable (_ inputs: UnsafePointer<Double>?, _ outputs: UnsafeMutablePointer<Double>?, _ count: Int) ->
            tm_status

    var testDescription: String { name }

    private init(
        _ name: String, _ inputCount: Int, _ outputCount: Int,
        single: @escaping @Sendable (UnsafePointer<Double>, UnsafeMutablePointer<Double>) -> Void,
        batch: @escaping @Sendable (UnsafePointer<Double>?, UnsafeMutablePointer<Double>?, Int) -> tm_status
    ) {
        (self.name, self.inputCount, self.outputCount) = (name, inputCount, outputCount)
        (self.single, self.batch) = (single, batch)
    }

    static func all() throws -> [BatchCase] {
        try easings() + springs() + clocks() + tracks() + splines() + paths() + matrices() + pairs()
    }

    static func easing(_ css: String) throws -> Handle {
        try .make(tm_easing_release) { tm_easing_create_css(css, -1, $0, $1) }
    }

    private static func easings() throws -> [BatchCase] {
        try ["cubic-bezier(0.3, -0.5, 0.6, 1.5)", "steps(7, jump-both)", "linear(0, 0.7 20%, 0.2 20%, 1)", "linear"]
            .flatMap { css in
                let easing = try easing(css)
                return [(TM_SIDE_RIGHT, TM_EXTRAPOLATED), (TM_SIDE_LEFT, TM_CLAMPED)].map { side, outside in
                    BatchCase("tm_easing_evaluate \(css) \(outside.rawValue)", 1, 1) {
                        $1.pointee = tm_easing_value(easing.pointer, $0.pointee, side, outside)
                    } batch: {
                        tm_easing_evaluate(easing.pointer, $0, $1, $2, side, outside)
                    }
                }
            }
    }

    private static func springs() throws -> [BatchCase] {
        var parameters = tm_spring_parameters(mass: 1, stiffness: 120, damping: 9)
        let spring = try Handle.make(tm_spring_release) { tm_spring_create(&parameters, 2, 0, $0, $1) }
        let length = try splineLength()
        let curve = try Handle.make(tm_function_curve_release) {
            tm_function_curve_create(0, 0, [0.2, 0, 0.3, 1, 0.5, 0.5, 0.7, 0, 0.8, 1, 1, 1], 2, $0, $1)
        }
        return [
            BatchCase("tm_spring_evaluate", 1, 1) {
                $1.pointee = tm_spring_value(spring.pointer, $0.pointee)
            } batch: {
                tm_spring_evaluate(spring.pointer, $0, $1, $2)
            },
            BatchCase("tm_spring_evaluate_velocity", 1, 1) {
                $1.pointee = tm_spring_velocity(spring.pointer, $0.pointee)
            } batch: {
                tm_spring_evaluate_velocity(spring.pointer, $0, $1, $2)
            },
            BatchCase("tm_spline_length_evaluate", 1, 1) {
                $1.pointee = tm_spline_length_parameter_at_fraction(length.pointer, $0.pointee)
            } batch: {
                tm_spline_length_evaluate(length.pointer, $0, $1, $2)
            },
            BatchCase("tm_function_curve_evaluate", 1, 1) {
                $1.pointee = tm_function_curve_value(curve.pointer, $0.pointee)
            } batch: {
                tm_function_curve_evaluate(curve.pointer, $0, $1, $2)
            },
        ]
    }

    private static func splineLength() throws -> Handle {
        let spline = try spline(TM_SPLINE_NATURAL, 2)
        return try .make(tm_spline_length_release) { tm_spline_length_create(spline.pointer, 1e-12, $0, $1) }
    }

    private static func clocks() throws -> [BatchCase] {
        var layer = tm_chain_element()
        layer.timing = tm_media_timing(
            begin_time: 0.1, duration: 0, speed: 2, time_offset: 0.3, repeat_count: 0, repeat_duration: 0,
            autoreverses: 0, fill_mode: TM_FILL_REMOVED)
        var animation = layer.timing
        (animation.duration, animation.repeat_count, animation.autoreverses) = (0.4, 2.5, 1)
        let chain = try Handle.make(tm_timing_chain_release) {
            tm_timing_chain_create(&layer, 1, &animation, 0.25, $0, $1)
        }
        // A state is four numbers, the first of which are two integers.
        return [
            BatchCase("tm_timing_chain_evaluate", 1, 4) { time, state in
                state.withMemoryRebound(to: tm_media_state.self, capacity: 1) {
                    _ = tm_timing_chain_state(chain.pointer, time.pointee, $0)
                }
            } batch: { times, states, count in
                let states = UnsafeMutableRawPointer(states)?.assumingMemoryBound(to: tm_media_state.self)
                return tm_timing_chain_evaluate(chain.pointer, times, states, count)
            }
        ]
    }

    private static let values: [Double] = (0..<24).map { [0, 3, -2, 7.5, 1, -4, 2, 0.25][$0 % 8] * Double($0 % 5 + 1) }

    static func track(_ components: Int, _ mode: tm_calculation_mode, _ kind: tm_value_kind) throws -> Handle {
        try values.withUnsafeBufferPointer { values in
            var options = tm_track_options.initial
            options.values = values.baseAddress
            options.value_count = 6
            options.component_count = Int32(components)
            options.value_kind = kind
            options.calculation_mode = mode
            options.pacing = components % 2 == 0 ? TM_PACING_ARC_LENGTH : TM_PACING_CHORD_LENGTH
            return try Handle.make(tm_track_release) { tm_track_create(&options, $0, $1) }
        }
    }

    private static func tracks() throws -> [BatchCase] {
        var shapes: [(Int, tm_calculation_mode, tm_value_kind)] = [
            (1, TM_LINEAR, TM_VALUES_BOOLEANS), (1, TM_DISCRETE, TM_VALUES_DISCRETE),
        ]
        for mode in [TM_LINEAR, TM_DISCRETE, TM_PACED, TM_CUBIC, TM_CUBIC_PACED] {
            shapes += (1...4).map { ($0, mode, TM_VALUES_NUMBERS) }
        }
        return try shapes.map { components, mode, kind in
            let track = try track(components, mode, kind)
            return BatchCase("tm_track_evaluate \(components) \(mode.rawValue) \(kind.rawValue)", 1, components) {
                _ = tm_track_value(track.pointer, $0.pointee, TM_SIDE_RIGHT, $1)
            } batch: {
                tm_track_evaluate(track.pointer, $0, $1, $2, TM_SIDE_RIGHT)
            }
        }
    }

    static func spline(_ kind: tm_spline_kind, _ components: Int) throws -> Handle {
        let knots = [0, 0.1, 0.3, 0.35, 0.8, 1.0]
        return try values.withUnsafeBufferPointer { values in
            try knots.withUnsafeBufferPointer { knots in
                var options = tm_spline_options.initial
                options.kind = kind
                options.component_count = Int32(components)
                options.values = values.baseAddress
                options.value_count = 6
                options.tangents = values.baseAddress
                options.tangent_count = kind == TM_SPLINE_CLAMPED ? 2 : 6
                if kind != TM_SPLINE_B_SPLINE, kind != TM_SPLINE_BEZIER {
                    options.knots = knots.baseAddress
                    options.knot_count = 6
                }
                return try Handle.make(tm_spline_release) { tm_spline_create(&options, $0, $1) }
            }
        }
    }

    private static func splines() throws -> [BatchCase] {
        let kinds = (0...14).map { tm_spline_kind($0) }.filter { $0 != TM_SPLINE_PERIODIC }
        return try kinds.enumerated().flatMap { index, kind in
            let components = index % 4 + 1, spline = try spline(kind, components)
            return (0...2).map { (order: Int32) in
                BatchCase("tm_spline_evaluate \(kind.rawValue) \(components) \(order)", 1, components) {
                    _ = tm_spline_value(spline.pointer, $0.pointee, order, $1)
                } batch: {
                    tm_spline_evaluate(spline.pointer, $0, order, $1, $2)
                }
            }
        }
    }

    static func path(_ text: String) throws -> Handle {
        try .make(tm_path_release) { tm_path_create_svg(text, -1, $0, $1) }
    }

    private static func paths() throws -> [BatchCase] {
        let path = try path("M0 0C10 20 30 -5 40 10Q50 30 20 40A10 15 30 1 0 5 5ZM60 0L70 10")
        let table = try Handle.make(tm_path_table_release) { tm_path_table_create(path.pointer, 1e-9, $0, $1) }
        let motions = try [TM_LINEAR, TM_PACED].map { mode in
            var options = tm_motion_options.initial
            options.path = path.pointer
            (options.calculation_mode, options.rotation_mode) = (mode, TM_ROTATE_AUTO)
            return try Handle.make(tm_motion_release) { tm_motion_create(&options, $0, $1) }
        }
        func positions(_ pointer: UnsafeMutablePointer<Double>?) -> UnsafeMutablePointer<tm_path_position>? {
            UnsafeMutableRawPointer(pointer)?.assumingMemoryBound(to: tm_path_position.self)
        }
        return [
            BatchCase("tm_path_table_evaluate_fractions", 1, 4) { fraction, position in
                position.withMemoryRebound(to: tm_path_position.self, capacity: 1) {
                    _ = tm_path_table_at_fraction(table.pointer, fraction.pointee, $0)
                }
            } batch: {
                tm_path_table_evaluate_fractions(
                    table.pointer, $0, UnsafeMutableRawPointer($1)?.assumingMemoryBound(to: tm_path_position.self), $2)
            },
            BatchCase("tm_path_table_evaluate_distances", 1, 4) { distance, position in
                position.withMemoryRebound(to: tm_path_position.self, capacity: 1) {
                    _ = tm_path_table_at_distance(table.pointer, distance.pointee, $0)
                }
            } batch: {
                tm_path_table_evaluate_distances(
                    table.pointer, $0, UnsafeMutableRawPointer($1)?.assumingMemoryBound(to: tm_path_position.self), $2)
            },
        ]
            + motions.map { motion in
                BatchCase("tm_motion_evaluate", 1, 4) { time, position in
                    position.withMemoryRebound(to: tm_motion_position.self, capacity: 1) {
                        _ = tm_motion_value(motion.pointer, time.pointee, TM_SIDE_RIGHT, $0)
                    }
                } batch: {
                    tm_motion_evaluate(
                        motion.pointer, $0,
                        UnsafeMutableRawPointer($1)?.assumingMemoryBound(to: tm_motion_position.self), $2)
                }
            }
    }

    private static let matrix: [Double] = [2, 0.5, 0, 0.001, -0.3, 1.5, 0.2, 0, 0.1, -0.4, 1, 0, 30, -20, 5, 1]

    private static func matrices() throws -> [BatchCase] {
        let from: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 10, 0, 0, 1]
        let ways = try [(from, matrix), (from, from.map { $0 * 2 })].map { from, to in
            try Handle.make(tm_matrix_interpolator_release) {
                tm_matrix_interpolator_create(from, to, TM_MATRIX_CORE_ANIMATION, 1, $0, $1)
            }
        }
        let lists = try ["rotate(40deg) scale(2)", "rotate(400deg) scale(0.5, 3)"].map { (text: String) in
            try Handle.make(tm_transform_list_release) { tm_transform_list_create(text, -1, $0, $1) }
        }
        let list = try Handle.make(tm_list_interpolator_release) {
            tm_list_interpolator_create(lists[0].pointer, lists[1].pointer, $0, $1)
        }
        return [
            BatchCase("tm_list_interpolator_evaluate", 1, 16) {
                _ = tm_list_interpolator_value(list.pointer, $0.pointee, $1)
            } batch: {
                tm_list_interpolator_evaluate(list.pointer, $0, $1, $2)
            },
            BatchCase("tm_matrices_invert", 16, 16) { matrix, inverse in
                if tm_matrix_invert(matrix, inverse) != TM_OK { for i in 0..<16 { inverse[i] = .nan } }
            } batch: {
                tm_matrices_invert($0, $1, $2)
            },
            BatchCase("tm_matrices_decompose", 16, 20) { matrix, parts in
                parts.withMemoryRebound(to: tm_transform_parts.self, capacity: 1) { parts in
                    guard tm_matrix_decompose(matrix, parts) != TM_OK else { return }
                    for i in 0..<20 { UnsafeMutableRawPointer(parts).assumingMemoryBound(to: Double.self)[i] = .nan }
                    (parts.pointee.translation.3, parts.pointee.scale.3, parts.pointee.skew.3) = (0, 0, 0)
                }
            } batch: {
                tm_matrices_decompose(
                    $0, UnsafeMutableRawPointer($1)?.assumingMemoryBound(to: tm_transform_parts.self), $2)
            },
            BatchCase("tm_matrices_recompose", 20, 16) { parts, matrix in
                parts.withMemoryRebound(to: tm_transform_parts.self, capacity: 1) { tm_matrix_recompose($0, matrix) }
            } batch: {
                tm_matrices_recompose(
                    UnsafeRawPointer($0)?.assumingMemoryBound(to: tm_transform_parts.self), $1, $2)
            },
            BatchCase("tm_matrix_apply_all", 4, 4) {
                tm_matrix_apply(matrix, $0, $1)
            } batch: {
                tm_matrix_apply_all(matrix, $0, $1, $2)
            },
            BatchCase("tm_matrix_apply_points", 3, 3) {
                tm_matrix_apply_point(matrix, $0, $1)
            } batch: {
                tm_matrix_apply_points(matrix, $0, $1, $2)
            },
        ]
            + ways.map { way in
                BatchCase("tm_matrix_interpolator_evaluate", 1, 16) {
                    _ = tm_matrix_interpolator_value(way.pointer, $0.pointee, $1)
                } batch: {
                    tm_matrix_interpolator_evaluate(way.pointer, $0, $1, $2)
                }
            }
    }

    /// Functions of two arrays. The second is the matrix, or part of it, again and again.
    private static func pairs() -> [BatchCase] {
        func pair(
            _ name: String, _ size: Int, _ outputs: Int,
            _ single:
                @escaping @Sendable (UnsafePointer<Double>, UnsafePointer<Double>, UnsafeMutablePointer<Double>)
                -> Void,
            _ batch:
                @escaping @Sendable (
                    UnsafePointer<Double>?, UnsafePointer<Double>?, UnsafeMutablePointer<Double>?, Int
                ) -> tm_status
        ) -> BatchCase {
            let second = Array((matrix + matrix).suffix(size))
            return BatchCase(name, size, outputs) {
                single($0, second, $1)
            } batch: { inputs, outputs, count in
                let repeated = (0..<max(count, 0)).flatMap { _ in second }
                return repeated.withUnsafeBufferPointer { batch(inputs, $0.baseAddress, outputs, count) }
            }
        }
        let rules = (0...3).map { tm_matrix_rules($0) }
        return [
            pair("tm_matrices_multiply", 16, 16, { tm_matrix_multiply($0, $1, $2) }) {
                tm_matrices_multiply($0, $1, $2, $3)
            },
            pair("tm_quaternions_slerp", 4, 4, { tm_quaternion_slerp($0, $1, 0.3, 1, $2) }) {
                tm_quaternions_slerp($0, $1, 0.3, 1, $2, $3)
            },
        ]
            + rules.map { rules in
                pair(
                    "tm_matrices_interpolate \(rules.rawValue)", 16, 16,
                    { _ = tm_matrix_interpolate($0, $1, 0.3, rules, 1, $2) }
                ) {
                    tm_matrices_interpolate($0, $1, 0.3, rules, 1, $2, $3)
                }
            }
    }
}
