import Testing
import TimingMath

@Suite(.tags(.rule)) struct KeyframesArgumentTests {
    /// n values are n keyframes, evenly spaced; a keyframe at an offset that lists share has all their values.
    @Test func listsAreMerged() throws {
        let argument = KeyframesArgument.propertyIndexed(values: ["a": ["1", "2", "3"], "b": ["4", "5"], "c": ["6"]])
        let computed = try argument.computed()
        #expect(computed.map(\.computedOffset) == [0, 0.5, 1])
        #expect(computed.map(\.values) == [["a": "1", "b": "4"], ["a": "2"], ["a": "3", "b": "5", "c": "6"]])
        #expect(computed.allSatisfy { $0.offset == nil && $0.composite == nil && $0.easing.serialization == "linear" })
    }

    @Test func listsOfThePropertiesRepeat() throws {
        let argument = KeyframesArgument.propertyIndexed(
            values: ["a": ["1", "2", "3"]], offsets: [nil, 0.25], easings: ["ease", "steps(2)"],
            composites: [.add, nil, .replace, .replace])
        let computed = try argument.computed()
        #expect(computed.map(\.computedOffset) == [0, 0.25, 1])
        #expect(computed.map(\.easing.serialization) == ["ease", "steps(2)", "ease"])
        #expect(computed.map(\.composite) == [.add, nil, .replace])
    }

    @Test func valuesAreSerializedOrLeftOut() throws {
        let keyframes = KeyframesArgument.keyframes([.init(values: ["a": "1", "b": "x"]), .init(values: ["b": "x"])])
        let computed = try keyframes.computed { property, text in property == "a" ? text + "px" : nil }
        #expect(computed.map(\.values) == [["a": "1px"], [:]])
    }

    @Test(.tags(.badInput)) func errorsNameThePlace() {
        func error(_ argument: KeyframesArgument) -> KeyframeEffectError? {
            do {
                _ = try argument.computed()
                return nil
            } catch {
                return error
            }
        }
        #expect(error(.keyframes([])) == nil)
        #expect(error(.propertyIndexed(values: [:], offsets: [7, .nan])) == nil)
        #expect(
            error(.keyframes([.init(values: [:]), .init(easing: "jump", values: [:])]))
                == .invalidEasing(index: 1, text: "jump"))
        #expect(
            error(.propertyIndexed(values: [:], easings: ["ease", ""])) == .invalidEasing(index: 1, text: ""))
        #expect(
            error(.keyframes([.init(offset: 0.5, values: [:]), .init(offset: 0.25, values: [:])]))
                == .offsetsNotAscending(index: 1))
        #expect(error(.keyframes([.init(offset: -1, values: [:])])) == .offsetOutOfRange(index: 0, offset: -1))
        #expect(
            "\(KeyframeEffectError.offsetOutOfRange(index: 0, offset: -1))" == "offset[0] must be in 0…1 but is -1.0")
    }
}
