/// The rules by which a target reads selectors.
///
/// The facts were seen in GTK 4.8.3, Qt 6.12 and Textual 8.2.8.
struct TargetModel: Sendable {
  /// The cost of an unknown pseudo-class.
  enum UnknownCost: Sendable {
    /// The rule.
    case rule
    /// The whole sheet.
    case sheet
    /// The condition: no element meets it.
    case condition
  }

  /// The name of the target.
  let name: String

  /// The weight of an id; a class, an attribute and a pseudo-class weigh `conditionWeight` each.
  let idWeight: Int
  let conditionWeight: Int

  /// The pseudo-classes that the target knows.
  let pseudoClasses: Set<String>

  /// The cost of another pseudo-class.
  let unknownCost: UnknownCost

  /// A Boolean value that indicates whether elements have classes; if not, they have attributes.
  let hasStyleClasses: Bool

  /// A Boolean value that indicates whether any selector of a list may apply; if not, only the first one counts that
  /// applies in some state.
  let hasLists: Bool

  /// A Boolean value that indicates whether pseudo-classes of containers count; if not, such a rule applies
  /// to no element.
  let hasPseudoClassesOfContainers: Bool

  /// A Boolean value that indicates whether escapes by number are replaced before anything else is read, so
  /// that what they stand for is read again.
  let replacesEscapesFirst: Bool

  /// The pseudo-classes, without their arguments, that are no names of states.
  var otherPseudoClasses: Set<String> = []

  /// A Boolean value that indicates whether there are layers, media and selectors as conditions.
  var hasLayers = false

  /// Sentences on the states that the target sets by itself, by state of the theme.
  let ownStates: [String: String]

  /// Returns a Boolean value that indicates whether the target has a form for a condition that a project
  /// names.
  func knows(_ condition: TargetCondition) -> Bool {
    switch condition {
    case .pseudoClass(let name): pseudoClasses.contains(name)
    case .styleClass: hasStyleClasses
    case .id, .media: false
    case .attribute: !hasStyleClasses
    }
  }

  /// Returns a Boolean value that indicates whether the target reads a condition.
  func reads(_ condition: TargetCondition) -> Bool {
    guard case .pseudoClass(let name) = condition else { return true }
    return pseudoClasses.contains(name)
      || otherPseudoClasses.contains(String(name.prefix { $0 != "(" }))
  }

  /// CSS, in whose exports no selector weighs anything, since layers decide.
  static let css = TargetModel(
    name: "CSS",
    idWeight: 0,
    conditionWeight: 0,
    pseudoClasses: [
      "active", "any-link", "autofill", "buffering", "checked", "default", "defined", "disabled",
      "empty", "enabled", "first-child", "first-of-type", "focus", "focus-visible", "focus-within",
      "fullscreen", "hover", "in-range", "indeterminate", "invalid", "last-child", "last-of-type",
      "link", "modal", "muted", "only-child", "only-of-type", "open", "optional", "out-of-range",
      "paused", "picture-in-picture", "placeholder-shown", "playing", "popover-open", "read-only",
      "read-write", "required", "root", "seeking", "stalled", "target", "user-invalid",
      "user-valid", "valid", "visited", "volume-locked",
    ],
    unknownCost: .condition,
    hasStyleClasses: true,
    hasLists: true,
    hasPseudoClassesOfContainers: true,
    replacesEscapesFirst: false,
    otherPseudoClasses: ["state", "nth-child", "nth-last-child", "not"],
    hasLayers: true,
    ownStates: [:]
  )

  /// GTK.
  static let gtk = TargetModel(
    name: "GTK",
    idWeight: 1 << 40,
    conditionWeight: 1 << 20,
    pseudoClasses: [
      "active", "backdrop", "checked", "disabled", "focus", "focus-visible", "focus-within",
      "hover",
      "indeterminate", "link", "selected", "visited",
    ],
    unknownCost: .rule,
    hasStyleClasses: true,
    hasLists: true,
    hasPseudoClassesOfContainers: true,
    replacesEscapesFirst: false,
    otherPseudoClasses: ["first-child", "last-child", "nth-child", "only-child"],
    ownStates: [
      "disabled": "GTK disables all widgets in a disabled container",
      "hover": "GTK gives ':hover' to the containers of a widget too, and to disabled widgets",
      "highlighted": "GTK gives ':active' to the containers of a pressed widget too",
    ]
  )

  /// Qt.
  static let qt = TargetModel(
    name: "Qt",
    idWeight: 0x100,
    conditionWeight: 0x10,
    pseudoClasses: [
      "active", "checked", "closed", "default", "disabled", "editable", "enabled", "exclusive",
      "flat", "focus", "hover", "indeterminate", "off", "on", "open", "pressed", "read-only",
      "selected",
      "unchecked", "window",
    ],
    unknownCost: .condition,
    hasStyleClasses: false,
    hasLists: false,
    hasPseudoClassesOfContainers: false,
    replacesEscapesFirst: true,
    ownStates: [
      "disabled": "Qt disables all widgets in a disabled one",
      "highlighted": "Qt draws texts of fields with rules for ':pressed' at all times",
      "hover": "Qt gives ':hover' to the containers of a widget too, and to disabled widgets",
    ]
  )

  /// Textual.
  static let textual = TargetModel(
    name: "Textual",
    idWeight: 1 << 40,
    conditionWeight: 1 << 20,
    pseudoClasses: [
      "ansi", "blur", "can-focus", "dark", "disabled", "empty", "enabled", "even", "first-child",
      "first-of-type", "focus", "focus-within", "hover", "inline", "last-child", "last-of-type",
      "light",
      "nocolor", "odd",
    ],
    unknownCost: .sheet,
    hasStyleClasses: true,
    hasLists: true,
    hasPseudoClassesOfContainers: true,
    replacesEscapesFirst: false,
    ownStates: [
      "disabled": "Textual disables all widgets in a disabled container",
      "hover": "Textual gives ':hover' to the containers of a widget too",
    ]
  )
}

extension ExportNames {
  /// Returns the conditions that the project names for a state and that a target has forms for; `nil` if there are none.
  func conditions(for state: String, in target: TargetModel) -> [TargetCondition]? {
    let known = conditions(for: state).filter(target.knows)
    return known.isEmpty ? nil : known
  }
}
