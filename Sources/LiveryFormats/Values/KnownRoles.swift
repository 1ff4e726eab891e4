import Livery
import SourceJSON

/// The roles of the properties that other libraries give to UIKit's classes, for `@roles` of a sheet.
///
/// Proofs and pictures know then which properties are text, and what it is seen on. Neither library has the
/// gloss that is built in, so that a sheet with such properties takes it away.
struct KnownRoles {
  /// What a property is to some classes.
  private struct Row {
    let property: String
    let kind: ValueKind
    let role: Role
    let classes: [String]
  }

  private let rows: [Row]

  /// The classes with a ground of their own in `RoleTable.builtIn`, before them the one that all inherit from.
  private static let views = ["UIView", "UIWindow", "UITableView", "UITableViewCell"]
  private static let bars = ["UINavigationBar", "UIToolbar", "UITabBar"]
  private static let texts = ["UILabel", "UITextField", "UITextView"]

  /// Properties of Motif, which are those of UIKit; of two with a role in a class, the later one has it.
  static let motif = Self(rows: [
    Row(property: "backgroundColor", kind: .color, role: .ground, classes: views + bars),
    Row(property: "barTintColor", kind: .color, role: .ground, classes: bars),
    Row(property: "textColor", kind: .color, role: .text, classes: texts),
    Row(property: "titleColor", kind: .color, role: .text, classes: ["UIButton"]),
  ])

  /// Properties of elements of DZLThemer.
  static let elements = Self(rows: [
    Row(property: "backgroundColor", kind: .color, role: .ground, classes: views + bars),
    Row(property: "textColor", kind: .color, role: .text, classes: texts + ["UIButton"]),
    Row(property: "font", kind: .font, role: .font, classes: texts + ["UIButton"]),
  ])

  /// Returns the members that a sheet has for the roles of its properties, which are those of `@properties`;
  /// none if it declares none that has a role.
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
  /// Tests for a text.
  fileprivate func isText(_ text: String) -> Bool {
    if case .string(text) = content { true } else { false }
  }
}
