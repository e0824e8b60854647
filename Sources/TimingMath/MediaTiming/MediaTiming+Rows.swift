extension MediaTiming {
    /// The values of the columns of a layer.
    package var layerNumbers: [Double] { [beginTime, speed, timeOffset] }

    /// Returns whether lanes can compute the position: the numbers are finite, the speed is not 0, the durations are
    /// positive, and the end is after the beginning.
    package func isRegular(defaultDuration: Double) -> Bool {
        let duration = resolvedDuration(default: defaultDuration)
        let active = activeDuration(ofDuration: duration)
        let numbers = [beginTime, speed, timeOffset, duration, cycle(ofDuration: duration)]
        return numbers.allSatisfy(\.isFinite) && speed != 0 && duration > 0 && active > 0
            && activeEnd(activeDuration: active) > beginTime
    }

    /// Returns the values of the columns of `RunClockKernel.Column`, for a regular timing.
    func runNumbers(defaultDuration: Double) -> [Double] {
        let duration = resolvedDuration(default: defaultDuration)
        let active = activeDuration(ofDuration: duration), cycle = cycle(ofDuration: duration)
        let first = firstPosition(duration: duration), last = lastPosition(duration: duration, active: active)
        return RunClockKernel.Column.allCases.map { column in
            switch column {
            case .beginTime: beginTime
            case .end: activeEnd(activeDuration: active)
            case .allElapsed: active * (1 - 2 * .ulpOfOne)
            case .speed: speed
            case .timeOffset: timeOffset
            case .duration: duration
            case .cycle: cycle
            case .frequency: 1 / cycle
            case .firstProgress: fillMode.fillsBefore ? first.progress : .nan
            case .firstIteration: fillMode.fillsBefore ? first.iteration : .nan
            case .lastProgress: last.progress
            case .lastIteration: last.iteration
            // This value is added, and adding a negative zero changes nothing.
            case .behind: fillMode.fillsAfter ? -0.0 : .nan
            case .firstTime: first.localTime
            case .lastTime: last.localTime
            case .gateBefore: fillMode.fillsBefore ? 0 : TimingTree.Rows.gate(.before)
            case .gateBehind: fillMode.fillsAfter ? 0 : TimingTree.Rows.gate(.after)
            }
        }
    }
}
