import Livery

/// The rules of the kinds of widgets of a tree in the syntax of a toolkit, in one combination of contexts.
///
/// Of the rules that apply to a widget the last one decides: later rules are at least as specific. A
/// kind comes after all kinds whose selectors match its widgets too, and specifies all that they specify.
struct KindRules {
  /// A rule of a kind.
  struct Rule: Hashable {
    /// The states of the containers and of the widget.
    let states: StateList.States
    /// The declarations.
    let declarations: [Declaration]
  }

  /// A declaration.
  struct Declaration: Hashable {
    let name: String
    let value: String
  }

  /// The weight of a selector: of ids, and of everything else.
  private struct Weight: Comparable {
    var ids = 0
    var others = 0

    static func < (left: Self, right: Self) -> Bool {
      (left.ids, left.others) < (right.ids, right.others)
    }
  }

  /// A kind whose rules are written.
  private struct Written {
    let kind: WidgetKinds<ShownStyle>.Kind
    let serial: Int
    let rules: [Rule]
    let weight: Weight
  }

  private let kinds: WidgetKinds<ShownStyle>
  private let dialect: any SheetDialect
  private let index: Int

  /// The declarations of the looks, and the properties in their order.
  let declared: [[String: String]]
  let order: [String]

  /// The kinds that are written, and those among them by class and id of the widget.
  private var written: [Written] = []
  private var byStep: [Step: [Int]] = [:]

  private struct Step: Hashable {
    let className: String
    let id: String?
  }

  /// The superclasses of the classes in paths, with these.
  private let ancestries: [String: [String]]

  /// The numbers of the kinds with a name of their own, each with its widgets.
  private(set) var names: [(number: Int, widgets: [String])] = []

  /// The conditions that the widgets of each kind and their containers meet in no states.
  private(set) var paths: [[TargetSheet.Element]] = []

  /// Computes the rules in a combination of contexts.
  init(
    _ kinds: WidgetKinds<ShownStyle>,
    in index: Int,
    as dialect: any SheetDialect,
    _ catalog: Catalog
  ) {
    (self.kinds, self.index, self.dialect) = (kinds, index, dialect)
    let classes = Set(kinds.kinds.lazy.flatMap(\.path).map(\.className))
    ancestries = Dictionary(uniqueKeysWithValues: classes.map { ($0, catalog.ancestry(of: $0)) })
    let lists = kinds.looks.map(dialect.declarations)
    declared = lists.map { Dictionary($0.map { ($0.name, $0.value) }) { $1 } }
    var order: [String] = []
    for list in lists {
      for one in list where !order.contains(one.name) { order.append(one.name) }
    }
    self.order = order
    for (number, kind) in kinds.numbered {
      if let number { names.append((number, kind.widgets)) }
      add(kind, serial: number ?? 0)
      paths.append(kind.path(named: number).map(element))
    }
  }

  private func element(of step: WidgetStep) -> TargetSheet.Element {
    var element = Set((ancestries[step.className] ?? []).map(dialect.condition(ofClass:)))
    if let id = step.id { element.insert(dialect.condition(ofID: id)) }
    element.formUnion(step.structure.compactMap(dialect.condition(of:)))
    return element.union(step.names.map(dialect.condition(ofName:)))
  }

  // MARK: Rules

  private mutating func add(_ kind: WidgetKinds<ShownStyle>.Kind, serial: Int) {
    let others = matching(kind)
    let inherited = others.flatMap { written[$0].rules.flatMap(\.declarations).map(\.name) }
    let rules = self.rules(of: kind, besides: Set(inherited))
    // The last one of the kinds that match decides without this one.
    if serial == 0, let last = others.last, rules.allSatisfy(Self.isOfWidget),
      Self.own(rules) == Self.own(written[last].rules),
      written[last].rules.allSatisfy(Self.isOfWidget),
      others.allSatisfy({ written[$0].weight <= written[last].weight })
    {
      return
    }
    let own = rules.map { self.weight(of: kind, serial: serial, in: $0.states) }.max() ?? Weight()
    let weight: Weight = others.reduce(own) { max($0, written[$1].weight) }
    if let last = kind.path.last {
      byStep[Step(className: last.className, id: last.id), default: []].append(written.count)
    }
    written.append(Written(kind: kind, serial: serial, rules: rules, weight: weight))
  }

  private static func isOfWidget(_ rule: Rule) -> Bool {
    rule.states.dropLast().allSatisfy { $0 == 0 }
  }

  private static func own(_ rules: [Rule]) -> [Rule] {
    rules.map { Rule(states: $0.states.suffix(1), declarations: $0.declarations) }
  }

  /// Returns the rules of a kind, whose widgets others specify some properties for.
  private func rules(
    of kind: WidgetKinds<ShownStyle>.Kind,
    besides others: Set<String>
  ) -> [Rule] {
    var declarations: [StateList.States: [Declaration]] = [:]
    for name in order {
      let part = kind.parts[ShownStyle.Group(of: name).rawValue]
      let looks = part.looks[index]
      let used = Set(looks)
      let isSpecified = used.contains { declared[$0][name] != nil }
      guard isSpecified || others.contains(name) else { continue }
      func value(_ number: Int) -> String? { declared[looks[number]][name] ?? dialect.reset(name) }
      let isConstant = used.allSatisfy { declared[$0][name] == declared[looks[0]][name] }
      let list =
        isConstant
        ? [0]
        : StateList(part.situations) { declared[looks[$0]][name] == declared[looks[$1]][name] }
          .rules
      for number in list {
        guard let value = value(number) else { continue }
        declarations[part.situations[number], default: []].append(
          Declaration(name: name, value: value)
        )
      }
    }
    // Those that come first are within none of the others.
    return declarations.keys.sorted { $0.lexicographicallyPrecedes($1) }.map {
      Rule(states: $0, declarations: declarations[$0] ?? [])
    }
  }

  // MARK: Selectors

  /// Returns the name that the kind of widget with a number needs.
  static func name(_ number: Int) -> String { "livery-kind-\(number)" }

  /// Returns the kinds before one whose selectors match its widgets.
  private func matching(_ kind: WidgetKinds<ShownStyle>.Kind) -> [Int] {
    guard let last = kind.path.last else { return [] }
    let ids = last.id == nil ? [nil] : [nil, last.id]
    return (ancestries[last.className] ?? [])
      .flatMap { name in ids.flatMap { byStep[Step(className: name, id: $0)] ?? [] } }
      .filter { written[$0].serial == 0 && matches(written[$0].kind.path, kind.path) }
      .sorted()
  }

  /// Returns a Boolean value that indicates whether a selector with one path matches widgets with another
  /// one.
  private func matches(_ path: [WidgetStep], _ other: [WidgetStep]) -> Bool {
    guard path.count <= other.count, let last = path.last, let target = other.last,
      matches(last, target)
    else { return false }
    var rest = path.dropLast()
    for step in other.dropLast().reversed() {
      guard let wanted = rest.last else { break }
      if matches(wanted, step) { rest.removeLast() }
    }
    return rest.isEmpty
  }

  private func matches(_ step: WidgetStep, _ other: WidgetStep) -> Bool {
    (step.id == nil || step.id == other.id) && step.names.allSatisfy(other.names.contains)
      && step.structure.allSatisfy(other.structure.contains)
      && ancestries[other.className]?.contains(step.className) ?? false
  }

  private func weight(
    of kind: WidgetKinds<ShownStyle>.Kind,
    serial: Int,
    in states: StateList.States
  ) -> Weight {
    var weight = Weight(others: serial > 0 ? 1 : 0)
    for (place, step) in kind.path.enumerated() {
      weight.others += 1 + step.names.count + step.structure.count
      if step.id != nil {
        if dialect.hasHeavyIDs { weight.ids += 1 } else { weight.others += 1 }
      }
      let isOfContainer = place < kind.path.count - 1
      for state in kinds.states.names(in: states[place]) {
        weight.others +=
          dialect.conditions(for: state, isOfContainer: isOfContainer).isEmpty ? 0 : 1
      }
    }
    return weight
  }

  private func selectors(of one: Written, in states: StateList.States) -> [String] {
    guard let target = one.kind.path.last else { return [] }
    var stems: [(before: String, after: String, weight: Int)] = [("", "", 0)]
    for (place, step) in one.kind.path.enumerated() {
      let isLast = place == one.kind.path.count - 1
      let name = dialect.universal + dialect.text(ofClass: step.className)
      var rest = step.id.map(dialect.text(ofID:)) ?? ""
      rest += step.names.map(dialect.text(ofName:)).joined()
      rest += step.structure.compactMap(dialect.condition(of:)).map(dialect.text).joined()
      if isLast, one.serial > 0 { rest += dialect.text(ofName: Self.name(one.serial)) }
      stems = stems.map { stem in
        let before = stem.before + stem.after + (place > 0 ? " " : "") + name
        return (before, rest, stem.weight)
      }
      for state in kinds.states.names(in: states[place]) {
        let forms = dialect.conditions(for: state, isOfContainer: !isLast)
        stems = forms.flatMap { form in
          stems.map { ($0.before, $0.after + dialect.text(of: form), $0.weight + 1) }
        }
      }
    }
    let plain = weight(of: one.kind, serial: one.serial, in: states.map { _ in 0 })
    let repeated = dialect.text(ofClass: target.className)
    return stems.map { stem in
      // The same class again makes a selector more specific.
      let missing =
        max(0, one.weight.others - plain.others - stem.weight)
      return stem.before + String(repeating: repeated, count: missing) + stem.after
    }
  }

  /// The rules as text.
  var text: String {
    var text = ""
    var place = 0
    while place < written.count {
      // Kinds in a row with the same rules share these.
      var group = [written[place]]
      place += 1
      while place < written.count, Self.own(written[place].rules) == Self.own(group[0].rules),
        group[0].rules.allSatisfy(Self.isOfWidget), written[place].rules.allSatisfy(Self.isOfWidget)
      {
        group.append(written[place])
        place += 1
      }
      for number in group[0].rules.indices {
        let selectors = group.flatMap { self.selectors(of: $0, in: $0.rules[number].states) }
        let lists =
          dialect.model.hasLists ? [selectors.joined(separator: ",\n")] : selectors
        for list in lists {
          text += "\n\(list) {\n"
          for one in group[0].rules[number].declarations {
            text += "  \(one.name): \(one.value);\n"
          }
          text += "}\n"
        }
      }
    }
    return text
  }
}
