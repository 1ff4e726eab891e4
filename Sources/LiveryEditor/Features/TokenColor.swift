import Livery
import SourceJSON

/// A colour that a token file writes as an object with `colorSpace` and `components`.
struct TokenColor {
  /// The colour in sRGB.
  let color: Color
  private let space: ColorSpace
  private let components: Range<Int>
  private let alpha: Range<Int>?
  /// The bytes of the colour in digits, if the object repeats it so.
  let hex: Range<Int>?

  /// Reads a value; `nil` if it is no such object, or if a part of it is not written there.
  init?(_ node: Int, in tree: SyntaxTree) {
    guard tree.nodes[node].kind == .object else { return nil }
    var members: [String: Int] = [:]
    for part in tree.nodes[node].parts {
      if let key = part.key.flatMap(tree.string) { members[key] = part.value }
    }
    guard let name = members["colorSpace"], let space = tree.string(tree.nodes[name].first),
      let space = ColorSpace(rawValue: space), let list = members["components"],
      tree.nodes[list].kind == .array, tree.nodes[list].parts.count == 3
    else { return nil }
    let values = tree.nodes[list].parts.map(\.value) + (members["alpha"].map { [$0] } ?? [])
    let texts = values.compactMap { $0.flatMap(tree.component) }
    guard texts.count == values.count, let color = try? Color(parsing: Self.text(texts, in: space))
    else { return nil }
    self.color = color
    self.space = space
    components = tree.range(list)
    alpha = members["alpha"].map(tree.range)
    hex = members["hex"].map(tree.range)
  }

  /// Returns the text of a colour in sheets from its components, and its alpha if it has any.
  private static func text(_ components: [String], in space: ColorSpace) -> String {
    let alpha = components.count == 4 ? " / " + components[3] : ""
    let parts = components.prefix(3).joined(separator: " ") + alpha
    return space.isPredefined ? "color(\(space.rawValue) \(parts))" : "\(space.rawValue)(\(parts))"
  }

  /// Returns the texts in place of ranges that make another colour of the object, in its own space,
  /// and the name of the colour for menus.
  func edits(for color: Color) -> (label: String, edits: [(range: Range<Int>, text: String)]) {
    let coordinates = ColorCoordinates(color).converted(to: space)
    func texts(_ digits: Double) -> [String] {
      (0..<3).map { index in
        (((coordinates.component(index) ?? 0) * digits).rounded() / digits).plainText
      } + (color.alpha == 255 ? [] : [color.share.text(pretty: false)])
    }
    // As few decimals as the bytes of the colour need.
    let parts =
      [100.0, 1000, 10_000, 100_000].lazy.map(texts)
      .first { (try? Color(parsing: Self.text($0, in: space))) == color } ?? texts(1_000_000)
    var list = "[" + parts.prefix(3).joined(separator: ", ") + "]"
    let share = parts.count == 4 ? parts[3] : nil
    if alpha == nil, let share { list += ", \"alpha\": " + share }
    var edits = [(range: components, text: list)]
    if let alpha { edits.append((alpha, share ?? "1")) }
    if let hex { edits.append((hex, "\"\(color.hex.prefix(7))\"")) }
    return (Self.text(parts, in: space), edits)
  }
}

extension SyntaxTree {
  /// Returns the text of a component of a colour, a number or `none`; `nil` for another value.
  fileprivate func component(at node: Int) -> String? {
    guard nodes[node].kind == .scalar else { return nil }
    if let word = string(nodes[node].first) { return word == "none" ? word : nil }
    let text = text(nodes[node].first)
    return Double(text) == nil ? nil : text
  }
}
