/// Checks that a theme with pairs of colours, as in `light-dark(#fff, #222)`, has the contexts that
/// choose between them.
struct PairCheck {
  private let sheets: [StyleSheet]
  private let problem: (code: Diagnostic.Code, message: String)?

  init(_ sheets: [StyleSheet], directives: DirectiveUnion) {
    self.sheets = sheets
    let (axis, dark) = (DynamicColor.axis, DynamicColor.darkContext)
    guard let modifier = directives.modifiers.first(where: { $0.axis == axis }) else {
      let declaration =
        "\"@modifiers\": {\"\(axis)\": {\"contexts\": [\"light\", \"\(dark)\"], \"default\": \"light\"}}"
      let message = "'light-dark()' needs the axis '\(axis)'; declare it: \(declaration)"
      problem = (.unknownAxis, message)
      return
    }
    let message =
      "'light-dark()' needs the context '\(dark)' of the axis '\(axis)'; add it to '@modifiers'"
    problem = modifier.contexts.contains(dark) ? nil : (.unknownContext, message)
  }

  /// Reports the first pair of each value and of each constant.
  func check(into diagnostics: inout Diagnostics) {
    guard let problem else { return }
    for sheet in sheets {
      let constants = sheet.constants.lazy.map(\.value)
      let values = sheet.entries.lazy.flatMap { $0.deferred.lazy.map(\.value) }
      for value in [AnySequence(constants), AnySequence(values)].joined() {
        guard let place = value.firstPair() else { continue }
        diagnostics.report(problem.code, problem.message, under: sheet.policy, at: place)
      }
    }
  }
}
