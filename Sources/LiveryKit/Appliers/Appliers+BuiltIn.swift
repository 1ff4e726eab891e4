extension Appliers {
  /// The appliers of the table of properties: each sets the property of its own name.
  ///
  /// The table contains the properties of LiveryKit's classes and the rows of each
  /// ``PropertyOwner``. Some rows of a view set properties of its layer: those of the box,
  /// `background`, `cornerRadius`, `borderWidth`, `borderStyle`, `padding`, `spacing`, `opacity` and
  /// `elevation`, also `borderColor`, and, in views that have no such property themselves,
  /// `shadowColor`, `shadowOffset`, `shadowOpacity` and `shadowRadius`. `layer` of a view and
  /// `titleLabel` of a button name an entry for the inner object. A property with a value for each
  /// state, such as `titleColor`, is set for the normal state. Your own appliers replace these for
  /// the same properties and classes.
  public static var builtIn: Appliers {
    var appliers = Appliers()
    appliers.table.knowsRows = true
    return appliers
  }
}

extension Appliers.Table {
  /// Returns the applier of a class for a property; a registered one precedes a row of the table.
  func applier(for property: String, of type: AnyClass, _ memory: ObjectMemory) -> Applier? {
    let key = Appliers.Key(property, of: type)
    if let own = appliers[key] { return own }
    if !knowsRows { return nil }
    if let known = memory.appliers[key] { return known }
    let row = memory.table.page(of: type).byName[property].flatMap { $0.type == type ? $0 : nil }
    let applier = row.flatMap { Applier.Action($0) }.map {
      Applier([property], on: type, isBuiltIn: true, action: $0)
    }
    memory.appliers[key] = .some(applier)
    return applier
  }

  /// Returns the properties for which objects of a class have appliers.
  func names(for type: AnyClass, _ memory: ObjectMemory) -> [String] {
    if let known = plans.names[ObjectIdentifier(type)] { return known }
    let types = Set(Ancestry(of: type).map { ObjectIdentifier($0) })
    let own = appliers.keys.filter { types.contains($0.type) }.map(\.property)
    let rows = knowsRows ? memory.table.page(of: type).rows : []
    let names = Set(own + rows.filter { Applier.Action($0) != nil }.map(\.name)).sorted()
    plans.names[ObjectIdentifier(type)] = names
    return names
  }
}
