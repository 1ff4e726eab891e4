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
  /// - Parameters:
  ///   - appearance: The theme in some contexts.
  ///   - rules: The rules.
  ///   - tree: The widgets, whose names are classes of elements; `nil` for any.
  ///   - names: The names of a project.
  /// - Throws: An error for names that collide.
  init(
    _ appearance: Appearance,
    rules: [MergedRule],
    tree: WidgetTree?,
    names: ExportNames
  ) throws(DiagnosticsError) {
    self.names = names
    var classNames = Set(appearance.catalog.classNames)
    var styleNames = Set((tree?.widgets ?? []).flatMap(\.names))
    for step in rules.compactMap(\.rule.selector).flatMap(\.steps) {
      if let name = step.className { classNames.insert(name) }
      styleNames.formUnion(step.names)
    }
    classes = try ExportNames.spelled(classNames, what: "class") { name in
      names.classes[name] ?? "livery-\(name)"
    }
    var owners = Dictionary(classes.map { ("." + $0.value, "the class '\($0.key)'") }) { $1 }
    owners[".livery"] = "every widget"
    var problems: [Diagnostic] = []
    func add(_ what: String, _ name: String, as text: String) {
      let owner = "the \(what) '\(name)'"
      guard let other = owners.updateValue(owner, forKey: text) else { return }
      let message =
        "\(owner) and \(other) would both be '\(text)'; rename one of them, or give it a name in '--names'"
      problems.append(Diagnostic(.error, .exportCollision, message: message, at: nil))
    }
    for state in appearance.stateNames {
      for condition in Set(conditions(forState: state)).sorted() where condition.first != ":" {
        add("state", state, as: condition)
      }
    }
    for name in styleNames.sorted() { add("name", name, as: "." + name) }
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
    let conditions = conditions(forState: name)
    return conditions.count == 1 ? conditions[0] : ":is(\(conditions.joined(separator: ", ")))"
  }

  /// Returns the conditions of which one holds in a state.
  private func conditions(forState name: String) -> [String] {
    let own = names.states[name].flatMap {
      $0.isEmpty ? nil : names.conditions(for: name).map(\.description)
    }
    return own ?? Self.states[name] ?? [".is-" + CSSText.identifier(name)]
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
