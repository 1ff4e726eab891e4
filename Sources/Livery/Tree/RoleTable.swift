/// The role of each setting for each widget class.
///
/// A class inherits each role from the nearest superclass that defines it.
package struct RoleTable: Sendable {
  /// The roles that apply without any sheet.
  package static let builtIn: [StyleSheet.ClassRoles] = [
    .init("UIWindow", roles: [.ground: .backgroundColor]),
    .init("UITableView", roles: [.ground: .backgroundColor]),
    .init("UITableViewCell", roles: [.ground: .backgroundColor]),
    .init("UIPopoverController", roles: [.ground: .backgroundColor]),
    .init(
      "UINavigationBar",
      roles: [.ground: .navigationColor, .text: .actionColor, .font: .navigationFont]
    ),
    .init("UIToolbar", roles: [.ground: .navigationColor]),
    .init("UITabBar", roles: [.ground: .navigationColor]),
    .init("UIBarButtonItem", roles: [.text: .actionColor, .font: .actionFont]),
    .init("UITabBarItem", roles: [.text: .actionColor, .font: .captionFont]),
    .init("UILabel", roles: [.text: .textColor, .font: .textFont]),
    .init("UITextView", roles: [.text: .textColor, .font: .textFont]),
    .init("UIControl", roles: [.fill: .fillColor, .border: .borderColor, .gloss: .glossColor]),
    .init("UIButton", roles: [.text: .actionColor, .font: .actionFont]),
    .init(
      "UITextField",
      roles: [.text: .formColor, .font: .formFont, .placeholder: .placeholderColor],
      isBoundary: true
    ),
    .init(
      "UISegmentedControl",
      roles: [.text: .actionColor, .font: .actionFont, .mark: .fillColor],
      isBoundary: true
    ),
    .init("UISwitch", roles: [.mark: .actionColor], isBoundary: true),
    .init("UISlider", roles: [.mark: .actionColor], isBoundary: true),
  ]

  private static let builtInByClass = Dictionary(
    uniqueKeysWithValues: builtIn.map { ($0.className, $0) }
  )

  private var declared: [String: [StyleSheet.ClassRoles]] = [:]
  /// The classes with a drawing of their own, each with whether that has segments.
  private var segmented: [String: Bool] = [segmentedClass: true]

  /// The class that is drawn as segments.
  private static let segmentedClass = "UISegmentedControl"

  /// Makes the table from the built-in roles, overridden by those in the sheets of a theme.
  package init(_ theme: Theme) {
    for roles in theme.roles { declared[roles.className, default: []].append(roles) }
    let models = Dictionary(theme.drawings.map { ($0.className, $0.model) }) { $1 }
    if models.isEmpty { return }
    let catalog = theme.appearance().ruleSet.catalog
    for name in models.keys {
      var (next, seen): (String?, Set<String>) = (name, [])
      while let current = next, current != Self.segmentedClass, seen.insert(current).inserted {
        next = models[current] ?? catalog.superclass(of: current)
      }
      segmented[name] = next == Self.segmentedClass
    }
  }

  /// The settings of a table cell's labels, by the part of the cell that they show.
  private static let cellSettings: [CellPart: [Role: Setting]] = [
    .text: [.text: .textColor, .font: .listFont],
    .detail: [.text: .captionColor, .font: .listCaptionFont],
  ]

  /// Returns the roles of a class, given its name and those of its superclasses, nearest first.
  package func roles(of ancestry: [String]) -> Roles { roles(of: ancestry, as: nil) }

  /// Returns the roles of a class for a widget that is a part of a table cell.
  package func roles(of ancestry: [String], as part: CellPart?) -> Roles {
    ancestry.reversed().reduce(into: Roles()) { add(to: &$0, of: $1, as: part) }
  }

  /// Adds the roles of one class to those that it inherits.
  func add(to roles: inout Roles, of className: String, as part: CellPart?) {
    if let builtIn = Self.builtInByClass[className] { roles.override(with: builtIn) }
    if let isSegmented = segmented[className] { roles.isSegmented = isSegmented }
    if let part, className == "UILabel" {
      roles.override(with: Self.cellSettings[part] ?? [:])
    }
    for own in declared[className] ?? [] { roles.override(with: own) }
  }
}

extension Roles {
  /// Overrides inherited roles with those of a class.
  fileprivate mutating func override(with own: StyleSheet.ClassRoles) {
    override(with: own.settings)
    isBoundary = own.isBoundary ?? isBoundary
  }
}

extension StyleSheet.ClassRoles {
  fileprivate init(_ className: String, roles settings: [Role: Setting], isBoundary: Bool? = nil) {
    self.init(className: className, settings: settings, isBoundary: isBoundary)
  }
}
