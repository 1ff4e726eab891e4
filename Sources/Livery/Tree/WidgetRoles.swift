/// The roles of the classes in a tree, each looked up when it is first asked for.
final class WidgetRoles {
  private let table: RoleTable
  private let compiler: SheetCompiler
  private let redefinitions: Int

  /// The classes by their numbers.
  private var classes: ContiguousArray<ClassRoles?> = []

  /// The roles of a class.
  private final class ClassRoles {
    let ancestry: [String]
    let own: RoleTable.Roles
    let isLabel: Bool
    let isCell: Bool
    /// The roles of labels in table cells.
    var inCells: [CellPart: RoleTable.Roles] = [:]

    init(_ ancestry: [String], _ table: RoleTable) {
      self.ancestry = ancestry
      own = table.roles(of: ancestry)
      isLabel = ancestry.contains("UILabel")
      isCell = ancestry.contains("UITableViewCell")
    }
  }

  /// Prepares the roles in the theme of some rows.
  init(_ rows: TreeRows) {
    table = RoleTable(rows.theme)
    compiler = rows.theme.compiler
    redefinitions = rows.definitions.redefinitions
  }

  /// Returns a Boolean value that indicates whether the theme and the superclasses are those of
  /// some rows.
  func areValid(for rows: borrowing TreeRows) -> Bool {
    let redefined = rows.definitions.redefinitions
    return compiler === rows.theme.compiler && redefinitions == redefined
  }

  /// Returns a Boolean value that indicates whether a widget is a label in a table cell, whose roles
  /// depend on its place there.
  private func isLabelInCell(_ row: TreeRows.Row, in rows: borrowing TreeRows) -> Bool {
    guard known(rows[row].className, in: rows).isLabel, let parent = rows.parent(of: row)
    else { return false }
    return known(rows[parent].className, in: rows).isCell
  }

  /// Returns the roles of a widget, which may be a part of a table cell.
  func roles(
    of widget: Widget,
    at row: TreeRows.Row,
    in rows: borrowing TreeRows
  ) -> RoleTable.Roles {
    let known = known(rows[row].className, in: rows)
    guard isLabelInCell(row, in: rows), let part = widget.cellPart else { return known.own }
    if let roles = known.inCells[part] { return roles }
    let roles = table.roles(of: known.ancestry, as: part)
    known.inCells[part] = roles
    return roles
  }

  private func known(_ number: Number<ClassName>, in rows: borrowing TreeRows) -> ClassRoles {
    let index = number.index
    if index < classes.count, let known = classes[index] { return known }
    let name = rows.classNames[number]
    let known = ClassRoles(
      rows.definitions.ancestry(of: name, in: rows.appearance.ruleSet),
      table
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
    if let knownRoles, knownRoles.areValid(for: rows) {
      return knownRoles.roles(of: widget, at: row, in: rows)
    }
    let roles = WidgetRoles(rows)
    knownRoles = roles
    return roles.roles(of: widget, at: row, in: rows)
  }
}
