import Livery
import SourceJSON

/// The selectors of CSS for those of a theme.
///
/// A widget is an element with the class `livery`, with classes for its class and each of its
/// superclasses, with a class for each of its names, and with its id.
struct CSSSelectors: Sendable {
  /// The states with conditions of their own, as classes and pseudo-classes.
  static let states: [String: [String]] = [
    "highlighted": [":active", ".is-highlighted"],
    "disabled": [":disabled", ".is-disabled"],
    "selected": [":checked", "[aria-selected=\"true\"]", ".is-selected"],
    "focused": [":focus-visible", ".is-focused"],
    "hover": [":hover", ".is-hover"],
  ]

  private let names: ExportNames
  private let classes: [String: String]

  /// Prepares the selectors of a theme.
  ///
  /// - Throws: An error for names that collide.
  init(
    _ appearance: Appearance,
    rules: [MergedRule],
    names: ExportNames
  ) throws(DiagnosticsError) {
    self.names = names
    var classNames = Set(appearance.catalog.classNames)
    var styleNames: Set<String> = []
    for step in rules.compactMap(\.rule.selector).flatMap(\.steps) {
      if let name = step.className { classNames.insert(name) }
      styleNames.formUnion(step.names)
    }
    classes = try ExportNames.spelled(classNames, what: "class") { name in
      names.classes[name] ?? "livery-\(name)"
    }
    let taken = Dictionary(classes.map { ($0.value, $0.key) }) { first, _ in first }
    let problems = styleNames.sorted().compactMap { name -> Diagnostic? in
      let owner = name == "livery" ? "every widget" : taken[name].map { "the class '\($0)'" }
      guard let owner else { return nil }
      let message =
        "the name '\(name)' and \(owner) would both be the class '.\(name)'; rename the name, or the class in '--names'"
      return Diagnostic(.error, .exportCollision, message: message, at: nil)
    }
    if !problems.isEmpty { throw DiagnosticsError(diagnostics: problems) }
  }

  /// Returns the class of the elements for a class of widgets.
  func className(_ name: String) -> String { classes[name] ?? "livery-\(name)" }

  /// Returns the selector of a class.
  func selector(ofClass name: String) -> String {
    "." + CSSText.identifier(className(name))
  }

  /// Returns the condition for a state.
  func condition(forState name: String) -> String {
    let conditions =
      names.states[name].flatMap {
        $0.isEmpty ? nil : names.conditions(for: name).map(\.description)
      }
      ?? Self.states[name] ?? [
        ".is-" + CSSText.identifier(name)
      ]
    return conditions.count == 1 ? conditions[0] : ":is(\(conditions.joined(separator: ", ")))"
  }

  /// Returns the form of a selector, without specificity of its own.
  func text(of selector: Selector) -> String {
    var text = ""
    for (index, step) in selector.steps.enumerated() {
      if index > 0 { text += step.combinator == .directlyInside ? " > " : " " }
      text += self.text(of: step)
    }
    return text
  }

  private func text(of step: Selector.Step) -> String {
    var text = step.className.map { selector(ofClass: $0) } ?? ".livery"
    if let id = step.id { text += "#" + CSSText.identifier(id) }
    for name in step.names { text += "." + CSSText.identifier(name) }
    for state in step.states { text += condition(forState: state.name) }
    return text
  }
}
