import CTimingMath
import Testing

@Suite(.tags(.law)) struct HandleTests {
    @Test("A retained handle lives until its last release")
    func retain() throws {
        var easing: OpaquePointer?
        #expect(tm_easing_create_css("ease-in", -1, &easing, nil) == TM_OK)
        let before = tm_easing_value(easing, 0.3, TM_SIDE_RIGHT, TM_CLAMPED)
        #expect(tm_easing_retain(easing) == easing)
        tm_easing_release(easing)
        #expect(tm_easing_value(easing, 0.3, TM_SIDE_RIGHT, TM_CLAMPED) == before)
        tm_easing_release(easing)
    }

    @Test("A handle keeps what it was made of")
    func ownership() throws {
        var easing: OpaquePointer?, track: OpaquePointer?
        #expect(tm_easing_create_css("steps(2)", -1, &easing, nil) == TM_OK)
        var values: [Double] = [0, 10]
        values.withUnsafeBufferPointer { values in
            withUnsafePointer(to: easing) { easings in
                var options = tm_track_options.initial
                (options.values, options.value_count) = (values.baseAddress, 2)
                (options.easings, options.easing_count) = (easings, 1)
                #expect(tm_track_create(&options, &track, nil) == TM_OK)
            }
        }
        tm_easing_release(easing)
        values = [.nan, .nan]
        var value = 0.0
        #expect(tm_track_value(track, 0.75, TM_SIDE_RIGHT, &value) == TM_OK)
        #expect(value == 5)
        tm_track_release(track)
    }

    @Test("NULL handles give NaN, 0 or an error")
    func null() {
        let given = [Double](repeating: 3, count: 32)
        var numbers = given, count = 0, letter: CChar = 0, size: Int32 = 0
        #expect(tm_easing_value(nil, 0.5, TM_SIDE_RIGHT, TM_CLAMPED).isNaN)
        #expect(tm_spring_value(nil, 0.5).isNaN && tm_spring_velocity(nil, 0.5).isNaN)
        #expect(tm_spring_settling_duration(nil, 0.001).isNaN)
        #expect(tm_media_timing_local_time(nil, 0).isNaN && tm_media_timing_active_duration(nil, 0).isNaN)
        #expect(tm_media_timing_active_end(nil, 0).isNaN)
        #expect(tm_convert_time(1, nil, 1, nil, 0).isNaN && tm_convert_time(1, nil, 0, nil, -1).isNaN)
        #expect(tm_convert_time(1, nil, 0, nil, 0) == 1)
        #expect(tm_spline_length_total(nil).isNaN && tm_spline_length_parameter_at_distance(nil, 0).isNaN)
        #expect(tm_spline_length_parameter_at_fraction(nil, 0).isNaN && tm_function_curve_value(nil, 0).isNaN)
        #expect(tm_path_length(nil, 1e-9).isNaN && tm_path_table_length(nil).isNaN)
        #expect(tm_path_position_angle(nil).isNaN && tm_offset_path_length(nil).isNaN)
        #expect(tm_matrix_determinant(nil).isNaN)
        #expect(tm_track_component_count(nil) == 0 && tm_spline_component_count(nil) == 0)
        #expect(tm_effect_batch_count(nil) == 0 && tm_path_data_count(nil) == 0)
        #expect(tm_list_interpolator_is_continuous(nil) == 0)
        let statuses = [
            tm_easing_evaluate(nil, given, &numbers, 1, TM_SIDE_RIGHT, TM_CLAMPED),
            tm_easing_control_points(nil, &numbers), tm_easing_linear_points(nil, nil, nil, 0, &count),
            tm_easing_text(nil, TM_CSS_COMPUTED, nil, 0, &count), tm_spring_evaluate(nil, given, &numbers, 1),
            tm_spring_evaluate_steps(nil, 0, 1, &numbers, 1), tm_spring_get_parameters(nil, nil),
            tm_spring_parameters_traits(nil, nil), tm_media_timing_state(nil, 0, 0, nil),
            tm_media_timing_pause(nil, 0), tm_timing_chain_state(nil, 0, nil), tm_effect_timing_state(nil, 0, 1, nil),
            tm_effect_batch_evaluate(nil, given, 1, &numbers, nil, 1),
            tm_track_value(nil, 0, TM_SIDE_RIGHT, &numbers), tm_track_key_times(nil, &numbers, 1, &count),
            tm_spline_value(nil, 0, 0, &numbers), tm_path_data_segment(nil, 0, &letter, &numbers, &size),
            tm_path_data_text(nil, nil, 0, &count), tm_path_bounds(nil, &numbers),
            tm_path_table_at_distance(nil, 0, nil), tm_path_table_at_fraction(nil, 0, nil),
            tm_motion_value(nil, 0, TM_SIDE_RIGHT, nil), tm_offset_path_at_distance(nil, 0, 1, 0, nil),
            tm_offset_path_at_fraction(nil, 0, 1, 0, nil), tm_matrix_invert(nil, &numbers),
            tm_matrix_decompose(nil, nil), tm_plane_decompose(nil, nil),
            tm_matrix_interpolate(nil, nil, 0, TM_MATRIX_CSS, 1, &numbers),
            tm_matrix_interpolator_value(nil, 0, &numbers), tm_transform_list_matrix(nil, &numbers),
            tm_transform_list_text(nil, nil, 0, &count), tm_list_interpolator_value(nil, 0, &numbers),
            tm_matrix_apply_all(nil, given, &numbers, 1), tm_matrix_apply_points(nil, given, &numbers, 1),
            tm_matrix_parse("none", -1, nil, nil), tm_matrix_get_key_path(nil, TM_KEY_SCALE, &numbers),
            tm_matrix_set_key_path(nil, TM_KEY_SCALE, given, 1, &numbers),
        ]
        #expect(statuses.allSatisfy { $0 == TM_NULL_POINTER }, "\(statuses.map(\.rawValue))")
        // Functions without a status do nothing.
        tm_matrix_multiply(nil, given, &numbers)
        tm_matrix_recompose(nil, &numbers)
        tm_matrix_apply(nil, given, &numbers)
        tm_matrix_apply_point(given, nil, &numbers)
        tm_quaternion_slerp(nil, nil, 0, 1, &numbers)
        tm_plane_recompose(nil, &numbers)
        tm_plane_interpolate(nil, nil, 0, nil)
        tm_matrix_scale_about(nil, nil, &numbers)
        #expect(numbers.allSatisfy { $0 == 3 })
        tm_matrix_identity(nil)
        tm_matrix_rotation(1, 0, 0, 1, nil)
    }

    @Test("retain and release accept NULL, for every handle")
    func nullReferences() {
        let pairs: [((OpaquePointer?) -> OpaquePointer?, (OpaquePointer?) -> Void)] = [
            (tm_easing_retain, tm_easing_release), (tm_spring_retain, tm_spring_release),
            (tm_timing_chain_retain, tm_timing_chain_release), (tm_effect_timing_retain, tm_effect_timing_release),
            (tm_effect_batch_retain, tm_effect_batch_release), (tm_track_retain, tm_track_release),
            (tm_spline_retain, tm_spline_release), (tm_spline_length_retain, tm_spline_length_release),
            (tm_function_curve_retain, tm_function_curve_release), (tm_path_data_retain, tm_path_data_release),
            (tm_path_retain, tm_path_release), (tm_path_table_retain, tm_path_table_release),
            (tm_motion_retain, tm_motion_release), (tm_offset_path_retain, tm_offset_path_release),
            (tm_matrix_interpolator_retain, tm_matrix_interpolator_release),
            (tm_transform_list_retain, tm_transform_list_release),
            (tm_list_interpolator_retain, tm_list_interpolator_release),
        ]
        for (retain, release) in pairs {
            #expect(retain(nil) == nil)
            release(nil)
        }
    }

    @Test("Threads share a handle")
    func threads() async throws {
        let cases = try BatchCase.all()
        let times = (0..<100).map { Double($0) / 99 }
        await withTaskGroup { group in
            for thread in 0..<4 {
                group.addTask {
                    for turn in 0..<20 {
                        let batch = cases[(thread + turn) % cases.count]
                        guard batch.inputCount == 1 else { continue }
                        let space = [Double](repeating: 0, count: 100 * batch.outputCount)
                        let first = AlignedNumbers(space, shift: 0), second = AlignedNumbers(space, shift: 1)
                        #expect(batch.batch(times, first.pointer, 100) == TM_OK)
                        #expect(batch.batch(times, second.pointer, 100) == TM_OK)
                        #expect(first.numbers.map(\.bitPattern) == second.numbers.map(\.bitPattern))
                    }
                }
            }
        }
    }
}
