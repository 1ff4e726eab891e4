import Livery

/// The colours of classes by role, in their states and in each combination of contexts, for targets
/// with lists of states.
struct ControlColors: Sendable {
  /// A colour of a class.
  struct Entry: Sendable {
    /// The class.
    let className: String
    /// The role.
    let role: Role
    /// The setting.
    let setting: Setting
    /// The sets of states with the colours, by combination of contexts; sets with more states
    /// first, the normal one last.
    var colors: [[(states: [String], color: Color)]]
  }

  /// The colours, by class and role.
  let entries: [Entry]

  /// Reads the colours of all classes with roles, each alone in a window.
  init(_ theme: Theme, in cases: ContextCases) {
    let tree = WidgetTree(theme: theme)
    let table = RoleTable(theme)
    let appearance = theme.appearance()
    var names = Set(RoleTable.builtIn.map(\.className) + theme.roles.map(\.className))
    for sheet in theme.sheets { names.formUnion(sheet.classes.map(\.value.name)) }
    let known = names.filter(appearance.catalog.contains).sorted()
    var widgets: [(name: String, widget: Widget)] = []
    tree.batch {
      for name in known { widgets.append((name, tree.addWindow().add(name))) }
    }
    var entries: [Entry] = []
    for (name, _) in widgets {
      let roles = table.roles(of: appearance.catalog.ancestry(of: name))
      for role in Role.allCases where role.isColor {
        guard let setting = roles[role] else { continue }
        entries.append(Entry(className: name, role: role, setting: setting, colors: []))
      }
    }
    let byName = Dictionary(widgets.map { ($0.name, $0.widget) }) { first, _ in first }
    for contexts in cases.all {
      tree.contexts = contexts
      let closure = StateClosure(tree.appearance)
      for index in entries.indices {
        guard let widget = byName[entries[index].className] else { continue }
        let ancestry = appearance.catalog.ancestry(of: entries[index].className)
        let normal = widget.style(for: .normal)[entries[index].setting]?.color ?? .clear
        var list: [(states: [String], color: Color)] = [([], normal)]
        for states in closure.sets(of: ancestry, limit: 64).dropFirst() {
          let style = widget.style(for: ControlState(states.map { ControlState(named: $0) }))
          list.append((states, style[entries[index].setting]?.color ?? .clear))
        }
        let isConstant = list.allSatisfy { $0.color == normal }
        entries[index].colors.append(isConstant ? [([], normal)] : list.reversed())
      }
    }
    self.entries = entries
  }
}
