import CTimingMath

/// The functions of timing_math.h for path data, paths and their lengths.
let cPathTargets: [FuzzTarget] = [
    FuzzTarget("c-path-data", "tm_path_data: from text, in other forms, interpolated", longestInput: 128, pathData),
    FuzzTarget(
        "c-paths", "tm_path: made, transformed, interpolated, and tm_path_table", longestInput: 192,
        parts: [paths, pathTables]),
]

extension CHandleKind {
    static let pathData = CHandleKind(retain: tm_path_data_retain, release: tm_path_data_release)
    static let path = CHandleKind(retain: tm_path_retain, release: tm_path_release)
    static let pathTable = CHandleKind(retain: tm_path_table_retain, release: tm_path_table_release)
}

@Sendable private func pathData(_ bytes: UnsafeBufferPointer<UInt8>) {
    var arguments = CArguments(bytes)
    let (text, choices) = arguments.text()
    var others = choices
    let strict = others.flag()
    let (data, status) = create(
        CCreation(&others), .pathData, textLength: text.bytes.count, isLenient: strict == 0
    ) { tm_path_data_create(text.pointer, text.length, strict, $0, $1) }
    let (path, pathStatus) = create(CCreation(&others), .path, textLength: text.bytes.count, isLenient: true) {
        tm_path_create_svg(text.pointer, text.length, $0, $1)
    }
    guard text.isValid else {
        require(status != TM_OK && pathStatus != TM_OK, "there is no text")
        return
    }
    if strict == 0 { require([TM_OK, TM_NULL_POINTER].contains(status), "without strict all texts are paths") }
    require([TM_OK, TM_NULL_POINTER].contains(pathStatus), "all texts are paths")
    if let data { use(data.pointer, path?.pointer, others.number(), &others) }
}

private func use(_ data: OpaquePointer, _ path: OpaquePointer?, _ time: Double, _ arguments: inout CArguments) {
    let form = tm_path_form(arguments.enumerator(3)), given = arguments.isRare(64) ? nil : data
    let (other, status) = create(CCreation(&arguments), .pathData) { tm_path_data_create_form(given, form, $0, $1) }
    if form.rawValue > 2 { require(status != TM_OK, "the form is not known") }
    let (between, _) = create(CCreation(&arguments), .pathData) {
        tm_path_data_create_interpolated(given, other?.pointer, time, $0, $1)
    }
    let (third, _) = create(CCreation(&arguments), .path) { tm_path_create_data(given, $0, $1) }
    let (back, _) = create(CCreation(&arguments), .pathData) { tm_path_data_create_path(third?.pointer, $0, $1) }
    for handle in [given, other?.pointer, between?.pointer, back?.pointer] { read(handle, &arguments) }
    if let third, let path {
        let (first, second) = (tm_path_length(third.pointer, 1e-2), tm_path_length(path, 1e-2))
        require(first.isSame(as: second), "the path of the data is the path of the text")
    }
}

/// Reads all segments and the text of path data.
private func read(_ data: OpaquePointer?, _ arguments: inout CArguments) {
    let count = tm_path_data_count(data)
    require(data == nil ? count == 0 : count >= 0, "a count is not negative")
    var letter: CChar = 0x3F, numbers = [Double](repeating: 3, count: 8), size: Int32 = -7
    for index in [-1, count, .max, .min] {
        let status = tm_path_data_segment(data, index, &letter, &numbers, &size)
        require(status == (data == nil ? TM_NULL_POINTER : TM_OUT_OF_RANGE), "there is no segment \(index)")
    }
    require(letter == 0x3F && size == -7 && numbers.allSatisfy { $0 == 3 }, "nothing is written without a segment")
    for index in 0..<min(count, 16) {
        require(tm_path_data_segment(data, index, &letter, &numbers, &size) == TM_OK, "there is a segment \(index)")
        require(0...7 ~= size && numbers[7] == 3, "a segment has at most seven numbers")
        require(numbers[Int(size)..<7].allSatisfy { $0 == 0 }, "the other numbers are 0")
        require(numbers[..<Int(size)].allSatisfy(\.isFinite), "all numbers are finite")
        require("MmLlHhVvCcSsQqTtAaZz".utf8.contains(UInt8(bitPattern: letter)), "the letter is a command")
    }
    let text = checkText("tm_path_data_text", &arguments, isRefused: data == nil) {
        tm_path_data_text(data, $0, $1, $2)
    }
    guard let text else { return }
    var again: OpaquePointer?
    require(tm_path_data_create(text, -1, 1, &again, nil) == TM_OK, "it reads what it wrote: \(text)")
    require(tm_path_data_count(again) == count, "it reads as many segments: \(text)")
    tm_path_data_release(again)
}

/// Creates a path from a few elements, or NULL.
func makePath(_ arguments: inout CArguments) -> CHandle? {
    let count = arguments.count(upTo: 8), isMissing = arguments.isRare(64)
    let elements = (0..<min(max(count, 0), 8)).map { i in
        // Most paths begin with a move.
        let kind = arguments.enumerator(7)
        return tm_path_element(
            kind: tm_path_kind(i == 0 && kind < 5 ? 0 : kind), flags: Int32(arguments.byte()),
            numbers: (
                arguments.number(), arguments.number(), arguments.number(), arguments.number(),
                kind == 3 || kind == 5 || kind == 6 ? arguments.number() : 0, kind == 3 ? arguments.number() : 0
            ))
    }
    let (path, status) = create(CCreation(&arguments), .path) {
        tm_path_create(isMissing ? nil : elements, count, $0, $1)
    }
    if !(0...8 ~= count) || isMissing && count > 0 { require(status != TM_OK, "there are no elements") }
    return path
}

@Sendable private func paths(_ bytes: UnsafeBufferPointer<UInt8>) {
    var arguments = CArguments(bytes)
    let path = makePath(&arguments), given = path.pointer(&arguments)
    CArena.shared.fill(&arguments)
    let map = CArena.shared.pointer(&arguments, 6)
    let (moved, status) = create(CCreation(&arguments), .path) { tm_path_create_transformed(given, map, $0, $1) }
    if given == nil || map == nil { require(status != TM_OK, "there is no path or map") }
    let time = arguments.number(), accuracy = arguments.accuracy()
    let (between, _) = create(CCreation(&arguments), .path) {
        tm_path_create_interpolated(given, moved?.pointer, time, $0, $1)
    }
    for handle in [given, moved?.pointer, between?.pointer] {
        checkValue("tm_path_bounds", &arguments, inputs: [], output: 4) { _, bounds in
            let status = tm_path_bounds(handle, bounds)
            let allowed = handle == nil || bounds == nil ? [TM_NULL_POINTER] : [TM_OK, TM_NO_VALUE]
            require(allowed.contains(status), "the status of bounds is \(status.rawValue)")
            if status == TM_OK, let bounds {
                require(bounds[0] <= bounds[2] && bounds[1] <= bounds[3], "a box has its corners in order")
            }
            return status == TM_OK
        }
        let length = tm_path_length(handle, accuracy)
        require(handle == nil ? length.isNaN : length >= 0, "the length \(length) is at least 0")
    }
    let (data, _) = create(CCreation(&arguments), .pathData) { tm_path_data_create_path(given, $0, $1) }
    require(given == nil || tm_path_data_count(data?.pointer) >= 0, "the path data of a path has a count")
    CArena.shared.check("paths write nothing else")
}

@Sendable private func pathTables(_ bytes: UnsafeBufferPointer<UInt8>) {
    var arguments = CArguments(bytes)
    let path = makePath(&arguments), given = path.pointer(&arguments)
    CArena.shared.fill(&arguments)
    let accuracy = arguments.accuracy()
    let (table, status) = create(CCreation(&arguments), .pathTable) { tm_path_table_create(given, accuracy, $0, $1) }
    if given == nil { require(status == TM_NULL_POINTER, "there is no path") }
    let handle = table.pointer(&arguments), length = tm_path_table_length(handle)
    require(handle == nil ? length.isNaN : length >= 0, "the length \(length) is at least 0")
    var place = tm_path_position(), bounds = [Double](repeating: 0, count: 4)
    let isEmpty = handle != nil && tm_path_bounds(given, &bounds) == TM_NO_VALUE
    let refusal: tm_status? = handle == nil ? TM_NULL_POINTER : nil
    let missing = handle == nil ? TM_NULL_POINTER : TM_NO_VALUE
    let isFraction = arguments.choice(2) == 1
    func at(_ place: Double, _ position: UnsafeMutablePointer<tm_path_position>?) -> tm_status {
        isFraction
            ? tm_path_table_at_fraction(handle, place, position) : tm_path_table_at_distance(handle, place, position)
    }
    require(at(0, nil) == TM_NULL_POINTER, "a position needs a place")
    guard handle != nil, !isEmpty else {
        require(at(arguments.number(), &place) == missing && place.x == 0, "there is no position")
        let numbers = CArena.shared.numbers
        let positions = (numbers + 64).bound(to: tm_path_position.self)
        require(tm_path_table_evaluate_fractions(handle, numbers, positions, 4) == missing, "nor are there many")
        require(tm_path_table_evaluate_distances(handle, numbers, positions, 4) == missing, "nor are there many")
        return CArena.shared.check("without a position nothing is written")
    }
    CBatch(name: "tm_path_table_evaluate", inputs: [1], outputs: [4], refusal: refusal).check(&arguments) {
        let positions = $0[1].bound(to: tm_path_position.self)
        return isFraction
            ? tm_path_table_evaluate_fractions(handle, $0[0], positions, $1)
            : tm_path_table_evaluate_distances(handle, $0[0], positions, $1)
    } single: {
        require(at($0[0]?.pointee ?? .nan, $0[1].bound(to: tm_path_position.self)) == TM_OK, "there is a position")
    }
    require(at(arguments.number(), &place) == TM_OK, "there is a position")
    let angle = tm_path_position_angle(&place)
    require(angle.isNaN || angle > -Double.pi && angle <= .pi, "the angle \(angle) is in -pi...pi")
    require(tm_path_position_angle(nil).isNaN, "NULL has no angle")
}
