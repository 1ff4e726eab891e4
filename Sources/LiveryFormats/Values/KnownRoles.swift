import Livery
import SourceJSON

/// The roles of the properties that other libraries give to UIKit's classes, for `@roles` of a
/// sheet.
///
/// With them proofs and pictures know which properties are text, and which are its ground. Neither
/// library has the built-in gloss, so that a sheet with such properties removes it.
struct KnownRoles {
  /// The role of a property in some classes.
  private struct Row {
    let property: String
    let kind: ValueKind
    let role: Role
    let classes: [String]
  }

  private let rows: [Row]

  /// The classes with a ground of their own in `RoleTable.builtIn`, preceded by the base class of
  /// all.
  private static let views = ["UIView", "UIWindow", "UITableView", "UITableViewCell"]
  private static let bars = ["UINavigationBar", "UIToolbar", "UITabBar"]
  private static let texts = ["UILabel", "UITextField", "UITextView"]

  /// The properties of Motif, which are those of UIKit; of two with a role in a class, the later
  /// one wins.
  static let motif = Self(rows: [
    Row(property: "backgroundColor", kind: .color, role: .ground, classes: views + bars),
    Row(property: "barTintColor", kind: .color, role: .ground, classes: bars),
    Row(property: "textColor", kind: .color, role: .text, classes: texts),
    Row(property: "titleColor", kind: .color, role: .text, classes: ["UIButton"]),
  ])

  /// The properties of elements of DZLThemer.
  static let elements = Self(rows: [
    Row(property: "backgroundColor", kind: .color, role: .ground, classes: views + bars),
    Row(property: "textColor", kind: .color, role: .text, classes: texts + ["UIButton"]),
    Row(property: "font", kind: .font, role: .font, classes: texts + ["UIButton"]),
  ])

  /// Returns the `@roles` members of a sheet for its declared properties, the members of
  /// `@properties`; none if none of them has a role.
  func members(for kinds: [SourceValue.Member]) -> [SourceValue.Member] {
    let used = rows.compactMap { row in
      kinds.first { $0.key == row.property && $0.value.isText(row.kind.rawValue) }.map { (row, $0) }
    }
    guard let place = used.first?.1.keyLocation else { return [] }
    var names: [String] = []
    var roles: [String: [SourceValue.Member]] = [:]
    for (row, property) in used {
      let setting = JSONValue.string("properties.\(row.property)")
      for name in row.classes {
        if roles[name] == nil { names.append(name) }
        roles[name, default: []].removeAll { $0.key == row.role.rawValue }
        roles[name, default: []].append(.init(row.role.rawValue, setting, at: property.keyLocation))
      }
    }
    let classes = names.map { name in
      SourceValue.Member(name, SourceValue(.object(roles[name] ?? []), at: place), at: place)
    }
    return [
      .init("@roles", SourceValue(.object(classes), at: place), at: place),
      .init("default", ["controls": ["glossColor": .null]], at: place),
    ]
  }
}

extension SourceValue {
  /// Returns a Boolean value that indicates whether the value is a text.
  fileprivate func isText(_ text: String) -> Bool {
    if case .string(text) = content { true } else { false }
  }
}
