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
  init(
    _ theme: Theme,
    of tree: WidgetTree?,
    in cases: ContextCases,
    as dialect: any SheetDialect,
    named name: String
  ) {
    let styles = WidgetStyles(
      tree ?? SampleTree(theme).tree,
      in: cases,
      areSamples: tree == nil
    )
    let shown = styles.kinds.reduce(into: Set<Setting>()) { shown, kind in
      shown.formUnion(ShownStyle.settings(of: kind.roles))
    }
    report = DeclarationLosses(theme, in: cases, shown: shown, areSamples: tree == nil)
      .report { dialect.verdict(on: $0, value: $1) }
    for (index, contexts) in cases.all.enumerated() {
      var text = CSSText.comment("Exported by Livery from \(name)") + "\n"
      let distinctive = cases.axes.filter { contexts[$0.axis] != $0.defaultContext }
      if !cases.axes.isEmpty { text += CSSText.comment("Contexts: \(contexts)") + "\n" }
      for kind in styles.kinds { text += Self.rules(of: kind, inCase: index, as: dialect) }
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

  private static func rules(
    of kind: WidgetStyles.Kind,
    inCase index: Int,
    as dialect: any SheetDialect
  ) -> String {
    let lists = kind.styles[index].map { look in
      (look.states, dialect.declarations(of: ShownStyle(look.style, roles: kind.roles)))
    }
    guard let normal = lists.first?.1 else { return "" }
    // In states only what varies is written, and that in each of them.
    let varying = Set(
      lists.flatMap { list in
        list.1.filter { one in !normal.contains { $0.name == one.name && $0.value == one.value } }
          .map(\.name)
      }
    )
    var text = ""
    for (states, list) in lists {
      let declarations = states.isEmpty ? list : list.filter { varying.contains($0.name) }
      if declarations.isEmpty { continue }
      let selectors = dialect.selectors(of: kind.path, in: states)
      text += "\n" + selectors.joined(separator: ",\n") + " {\n"
      for declaration in declarations { text += "  \(declaration.name): \(declaration.value);\n" }
      text += "}\n"
    }
    return text
  }
}
