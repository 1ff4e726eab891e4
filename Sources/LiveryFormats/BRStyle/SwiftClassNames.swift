import Livery

/// The bare names of classes that are written with their module, as in `MyApp.MyButton` or
/// `_TtC5MyApp8MyButton`.
///
/// If two classes would get the same name, or one that UIKit has, the module stays in it.
struct SwiftClassNames {
  private var given: [String: String] = [:]

  /// Creates the mapping for all texts that may be names of classes.
  init(_ texts: [String]) {
    var taken: Set<String> = []
    for text in texts where Self.parts(of: text)?.count == 1 { taken.insert(text) }
    for text in texts where given[text] == nil {
      guard let parts = Self.parts(of: text), parts.count > 1 else { continue }
      // The same class may be written in two ways.
      let whole = parts.joined(separator: "_")
      let same = given.first { Self.parts(of: $0.key) == parts }?.value
      let bare = parts[parts.count - 1]
      let isFree = !taken.contains(bare) && !Catalog.uiKit.contains(bare)
      given[text] = same ?? (isFree ? bare : whole)
      taken.insert(same ?? (isFree ? bare : whole))
    }
  }

  /// Returns the name in a sheet.
  func name(for text: String) -> String { given[text] ?? text }

  /// Returns a Boolean value that indicates whether a text may be the name of a class.
  static func isClass(_ text: String) -> Bool { parts(of: text) != nil }

  /// Returns the module, the outer classes and the class, as far as they are written; `nil` for a
  /// text that is no class.
  private static func parts(of text: String) -> [String]? {
    if text.hasPrefix("_Tt"), let parts = mangled(text.dropFirst(3)) { return parts }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return parts.allSatisfy { Identifier.isValid($0) } ? parts : nil
  }

  /// Returns the names in a mangled class: a `C` for each class, then each name after its length.
  private static func mangled(_ text: Substring) -> [String]? {
    let classes = text.prefix { $0 == "C" }
    var rest = text.dropFirst(classes.count)
    var parts: [String] = []
    while let length = Int(rest.prefix { $0.isASCII && $0.isNumber }), length > 0 {
      rest = rest.drop { $0.isASCII && $0.isNumber }
      parts.append(String(rest.prefix(length)))
      guard rest.count >= length else { return nil }
      rest = rest.dropFirst(length)
    }
    let isWhole = !classes.isEmpty && rest.isEmpty && parts.count == classes.count + 1
    return isWhole && parts.allSatisfy { Identifier.isValid($0) } ? parts : nil
  }
}
