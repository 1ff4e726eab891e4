import Livery

/// Rules of CSS that show the settings of widgets: the colour of a text, a background, a border.
struct CSSRoles: Sendable {
  /// A rule: a selector with the properties that it sets.
  struct Rule: Sendable {
    /// The selector.
    let selector: String
    /// The properties with their values.
    var properties: [(name: String, value: String)] = []
  }

  /// The rules, those of superclasses first.
  private(set) var rules: [Rule] = []

  private let appearance: Appearance
  private let selectors: CSSSelectors
  private let variables: CSSVariables

  /// Writes the rules for the classes of a theme that have roles.
  init(_ appearance: Appearance, selectors: CSSSelectors, variables: CSSVariables) {
    self.appearance = appearance
    self.selectors = selectors
    self.variables = variables
    addBox()
    let table = RoleTable(appearance.theme)
    let catalog = appearance.catalog
    let declared = appearance.theme.roles.map(\.className)
    let names = Set(RoleTable.builtIn.map(\.className) + declared)
    let ordered = names.sorted {
      (catalog.ancestry(of: $0).count, $0) < (catalog.ancestry(of: $1).count, $1)
    }
    for name in ordered {
      let roles = table.roles(of: catalog.ancestry(of: name))
      add(roles, to: selectors.selector(ofClass: name))
    }
    addCells(table)
  }

  private func variable(_ setting: Setting, _ field: Setting.Field? = nil) -> String {
    variables.name(of: RuleSlot(setting, field))
  }

  /// Adds the properties of the box, which all widgets have.
  private mutating func addBox() {
    var rule = Rule(selector: ".livery")
    func box(_ setting: Setting, else standard: String) -> String {
      appearance.isInBox(setting) ? "var(\(variable(setting)), \(standard))" : standard
    }
    rule.properties = [
      ("background-color", box(.background, else: "transparent")),
      ("border-style", box(.borderStyle, else: "solid")),
      ("border-width", box(.borderWidth, else: "0px")),
      ("border-color", "var(\(variable(.borderColor)))"),
      ("border-radius", box(.cornerRadius, else: "0px")),
      ("gap", box(.spacing, else: "0px")),
      ("opacity", box(.opacity, else: "1")),
    ]
    if appearance.isInBox(.padding) {
      rule.properties.append(("padding", "var(\(variable(.padding)), 0px)"))
    }
    if appearance.isInBox(.elevation) {
      let height = "var(\(variable(.elevation)))"
      rule.properties.append(("box-shadow", "0px calc(\(height) / 2) \(height) #00000040"))
    }
    rule.properties.append(("text-shadow", shadow(.textShadow)))
    rules.append(rule)
  }

  private func shadow(_ setting: Setting) -> String {
    let fields: [Setting.Field] = [.offset, .blurRadius, .color]
    return fields.map { "var(\(variable(setting, $0)))" }.joined(separator: " ")
  }

  private mutating func add(_ roles: Roles, to selector: String) {
    var rule = Rule(selector: selector)
    func color(_ role: Role) -> String? {
      // A declared property may have no value, which is not that of the container.
      roles[role].map { "var(\(variable($0))\($0.kind == nil ? ", transparent" : ""))" }
    }
    if let text = color(.text) { rule.properties.append(("color", text)) }
    if let font = roles[.font] { rule.properties += fontProperties(font) }
    addBackground(color(.fill), on: color(.ground), gloss: color(.gloss), to: &rule)
    if let border = color(.border) {
      let width = appearance.isInBox(.borderWidth) ? "var(\(variable(.borderWidth)), 1px)" : "1px"
      rule.properties += [("border-width", width), ("border-color", border)]
    }
    if let mark = color(.mark) { rule.properties.append(("accent-color", mark)) }
    rules.append(rule)
    if let placeholder = color(.placeholder) {
      rules.append(
        Rule(selector: selector + "::placeholder", properties: [("color", placeholder)])
      )
    }
  }

  private func fontProperties(_ font: Setting) -> [(name: String, value: String)] {
    [
      ("font-family", "var(\(variable(font, .name)))"),
      ("font-size", "var(\(variable(font, .size)))"),
      ("font-weight", "var(\(variable(font, .weight)))"),
      ("font-style", "var(\(variable(font, .italic)))"),
    ]
  }

  private func addBackground(
    _ fill: String?,
    on ground: String?,
    gloss: String?,
    to rule: inout Rule
  ) {
    guard let lowest = ground ?? fill else { return }
    let own = appearance.isInBox(.background) ? variable(.background) : nil
    func background(_ color: String) -> String { own.map { "var(\($0), \(color))" } ?? color }
    let isBoth = ground != nil && fill != nil
    rule.properties.append(("background-color", isBoth ? lowest : background(lowest)))
    var images = gloss.map { ["linear-gradient(to bottom, \($0) 50%, transparent 50%)"] } ?? []
    if isBoth, let fill {
      let color = background(fill)
      images.append("linear-gradient(\(color), \(color))")
    }
    if !images.isEmpty {
      rule.properties.append(("background-image", images.joined(separator: ", ")))
    }
  }

  /// Adds the roles of the labels in table cells, which depend on their order.
  private mutating func addCells(_ table: RoleTable) {
    let cell = selectors.selector(ofClass: "UITableViewCell")
    let label = selectors.selector(ofClass: "UILabel")
    let ancestry = appearance.catalog.ancestry(of: "UILabel")
    for (place, part) in [(1, CellPart.text), (2, .detail)] {
      add(
        table.roles(of: ancestry, as: part),
        to: "\(cell) > :nth-child(\(place) of \(label))"
      )
    }
  }
}
