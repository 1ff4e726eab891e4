import Livery
import SourceJSON

/// The conditions of CSS for contexts: media queries for the axes `scheme` and `contrast`, and
/// attributes of the root for others.
struct CSSContexts: Sendable {
  /// A condition in the syntax of CSS.
  struct Condition: Hashable, Sendable {
    /// The media query; empty for none.
    let media: String
    /// The selector of the root; `:root` without a condition.
    let root: String
  }

  private let axes: [String: StyleSheet.Modifier]

  /// A Boolean value that indicates whether all axes are attributes.
  private let areAttributes: Bool

  /// Prepares the conditions for the axes of a theme.
  ///
  /// - Throws: An error for axes with the same attribute.
  init(_ theme: Theme, areAttributes: Bool) throws(DiagnosticsError) {
    axes = Dictionary(theme.modifiers.map { ($0.axis, $0) }) { first, _ in first }
    self.areAttributes = areAttributes
    _ = try ExportNames.spelled(axes.keys, what: "attribute", by: Self.attribute)
  }

  private static func attribute(of axis: String) -> String { "data-" + NameWords(axis).kebab }

  /// Returns the condition for contexts.
  func condition(for contexts: Contexts) -> Condition {
    var media: [String] = []
    var root = ":root"
    for axis in contexts.axes {
      guard let context = contexts[axis], let modifier = axes[axis] else { continue }
      if let query = query(axis, context, default: modifier.defaultContext) {
        media.append(query)
      } else {
        root += attribute(context, of: modifier)
      }
    }
    return Condition(media: media.joined(separator: " and "), root: root)
  }

  /// Returns the media feature for a context; `nil` if there is none.
  private func query(_ axis: String, _ context: String, default standard: String) -> String? {
    // A word in other letters is another one.
    let word = context.lowercased()
    let isUnclear =
      axes.keys.count { $0.lowercased() == axis.lowercased() } > 1
      || (axes[axis]?.contexts ?? []).count { $0.lowercased() == word } > 1
    if areAttributes || isUnclear { return nil }
    switch axis.lowercased() {
    case "scheme" where ["light", "dark"].contains(word): return "(prefers-color-scheme: \(word))"
    case "contrast":
      let features = ["more": "more", "high": "more", "less": "less", "low": "less"]
      if let feature = features[word] { return "(prefers-contrast: \(feature))" }
      guard context == standard, let modifier = axes[axis] else { return nil }
      let others = modifier.contexts.filter { $0 != context }.map { features[$0.lowercased()] }
      if others.contains(nil) { return nil }
      let excluded = Set(others.compactMap(\.self)).sorted()
      return excluded.map { "(not (prefers-contrast: \($0)))" }.joined(separator: " and ")
    default: return nil
    }
  }

  private func attribute(_ context: String, of modifier: StyleSheet.Modifier) -> String {
    let name = Self.attribute(of: modifier.axis)
    if context != modifier.defaultContext { return "[\(name)=\(CSSText.string(context))]" }
    // The default also applies without the attribute.
    let others = modifier.contexts.filter { $0 != context }
      .map { "[\(name)=\(CSSText.string($0))]" }
    return others.isEmpty ? "" : ":not(\(others.joined(separator: ", ")))"
  }
}
