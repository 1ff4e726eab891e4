public import Livery

/// The role of each setting for each widget class (spec 15.5), as used by pictures, LiveryKit's
/// objects and contrast checks.
///
/// A class inherits each role from the nearest superclass that defines it.
public struct RoleTable: Sendable {
  /// The roles of one class, including inherited ones.
  public struct Roles: Hashable, Sendable {
    /// The settings by role.
    public fileprivate(set) var settings: [Role: Setting] = [:]
    /// A Boolean value that indicates whether widgets are identified by their border or fill, since
    /// they have no text of their own.
    public fileprivate(set) var isBoundary = false

    /// Returns the setting of a role; `nil` if the class has none.
    public subscript(role: Role) -> Setting? { settings[role] }
  }

  /// The roles that apply without any sheet.
  public static let builtIn: [(className: String, settings: [Role: Setting], isBoundary: Bool?)] = [
    ("UIWindow", [.ground: .backgroundColor], nil),
    ("UITableView", [.ground: .backgroundColor], nil),
    ("UITableViewCell", [.ground: .backgroundColor], nil),
    (
      "UINavigationBar", [.ground: .navigationColor, .text: .actionColor, .font: .navigationFont],
      nil
    ),
    ("UIToolbar", [.ground: .navigationColor], nil),
    ("UITabBar", [.ground: .navigationColor], nil),
    ("UIBarButtonItem", [.text: .actionColor, .font: .actionFont], nil),
    ("UITabBarItem", [.text: .actionColor, .font: .captionFont], nil),
    ("UILabel", [.text: .textColor, .font: .textFont], nil),
    ("UITextView", [.text: .textColor, .font: .textFont], nil),
    ("UIControl", [.fill: .fillColor, .border: .borderColor, .gloss: .glossColor], nil),
    ("UIButton", [.text: .actionColor, .font: .actionFont], nil),
    (
      "UITextField",
      [.text: .formColor, .font: .formFont, .placeholder: .placeholderColor], true
    ),
    ("UISegmentedControl", [.text: .actionColor, .font: .actionFont, .mark: .fillColor], true),
    ("UISwitch", [.mark: .actionColor], true),
    ("UISlider", [.mark: .actionColor], true),
  ]

  private var declared: [String: [StyleSheet.ClassRoles]] = [:]
  private let standard: [String: (settings: [Role: Setting], isBoundary: Bool?)]

  /// Creates the table from the built-in roles, overridden by those in the sheets of a theme.
  public init(_ theme: Theme) {
    standard = Dictionary(
      Self.builtIn.map { ($0.className, ($0.settings, $0.isBoundary)) }
    ) { first, _ in first }
    for roles in theme.roles { declared[roles.className, default: []].append(roles) }
  }

  /// The settings of a table cell's labels, by the part of the cell that they show.
  private static let cellSettings: [CellPart: [Role: Setting]] = [
    .text: [.text: .textColor, .font: .listFont],
    .detail: [.text: .captionColor, .font: .listCaptionFont],
  ]

  /// Returns the roles of a class, given its name and those of its superclasses, nearest first.
  public func roles(of ancestry: [String]) -> Roles { roles(of: ancestry, as: nil) }

  /// Returns the roles of a class for a widget that is a part of a table cell.
  package func roles(of ancestry: [String], as part: CellPart?) -> Roles {
    ancestry.reversed().reduce(into: Roles()) { add(to: &$0, of: $1, as: part) }
  }

  /// Adds the roles of one class to those that it inherits.
  private func add(to roles: inout Roles, of name: String, as part: CellPart?) {
    if let standard = standard[name] {
      roles.settings.merge(standard.settings) { $1 }
      roles.isBoundary = standard.isBoundary ?? roles.isBoundary
    }
    if let part, name == "UILabel" { roles.settings.merge(Self.cellSettings[part] ?? [:]) { $1 } }
    for own in declared[name] ?? [] {
      roles.settings.merge(own.settings) { $1 }
      roles.isBoundary = own.isBoundary ?? roles.isBoundary
    }
  }

  /// Returns all distinct roles, and for each node the index of those of its class.
  func roles(in walk: SituationWalk) -> (all: [Roles], byNode: [Int]) {
    var all: [Roles] = []
    var numbers: [Roles: Int] = [:]
    var known: [CellPart?: [String: Roles]] = [:]
    let byNode = walk.tree.nodes.map { node in
      // Walk up to a class that is known already, then back down.
      var way: [String] = []
      var next: String? = node.className
      while let name = next, known[node.cellPart]?[name] == nil {
        known[node.cellPart, default: [:]][name] = Roles()
        way.append(name)
        next = walk.superclass(of: name)
      }
      var roles = next.flatMap { known[node.cellPart]?[$0] } ?? Roles()
      for name in way.reversed() {
        add(to: &roles, of: name, as: node.cellPart)
        known[node.cellPart, default: [:]][name] = roles
      }
      if let number = numbers[roles] { return number }
      numbers[roles] = all.count
      all.append(roles)
      return all.count - 1
    }
    return (all, byNode)
  }
}
