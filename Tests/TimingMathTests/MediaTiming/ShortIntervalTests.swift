import Testing

@testable import TimingMath

/// Active intervals that are too short to change the number of their begin time.
@Suite(.tags(.rule)) struct ShortIntervalTests {
    /// R1.2: the begin instant is the beginning, although the end has the same number.
    @Test(arguments: [1e-17, 1e-300, 4e-16])
    func theyBegin(duration: Double) {
        for speed in [1.0, 0.5, 2] {
            let timing = MediaTiming(beginTime: 10, duration: duration, speed: speed, fillMode: .both)
            let state = timing.state(atParentTime: 10)
            #expect(state.phase == .active && state.progress == 0 && state.iteration == 0, "\(state)")
            #expect(timing.state(atParentTime: 10.0.nextDown).progress == 0)
            #expect(timing.state(atParentTime: 10.0.nextUp).progress == 1)
            // Rows of lanes leave such timings to this form.
            #expect(!timing.isRegular(defaultDuration: 1))
        }
        let none = MediaTiming(beginTime: 10, repeatCount: 0.5).state(atParentTime: 10, defaultDuration: 0)
        #expect(none.progress == 1)
    }
}
