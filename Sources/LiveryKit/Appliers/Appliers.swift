/// The functions that apply values of properties to objects.
///
/// ```swift
/// var appliers = Appliers.builtIn
/// try appliers.register("borderWidth", on: View.self, at: \.layer.borderWidth)
/// try appliers.register("fontName", and: "fontSize", on: Label.self, reset: .value(at: \.font)) {
///   (label, name: String, size: Double) in
///   label.font = Font(name: name, size: size)
/// }
/// try appliers.register("titleText", on: Button.self, style: \.titleLabel)
/// window.appliers = appliers
/// ```
///
/// An applier is for a class and its subclasses, unless a nearer class has one for the same
/// property. There is no registry for the whole program. The classes may be any.
public struct Appliers {
  /// The appliers and transformers.
  struct Table {
    var appliers: [Key: Applier] = [:] { didSet { plans = ApplierPlans() } }
    var transformers = Transformers() { didSet { plans = ApplierPlans() } }

    /// A Boolean value that indicates whether rows of the table of properties are appliers.
    var knowsRows = false { didSet { plans = ApplierPlans() } }

    /// The plans that follow from the appliers and transformers; equal tables share them.
    private(set) var plans = ApplierPlans()
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

  /// The values of objects that are neither elements nor layers.
  let memory = ObjectMemory()

  /// Makes an empty table of appliers.
  public init() {}
}

extension Appliers {
  /// Registers a closure that converts values of sheets to a type.
  ///
  /// - Parameters:
  ///   - type: The type, which is not a ``ThemeValue``.
  ///   - transform: A closure that converts a value, or throws an error.
  /// - Throws: An ``ApplierError`` if the type already has a transformer.
  public mutating func transform<Value>(
    to type: Value.Type,
    _ transform: @escaping (_ value: SettingValue) throws -> Value
  ) throws(ApplierError) {
    try table.transformers.add(type, transform)
  }

  /// Adds an applier.
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
