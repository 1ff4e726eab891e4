/// What puts the values of properties on objects of a class.
final class Applier {
  /// What is done with the values.
  enum Action {
    /// The only one is made into a value of a property, which is set.
    case value((any AnyProperty), Reading)
    /// A closure puts them on.
    case closure(Closure)
    /// The only one is the name of an entry, which is applied to an object inside.
    case style((AnyObject) -> AnyObject?)
  }

  /// Makes a value, and says how it is set.
  typealias Reading = (SettingValue, Transformers) throws -> Setting

  /// Sets a value that was made.
  typealias Setting = (any AnyProperty, AnyObject, ObjectMemory) -> Void

  /// What puts values on objects by itself.
  struct Closure {
    /// Reads values, and says how to put them on an object.
    let read: ([SettingValue], Transformers) throws -> (AnyObject) throws -> Void

    /// What it sets; `nil` if nobody says.
    var target: (any AnyProperty)?

    /// Gives an object back what it had; `nil` if nobody says how.
    var reset: ((AnyObject) -> Void)?
  }

  /// The properties, each once; it runs if all have a value.
  let properties: [String]

  /// The class of the objects.
  let type: AnyClass

  let action: Action

  /// Whether it is a row of the table of properties, and so gives way to another.
  let isBuiltIn: Bool

  /// What was made last by a row of the table.
  private var made: (value: SettingValue, setting: Setting)?

  init(_ properties: [String], on type: AnyClass, isBuiltIn: Bool = false, _ action: Action) {
    self.properties = properties
    self.type = type
    self.action = action
    self.isBuiltIn = isBuiltIn
  }

  /// What it sets; `nil` if nobody knows.
  var target: (any AnyProperty)? {
    switch action {
    case .value(let property, _): property
    case .closure(let closure): closure.target
    case .style: nil
    }
  }

  /// Makes a value, or takes the one that was made of the same last.
  func setting(
    of value: SettingValue,
    _ read: Reading,
    _ transformers: Transformers
  ) throws -> Setting {
    guard isBuiltIn, transformers.isEmpty else { return try read(value, transformers) }
    if let made = made(of: value) { return made }
    let setting = try read(value, transformers)
    made = (value, setting)
    return setting
  }

  /// What a row of the table made last, if it was of this value.
  func made(of value: SettingValue) -> Setting? {
    made.flatMap { $0.value == value ? $0.setting : nil }
  }

  /// Whether another one is this one; rows are the same wherever they come from.
  func isSame(as other: Applier) -> Bool {
    if self === other { return true }
    return isBuiltIn && other.isBuiltIn && type == other.type && properties == other.properties
  }
}

extension Applier.Action {
  /// Sets a property to what a value is made into.
  static func value<Value>(
    _ property: Property<Value>,
    _ read: @escaping (SettingValue, Transformers) throws -> Value
  ) -> Self {
    .value(property) { value, transformers in
      let value = try read(value, transformers)
      return { known, object, memory in memory.set(value, known, property, on: object) }
    }
  }

  /// Has a closure put values on objects of a class.
  static func closure<Object: AnyObject>(
    _ reset: ApplierReset<Object>,
    _ read: @escaping ([SettingValue], Transformers) throws -> (Object) throws -> Void
  ) -> Self {
    let run = reset.run
    return .closure(
      Applier.Closure(
        read: { values, transformers in
          let apply = try read(values, transformers)
          return { if let object = $0 as? Object { try apply(object) } }
        },
        target: reset.target,
        reset: run.map { run in { if let object = $0 as? Object { run(object) } } }
      )
    )
  }

  /// Sets what a row of the table has; `nil` if no value of a sheet can be made into that.
  init?(_ row: PropertyRow) {
    switch row.content {
    case .value(let property): self.init(property)
    case .states(let values): self.init(values.anyProperty(for: .normal))
    case .inner(_, _, let inner): self = .style(inner)
    }
  }

  private init?(_ property: some AnyProperty) {
    guard let action = Self.reading(property.typed) else { return nil }
    self = action
  }

  private static func reading<Value>(_ property: Property<Value>) -> Self? {
    guard Transformers.make(Value.self) else { return nil }
    return .value(property) { try $1.read($0, as: Value.self) }
  }
}

extension ObjectMemory {
  /// Has an applier set a property, at the place that the table knows it by.
  func set<Value>(
    _ value: Value,
    _ known: any AnyProperty,
    _ property: Property<Value>,
    on object: AnyObject
  ) {
    if known !== property, !(known is Property<Value>), let known = known as? Property<Value?> {
      return set(.some(value), known, from: .applier, on: object)
    }
    set(value, known as? Property<Value> ?? property, from: .applier, on: object)
  }

  private func set<Value>(
    _ value: Value,
    _ property: Property<Value>,
    from source: ValueSource,
    on object: AnyObject
  ) {
    guard let owner = property.owner(object) else { return }
    property.put(value, from: source, in: values(of: owner), on: owner)
  }

  /// Takes back what a source has set of some properties, what was set first last.
  func clear(_ properties: [any AnyProperty], _ source: ValueSource, on object: AnyObject) {
    var open = properties[...]
    while let last = open.last {
      let owner = last.owner(of: object)
      // Those that one object has are taken back at once.
      let group = open.filter { $0.owner(of: object) === owner }
      open.removeAll { $0.owner(of: object) === owner }
      guard let owner else { continue }
      known(of: owner)?.clear(Set(group.map(\.id)), source, on: owner)
    }
  }
}
