/// The roles of the classes in a tree, each looked up when it is first asked for.
struct WidgetRoles {
  private let table: RoleTable
  private let theme: Theme
  private let redefinitions: Int

  /// The classes by their numbers.
  private var classes: [ClassRoles?] = []

  /// The roles of a class.
  private struct ClassRoles {
    let ancestry: [String]
    let own: RoleTable.Roles
    let isLabel: Bool
    let isCell: Bool
    /// The roles of labels in table cells.
    var inCells: [CellPart: RoleTable.Roles] = [:]
  }

  /// Prepares the roles in the theme of some rows.
  init(_ rows: TreeRows) {
    table = RoleTable(rows.theme)
    theme = rows.theme
    redefinitions = rows.definitions.redefinitions
  }

  /// Returns a Boolean value that indicates whether the theme and the superclasses are those of
  /// some rows.
  func areValid(for rows: TreeRows) -> Bool {
    theme.isSame(as: rows.theme) && redefinitions == rows.definitions.redefinitions
  }

  /// Returns a Boolean value that indicates whether a widget is a label in a table cell, whose roles
  /// depend on its place there.
  mutating func isLabelInCell(_ row: TreeRows.Row, in rows: TreeRows) -> Bool {
    guard known(rows[row].className, in: rows).isLabel, let parent = rows.parent(of: row)
    else { return false }
    return known(rows[parent].className, in: rows).isCell
  }

  /// Returns the roles of a widget, which may be a part of a table cell.
  mutating func roles(
    of row: TreeRows.Row,
    as part: CellPart?,
    in rows: TreeRows
  ) -> RoleTable.Roles {
    let number = rows[row].className
    let known = known(number, in: rows)
    guard let part else { return known.own }
    if let roles = known.inCells[part] { return roles }
    let roles = table.roles(of: known.ancestry, as: part)
    classes[number.index]?.inCells[part] = roles
    return roles
  }

  private mutating func known(_ number: Number<ClassName>, in rows: TreeRows) -> ClassRoles {
    let index = number.index
    if index < classes.count, let known = classes[index] { return known }
    let name = rows.classNames[number]
    let ancestry = rows.definitions.ancestry(of: name, in: rows.appearance.ruleSet)
    let known = ClassRoles(
      ancestry: ancestry,
      own: table.roles(of: ancestry),
      isLabel: ancestry.contains("UILabel"),
      isCell: ancestry.contains("UITableViewCell")
    )
    if index >= classes.count {
      classes += Array(repeating: nil, count: index + 1 - classes.count)
    }
    classes[index] = known
    return known
  }
}

extension WidgetTree {
  /// Returns the roles of a widget.
  func roles(of widget: Widget) -> RoleTable.Roles {
    let row = widget.liveRow
    if !(knownRoles?.areValid(for: rows) ?? false) { knownRoles = WidgetRoles(rows) }
    let isLabelInCell = knownRoles?.isLabelInCell(row, in: rows) ?? false
    let part = isLabelInCell ? widget.cellPart : nil
    return knownRoles?.roles(of: row, as: part, in: rows) ?? RoleTable.Roles()
  }
}
