/// The table of properties: the rows of LiveryKit's classes and those of each ``PropertyOwner``,
/// collected when they are needed.
final class PropertyTable {
  /// The rows for one class, those of the nearest class first.
  final class Page {
    /// All rows, that of the nearest class first.
    fileprivate(set) var rows: [PropertyRow] = []

    /// The number of classes that have rows.
    var classes: Int { Set(rows.map { ObjectIdentifier($0.type) }).count }

    /// The nearest row of each name.
    fileprivate(set) var byName: [String: PropertyRow] = [:]

    /// The properties, by key path.
    fileprivate var byKeyPath: [KeyPathIdentity: any AnyProperty] = [:]

    /// The properties that unnamed getters and setters were recognised as.
    fileprivate var pairs: [PropertyID: any AnyProperty] = [:]

    /// The number of recognised pairs.
    var recognised: Int { pairs.count }

    fileprivate func add(_ row: PropertyRow) {
      var row = row
      if case .value(let property) = row.content, case .keyPath(let path) = property.id {
        // An inner object may have the property.
        let known = byKeyPath[path]
        byKeyPath[path] = known ?? property
        row = PropertyRow(row, known ?? property)
      }
      rows.append(row)
      if byName[row.name] == nil { byName[row.name] = row }
    }

    fileprivate func add(
      _ property: some AnyProperty,
      at path: KeyPathIdentity,
      inside inner: @escaping Inner
    ) {
      guard case .keyPath(let rest) = property.id, let whole = path.followed(by: rest) else {
        return
      }
      byKeyPath[whole] = byKeyPath[whole] ?? property.inside(inner)
    }
  }

  /// Returns an inner object.
  fileprivate typealias Inner = (AnyObject) -> AnyObject?

  private var pages: [ObjectIdentifier: Page] = [:]

  /// Returns the rows for a class and its superclasses.
  func page(of type: AnyClass) -> Page {
    if let known = pages[ObjectIdentifier(type)] { return known }
    let page = Page()
    pages[ObjectIdentifier(type)] = page
    var rows: [PropertyRow] = []
    for type in Ancestry(of: type) {
      let own = (type as? any PropertyOwner.Type)?.properties ?? []
      rows += own.filter { $0.type == type } + (Self.builtIn[ObjectIdentifier(type)] ?? [])
    }
    for row in rows {
      guard case .inner(let path, let type, let inner) = row.content else { continue }
      for property in self.page(of: type).byKeyPath.values {
        page.add(property, at: path, inside: inner)
      }
    }
    for row in rows { page.add(row) }
    return page
  }

  /// Returns the table's property with the identity of a given one; the given one if the table has
  /// none.
  func known(_ property: any AnyProperty, of type: AnyClass) -> any AnyProperty {
    let page = page(of: type)
    switch property.id {
    case .keyPath(let path): return page.byKeyPath[path] ?? property
    case .named(let name, _, let states):
      guard let row = page.byName[name] else { return property }
      switch row.content {
      case .value(let property): return property
      case .states(let values): return values.anyProperty(for: states)
      case .inner: return property
      }
    case .pair: return page.pairs[property.id] ?? property
    }
  }

  /// Runs a closure that sets an unnamed property, and returns the property of the table that
  /// changed, with its former value.
  func watch<Value>(
    _ pair: Property<Value>,
    on object: AnyObject,
    during write: () -> Void
  ) -> (property: Property<Value>, before: Value)? {
    let page = page(of: type(of: object))
    var watched: [() -> (Property<Value>, Value)?] = []
    for row in page.rows {
      switch row.content {
      case .value(let property):
        guard let property = property as? Property<Value>, let owner = property.owner(object) else {
          continue
        }
        let before = property.get(owner)
        watched.append {
          property.areEqual(property.get(owner), before) == false ? (property, before) : nil
        }
      case .states(let values): watched += watch(values, object)
      case .inner: continue
      }
    }
    write()
    guard let found = watched.lazy.compactMap({ $0() }).first else { return nil }
    page.pairs[pair.id] = found.0
    return found
  }

  private func watch<States: AnyStates, Value>(
    _ values: States,
    _ object: AnyObject
  ) -> [() -> (Property<Value>, Value)?] {
    guard States.Value?.self == Value.self else { return [] }
    let before = values.states(of: object)
    return [
      {
        let after = values.states(of: object)
        for state in Set(before.states + after.states) {
          guard let property = values.property(for: state) as? Property<Value>,
            let former = before[state] as? Value,
            property.areEqual(property.get(object), former) == false
          else { continue }
          return (property, former)
        }
        return nil
      }
    ]
  }
}
