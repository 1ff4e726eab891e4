import Livery
import SourceJSON

/// The selectors of CSS for those of a theme.
///
/// A widget is an element with the class `livery`, with classes for its class and each of its
/// superclasses, with a class for each of its names, and with its id.
struct CSSSelectors: Sendable {
  /// The states with conditions of their own, as classes and pseudo-classes.
  static let states: [String: [TargetCondition]] = [
    "highlighted": [.pseudoClass("active"), .styleClass("is-highlighted")],
    "disabled": [.pseudoClass("disabled"), .styleClass("is-disabled")],
    "selected": [
      .pseudoClass("checked"), .attribute("aria-selected", value: "true", isListed: false),
      .styleClass("is-selected"),
    ],
    "focused": [.pseudoClass("focus-visible"), .styleClass("is-focused")],
    "hover": [.pseudoClass("hover"), .styleClass("is-hover")],
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
      styleNames.formUnion(step.excludedNames)
    }
    classes = try ExportNames.spelled(
      classNames,
      in: appearance.theme,
      as: NamedPart.className,
      what: "class"
    ) { name in
      names.classes[name] ?? "livery-\(name)"
    }
    var owners: [String: (name: String, part: NamedPart?)] = [".livery": ("every widget", nil)]
    for (name, text) in classes { owners["." + text] = ("the class '\(name)'", .className(name)) }
    var collisions: [NameCollision] = []
    func add(_ what: String, _ name: String, of part: NamedPart, as text: String) {
      let owner = (name: "the \(what) '\(name)'", part: part)
      guard let other = owners.updateValue(owner, forKey: text) else { return }
      let message =
        "\(owner.name) and \(other.name) would both be '\(text)'; rename one of them, or give it a name in the file of names"
      let parts = [other.part, part].compactMap(\.self)
      collisions.append(NameCollision(message: message, parts: parts))
    }
    for state in appearance.stateNames {
      let forms = Set(conditions(for: state)).filter { !$0.isPseudoClass }.map(\.description)
      for form in forms.sorted() { add("state", state, of: .state(state), as: form) }
    }
    for name in styleNames.sorted() { add("name", name, of: .name(name), as: "." + name) }
    try NamePlaces.check(collisions, in: appearance.theme)
  }

  /// Returns the class of the elements for a class of widgets.
  func className(_ name: String) -> String { classes[name] ?? "livery-\(name)" }

  /// Returns the selector of a class.
  func selector(ofClass name: String) -> String {
    "." + CSSText.identifier(className(name))
  }

  /// Returns the condition for a state.
  func condition(forState name: String) -> String {
    let conditions = conditions(for: name).map(\.description)
    return conditions.count == 1 ? conditions[0] : ":is(\(conditions.joined(separator: ", ")))"
  }

  /// Returns the conditions of which one holds in a state.
  func conditions(for state: String) -> [TargetCondition] {
    let own = names.conditions(for: state)
    return own.isEmpty ? Self.states[state] ?? [.styleClass("is-" + state)] : own
  }

  /// Returns the conditions that a widget meets in all states, given its superclasses.
  func element(of step: WidgetStep, ancestry: [String]) -> TargetSheet.Element {
    var element: TargetSheet.Element = [.styleClass("livery")]
    element.formUnion(ancestry.map { .styleClass(className($0)) })
    element.formUnion(step.names.map(TargetCondition.styleClass))
    if let id = step.id { element.insert(.id(id)) }
    for place in step.structure.flatMap(Self.places(of:)) {
      element.insert(.pseudoClass(place))
      element.insert(.pseudoClass(Self.outsideOr(place)))
    }
    if !step.structure.contains(.empty) { element.insert(.pseudoClass(Self.child)) }
    return element
  }

  // MARK: Places

  /// The pseudo-class of elements with others inside.
  private static let child = "has(> .livery)"

  /// Returns the pseudo-class of elements that meet another one, if they are in others at all.
  private static func outsideOr(_ place: String) -> String {
    "not(\(TargetCondition.insideOrNot)\(place)))"
  }

  /// Returns the pseudo-classes of which all hold where a structural condition does; none for `:empty`.
  private static func places(of condition: Selector.Step.Structure) -> [String] {
    let (first, last) = ("nth-child(1 of .livery)", "nth-last-child(1 of .livery)")
    return switch condition {
    case .first: [first]
    case .last: [last]
    case .only: [first, last]
    case .nth: condition.formula.map { ["nth-child(\($0) of .livery)"] } ?? []
    case .empty: []
    }
  }

  /// Returns the form of a structural condition.
  ///
  /// Elements that are in no others stand for windows, each of which is the only one.
  private func text(of condition: Selector.Step.Structure, mayBeWindow: Bool) -> String {
    if condition == .empty { return ":not(:\(Self.child))" }
    return Self.places(of: condition)
      .map { ":" + (mayBeWindow ? Self.outsideOr($0) : $0) }.joined()
  }

  /// Returns the form of a selector, without specificity of its own.
  func text(of selector: Selector) -> String {
    let places = selector.steps[0].structure.filter { $0 != .empty }
    let excludesWindows = !places.allSatisfy { $0.isMet(at: .ofWindow) }
    var text = excludesWindows ? ".livery > " : ""
    for (index, step) in selector.steps.enumerated() {
      if index > 0 { text += step.combinator == .directlyInside ? " > " : " " }
      text += self.text(of: step, mayBeWindow: index == 0 && !excludesWindows)
    }
    return text
  }

  private func text(of step: Selector.Step, mayBeWindow: Bool) -> String {
    var text = step.className.map { selector(ofClass: $0) } ?? ".livery"
    if let id = step.id { text += "#" + CSSText.identifier(id) }
    for name in step.names { text += "." + CSSText.identifier(name) }
    for name in step.excludedNames { text += ":not(.\(CSSText.identifier(name)))" }
    for condition in step.structure { text += self.text(of: condition, mayBeWindow: mayBeWindow) }
    for state in step.states { text += condition(forState: state.name) }
    for condition in step.excludedStates.flatMap({ conditions(for: $0.name) }) {
      text += ":not(\(condition))"
    }
    return text
  }
}
