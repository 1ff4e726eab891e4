/// What puts the values of properties on objects: for a property of a class an applier.
///
/// ```swift
/// var appliers = Appliers.builtIn
/// try appliers.register("borderWidth", on: View.self, at: \.layer.borderWidth)
/// try appliers.register("fontName", "fontSize", on: Label.self, reset: .value(at: \.font)) {
///   (label, name: String, size: Double) in
///   label.font = Font(name: name, size: size)
/// }
/// try appliers.register("titleText", on: Button.self, style: \.titleLabel)
/// window.appliers = appliers
/// ```
///
/// An applier is for a class and all that inherit from it, unless a nearer class has one for the same
/// property: there is no registry for the whole program. The classes may be any.
public struct Appliers {
  /// Which applier is for what, and what makes values.
  struct Table {
    var appliers: [Key: Applier] = [:] { didSet { plans = OutfitPlans() } }
    var transformers = Transformers() { didSet { plans = OutfitPlans() } }

    /// Whether rows of the table of properties are appliers.
    var knowsRows = false { didSet { plans = OutfitPlans() } }

    /// What follows from all that; those of tables that say the same are the same.
    private(set) var plans = OutfitPlans()
  }

  /// A property of a class.
  struct Key: Hashable {
    let type: ObjectIdentifier
    let property: String

    init(_ property: String, of type: AnyClass) {
      self.type = ObjectIdentifier(type)
      self.property = property
    }
  }

  var table = Table()

  /// What is said of objects that are neither elements nor layers.
  let memory = ObjectMemory()

  /// Makes it without appliers.
  public init() {}
}

extension Appliers {
  /// Has a closure make values of sheets into values of a type, for appliers that ask for them.
  ///
  /// - Parameters:
  ///   - type: The type, which is no ``ThemeValue``.
  ///   - transform: Makes a value, or throws why not.
  /// - Throws: An ``ApplierError`` if there is one for the type already.
  public mutating func transform<Value>(
    to type: Value.Type,
    _ transform: @escaping (_ value: SettingValue) throws -> Value
  ) throws(ApplierError) {
    try table.transformers.add(type, transform)
  }

  /// Takes in an applier.
  mutating func add(_ applier: Applier) throws(ApplierError) {
    var seen: Set<String> = []
    if applier.properties.isEmpty { throw .namelessProperty }
    for property in applier.properties {
      if property.isEmpty { throw .namelessProperty }
      if !seen.insert(property).inserted { throw .repeatedProperty(property) }
      let key = Key(property, of: applier.type)
      if let known = table.appliers[key], !known.isBuiltIn {
        throw .alreadyRegistered(property: property, type: "\(applier.type)")
      }
    }
    for property in applier.properties {
      table.appliers[Key(property, of: applier.type)] = applier
    }
  }
}
