import ConformanceKit
import TimingMathLayers

let emitterOperations: [String: OperationHandler] = [
    "emitter.particle": { input in
        let numbers = try numbers(input.optionalObject("random"))
        let emitter = try emitter(input.optionalObject("layer"), cell(input.object("cell")))
        let index = try input.count("index"), time = try input.finite("t")
        guard let particle = emitter.particle(index, ofCell: 0, numbers: numbers),
            let state = particle.state(at: time)
        else { return .null }
        return .object([
            "birth": .number(particle.birth), "lifetime": .number(particle.lifetime), "age": .number(state.age),
            "position": json(state.position), "velocity": json(state.velocity), "rotation": .number(state.rotation),
            "scale": .number(state.scale), "color": ValueForm<RGBAColor>.straight(clamped: false).write(state.color),
        ])
    }
]

private func json(_ vector: SIMD3<Double>) -> JSONValue { JSONValue([vector.x, vector.y, vector.z]) }

private func cell(_ input: OperationInput) throws -> EmitterCell {
    func number(_ key: String) throws -> Double { try input.finite(key, default: 0) }
    var cell = try EmitterCell(birthRate: number("birthRate"), lifetime: number("lifetime"))
    cell.beginTime = try number("beginTime")
    cell.lifetimeRange = try number("lifetimeRange")
    (cell.velocity, cell.velocityRange) = try (number("velocity"), number("velocityRange"))
    (cell.emissionLongitude, cell.emissionRange) = try (number("emissionLongitude"), number("emissionRange"))
    cell.acceleration = try SIMD3(number("xAcceleration"), number("yAcceleration"), number("zAcceleration"))
    (cell.spin, cell.spinRange) = try (number("spin"), number("spinRange"))
    cell.scale = try input.finite("scale", default: cell.scale)
    (cell.scaleRange, cell.scaleSpeed) = try (number("scaleRange"), number("scaleSpeed"))
    if input.has("color") {
        let color = try input.finiteNumbers("color", count: 4)
        cell.color = RGBAColor(red: color[0], green: color[1], blue: color[2], alpha: color[3])
    }
    cell.colorRange = try RGBAColor(
        red: number("redRange"), green: number("greenRange"), blue: number("blueRange"), alpha: number("alphaRange"))
    cell.colorSpeed = try RGBAColor(
        red: number("redSpeed"), green: number("greenSpeed"), blue: number("blueSpeed"), alpha: number("alphaSpeed"))
    return cell
}

private func emitter(_ input: OperationInput?, _ cell: EmitterCell) throws -> Emitter {
    var emitter = Emitter([cell])
    guard let input else { return emitter }
    emitter.birthRate = try input.finite("birthRate", default: 1)
    emitter.lifetime = try input.finite("lifetime", default: 1)
    emitter.velocity = try input.finite("velocity", default: 1)
    emitter.spin = try input.finite("spin", default: 1)
    emitter.scale = try input.finite("scale", default: 1)
    if input.has("emitterPosition") {
        let position = try input.finiteNumbers("emitterPosition", count: 2)
        emitter.position = SIMD2(position[0], position[1])
    }
    emitter.zPosition = try input.finite("emitterZPosition", default: 0)
    return emitter
}

private func numbers(_ input: OperationInput?) throws -> EmitterCell.Numbers {
    var numbers = EmitterCell.Numbers()
    guard let input else { return numbers }
    let keys: [(String, WritableKeyPath<EmitterCell.Numbers, Double>)] = [
        ("lifetime", \.lifetime), ("velocity", \.velocity), ("emission", \.emission), ("spin", \.spin),
        ("scale", \.scale), ("red", \.red), ("green", \.green), ("blue", \.blue), ("alpha", \.alpha),
    ]
    for (key, path) in keys {
        guard let number = try input.optionalNumber(key) else { continue }
        guard 0 <= number, number < 1 else { throw input.error(key, "expected at least 0 and below 1") }
        numbers[keyPath: path] = number
    }
    return numbers
}
