extension Appliers {
  /// The appliers for what is in the table of properties: a property sets what is called the same.
  ///
  /// The table has what LiveryKit's own classes have, and the rows of each ``PropertyOwner``. Some set
  /// what a view's layer has: `cornerRadius`, `borderWidth`, `borderColor`, and of a view that has no
  /// such property by itself `shadowColor`, `shadowOffset`, `shadowOpacity` and `shadowRadius`. `layer`
  /// of a view and `titleLabel` of a button name an entry for the object inside; what has a value for
  /// each state, such as `titleColor`, is set for the normal one. Appliers of your own for the same
  /// properties and classes take the place of these.
  public static var builtIn: Appliers {
    var appliers = Appliers()
    appliers.table.knowsRows = true
    return appliers
  }
}

extension Appliers.Table {
  /// The applier of a class for a property; its own goes before a row of the table.
  func applier(for property: String, of type: AnyClass, _ memory: ObjectMemory) -> Applier? {
    let key = Appliers.Key(property, of: type)
    if let own = appliers[key] { return own }
    if !knowsRows { return nil }
    if let known = memory.appliers[key] { return known }
    let row = memory.table.page(of: type).byName[property].flatMap { $0.type == type ? $0 : nil }
    let applier = row.flatMap { Applier.Action($0) }.map {
      Applier([property], on: type, isBuiltIn: true, $0)
    }
    memory.appliers[key] = .some(applier)
    return applier
  }

  /// The properties that objects of a class have appliers for.
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
