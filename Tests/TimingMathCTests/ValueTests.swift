import CTimingMath
import Testing
import TimingMath

/// Texts, structures and single values, as C sees them.
@Suite(.tags(.law)) struct ValueTests {
    private func text(_ write: (UnsafeMutablePointer<CChar>?, Int, UnsafeMutablePointer<Int>?) -> tm_status) throws
        -> String
    {
        var length = -7
        #expect(write(nil, 0, &length) == TM_BUFFER_TOO_SMALL)
        var buffer = [CChar](repeating: 1, count: length + 2)
        #expect(write(&buffer, length, &length) == TM_BUFFER_TOO_SMALL)
        #expect(buffer.allSatisfy { $0 == 1 })
        #expect(write(&buffer, length + 1, &length) == TM_OK)
        #expect(buffer[length] == 0 && buffer[length + 1] == 1)
        #expect(write(&buffer, -1, &length) == TM_NEGATIVE_COUNT)
        #expect(write(&buffer, length + 1, nil) == TM_NULL_POINTER)
        return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    @Test("Texts of easings, paths and lists")
    func texts() throws {
        let linear = try BatchCase.easing("linear(0, 0.5 25% 75%, calc(1 + 1))")
        #expect(
            try text { tm_easing_text(linear.pointer, TM_CSS_SPECIFIED, $0, $1, $2) }
                == "linear(0, 0.5 25% 75%, calc(2))")
        #expect(
            try text { tm_easing_text(linear.pointer, TM_CSS_COMPUTED, $0, $1, $2) }
                == "linear(0 0%, 0.5 25%, 0.5 75%, 2 100%)")
        let bezier = try Handle.make(tm_easing_release) { tm_easing_create_cubic_bezier(0.1, 0.2, 0.3, 4, $0, $1) }
        #expect(
            try text { tm_easing_text(bezier.pointer, TM_CSS_COMPUTED, $0, $1, $2) }
                == "cubic-bezier(0.1, 0.2, 0.3, 4)")
        let data = try Handle.make(tm_path_data_release) { tm_path_data_create("m1 2 3 4z", -1, 1, $0, $1) }
        #expect(
            try text { tm_path_data_text(data.pointer, $0, $1, $2) } == SVGPathData(parsing: "m1 2 3 4z").description)
        let list = try Handle.make(tm_transform_list_release) {
            tm_transform_list_create("rotate(90deg) translate(1px)", -1, $0, $1)
        }
        #expect(
            try text { tm_transform_list_text(list.pointer, $0, $1, $2) }
                == TransformList(parsing: "rotate(90deg) translate(1px)").description)
    }

    @Test("Points of linear easings, however they were made")
    func linearPoints() throws {
        let css = try BatchCase.easing("linear(0, 1 40%, 0.5)")
        let made = try Handle.make(tm_easing_release) {
            tm_easing_create_linear([0, 0.4, 1], [0, 1, 0.5], 3, $0, $1)
        }
        for easing in [css, made] {
            var inputs = [9.0, 9, 9], outputs = [9.0, 9, 9], count = 0
            #expect(tm_easing_linear_points(easing.pointer, &inputs, &outputs, 2, &count) == TM_BUFFER_TOO_SMALL)
            #expect(count == 3 && inputs == [9, 9, 9])
            #expect(tm_easing_linear_points(easing.pointer, &inputs, &outputs, 3, &count) == TM_OK)
            #expect(inputs == [0, 0.4, 1] && outputs == [0, 1, 0.5])
        }
        var count = 0
        let ease = try BatchCase.easing("ease")
        #expect(tm_easing_linear_points(ease.pointer, nil, nil, 0, &count) == TM_NO_VALUE)
        var points = [Double](repeating: 0, count: 8)
        #expect(tm_easing_control_points(ease.pointer, &points) == TM_OK)
        #expect(points == [0, 0, 0.25, 0.1, 0.25, 1, 1, 1])
        #expect(tm_easing_control_points(css.pointer, &points) == TM_NO_VALUE)
    }

    @Test("Clocks say what Swift's say")
    func clocks() throws {
        var timing = tm_media_timing(
            begin_time: 1, duration: 2, speed: 0.5, time_offset: 0.25, repeat_count: 3, repeat_duration: 0,
            autoreverses: 1, fill_mode: TM_FILL_FORWARDS)
        let swift = MediaTiming(
            beginTime: 1, duration: 2, speed: 0.5, timeOffset: 0.25, repeatCount: 3, autoreverses: true,
            fillMode: .forwards)
        for time in [-1, 0, 1, 2.5, 9, 25, 26, .nan, .infinity] {
            var state = tm_media_state()
            #expect(tm_media_timing_state(&timing, time, 0.25, &state) == TM_OK)
            let expected = swift.state(atParentTime: time)
            #expect((state.applies == 1) == expected.applies)
            #expect(state.progress.isNaN ? expected.progress?.isNaN ?? true : state.progress == expected.progress)
            #expect(
                state.phase
                    == [
                        .before: TM_PHASE_BEFORE, .active: TM_PHASE_ACTIVE, .after: TM_PHASE_AFTER,
                        .idle: TM_PHASE_IDLE,
                    ][expected.phase])
        }
        #expect(tm_media_timing_active_end(&timing, 0.25) == swift.activeEnd())
        #expect(tm_media_timing_active_duration(&timing, 0.25) == swift.activeDuration())
        let layers = [timing, timing]
        #expect(
            tm_convert_time(7, layers, 2, layers, 1) == MediaTiming.convertTime(7, from: [swift, swift], to: [swift]))
        var paused = timing, expected = swift
        #expect(tm_media_timing_pause(&paused, 5) == TM_OK)
        expected.pause(atParentTime: 5)
        #expect(paused.speed == 0 && paused.time_offset == expected.timeOffset && paused.duration == 2)
        #expect(tm_media_timing_resume(&paused, 8) == TM_OK)
        expected.resume(atParentTime: 8)
        #expect(paused.begin_time == expected.beginTime && paused.fill_mode == TM_FILL_FORWARDS)
    }

    @Test("An effect's state, one by one and in a batch")
    func effects() throws {
        let easing = try BatchCase.easing("steps(3, jump-start)")
        var options = tm_effect_options.initial
        (options.delay, options.duration, options.iterations) = (0.5, 2, 2.5)
        (options.fill, options.direction, options.easing) = (
            TM_EFFECT_FILL_BOTH, TM_DIRECTION_ALTERNATE, easing.pointer
        )
        let effect = try Handle.make(tm_effect_timing_release) { tm_effect_timing_create(&options, $0, $1) }
        let times: [Double] = [-1, 0.5, 1, 3.7, 5.5, 9, .nan]
        let timings = [OpaquePointer?](repeating: effect.pointer, count: times.count)
        let batch = try Handle.make(tm_effect_batch_release) {
            tm_effect_batch_create(timings, times.count, $0, $1)
        }
        #expect(tm_effect_batch_count(batch.pointer) == times.count)
        var progress = times, iterations = times
        #expect(
            tm_effect_batch_evaluate(batch.pointer, times, 1, &progress, &iterations, times.count) == TM_OK)
        let swift = try EffectTiming(
            delay: 0.5, fill: .both, iterations: 2.5, duration: 2, direction: .alternate,
            easing: .steps(3, jump: .start))
        for (i, time) in times.enumerated() {
            var state = tm_effect_state()
            #expect(tm_effect_timing_state(effect.pointer, time, 1, &state) == TM_OK)
            let expected = swift.computed(atLocalTime: time)
            #expect(state.progress.bitPattern == (expected.progress ?? .nan).bitPattern)
            #expect(state.end_time == expected.endTime && (state.in_effect == 1) == expected.isInEffect)
            #expect(progress[i].isNaN ? state.progress.isNaN : progress[i] == state.progress)
            #expect(iterations[i].isNaN ? state.current_iteration.isNaN : iterations[i] == state.current_iteration)
        }
        #expect(
            tm_effect_batch_evaluate(batch.pointer, times, 1, &progress, &iterations, 3) == TM_COUNT_MISMATCH)
        // Both outputs may not be the same array, and one of them may be the times.
        times.withUnsafeBufferPointer { _ in
            var both = times
            both.withUnsafeMutableBufferPointer { both in
                #expect(
                    tm_effect_batch_evaluate(
                        batch.pointer, both.baseAddress, 1, both.baseAddress, both.baseAddress, times.count)
                        == TM_OVERLAP)
                #expect(
                    tm_effect_batch_evaluate(
                        batch.pointer, both.baseAddress, 1, both.baseAddress, &iterations, times.count) == TM_OK)
            }
            #expect(both.map { $0.isNaN ? 0 : $0 } == progress.map { $0.isNaN ? 0 : $0 })
        }
    }

    @Test("Many curves at once, also into one of their columns")
    func manyCurves() {
        let count = 150
        let columns = (0..<5).flatMap { (column: Int) -> [Double] in
            let size = 7 + 4 * column
            return (0..<count).map { Double(($0 * (column + 3)) % size) / Double(size) }
        }
        /// Computes into the given column; the sixth has no inputs.
        func values(into target: Int) -> [Double] {
            let memory = AlignedNumbers(columns + [Double](repeating: 7, count: count), shift: 0)
            let p = memory.pointer, out = p + target * count
            #expect(
                tm_cubic_bezier_evaluate(p, p + count, p + 2 * count, p + 3 * count, p + 4 * count, out, count)
                    == TM_OK)
            return (0..<count).map { out[$0].isNaN ? 7 : out[$0] }
        }
        let expected = values(into: 5)
        #expect(Set(expected).count > 20)
        for target in 0..<5 { #expect(values(into: target) == expected, "column \(target)") }
    }

    @Test("Segments, bounds and parts")
    func structures() throws {
        let data = try Handle.make(tm_path_data_release) {
            tm_path_data_create("M0 0c1 2 3 4 5 6A1 2 3 0 1 9 8z", -1, 1, $0, $1)
        }
        var letter: CChar = 0, numbers = [Double](repeating: 0, count: 7), count: Int32 = 0
        #expect(tm_path_data_segment(data.pointer, 2, &letter, &numbers, &count) == TM_OK)
        #expect(letter == 65 && count == 7 && numbers == [1, 2, 3, 0, 1, 9, 8])
        #expect(tm_path_data_segment(data.pointer, 3, &letter, &numbers, &count) == TM_OK)
        #expect(letter == 90 && count == 0 && numbers.allSatisfy { $0 == 0 })
        for index in [4, -1, Int.max, Int.min] {
            #expect(tm_path_data_segment(data.pointer, index, &letter, &numbers, &count) == TM_OUT_OF_RANGE)
        }
        let path = try BatchCase.path("M0 0H10V5")
        var bounds = [Double](repeating: -1, count: 4)
        #expect(tm_path_bounds(path.pointer, &bounds) == TM_OK && bounds == [0, 0, 10, 5])
        #expect(tm_path_length(path.pointer, 1e-9) == 15)
        let empty = try BatchCase.path("")
        var position = tm_path_position()
        #expect(tm_path_bounds(empty.pointer, &bounds) == TM_NO_VALUE)
        let table = try Handle.make(tm_path_table_release) { tm_path_table_create(empty.pointer, 1e-9, $0, $1) }
        #expect(tm_path_table_at_fraction(table.pointer, 0.5, &position) == TM_NO_VALUE)
        #expect(tm_path_table_evaluate_fractions(table.pointer, [0.5], &position, 1) == TM_NO_VALUE)
        var motion = tm_motion_options.initial, handle: OpaquePointer?
        motion.path = empty.pointer
        #expect(tm_motion_create(&motion, &handle, nil) == TM_NO_EFFECT)
    }

    @Test("Key times of a track")
    func keyTimes() throws {
        let track = try BatchCase.track(2, TM_PACED, TM_VALUES_NUMBERS)
        #expect(tm_track_component_count(track.pointer) == 2)
        var times = [Double](repeating: -1, count: 6), count = 0
        #expect(tm_track_key_times(track.pointer, &times, 5, &count) == TM_BUFFER_TOO_SMALL)
        #expect(count == 6 && times[0] == -1)
        #expect(tm_track_key_times(track.pointer, &times, 6, &count) == TM_OK)
        #expect(times.first == 0 && times.last == 1 && times == times.sorted())
        #expect(tm_track_key_times(track.pointer, &times, -1, &count) == TM_NEGATIVE_COUNT)
    }
}
