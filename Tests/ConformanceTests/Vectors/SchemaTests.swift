import Foundation
import Testing

@testable import ConformanceKit

/// Compares the schema with the input catalogue, since each is written by hand.
@Suite(.tags(.vectors)) struct SchemaTests {
    private let definitions: [String: JSONValue]

    init() throws {
        let schema = try JSONValue(parsing: Array(try Data(contentsOf: URL(fileURLWithPath: Package.schema))))
        definitions = try #require(schema["$defs"]?.object)
    }

    private func strings(_ value: JSONValue?) -> Set<String> { Set((value?.array ?? []).compactMap(\.string)) }

    @Test func closedListsAreEqual() throws {
        let suite = try #require(definitions["suite"]?["properties"])
        #expect(strings(suite["specification"]?["enum"]) == Set(Specification.allCases.map(\.rawValue)))
        #expect(strings(suite["kind"]?["enum"]) == Set(Kind.allCases.map(\.rawValue)))
        let operation = try #require(definitions["operation"]?["anyOf"]?.array)
        #expect(strings(operation.first?["enum"]) == OperationNames.all)
        let families = OperationNames.families.map { $0.dropLast() }.joined(separator: "|")
        #expect(operation.last?["pattern"]?.string == "^(\(families))\\.[A-Za-z0-9.]+$")
    }

    @Test func inputKeysAreEqual() throws {
        let inputs = try #require(definitions["inputs"]?.object)
        #expect(Set(inputs.keys) == Set(OperationInputs.all.keys))
        #expect(Set(definitions["vectors"]?.object?.keys.map { $0 } ?? []) == Set(inputs.keys))
        for (operation, type) in OperationInputs.all {
            try compare(type, try #require(inputs[operation]), operation)
        }
        try compare(OperationInputs.easingFunction, try #require(definitions["easingFunction"]), "F")
    }

    private func compare(_ type: InputType, _ schema: JSONValue, _ path: String) throws {
        var schema = schema
        if let reference = schema["$ref"]?.string?.split(separator: "/").last {
            if reference == "easingFunction", path != "F" { return }
            schema = try #require(definitions[String(reference)], "\(path)")
        }
        switch type {
        case .object(let shapes):
            let schemas = schema["oneOf"]?.array ?? [schema]
            try #require(schemas.count == shapes.count, "\(path)")
            for (shape, schema) in zip(shapes, schemas) {
                let properties = schema["properties"]?.object ?? [:]
                #expect(strings(schema["required"]) == Set(shape.required.keys), "\(path)")
                let keys = Set(shape.required.keys).union(shape.optional.keys)
                #expect(Set(properties.keys) == keys, "\(path)")
                #expect(schema["additionalProperties"] == false, "\(path)")
                for (key, type) in shape.required.merging(shape.optional, uniquingKeysWith: { first, _ in first }) {
                    try compare(type, properties[key] ?? nil, "\(path).\(key)")
                }
            }
        case .array(let element, let minimum):
            #expect(schema["type"] == "array", "\(path)")
            #expect(schema["minItems"]?.double ?? 0 == Double(minimum), "\(path)")
            try compare(element, schema["items"] ?? nil, "\(path)[]")
        case .numbers(let count):
            let bounds = [schema["minItems"]?.double, schema["maxItems"]?.double]
            #expect(bounds == [Double(count), Double(count)], "\(path)")
        case .choice(let names): #expect(strings(schema["enum"]) == Set(names), "\(path)")
        case .bool: #expect(schema["type"] == "boolean", "\(path)")
        case .string, .name: #expect(schema["type"] == "string", "\(path)")
        case .any, .unchecked, .enclosing: #expect(schema == true, "\(path)")
        case .wholeNumber: #expect(schema["type"] == "integer", "\(path)")
        case .number: #expect(schema == definitions["number"], "\(path)")
        case .either(let types, _):
            let schemas = schema["anyOf"]?.array ?? []
            try #require(schemas.count == types.count, "\(path)")
            for (type, schema) in zip(types, schemas) { try compare(type, schema, path) }
        case .nullable(let type):
            let types = schema["anyOf"]?.array ?? []
            #expect(types.first == ["type": "null"], "\(path)")
            try compare(type, types.last ?? nil, path)
        }
    }
}
