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
    let closure = StateClosure(cases.all.map { theme.appearance(in: $0) })
    for contexts in cases.all {
      tree.contexts = contexts
      for index in entries.indices {
        let entry = entries[index]
        guard let widget = byName[entry.className] else { continue }
        let ancestry = appearance.catalog.ancestry(of: entry.className)
        let sets = closure.sets(of: ancestry, limit: 64).reversed()
        entries[index].colors.append(
          sets.map { states in
            let style = widget.style(for: ControlState(states.map { ControlState(named: $0) }))
            return (states, style[entry.setting]?.color ?? .clear)
          }
        )
      }
    }
    for index in entries.indices { entries[index].removeRedundant() }
    self.entries = entries
  }
}

extension ControlColors.Entry {
  /// Removes the sets of states whose colour is that of the next set in them, in all contexts.
  ///
  /// The sets are closed under union, so that the first one that applies stays the same otherwise.
  fileprivate mutating func removeRedundant() {
    guard let sets = colors.first?.map(\.states) else { return }
    var kept: [Int] = []
    for place in sets.indices.reversed() {
      let next = kept.last { Set(sets[$0]).isSubset(of: sets[place]) }
      let isRedundant = next.map { next in
        colors.allSatisfy { $0[place].color == $0[next].color }
      }
      if !(isRedundant ?? false) { kept.append(place) }
    }
    colors = colors.map { list in kept.reversed().map { list[$0] } }
  }
}
