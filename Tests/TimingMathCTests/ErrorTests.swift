import CTimingMath
import ConformanceKit
import Testing

/// Errors of functions that create handles or read a text.
@Suite(.tags(.badInput)) struct ErrorTests {
    @Test("A text's error has its offset and one line")
    func textErrors() {
        var error = tm_error.empty, easing: OpaquePointer? = OpaquePointer(bitPattern: 8)
        #expect(tm_easing_create_css("cubic-bezier(0, 0, 2, 1)", -1, &easing, &error) == TM_SYNTAX)
        #expect(easing == nil)
        #expect(error.status == TM_SYNTAX && error.offset == 19)
        #expect(error.text == "at offset 19: 2.0 is out of range, allowed is 0…1")

        // Success clears the error.
        #expect(tm_easing_create_css("ease", -1, &easing, &error) == TM_OK)
        #expect(error.status == TM_OK && error.offset == -1 && error.text.isEmpty)
        tm_easing_release(easing)
    }

    @Test("A length ends a text, which need not end with a NUL and may contain one")
    func textLengths() {
        var easing: OpaquePointer?, error = tm_error.empty
        #expect(tm_easing_create_css("ease-in and more", 7, &easing, nil) == TM_OK)
        tm_easing_release(easing)
        #expect(tm_easing_create_css("ease\0-in", 8, &easing, &error) == TM_SYNTAX)
        #expect(tm_easing_create_css("ease", 0, &easing, &error) == TM_SYNTAX)
        #expect(tm_easing_create_css(nil, 0, &easing, &error) == TM_SYNTAX)
        #expect(tm_easing_create_css(nil, 4, &easing, &error) == TM_NULL_POINTER)
        #expect(tm_easing_create_css(nil, -1, &easing, &error) == TM_NULL_POINTER)
        #expect(tm_easing_create_css("ease", -2, &easing, &error) == TM_NEGATIVE_COUNT)
        #expect(tm_easing_create_css("ease", .min, &easing, &error) == TM_NEGATIVE_COUNT)
        #expect(tm_easing_create_css("ease", -1, nil, &error) == TM_NULL_POINTER)
        #expect(error.text == "out is NULL")
        let invalid: [CChar] = [0x65, -1, -64, 0]
        #expect(tm_easing_create_css(invalid, 3, &easing, &error) == TM_SYNTAX)
    }

    @Test("The offset of an error counts the bytes of C's text, although invalid ones are replaced by longer ones")
    func offsetsInInvalidTexts() {
        let comments: [[UInt8]] = [
            [0xFF], [0xFF, 0xFE, 0x41], [0xE2, 0x82], [0xF0, 0x9F, 0x98, 0x41], [0xC0, 0x80], [0xED, 0xA0, 0x80],
            [0xC3, 0xA9, 0xFF],
        ]
        for comment in comments {
            let bytes = [0x2F, 0x2A] + comment + [0x2A, 0x2F, 0x3F, 0]
            let text = bytes.map { CChar(bitPattern: $0) }
            for length in [-1, text.count - 1] {
                var handle: OpaquePointer?, matrix = [Double](repeating: 3, count: 16)
                var errors = [tm_error](repeating: .empty, count: 3)
                #expect(tm_easing_create_css(text, length, &handle, &errors[0]) == TM_SYNTAX)
                #expect(tm_transform_list_create(text, length, &handle, &errors[1]) == TM_SYNTAX)
                #expect(tm_matrix_parse(text, length, &matrix, &errors[2]) == TM_SYNTAX)
                for error in errors {
                    #expect(error.offset == Int64(comment.count + 4), "\(comment)")
                    #expect(error.text.hasPrefix("at offset \(error.offset): "), "\(error.text)")
                }
            }
        }
    }

    @Test("A message that is too long is cut between two characters")
    func longMessages() {
        var easing: OpaquePointer?
        for length in 200..<330 {
            var error = tm_error.empty
            let text = String(repeating: "a", count: length % 4) + String(repeating: "é🙂", count: length)
            #expect(tm_easing_create_css(text, -1, &easing, &error) == TM_SYNTAX)
            #expect(error.text.utf8.count < 256 && !error.text.contains("\u{FFFD}"))
        }
    }

    @Test("An error of an unknown version is left alone")
    func unknownErrorVersions() {
        var easing: OpaquePointer?
        for (size, version) in [(0, 1), (UInt32(MemoryLayout<tm_error>.size) - 1, 1), (.max, 2), (.max, 0)] {
            var error = tm_error.empty
            (error.struct_size, error.struct_version, error.offset) = (size, UInt32(version), 77)
            #expect(tm_easing_create_css("?", -1, &easing, &error) == TM_SYNTAX)
            #expect(error.offset == 77 && error.status == TM_OK && error.text.isEmpty)
        }
    }

    @Test("Options of an unknown version are rejected")
    func unknownOptionVersions() {
        var track = tm_track_options.initial, handle: OpaquePointer?
        track.struct_version = 2
        #expect(tm_track_create(&track, &handle, nil) == TM_STRUCT_VERSION)
        track.struct_version = 1
        track.struct_size -= 1
        #expect(tm_track_create(&track, &handle, nil) == TM_STRUCT_VERSION)
        track.struct_size = .max
        #expect(tm_track_create(&track, &handle, nil) == TM_NO_EFFECT)
        var spline = tm_spline_options(), motion = tm_motion_options(), effect = tm_effect_options()
        #expect(tm_spline_create(&spline, &handle, nil) == TM_STRUCT_VERSION)
        #expect(tm_motion_create(&motion, &handle, nil) == TM_STRUCT_VERSION)
        #expect(tm_effect_timing_create(&effect, &handle, nil) == TM_STRUCT_VERSION)
        #expect(tm_effect_timing_create(nil, &handle, nil) == TM_NULL_POINTER)
    }

    @Test("Unknown enumerators are errors; a value is NaN")
    func unknownEnumerators() throws {
        var handle: OpaquePointer?, number = 0.0
        #expect(tm_easing_create_named(tm_easing_name(9), &handle, nil) == TM_UNKNOWN_VALUE)
        #expect(tm_easing_create_steps(3, tm_jump(.max), &handle, nil) == TM_UNKNOWN_VALUE)
        #expect(
            tm_easing_create_penner(tm_penner_curve(12), TM_MODE_IN, TM_VARIANT_D3, nil, &handle, nil)
                == TM_UNKNOWN_VALUE)
        #expect(tm_easing_create_qt(tm_qt_curve(4), &handle, nil) == TM_UNKNOWN_VALUE)
        let easing = try BatchCase.easing("ease")
        #expect(tm_easing_value(easing.pointer, 0.5, tm_side(2), TM_CLAMPED).isNaN)
        #expect(tm_easing_value(easing.pointer, 0.5, TM_SIDE_LEFT, tm_outside(2)).isNaN)
        #expect(tm_easing_evaluate(easing.pointer, [0.5], &number, 1, tm_side(2), TM_CLAMPED) == TM_UNKNOWN_VALUE)
        var track = tm_track_options.initial
        track.calculation_mode = tm_calculation_mode(5)
        #expect(tm_track_create(&track, &handle, nil) == TM_UNKNOWN_VALUE)
        track.calculation_mode = TM_LINEAR
        track.value_kind = tm_value_kind(3)
        #expect(tm_track_create(&track, &handle, nil) == TM_UNKNOWN_VALUE)
        var timing = tm_media_timing(), state = tm_media_state()
        timing.fill_mode = tm_fill_mode(4)
        #expect(tm_media_timing_state(&timing, 0, 0.25, &state) == TM_UNKNOWN_VALUE)
        let matrix = [Double](repeating: 0, count: 16)
        var out = matrix
        #expect(tm_matrix_interpolate(matrix, matrix, 0, tm_matrix_rules(4), 1, &out) == TM_UNKNOWN_VALUE)
        #expect(tm_matrix_value_function(tm_value_function(11), [1], 1, &out) == TM_UNKNOWN_VALUE)
        #expect(tm_matrix_get_key_path(matrix, tm_key_path(12), &out) == TM_UNKNOWN_VALUE)
    }

    @Test("The library's errors have their statuses")
    func statuses() {
        var handle: OpaquePointer?
        #expect(tm_easing_create_cubic_bezier(-0.1, 0, 1, 1, &handle, nil) == TM_OUT_OF_RANGE)
        #expect(tm_easing_create_cubic_bezier(0, .nan, 1, 1, &handle, nil) == TM_NOT_FINITE)
        #expect(tm_easing_create_steps(0, TM_JUMP_END, &handle, nil) == TM_OUT_OF_RANGE)
        #expect(tm_easing_create_steps(.min, TM_JUMP_END, &handle, nil) == TM_OUT_OF_RANGE)
        #expect(tm_easing_create_linear(nil, nil, 0, &handle, nil) == TM_TOO_FEW)
        #expect(tm_easing_create_linear([1, 0], [0, 1], 2, &handle, nil) == TM_NOT_ASCENDING)
        #expect(tm_easing_create_linear([0, 1], nil, 2, &handle, nil) == TM_NULL_POINTER)
        #expect(tm_easing_create_linear([0, 1], [0, 1], -2, &handle, nil) == TM_NEGATIVE_COUNT)
        var parameters = tm_spring_parameters(mass: 0, stiffness: 1, damping: 1)
        #expect(tm_spring_create(&parameters, 0, 0, &handle, nil) == TM_OUT_OF_RANGE)
        #expect(tm_spring_create(nil, 0, 0, &handle, nil) == TM_NULL_POINTER)
        #expect(tm_easing_create_spring(nil, 1, &handle, nil) == TM_NULL_POINTER)
        var effect = tm_effect_options.initial
        effect.iterations = -1
        #expect(tm_effect_timing_create(&effect, &handle, nil) == TM_OUT_OF_RANGE)
        effect.iterations = .nan
        #expect(tm_effect_timing_create(&effect, &handle, nil) == TM_NOT_FINITE)
        effect.iterations = 1
        effect.delay = .infinity
        #expect(tm_effect_timing_create(&effect, &handle, nil) == TM_NOT_FINITE)
        var line = tm_path_element(kind: TM_PATH_LINE, flags: 0, numbers: (1, 1, 0, 0, 0, 0))
        #expect(tm_path_create(&line, 1, &handle, nil) == TM_NO_VALUE)
        line.kind = TM_PATH_MOVE
        line.numbers.0 = .infinity
        #expect(tm_path_create(&line, 1, &handle, nil) == TM_NOT_FINITE)
        line.kind = tm_path_kind(7)
        #expect(tm_path_create(&line, 1, &handle, nil) == TM_UNKNOWN_VALUE)
        #expect(tm_path_data_create("M0 0L", -1, 1, &handle, nil) == TM_SYNTAX)
        #expect(tm_timing_chain_create(nil, 0, nil, 0.25, &handle, nil) == TM_NULL_POINTER)
        #expect(tm_effect_batch_create([nil], 1, &handle, nil) == TM_NULL_POINTER)
    }

    @Test("A spline's and a track's options are checked before they are read")
    func hugeCounts() {
        var handle: OpaquePointer?
        var spline = tm_spline_options.initial
        spline.value_count = .max
        #expect(tm_spline_create(&spline, &handle, nil) == TM_NULL_POINTER)
        [1.0].withUnsafeBufferPointer { one in
            spline.values = one.baseAddress
            #expect(tm_spline_create(&spline, &handle, nil) == TM_COUNT_TOO_LARGE)
            spline.value_count = -1
            #expect(tm_spline_create(&spline, &handle, nil) == TM_NEGATIVE_COUNT)
            var track = tm_track_options.initial
            (track.values, track.value_count, track.component_count) = (one.baseAddress, .max / 16, 4)
            #expect(tm_track_create(&track, &handle, nil) == TM_COUNT_TOO_LARGE)
            for count: Int32 in [0, 5, -1, .max, .min] {
                track.component_count = count
                #expect(tm_track_create(&track, &handle, nil) == TM_OUT_OF_RANGE)
            }
            (track.component_count, track.value_count) = (1, 1)
            track.key_time_count = 1
            #expect(tm_track_create(&track, &handle, nil) == TM_NULL_POINTER)
            track.key_time_count = 0
            track.easing_count = -1
            #expect(tm_track_create(&track, &handle, nil) == TM_NEGATIVE_COUNT)
        }
    }

    @Test("A text that no memory can hold is an error, not a trap", arguments: [Int.max, 1 << 61, 1 << 57])
    func hugeTexts(length: Int) {
        var handle: OpaquePointer?, matrix = [Double](repeating: 7, count: 16), error = tm_error.empty
        #expect(tm_easing_create_css("ease", length, &handle, &error) == TM_COUNT_TOO_LARGE)
        #expect(tm_transform_list_create("none", length, &handle, nil) == TM_COUNT_TOO_LARGE)
        #expect(tm_path_data_create("M0 0", length, 1, &handle, nil) == TM_COUNT_TOO_LARGE)
        #expect(tm_path_create_svg("M0 0", length, &handle, nil) == TM_COUNT_TOO_LARGE)
        #expect(tm_matrix_parse("none", length, &matrix, nil) == TM_COUNT_TOO_LARGE)
        #expect(matrix == [Double](repeating: 7, count: 16) && error.text == "the count of text is \(length)")
        var clock = tm_media_timing()
        #expect(tm_convert_time(1, &clock, length / 8, nil, 0).isNaN)
        #expect(tm_convert_time(1, nil, 0, &clock, length / 8).isNaN)
    }

    @Test("Paths without a finite path between them are not called different")
    func pathsBetween() {
        var square: OpaquePointer?, line: OpaquePointer?, other: OpaquePointer?, path: OpaquePointer?
        #expect(tm_path_create_svg("M0 0h1v1h-1z", -1, &square, nil) == TM_OK)
        #expect(tm_path_create_svg("M0 0h1", -1, &line, nil) == TM_OK)
        #expect(tm_path_create_svg("M0 0h2", -1, &other, nil) == TM_OK)
        defer { for handle in [square, line, other] { tm_path_release(handle) } }
        for t in [0, 0.5, .nan, .infinity] {
            #expect(tm_path_create_interpolated(square, line, t, &path, nil) == TM_NO_VALUE)
        }
        for t in [Double.nan, .infinity, -.infinity] {
            #expect(tm_path_create_interpolated(line, other, t, &path, nil) == TM_NOT_FINITE)
            #expect(tm_path_create_interpolated(line, line, t, &path, nil) == TM_NOT_FINITE)
        }
        #expect(tm_path_create_interpolated(line, other, .greatestFiniteMagnitude, &path, nil) == TM_OK)
        tm_path_release(path)
        #expect(tm_path_create_svg("M1e300 0h1", -1, &path, nil) == TM_OK)
        defer { tm_path_release(path) }
        var overflow: OpaquePointer?
        #expect(tm_path_create_interpolated(line, path, 1e10, &overflow, nil) == TM_NOT_REPRESENTABLE)
    }

    @Test("A lenient parse succeeds and reports the error")
    func lenientPaths() {
        var error = tm_error.empty, data: OpaquePointer?
        #expect(tm_path_data_create("M1 2 L3", -1, 0, &data, &error) == TM_OK)
        #expect(tm_path_data_count(data) == 1)
        #expect(error.status == TM_SYNTAX && error.offset == 7)
        tm_path_data_release(data)
    }

    @Test("Without a place for an output its count is not written either")
    func missingOutputs() throws {
        let easing = try BatchCase.easing("linear(0, 0.7 20%, 1)")
        let track = try BatchCase.track(1, TM_LINEAR, TM_VALUES_NUMBERS)
        var count = -7, numbers = [Double](repeating: 3, count: 8)
        #expect(tm_easing_text(easing.pointer, TM_CSS_COMPUTED, nil, 100, &count) == TM_NULL_POINTER)
        #expect(tm_track_key_times(track.pointer, nil, 100, &count) == TM_NULL_POINTER)
        #expect(tm_easing_linear_points(easing.pointer, nil, &numbers, 8, &count) == TM_NULL_POINTER)
        #expect(tm_easing_linear_points(easing.pointer, &numbers, nil, 8, &count) == TM_NULL_POINTER)
        numbers.withUnsafeMutableBufferPointer {
            #expect(tm_easing_linear_points(easing.pointer, $0.baseAddress, $0.baseAddress, 3, &count) == TM_OVERLAP)
        }
        #expect(count == -7 && numbers.allSatisfy { $0 == 3 })
        #expect(tm_easing_text(easing.pointer, TM_CSS_COMPUTED, nil, 0, &count) == TM_BUFFER_TOO_SMALL && count > 0)
        #expect(tm_track_key_times(track.pointer, nil, 0, &count) == TM_BUFFER_TOO_SMALL && count == 6)
        #expect(tm_easing_linear_points(easing.pointer, nil, nil, 0, &count) == TM_BUFFER_TOO_SMALL && count == 3)
    }

    @Test("Every status has a name")
    func statusNames() {
        let names = (0...16).map { String(cString: tm_status_name(tm_status($0))) }
        #expect(Set(names).count == 17 && names.allSatisfy { $0.hasPrefix("TM_") })
        #expect(String(cString: tm_status_name(tm_status(17))) == "unknown status")
        #expect(String(cString: tm_status_name(tm_status(.max))) == "unknown status")
    }

    @Test("The versions agree")
    func versions() {
        #expect(String(cString: tm_version()) == HarnessVersion.current)
        #expect(TM_VERSION == HarnessVersion.current)
        let parts = HarnessVersion.current.split(separator: ".").compactMap { Int32($0) }
        #expect(parts.count == 3 && tm_version_number() == parts[0] * 10_000 + parts[1] * 100 + parts[2])
    }
}
