import Livery
import SourceJSON

/// A theme as style sheets of literal values, one for each combination of contexts.
struct WidgetSheet {
  /// The files.
  private(set) var files: [ExportedFile] = []

  /// The accuracy of each declaration.
  private(set) var report = LossReport()

  /// Writes the sheets.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - tree: The widgets; `nil` for samples.
  ///   - cases: The combinations of contexts.
  ///   - dialect: The syntax.
  ///   - name: The name of the files.
  ///   - hasValues: Whether the report has the values that the target is to show.
  ///   - budget: The budget of work.
  /// - Throws: Errors for names that collide.
  init(
    _ theme: Theme,
    of tree: WidgetTree?,
    in cases: ContextCases,
    as dialect: any SheetDialect,
    named name: String,
    withValues hasValues: Bool,
    within budget: WorkBudget
  ) throws(DiagnosticsError) {
    let appearance = theme.appearance(in: cases.all[0])
    var shown: Set<Setting> = []
    let widgets = tree ?? SampleTree(theme.withoutTests()).tree
    let kinds = WidgetKinds(
      widgets,
      in: cases,
      areSamples: tree == nil,
      groups: ShownStyle.groups,
      within: budget,
      finder: WidgetOwnerFinder(theme, settings: ShownStyle.settings),
      hasForm: { dialect.condition(of: $0) != nil },
      look: { style, roles, _ in
        shown.formUnion(ShownStyle.settings(of: roles))
        return ShownStyle(style, roles: roles)
      }
    )
    try Self.checkNames(of: kinds, in: widgets, as: dialect)
    func path(in contexts: Contexts) -> String {
      let distinctive = cases.axes.filter { contexts[$0.axis] != $0.defaultContext }
      let suffix = distinctive.map { "-\($0.axis)-\(contexts[$0.axis] ?? "")" }.joined()
      return "\(FileComponent(name + suffix).text).\(dialect.fileExtension)"
    }
    let rules = cases.all.indices.map {
      KindRules(kinds, in: $0, as: dialect, appearance.catalog)
    }
    let texts = rules.map(\.text)
    var comparison = SheetComparison(kinds, as: dialect, within: budget)
    var unread: TargetSheet.UnknownForm?
    for (index, contexts) in cases.all.enumerated() {
      do throws(TargetSheet.UnknownForm) {
        try comparison.compare(texts[index], of: rules[index], in: index, contexts: contexts)
      } catch {
        unread = error
      }
    }
    report = DeclarationLosses(
      theme,
      in: cases,
      shown: shown,
      areSamples: tree == nil,
      areComplete: kinds.areComplete && comparison.isComplete
    )
    .report { item, rule, key in
      let form = dialect.verdict(on: item.setting, of: rule, in: appearance.catalog)
      if form.isLost { return form }
      if let unread { return unread.verdict }
      return comparison.tallies.verdict(on: key).worse(form)
    }
    for loss in comparison.tallies.losses(besides: report) { report.add(loss) }
    report.sort()
    for (number, widgets) in rules[0].names {
      report.add(name: KindRules.name(number), of: widgets)
    }
    addNotes(on: comparison, of: kinds, areSamples: tree == nil, in: dialect)
    if hasValues {
      let values = ExportedValues(kinds, by: rules, in: cases, as: dialect, judgedBy: report)
      report.values = values.json(files: cases.all.map { path(in: $0) })
    }
    for (index, contexts) in cases.all.enumerated() {
      var text = CSSText.comment("Exported by Livery from \(name)") + "\n"
      if !cases.axes.isEmpty { text += CSSText.comment("Contexts: \(contexts)") + "\n" }
      for needed in report.names {
        text +=
          CSSText.comment("\(needed.name) is a name of \(LossReport.brief(needed.widgets))") + "\n"
      }
      text += texts[index]
      let lost = report.losses.filter { $0.verdict != .exact }
      if !lost.isEmpty { text += "\n" + CSSText.comment("Not exact:") + "\n" }
      for loss in lost {
        text +=
          CSSText.comment("\(loss.verdict.word): \(loss.subject): \(loss.verdict.reason ?? "")")
          + "\n"
      }
      files.append(ExportedFile(path: path(in: contexts), text: text))
    }
  }

  /// Adds what was compared, and what the toolkit does with states of the theme by itself.
  private mutating func addNotes(
    on comparison: SheetComparison,
    of kinds: WidgetKinds<ShownStyle>,
    areSamples: Bool,
    in dialect: any SheetDialect
  ) {
    report.noteSamples(areSamples)
    report.notes += comparison.tallies.notes(areComplete: comparison.isComplete)
    let used = kinds.states.names.filter { state in
      dialect.conditions(for: state, isOfContainer: false).contains(where: \.isPseudoClass)
    }
    for state in used {
      guard let text = dialect.model.ownStates[state] else { continue }
      let condition = dialect.ownCondition(for: state)
      report.notes.append(
        "\(text); \"states\": { \"\(state)\": [\(JSONValue.string(condition.description).text())] } in the file of names "
          + "avoids it"
      )
    }
    for state in dialect.names.states.keys.sorted() {
      for condition in dialect.names.conditions(for: state) where !dialect.model.knows(condition) {
        report.notes.append(
          "\(dialect.model.name) has no condition '\(condition)', which is left out for '\(state)'"
        )
      }
    }
  }

  /// Checks that different classes, names, ids and states have different forms.
  ///
  /// - Throws: An error for each two that have the same form.
  private static func checkNames(
    of kinds: WidgetKinds<ShownStyle>,
    in tree: WidgetTree,
    as dialect: any SheetDialect
  ) throws(DiagnosticsError) {
    var owners: [String: (name: String, part: NamedPart?)] = [:]
    var collisions: [NameCollision] = []
    var reported: Set<String> = []
    func add(
      _ what: String,
      _ name: String,
      of part: NamedPart?,
      as text: String,
      isAsked: Bool = true
    ) {
      let owner = (name: "the \(what) '\(name)'", part: part)
      let known = owners[text]
      if isAsked { owners[text] = owner }
      guard let other = known, other.name != owner.name, reported.insert(text).inserted else {
        return
      }
      let message =
        "\(other.name) and \(owner.name) would both be '\(text)' in the target; give one of them another name"
      let parts = [other.part, part].compactMap(\.self)
      collisions.append(NameCollision(message: message, parts: parts))
    }
    let steps = Set(kinds.kinds.lazy.flatMap(\.path)).sorted {
      ($0.className, $0.id ?? "", $0.names.joined()) < (
        $1.className, $1.id ?? "", $1.names.joined()
      )
    }
    for step in steps {
      let name = step.className
      add("class", name, of: .className(name), as: dialect.text(ofClass: name))
      if let id = step.id { add("id", id, of: .id(id), as: dialect.text(ofID: id)) }
      for name in step.names { add("name", name, of: .name(name), as: dialect.text(ofName: name)) }
    }
    for number in 0..<kinds.kinds.count(where: { $0.number > 0 }) {
      let name = KindRules.name(number + 1)
      add("kind of widget", name, of: nil, as: dialect.text(ofName: name))
    }
    for state in kinds.states.names {
      for condition in dialect.conditions(for: state, isOfContainer: true)
      where !condition.isPseudoClass {
        add("state", state, of: .state(state), as: dialect.text(of: condition))
      }
    }
    // A host sets names and ids that no entry asks for, too.
    var named: Set<String> = []
    for widget in tree.widgets {
      if let id = widget.id {
        add("id", id, of: .id(id), as: dialect.text(ofID: id), isAsked: false)
      }
      for name in widget.names where named.insert(name).inserted {
        add("name", name, of: .name(name), as: dialect.text(ofName: name), isAsked: false)
      }
    }
    try NamePlaces.check(collisions, in: tree.theme)
  }
}
