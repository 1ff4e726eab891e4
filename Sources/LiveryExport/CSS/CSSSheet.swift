import Livery

/// The text of a style sheet in CSS.
struct CSSSheet: Sendable {
  /// The text.
  private(set) var text: String

  private let contexts: CSSContexts

  /// Starts a sheet with a comment.
  init(_ title: String, contexts: CSSContexts) {
    text = CSSText.comment(title) + "\n"
    self.contexts = contexts
  }

  /// Adds custom properties of the root.
  mutating func add(_ constants: CSSConstants) {
    for block in constants.blocks where !block.declarations.isEmpty {
      let condition = contexts.condition(for: block.contexts)
      let selector = block.contexts.isEmpty ? ":root" : ":where(\(condition.root))"
      text += "\n"
      write(
        block.contexts.isEmpty ? ":where(:root)" : selector,
        block.declarations,
        in: condition,
        indent: ""
      )
    }
  }

  /// Adds rules in their layers, and those that show their values.
  mutating func add(_ layers: [CSSRules.Layer], roles: CSSRoles, in cases: ContextCases) {
    let names = layers.map(\.name) + ["livery.roles"]
    text += "\n@layer \(names.joined(separator: ", "));\n"
    for layer in layers {
      text += "\n@layer \(layer.name) {\n"
      for rule in layer.rules { write(rule, in: cases) }
      text += "}\n"
    }
    text += "\n@layer livery.roles {\n"
    for rule in roles.rules {
      text += "  \(Self.where(rule.selector)) {\n"
      for property in rule.properties { text += "    \(property.name): \(property.value);\n" }
      text += "  }\n"
    }
    text += "}\n"
  }

  private mutating func write(_ rule: CSSRules.Rule, in cases: ContextCases) {
    text += "  \(CSSText.comment(rule.title))\n"
    for (contexts, declarations) in cases.distinct(rule.declarations) {
      guard let declarations else { continue }
      let condition = self.contexts.condition(for: contexts)
      let selector =
        condition.root == ":root" ? rule.selector : "\(condition.root) \(rule.selector)"
      write(Self.where(selector), declarations, in: condition, indent: "  ")
    }
  }

  /// Returns a selector without specificity; a pseudo-element stays outside.
  private static func `where`(_ selector: String) -> String {
    guard let range = selector.firstRange(of: "::") else { return ":where(\(selector))" }
    return ":where(\(selector[..<range.lowerBound]))\(selector[range.lowerBound...])"
  }

  private mutating func write(
    _ selector: String,
    _ declarations: [CSSRules.Declared],
    in condition: CSSContexts.Condition,
    indent: String
  ) {
    var indent = indent
    let hasMedia = !condition.media.isEmpty
    if hasMedia {
      text += "\(indent)@media \(condition.media) {\n"
      indent += "  "
    }
    text += "\(indent)\(selector) {\n"
    for declaration in declarations {
      let value = declaration.value
      if let remark = declaration.remark { text += "\(indent)  \(CSSText.comment(remark))\n" }
      let remark = value.verdict.reason.map { CSSText.comment("\(value.verdict.word): \($0)") }
      if value.text.isEmpty {
        text +=
          "\(indent)  \(CSSText.comment("\(declaration.name): \(value.verdict.reason ?? "")"))\n"
      } else {
        text += "\(indent)  \(declaration.name): \(value.text);\(remark.map { " " + $0 } ?? "")\n"
      }
    }
    text += "\(indent)}\n"
    if hasMedia { text += "\(String(indent.dropLast(2)))}\n" }
  }
}
