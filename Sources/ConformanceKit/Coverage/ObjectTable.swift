/// The objects in inputs of one type: for each place, the classes of the keys of the objects there.
struct ObjectTable {
    /// A key of the objects of a place.
    struct Key {
        var name: String
        var type: InputType
        /// The place of the key's value.
        var path: String
        var hasObjects: Bool
        /// The classes that occur.
        fileprivate(set) var classes: [InputItem.Aspect] = []
        private var indices: [InputItem.Aspect: Int] = [:]

        init(_ name: String, _ type: InputType, path: String) {
            (self.name, self.type, self.path, self.hasObjects) = (name, type, path, type.hasObjects)
        }

        /// Returns the index of the value's class.
        fileprivate mutating func classIndex(of value: JSONValue?) -> Int {
            let found = type.inputClass(of: value)
            if let index = indices[found] { return index }
            indices[found] = classes.count
            classes.append(found)
            return classes.count - 1
        }
    }

    /// A place where inputs have objects of one shape.
    struct Place {
        /// The path without indices, such as `chain[]`, with what distinguishes the shape; empty for the input itself.
        var path: String
        /// The keys in alphabetical order, and then those that InstantClass and StepClass tell.
        var keys: [Key]
        /// The different objects: for each key, the index of its class.
        fileprivate(set) var rows: Set<[Int]> = []
    }

    private(set) var places: [Place] = []
    private var indices: [Location: Int] = [:]

    private struct Location: Hashable {
        var path: String
        var shape: Int
    }

    /// The object that has a key, for values that are objects like it.
    private struct Enclosing {
        var shapes: [InputShape]
        var path: String
    }

    /// The instant that the input asks for; nil in objects with a clock of their own.
    private var instant: Double?

    /// Adds the objects of a value of the type; the path of the input itself is empty.
    mutating func add(_ value: JSONValue, _ type: InputType, at path: String = "") {
        instant = InstantClass.instants.lazy.compactMap { value[$0]?.double }.first
        add(value, type, at: path, in: nil)
    }

    private mutating func add(_ value: JSONValue, _ type: InputType, at path: String, in enclosing: Enclosing?) {
        switch type {
        case .object(let shapes): add(value, shapes, at: path)
        // Objects that nest in themselves share one place.
        case .enclosing:
            guard let enclosing else { return }
            let outer = instant
            instant = nil
            add(value, enclosing.shapes, at: enclosing.path)
            instant = outer
        case .array(let element, _):
            let outer = instant
            for value in value.array ?? [] {
                add(value, element, at: path + "[]", in: enclosing)
                if InstantClass.isChain(path) { instant = nil }
            }
            instant = outer
        case .nullable(let type), .unchecked(let type): add(value, type, at: path, in: enclosing)
        case .either(let types, _):
            if let type = types.first(where: { $0.fits(value) }) { add(value, type, at: path, in: enclosing) }
        case .number, .wholeNumber, .bool, .string, .name, .any, .choice, .numbers: break
        }
    }

    private mutating func add(_ value: JSONValue, _ shapes: [InputShape], at path: String) {
        guard var members = value.object, let shape = InputType.shape(of: members, in: shapes) else { return }
        let place = place(of: shapes, shape, at: path)
        if places[place].keys.last?.name == InstantClass.key, let found = InstantClass.of(instant, in: members) {
            members[InstantClass.key] = .string(found)
        }
        var row: [Int] = []
        for key in places[place].keys.indices {
            row.append(places[place].keys[key].classIndex(of: members[places[place].keys[key].name]))
        }
        places[place].rows.insert(row)
        for key in places[place].keys where key.hasObjects {
            if let value = members[key.name] {
                add(value, key.type, at: key.path, in: Enclosing(shapes: shapes, path: path))
            }
        }
    }

    /// Returns the index of the place, which is added if it is new.
    private mutating func place(of shapes: [InputShape], _ shape: Int, at path: String) -> Int {
        let location = Location(path: path, shape: shape)
        if let index = indices[location] { return index }
        var keys = shapes[shape].keys.sorted { $0.key < $1.key }.map { name, type in
            Key(name, type, path: InputType.path(to: name, shapes, shape, at: path))
        }
        if keys.contains(where: { InstantClass.durations.contains($0.name) }) {
            keys.append(Key(InstantClass.key, .choice(InstantClass.all), path: path))
        }
        if let call = shapes[shape].keys["call"] {
            keys += StepClass.keys(call).map { Key($0.name, $0.type, path: path) }
        }
        let name = path + InputType.distinction(of: shape, in: shapes)
        // The input itself has no path that the distinction could follow.
        places.append(Place(path: path.isEmpty ? String(name.drop { $0 == " " }) : name, keys: keys))
        indices[location] = places.count - 1
        return places.count - 1
    }
}
