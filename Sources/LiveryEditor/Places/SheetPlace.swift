package import Livery

/// The meaning of a place in a sheet.
package enum SheetPlace: Hashable, Sendable {
  /// A key of the sheet, or of a `@when`.
  case topKey
  /// The value of a constant, or inside of it.
  case constant(String)
  /// A place in a directive, with the keys inside of it.
  case directive(String, path: [String], isKey: Bool)
  /// A key of an entry.
  case sectionKey
  /// A value of `extends`.
  case extended
  /// A key of a section.
  case settingKey(section: String)
  /// The value of a setting.
  case value(section: String, name: String)
  /// A key of the fields of a value.
  case fieldKey(section: String, name: String)
  /// The value of a field.
  case fieldValue(section: String, name: String, field: String)
  /// Anything else.
  case other

  /// The names of the sections.
  package static let sections = Set(Setting.Group.allCases.map(\.rawValue))

  /// Finds the meaning of a place.
  package init(_ place: CursorPlace) {
    if place.container == nil {
      self = .other
    } else {
      self.init(path: place.path, key: place.key, isKey: place.isKey)
    }
  }

  /// Finds the meaning of a value or a key of an object, by the keys that lead to the object.
  package init(path: [String], key member: String?, isKey: Bool = false) {
    var path = path[...]
    while let first = path.first, first.hasPrefix("@when") { path = path.dropFirst() }
    let key = member ?? ""
    guard let first = path.first else {
      if isKey {
        self = .topKey
      } else if key.hasPrefix("$") {
        self = .constant(String(key.dropFirst()))
      } else if key.hasPrefix("@") {
        self = .directive(key, path: [], isKey: false)
      } else {
        self = .other
      }
      return
    }
    if first.hasPrefix("$") {
      self = .constant(String(first.dropFirst()))
    } else if first.hasPrefix("@") {
      let inner = Array(path.dropFirst()) + (isKey || member == nil ? [] : [key])
      self = .directive(first, path: inner, isKey: isKey)
    } else {
      // A section at the top is that of a single style.
      let isEntry = !Self.sections.contains(first)
      self.init(Array(isEntry ? path.dropFirst() : path), key: key, isKey: isKey)
    }
  }

  /// Finds the meaning of a place in an entry, by the keys inside of it.
  private init(_ path: [String], key: String, isKey: Bool) {
    switch (path.count, isKey) {
    case (0, true): self = .sectionKey
    case (0, false): self = key == "extends" ? .extended : .other
    case (1, _) where path[0] == "extends": self = .extended
    case (1, true): self = .settingKey(section: path[0])
    case (1, false): self = .value(section: path[0], name: key)
    case (2, true): self = .fieldKey(section: path[0], name: path[1])
    case (2, false) where key.isEmpty: self = .value(section: path[0], name: path[1])
    case (2, false): self = .fieldValue(section: path[0], name: path[1], field: key)
    default: self = .other
    }
  }

  /// The setting that the place is about; `nil` for others.
  package var setting: Setting? {
    switch self {
    case .value(let section, let name), .fieldKey(let section, let name),
      .fieldValue(let section, let name, _):
      Setting("\(section).\(name)")
    default: nil
    }
  }
}
