import Livery
import SourceJSON

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
    /// The sets of states with the colours, by combination of contexts; the first one that applies
    /// counts, the normal one is last.
    var colors: [[(states: [String], color: Color)]]
    /// The colours in all sets of states in which one may differ, by combination of contexts.
    let all: [[(states: [String], color: Color)]]

    /// The owner of the names that the colour has in a target.
    var nameOwner: NameOwner {
      NameOwner(name: "\(className) \(role.rawValue)", part: .className(className))
    }
  }

  /// The colours, by class and role.
  let entries: [Entry]

  /// A Boolean value that indicates whether all sets of states were looked at.
  let areComplete: Bool

  /// Reads the colours of all classes with roles, each alone in a window.
  init(_ theme: Theme, in cases: ContextCases, within budget: WorkBudget) {
    let tree = WidgetTree(theme: theme.withoutTests())
    tree.reportsMistakes = false
    let table = RoleTable(theme)
    let catalog = theme.appearance().catalog
    var names = Set(RoleTable.builtIn.map(\.className) + theme.roles.map(\.className))
    for sheet in theme.sheets { names.formUnion(sheet.classes.map(\.value.name)) }
    tree.batch {
      for name in names.filter(catalog.contains).sorted() { tree.addWindow().add(name) }
    }
    let colors = Role.allCases.filter(\.isColor)
    func groups(of roles: [Roles]) -> [Set<Setting>] {
      colors.map { role in Set(roles.compactMap { $0[role] }) }
    }
    let kinds = WidgetKinds(
      tree,
      in: cases,
      areSamples: true,
      groups: groups,
      within: budget,
      hasForm: { _ in false },
      look: { style, roles, _ in
        colors.map { role in roles[role].map { style[$0]?.color ?? .clear } }
      }
    )
    areComplete = kinds.areComplete
    var entries: [Entry] = []
    for kind in kinds.kinds.sorted(by: { $0.path[0].className < $1.path[0].className }) {
      let className = kind.path[0].className
      let roles = table.roles(of: catalog.ancestry(of: className))
      for (number, role) in colors.enumerated() {
        guard let setting = roles[role] else { continue }
        let part = kind.parts[number]
        func value(_ index: Int, _ situation: Int) -> Color {
          kinds.looks[part.looks[index][situation]][number] ?? .clear
        }
        let all = cases.all.indices
        let list = StateList(part.situations) { one, other in
          all.allSatisfy { value($0, one) == value($0, other) }
        }
        let sets = list.rules.reversed().map { rule in
          (rule: rule, states: kinds.states.names(in: part.situations[rule][0]))
        }
        entries.append(
          Entry(
            className: className,
            role: role,
            setting: setting,
            colors: all.map { index in sets.map { ($0.states, value(index, $0.rule)) } },
            all: all.map { index in
              part.situations.indices.map { situation in
                let states = kinds.states.names(in: part.situations[situation][0])
                return (states, value(index, situation))
              }
            }
          )
        )
      }
    }
    self.entries = entries
  }

  /// Returns what a target is to show, for programs that read it there.
  ///
  /// - Parameters:
  ///   - cases: The combinations of contexts.
  ///   - name: A closure that returns the name of a colour in the target.
  /// - Returns: The contexts, and the colours of each class in each set of states, as JSON.
  func json(in cases: ContextCases, named name: (Entry) -> String) -> JSONValue {
    let lists = entries.map { entry -> JSONValue in
      let looks = entry.all.enumerated().flatMap { index, colors in
        colors.map { states, color -> JSONValue in
          [
            "context": .number(Double(index)),
            "states": .array(states.map(JSONValue.string)), "value": .string(color.description),
          ]
        }
      }
      return [
        "name": .string(name(entry)), "class": .string(entry.className),
        "role": .string(entry.role.rawValue), "looks": .array(looks),
      ]
    }
    return ["contexts": cases.json, "lists": .array(lists)]
  }
}
