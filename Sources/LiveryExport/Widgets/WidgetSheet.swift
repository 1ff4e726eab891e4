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
  /// - Throws: Errors for names that collide.
  init(
    _ theme: Theme,
    of tree: WidgetTree?,
    in cases: ContextCases,
    as dialect: any SheetDialect,
    named name: String
  ) throws(DiagnosticsError) {
    let appearance = theme.appearance(in: cases.all[0])
    var shown: Set<Setting> = []
    let kinds = WidgetKinds(
      tree ?? SampleTree(theme).tree,
      in: cases,
      areSamples: tree == nil,
      groups: ShownStyle.groups,
      within: WorkBudget()
    ) { style, roles in
      shown.formUnion(ShownStyle.settings(of: roles))
      return ShownStyle(style, roles: roles)
    }
    try Self.checkNames(of: kinds, as: dialect)
    report = DeclarationLosses(
      theme,
      in: cases,
      shown: shown,
      areSamples: tree == nil,
      areComplete: kinds.areComplete
    )
    .report { dialect.verdict(on: $0, value: $1) }
    for (index, contexts) in cases.all.enumerated() {
      let rules = KindRules(kinds, in: index, as: dialect, appearance.catalog)
      var text = CSSText.comment("Exported by Livery from \(name)") + "\n"
      let distinctive = cases.axes.filter { contexts[$0.axis] != $0.defaultContext }
      if !cases.axes.isEmpty { text += CSSText.comment("Contexts: \(contexts)") + "\n" }
      for (number, example) in rules.names {
        let remark = "\(KindRules.name(number)) is a name of widgets such as \(example)"
        text += CSSText.comment(remark) + "\n"
        if index == 0 { report.add(name: KindRules.name(number), of: example) }
      }
      text += rules.text
      let lost = report.losses.filter { $0.verdict != .exact }
      if !lost.isEmpty { text += "\n" + CSSText.comment("Not exact:") + "\n" }
      for loss in lost {
        text +=
          CSSText.comment("\(loss.verdict.word): \(loss.subject): \(loss.verdict.reason ?? "")")
          + "\n"
      }
      let suffix = distinctive.map { "-\($0.axis)-\(contexts[$0.axis] ?? "")" }.joined()
      let path = "\(FileComponent(name + suffix).text).\(dialect.fileExtension)"
      files.append(ExportedFile(path: path, text: text))
    }
  }

  /// Checks that different classes, names, ids and states have different forms.
  ///
  /// - Throws: An error for each two that have the same form.
  private static func checkNames(
    of kinds: WidgetKinds<ShownStyle>,
    as dialect: any SheetDialect
  ) throws(DiagnosticsError) {
    var owners: [String: String] = [:]
    var problems: [Diagnostic] = []
    func add(_ what: String, _ name: String, as text: String) {
      let owner = "the \(what) '\(name)'"
      guard let other = owners.updateValue(owner, forKey: text), other != owner else { return }
      let message =
        "\(other) and \(owner) would both be '\(text)' in the target; give one of them another name"
      problems.append(Diagnostic(.error, .exportCollision, message: message, at: nil))
    }
    let steps = Set(kinds.kinds.lazy.flatMap(\.path)).sorted {
      ($0.className, $0.id ?? "", $0.names.joined()) < (
        $1.className, $1.id ?? "", $1.names.joined()
      )
    }
    for step in steps {
      add("class", step.className, as: dialect.text(ofClass: step.className))
      if let id = step.id { add("id", id, as: dialect.text(ofID: id)) }
      for name in step.names { add("name", name, as: dialect.text(ofName: name)) }
    }
    for state in kinds.states.names {
      for text in dialect.conditions(for: state, isOfContainer: true) where !text.hasPrefix(":") {
        add("state", state, as: text)
      }
    }
    if !problems.isEmpty { throw DiagnosticsError(diagnostics: problems) }
  }
}
