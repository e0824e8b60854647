import CTimingMath
import TimingMath

/// The functions of timing_math.h for transform lists.
let cListTargets: [FuzzTarget] = [
    FuzzTarget(
        "c-transform-lists", "tm_transform_list: two lists, combined and as text, and tm_list_interpolator",
        longestInput: 160, parts: [lists, interpolators])
]

extension CHandleKind {
    static let list = CHandleKind(retain: tm_transform_list_retain, release: tm_transform_list_release)
    static let listInterpolator = CHandleKind(
        retain: tm_list_interpolator_retain, release: tm_list_interpolator_release)
}

/// Creates a list of the text before a line feed, and one of what follows.
private func makeLists(
    _ bytes: UnsafeBufferPointer<UInt8>
) -> (first: CHandle?, second: CHandle?, arguments: CArguments) {
    var arguments = CArguments(bytes)
    let (text, choices) = arguments.text()
    var others = choices
    let (first, status) = makeList(text, &others)
    if text.isValid {
        text.checkOffset { (text) throws(CSSSyntaxError) in
            _ = try TransformList(parsing: text)
        } of: {
            tm_transform_list_create(text.pointer, text.length, $0, $1)
        }
    } else {
        require(status != TM_OK, "there is no text")
    }
    guard first == nil, text.isValid, let feed = text.bytes.firstIndex(of: 0x0A) else { return (first, nil, others) }
    let parts = [text.bytes[..<feed], text.bytes[(feed + 1)...]].map { Array($0) }
    let handles = parts.map { part in part.withUnsafeBufferPointer { makeList(CText($0, 0), &others).handle } }
    return (handles[0], handles[1], others)
}

private func makeList(_ text: CText, _ arguments: inout CArguments) -> (handle: CHandle?, status: tm_status) {
    create(CCreation(&arguments), .list, textLength: text.bytes.count) {
        tm_transform_list_create(text.pointer, text.length, $0, $1)
    }
}

@Sendable private func lists(_ bytes: UnsafeBufferPointer<UInt8>) {
    var (first, second, arguments) = makeLists(bytes)
    let operation = tm_composite(arguments.enumerator(3)), time = Double(arguments.byte()) / 64 - 1
    if second == nil { second = first }
    let (a, b) = (first.pointer(&arguments), second?.pointer)
    CArena.shared.fill(with: times)
    let (sum, status) = create(CCreation(&arguments), .list) {
        tm_transform_list_create_composited(a, b, operation, $0, $1)
    }
    if a == nil || b == nil || operation.rawValue > 2 { require(status != TM_OK, "an argument is wrong") }
    let (between, _) = create(CCreation(&arguments), .list) {
        tm_transform_list_create_interpolated(a, b, time, $0, $1)
    }
    for handle in [a, sum?.pointer, between?.pointer] {
        checkValue("tm_transform_list_matrix", &arguments, inputs: [], output: 16) { _, matrix in
            let status = tm_transform_list_matrix(handle, matrix)
            require(status == (handle == nil || matrix == nil ? TM_NULL_POINTER : TM_OK), "a list has a matrix")
            return status == TM_OK
        }
        let text = checkText("tm_transform_list_text", &arguments, isRefused: handle == nil) {
            tm_transform_list_text(handle, $0, $1, $2)
        }
        guard let text else { continue }
        var again: OpaquePointer?
        require(tm_transform_list_create(text, -1, &again, nil) == TM_OK, "it reads what it wrote: \(text)")
        tm_transform_list_release(again)
    }
}

@Sendable private func interpolators(_ bytes: UnsafeBufferPointer<UInt8>) {
    var (first, second, arguments) = makeLists(bytes)
    if second == nil { second = first }
    let from = first.pointer(&arguments), to = second?.pointer
    let (interpolator, status) = create(CCreation(&arguments), .listInterpolator) {
        tm_list_interpolator_create(from, to, $0, $1)
    }
    if from == nil || to == nil { require(status != TM_OK, "a list is missing") }
    let handle = interpolator.pointer(&arguments)
    let isContinuous = tm_list_interpolator_is_continuous(handle)
    require(isContinuous == 0 || isContinuous == 1 && handle != nil, "a flag is 0 or 1")
    CArena.shared.fill(with: times)
    CBatch(
        name: "tm_list_interpolator_evaluate", inputs: [1], outputs: [16],
        refusal: handle == nil ? TM_NULL_POINTER : nil
    ).check(&arguments) {
        tm_list_interpolator_evaluate(handle, $0[0], $0[1], $1)
    } single: {
        require(tm_list_interpolator_value(handle, $0[0]?.pointee ?? .nan, $0[1]) == TM_OK, "there is a matrix")
    }
    require(tm_list_interpolator_value(handle, 0, nil) == TM_NULL_POINTER, "a matrix needs a place")
    if handle == nil {
        require(tm_list_interpolator_value(nil, 0, CArena.shared.numbers) == TM_NULL_POINTER, "there is no list")
    }
}
