import Livery
import SourceJSON

/// The constants of a theme as custom properties of CSS.
struct CSSConstants: Sendable {
  /// A block of custom properties in some contexts.
  struct Block: Sendable {
    /// The contexts that are not the default.
    let contexts: Contexts
    /// The properties.
    var declarations: [CSSRules.Declared] = []
  }

  /// The blocks, that of the defaults first, later ones stronger.
  private(set) var blocks: [Block] = [Block(contexts: Contexts())]

  /// The accuracy of each constant.
  private(set) var report = LossReport()

  /// The constants by custom property.
  private let constants: [String: String]

  /// Writes the constants of a theme.
  ///
  /// - Throws: An error for names that collide.
  init(
    _ theme: Theme,
    in cases: ContextCases,
    names: ExportNames
  ) throws(DiagnosticsError) {
    let constants = ThemeConstants(theme, in: cases).all
    let spelled = try ExportNames.spelled(
      constants.map(\.name),
      in: theme,
      as: NamedPart.constant,
      what: "custom property"
    ) { name in
      "--" + CSSText.identifier(NameWords(names.constants[name] ?? name).kebab)
    }
    self.constants = Dictionary(spelled.map { ($1, $0) }) { first, _ in first }
    var conditional: [Contexts: Block] = [:]
    for constant in constants {
      let name = spelled[constant.name] ?? ""
      let values = constant.values.map { Self.value($0, of: constant) }
      let verdict = values.dropFirst().reduce(values[0].verdict) { $0.joined(with: $1.verdict) }
      report.add(
        Loss(
          "$\(constant.name)",
          at: constant.location,
          target: values.allSatisfy(\.text.isEmpty) ? "" : name,
          verdict: verdict
        )
      )
      for (contexts, value) in cases.distinct(values) {
        var part = Contexts()
        for axis in cases.axes where contexts[axis.axis] != axis.defaultContext {
          part[axis.axis] = contexts[axis.axis]
        }
        if part.isEmpty {
          blocks[0].declarations.append(
            CSSRules.Declared(name: name, value: value, remark: constant.description?.remark)
          )
        } else if value != values[0] || part.count > 1 {
          let text = value.text.isEmpty ? CSSValue("initial", value.verdict) : value
          conditional[part, default: Block(contexts: part)].declarations
            .append(CSSRules.Declared(name: name, value: text))
        }
      }
    }
    blocks += conditional.values.sorted {
      ($0.contexts.count, $0.contexts.description) < ($1.contexts.count, $1.contexts.description)
    }
    report.sort()
  }

  /// Checks that no constant has the custom property of a setting.
  ///
  /// - Parameters:
  ///   - variables: The custom properties of the settings.
  ///   - theme: The theme of both.
  /// - Throws: An error for each two that have the same one.
  func checkNames(
    besides variables: CSSVariables,
    in theme: Theme
  ) throws(DiagnosticsError) {
    var collisions: [NameCollision] = []
    for (property, setting) in variables.settings.sorted(by: { $0.key < $1.key }) {
      guard let constant = constants[property] else { continue }
      let message =
        "a constant and a setting would both be the custom property '\(property)'; name one of them in the file of names"
      collisions.append(
        NameCollision(message: message, parts: [.constant(constant), .setting(setting)])
      )
    }
    try NamePlaces.check(collisions, in: theme)
  }

  private static func value(
    _ value: SettingValue?,
    of constant: ThemeConstants.Constant
  ) -> CSSValue {
    guard let value else { return CSSValue("", .lost("a custom property without a value")) }
    if constant.isFontName, let name = value.string { return CSSValue.fontName(name) }
    switch CSSValue.generic(value, isLength: constant.isLength) {
    case .success(let text): return text
    case .failure(let problem): return CSSValue("", .lost(problem.reason))
    }
  }
}
