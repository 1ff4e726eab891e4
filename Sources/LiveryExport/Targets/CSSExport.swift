import Livery
import SourceJSON

/// A theme as a style sheet of web pages.
struct CSSExport {
  /// The file.
  let files: [ExportedFile]

  /// The accuracy of each declaration.
  let report: LossReport

  /// Writes the sheet.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - tree: The widgets; `nil` for any.
  ///   - cases: The combinations of contexts.
  ///   - options: The choices.
  ///   - budget: The budget of work.
  /// - Throws: Errors for names that collide.
  init(
    _ theme: Theme,
    of tree: WidgetTree?,
    in cases: ContextCases,
    options: ExportOptions,
    within budget: WorkBudget
  ) throws(DiagnosticsError) {
    let name = options.name ?? theme.name
    let path = "\(FileComponent(name).text).css"
    let contexts = try CSSContexts(theme, areAttributes: options.areContextsAttributes)
    let constants = try CSSConstants(theme, in: cases, names: options.names)
    var sheet = CSSSheet("Exported by Livery from \(name)", contexts: contexts)
    sheet.add(constants)
    var report = constants.report
    if !options.areConstantsAlone {
      let rules = try CSSRules(theme, of: tree, in: cases, names: options.names)
      let (selectors, variables) = (rules.selectors, rules.variables)
      try constants.checkNames(besides: variables, in: theme)
      let isWhole = theme.appearance().resolution.appliesWholeEntries
      // Values of widgets have a form where those of entries have none, and where they are own styles.
      let chosen = tree.map { Set(rules.unwritten.values).union($0.ownSettings) } ?? []
      let widgets = CSSWidgets(
        theme,
        of: tree,
        in: cases,
        first: isWhole ? nil : chosen,
        within: budget
      )
      var (layers, losses) = (rules.layers, rules.report)
      if isWhole || !chosen.isEmpty {
        let values = CSSResolved(
          widgets,
          in: theme,
          areSamples: tree == nil,
          cases: cases,
          selectors: selectors,
          variables: variables
        )
        if isWhole {
          (layers, losses) = (values.layers, values.report)
        } else {
          layers += values.layers
          losses.take(rules.unwritten.keys, from: values.report)
        }
      }
      let appearance = theme.appearance(in: cases.all[0])
      let roles = CSSRoles(appearance, selectors: selectors, variables: variables)
      sheet.add(layers, roles: roles, in: cases)
      var comparison = CSSComparison(
        widgets,
        in: theme,
        selectors: selectors,
        variables: variables,
        within: budget
      )
      do throws(TargetSheet.UnknownForm) {
        try comparison.compare(sheet.text, in: cases, by: contexts)
        let areComplete = widgets.kinds.areComplete && comparison.isComplete
        losses.change { loss in
          let areAll = areComplete && tree != nil
          let verdict = Self.verdict(on: loss, by: comparison.tallies, areAll: areAll)
          return areComplete ? verdict : verdict.worse(DeclarationLosses.ofSome)
        }
        for loss in comparison.tallies.losses(besides: losses) where !losses.hasBuiltIn(loss) {
          losses.add(loss)
        }
      } catch {
        losses.change { $0.verdict.worse(error.verdict) }
      }
      if options.hasValues {
        let values = ExportedValues(
          widgets,
          named: comparison.names,
          by: selectors,
          in: cases,
          appearance.catalog,
          judgedBy: losses
        )
        report.values = values.json(files: cases.all.map { _ in path })
      }
      for loss in losses.losses { report.add(loss) }
      for needed in losses.names { report.add(name: needed.name, of: needed.widgets) }
      report.noteSamples(tree == nil)
      report.notes += comparison.tallies.notes(areComplete: comparison.isComplete)
    }
    report.sort()
    self.report = report
    files = [ExportedFile(path: path, text: sheet.text)]
  }

  /// Returns the verdict on a declaration, given that on its form and its values on a page.
  private static func verdict(
    on loss: Loss,
    by tallies: DeclarationTallies,
    areAll: Bool
  ) -> Loss.Verdict {
    let shown = tallies.verdict(on: loss.key)
    guard case .approximated(let reason) = loss.verdict else { return loss.verdict.worse(shown) }
    if case .approximated(let difference) = shown {
      return .approximated("\(reason): \(difference)")
    }
    // What may differ on other widgets does not on these.
    let isExact = areAll && tallies.isEqual(loss.key) && !CSSItems.rounded.contains(loss.verdict)
    return isExact ? .exact : loss.verdict.worse(shown)
  }
}

extension WidgetTree {
  /// The settings that own styles of widgets declare.
  fileprivate var ownSettings: Set<Setting> {
    Set(
      widgets.flatMap { widget in
        widget.ownStyleStates.compactMap(widget.ownStyle).flatMap(\.sorted).map(\.setting)
      }
    )
  }
}
