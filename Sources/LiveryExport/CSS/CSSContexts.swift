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

  /// The features of media by axis and context; those of other axes and contexts are attributes.
  private let features: [String: [String: String]]

  /// Prepares the conditions for the axes of a theme.
  ///
  /// - Throws: An error for axes with the same attribute.
  init(_ theme: Theme, areAttributes: Bool) throws(DiagnosticsError) {
    let axes = Dictionary(theme.modifiers.map { ($0.axis, $0) }) { first, _ in first }
    self.axes = axes
    features =
      areAttributes
      ? [:]
      : axes.mapValues { modifier in
        // A word in other letters is another one.
        let isUnclear = axes.keys.count { $0.lowercased() == modifier.axis.lowercased() } > 1
        return isUnclear ? [:] : Self.features(of: modifier)
      }
    _ = try ExportNames.spelled(
      axes.keys,
      in: theme,
      as: NamedPart.axis,
      what: "attribute",
      by: Self.attribute
    )
  }

  /// Returns the features of media for contexts of an axis.
  ///
  /// There are none if no feature would hold in the default context, or the same one in two contexts.
  private static func features(of modifier: StyleSheet.Modifier) -> [String: String] {
    let words: [String: String]
    switch modifier.axis.lowercased() {
    case "scheme":
      words = ["light": "prefers-color-scheme: light", "dark": "prefers-color-scheme: dark"]
    case "contrast":
      words = [
        "more": "prefers-contrast: more", "high": "prefers-contrast: more",
        "less": "prefers-contrast: less", "low": "prefers-contrast: less",
      ]
    default: return [:]
    }
    let known = modifier.contexts.compactMap { context in
      words[context.lowercased()].map { (context, $0) }
    }
    let features = Dictionary(known) { first, _ in first }
    let isClear = Set(features.values).count == known.count
    let hasDefault = features[modifier.defaultContext] != nil
    let isWhole =
      modifier.axis.lowercased() == "scheme" ? hasDefault && features.count == 2 : !features.isEmpty
    return isClear && isWhole ? features : [:]
  }

  private static func attribute(of axis: String) -> String { "data-" + NameWords(axis).kebab }

  /// Returns the condition for contexts.
  func condition(for contexts: Contexts) -> Condition {
    var media: [String] = []
    var root = ":root"
    for axis in contexts.axes {
      guard let context = contexts[axis], let modifier = axes[axis] else { continue }
      let features = features[axis] ?? [:]
      if isMedia(context, of: modifier) {
        media += queries(for: context, of: modifier)
        let attributes = modifier.contexts.filter { !isMedia($0, of: modifier) }
        root += Self.not(attributes, of: axis)
      } else if context == modifier.defaultContext, features.isEmpty {
        // The default also applies without the attribute.
        root += Self.not(modifier.contexts.filter { $0 != context }, of: axis)
      } else {
        root += Self.selector(context, of: axis)
      }
    }
    return Condition(media: media.joined(separator: " and "), root: root)
  }

  /// Returns a Boolean value that indicates whether media decide on a context, and no attribute.
  private func isMedia(_ context: String, of modifier: StyleSheet.Modifier) -> Bool {
    let features = features[modifier.axis] ?? [:]
    return features[context] != nil || (context == modifier.defaultContext && !features.isEmpty)
  }

  private func queries(for context: String, of modifier: StyleSheet.Modifier) -> [String] {
    let features = features[modifier.axis] ?? [:]
    let isContrast = modifier.axis.lowercased() == "contrast"
    if let feature = features[context], context != modifier.defaultContext || !isContrast {
      return ["(\(feature))"]
    }
    // The default also applies without any preference.
    let others = features.filter { $0.key != context }.values
    return others.sorted().map { "(not (\($0)))" }
  }

  private static func selector(_ context: String, of axis: String) -> String {
    "[\(attribute(of: axis))=\(CSSText.string(context))]"
  }

  private static func not(_ contexts: [String], of axis: String) -> String {
    let selectors = contexts.map { selector($0, of: axis) }
    return selectors.isEmpty ? "" : ":not(\(selectors.joined(separator: ", ")))"
  }

  /// Returns the conditions that the root of a page in some contexts meets.
  ///
  /// Where an attribute decides, media that ask for another context of the axis do not matter.
  func root(in contexts: Contexts) -> TargetSheet.Element {
    var root: TargetSheet.Element = [.root]
    for axis in contexts.axes {
      guard let context = contexts[axis], let modifier = axes[axis] else { continue }
      let features = features[axis] ?? [:]
      if isMedia(context, of: modifier) {
        if let feature = features[context] { root.insert(.media(feature)) }
      } else {
        let name = Self.attribute(of: axis)
        root.insert(.attribute(name, value: context, isListed: false))
        let other = modifier.contexts.last { features[$0] != nil }.flatMap { features[$0] }
        if let other { root.insert(.media(other)) }
      }
    }
    return root
  }
}
