/// A function that applies values of properties to objects of a class.
final class Applier {
  /// The kinds of appliers.
  enum Action {
    /// Converts the only value and sets a property to it.
    case value((any AnyProperty), Reading)
    /// Passes the values to a closure.
    case closure(Closure)
    /// Applies the entry that the only value names to an inner object.
    case style((AnyObject) -> AnyObject?)
  }

  /// A function that converts a value and returns a closure that sets it.
  typealias Reading = (SettingValue, Transformers) throws -> Setting

  /// A closure that sets a converted value.
  typealias Setting = (any AnyProperty, AnyObject, ObjectMemory) -> Void

  /// A closure that applies values to objects.
  struct Closure {
    /// Converts values, and returns a closure that applies them to an object.
    let read: ([SettingValue], Transformers) throws -> (AnyObject) throws -> Void

    /// The property that the closure sets; `nil` if it is not declared.
    var target: (any AnyProperty)?

    /// Reverts an object; `nil` if there is no such closure.
    var reset: ((AnyObject) -> Void)?
  }

  /// The properties, without duplicates; the applier runs if all have a value.
  let properties: [String]

  /// The class of the objects.
  let type: AnyClass

  let action: Action

  /// A Boolean value that indicates whether the applier is a row of the table of properties, which
  /// another applier for the same property replaces.
  let isBuiltIn: Bool

  /// The last conversion of a row of the table.
  private var converted: (value: SettingValue, setting: Setting)?

  init(_ properties: [String], on type: AnyClass, isBuiltIn: Bool = false, action: Action) {
    self.properties = properties
    self.type = type
    self.action = action
    self.isBuiltIn = isBuiltIn
  }

  /// The property that the applier sets; `nil` if it is unknown.
  var target: (any AnyProperty)? {
    switch action {
    case .value(let property, _): property
    case .closure(let closure): closure.target
    case .style: nil
    }
  }

  /// Converts a value, or returns the last conversion if the value is the same.
  func setting(
    of value: SettingValue,
    with read: Reading,
    _ transformers: Transformers
  ) throws -> Setting {
    guard isBuiltIn, transformers.isEmpty else { return try read(value, transformers) }
    if let known = converted(from: value) { return known }
    let setting = try read(value, transformers)
    converted = (value, setting)
    return setting
  }

  /// Returns the last conversion of a row of the table; `nil` if it was of another value.
  func converted(from value: SettingValue) -> Setting? {
    converted.flatMap { $0.value == value ? $0.setting : nil }
  }

  /// Returns a Boolean value that indicates whether two appliers are the same; rows are compared by
  /// class and property.
  func isSame(as other: Applier) -> Bool {
    if self === other { return true }
    return isBuiltIn && other.isBuiltIn && type == other.type && properties == other.properties
  }
}

extension Applier.Action {
  /// Returns an action that converts a value and sets a property to it.
  static func value<Value>(
    _ property: Property<Value>,
    _ read: @escaping (SettingValue, Transformers) throws -> Value
  ) -> Self {
    .value(property) { value, transformers in
      let value = try read(value, transformers)
      return { known, object, memory in memory.set(value, for: property, knownAs: known, on: object)
      }
    }
  }

  /// Returns an action that passes values to a closure for objects of a class.
  static func closure<Object: AnyObject>(
    resettingWith reset: ApplierReset<Object>,
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

  /// Makes the action of a row of the table; `nil` if values of a sheet cannot be converted to its
  /// type.
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
    guard Transformers.canConvert(to: Value.self) else { return nil }
    return .value(property) { try $1.read($0, as: Value.self) }
  }
}

extension ObjectMemory {
  /// Sets the value of an applier for a property, under its identity in the table.
  func set<Value>(
    _ value: Value,
    for property: Property<Value>,
    knownAs known: any AnyProperty,
    on object: AnyObject
  ) {
    if known !== property, !(known is Property<Value>), let known = known as? Property<Value?> {
      return set(.some(value), for: known, on: object)
    }
    set(value, for: known as? Property<Value> ?? property, on: object)
  }

  private func set<Value>(_ value: Value, for property: Property<Value>, on object: AnyObject) {
    guard let owner = property.owner(object) else { return }
    property.put(value, from: .applier, in: values(of: owner), on: owner)
  }
  /// Reverts the values of appliers for some properties, the latest first.
  func clear(_ properties: [any AnyProperty], on object: AnyObject) {
    var open = properties[...]
    while let last = open.last {
      let owner = last.owner(of: object)
      // Properties of the same object are reverted together.
      let group = open.filter { $0.owner(of: object) === owner }
      open.removeAll { $0.owner(of: object) === owner }
      guard let owner else { continue }
      known(of: owner)?.clear(Set(group.map(\.id)), from: .applier, on: owner)
    }
  }
}
