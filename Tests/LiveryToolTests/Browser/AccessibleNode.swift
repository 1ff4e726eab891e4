/// A node of the accessibility tree of a page.
struct AccessibleNode: Sendable, CustomStringConvertible {
  /// The role, such as `button`.
  let role: String

  /// The name; empty if it has none.
  let name: String

  /// The value; null if it has none.
  let value: JSONValue

  /// The other properties, such as `checked` or `expanded`.
  let properties: [String: JSONValue]

  /// A Boolean value that indicates whether the keyboard can reach it.
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
