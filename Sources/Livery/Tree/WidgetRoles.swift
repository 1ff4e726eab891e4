/// The roles of the classes in a tree, each looked up when it is first asked for.
final class WidgetRoles {
  private let table: RoleTable
  private let compiler: SheetCompiler
  private let redefinitions: Int

  /// The classes by their numbers.
  private var classes: ContiguousArray<ClassRoles?> = []

  /// The roles of a class.
  final class ClassRoles {
    /// The roles of widgets that are no part of a table cell.
    let own: Roles
    /// A Boolean value that indicates whether widgets are labels, whose roles in a table cell depend
    /// on what they show.
    let isLabel: Bool
    /// A Boolean value that indicates whether widgets are table cells.
    let isCell: Bool

    private let table: RoleTable
    private let ancestry: [String]
    private var inCells: [CellPart: Roles] = [:]

    fileprivate init(_ ancestry: [String], _ table: RoleTable) {
      self.table = table
      self.ancestry = ancestry
      own = table.roles(of: ancestry)
      isLabel = ancestry.contains("UILabel")
      isCell = ancestry.contains("UITableViewCell")
    }

    /// Returns the roles of a label that is a part of a table cell.
    func roles(as part: CellPart) -> Roles {
      if let roles = inCells[part] { return roles }
      let roles = table.roles(of: ancestry, as: part)
      inCells[part] = roles
      return roles
    }
  }

  /// Prepares the roles in the theme of some rows.
  init(_ rows: borrowing TreeRows) {
    table = RoleTable(rows.theme)
    compiler = rows.theme.compiler
    redefinitions = rows.definitions.redefinitions
  }

  /// Returns a Boolean value that indicates whether the theme and the superclasses are those that
  /// the roles were prepared for.
  @inline(__always)
  func areValid(for compiler: SheetCompiler, redefinitions: Int) -> Bool {
    self.compiler === compiler && self.redefinitions == redefinitions
  }

  /// The roles of a class; `nil` before they are added.
  @inline(__always)
  subscript(number: Number<ClassName>) -> ClassRoles? {
    number.index < classes.count ? classes[number.index] : nil
  }

  /// Adds the roles of a class.
  func add(_ number: Number<ClassName>, ancestry: [String]) -> ClassRoles {
    let known = ClassRoles(ancestry, table)
    if number.index >= classes.count {
      classes += Array(repeating: nil, count: number.index + 1 - classes.count)
    }
    classes[number.index] = known
    return known
  }
}

extension WidgetTree {
  /// Returns the roles of a widget, which may be a part of a table cell.
  func roles(of widget: Widget) -> Roles {
    let row = widget.liveRow
    let known = roles(of: rows[row].className)
    if known.isLabel, let parent = rows.parent(of: row), roles(of: rows[parent].className).isCell,
      let part = widget.cellPart
    {
      return known.roles(as: part)
    }
    return known.own
  }

  /// Returns the roles of a class.
  ///
  /// The rows are large, so that only what is asked for is read of them.
  private func roles(of className: Number<ClassName>) -> WidgetRoles.ClassRoles {
    let redefinitions = rows.definitions.redefinitions
    if let knownRoles, knownRoles.areValid(for: rows.theme.compiler, redefinitions: redefinitions) {
      if let known = knownRoles[className] { return known }
    } else {
      knownRoles = WidgetRoles(rows)
    }
    let roles = knownRoles ?? WidgetRoles(rows)
    let name = rows.classNames[className]
    return roles.add(
      className,
      ancestry: rows.definitions.ancestry(of: name, in: rows.appearance.ruleSet)
    )
  }
}
