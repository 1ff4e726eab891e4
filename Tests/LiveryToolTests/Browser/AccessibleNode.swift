/// What a screen reader is told of one part of a page.
struct AccessibleNode: Sendable, CustomStringConvertible {
  /// What it is, as `button`.
  let role: String

  /// How it is called; empty if it has no name.
  let name: String

  /// What it holds; null if it holds nothing.
  let value: JSONValue

  /// What else is said of it, as `checked` or `expanded`.
  let properties: [String: JSONValue]

  /// Whether the keyboard can reach it.
  var isFocusable: Bool { properties["focusable"] == true }

  var description: String { "\(role) '\(name)'" }

  init(_ node: JSONValue) {
    role = node["role"]["value"].text ?? ""
    name = node["name"]["value"].text ?? ""
    value = node["value"]["value"]
    properties = Dictionary(
      node["properties"].values.map { ($0["name"].text ?? "", $0["value"]["value"]) }
    ) { $1 }
  }
}
