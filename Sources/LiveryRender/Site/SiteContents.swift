package import Livery
package import LiveryInspect

/// The subject of a site: a theme with its trees, and the results of inspections.
package struct SiteContents {
  /// A tree with the description that pictures need.
  package struct Tree {
    /// The name of its file.
    package var name: String
    /// The tree; its contexts and states are restored after drawing.
    package var tree: WidgetTree
    /// The description.
    package var file: TreeFile
    /// The appearances of its classes.
    package var styles: StateStylesReport
    /// A Boolean value that indicates whether it consists of samples, which are not shown as a tree.
    package var isSample: Bool { classes != nil }
    /// The classes of samples; `nil` for all classes of a tree.
    package var classes: Set<String>?

    /// Creates a tree with the appearances of its classes.
    package init(
      _ tree: WidgetTree,
      describedBy file: TreeFile,
      named name: String,
      styles: StateStylesReport,
      samplesOf classes: Set<String>? = nil
    ) {
      (self.name, self.tree, self.file) = (name, tree, file)
      (self.styles, self.classes) = (styles, classes)
    }
  }

  /// The findings of a command.
  package struct Findings {
    /// The command, such as `livery check`.
    package var command: String
    /// The findings, in the order of the command.
    package var findings: [Finding]
    /// The last line of its output.
    package var summary: String

    /// Creates the findings of a command.
    package init(_ command: String, _ findings: [Finding], summary: String) {
      (self.command, self.findings, self.summary) = (command, findings, summary)
    }
  }

  /// A comparison with another theme.
  package struct Comparison {
    /// The name of the other theme, revision or contexts, for the heading.
    package var title: String
    /// The differences.
    package var comparison: ThemeComparison
    /// The trees in the old and in the new theme, with their descriptions.
    package var trees: [(name: String, old: WidgetTree, new: WidgetTree, file: TreeFile)]
    /// The contexts of the new trees, whatever those of the old ones.
    package var contexts: Contexts

    /// Creates a comparison.
    package init(
      _ title: String,
      _ comparison: ThemeComparison,
      trees: [(name: String, old: WidgetTree, new: WidgetTree, file: TreeFile)],
      in contexts: Contexts
    ) {
      (self.title, self.comparison) = (title, comparison)
      (self.trees, self.contexts) = (trees, contexts)
    }
  }

  /// The name of the theme.
  package var title: String
  /// The theme.
  package var theme: Theme
  /// The combinations of contexts, the defaults first.
  package var contexts: [Contexts]
  /// The trees.
  package var trees: [Tree] = []
  /// The findings.
  package var findings: [Findings] = []
  /// The comparison; `nil` without one.
  package var comparison: Comparison?
  /// The number of combinations of contexts that are left out.
  package private(set) var omittedContexts = 0

  /// The greatest number of combinations of contexts that are drawn.
  package static let contextLimit = 24

  /// Creates the subject of a site without trees.
  package init(_ title: String, of theme: Theme, in contexts: [Contexts]) {
    (self.title, self.theme) = (title, theme)
    let isDefault = Dictionary(theme.modifiers.map { ($0.axis, $0.defaultContext) }) { $1 }
    let sorted = contexts.enumerated().sorted { one, other in
      func distance(_ contexts: Contexts) -> Int {
        contexts.axes.count { isDefault[$0] != contexts[$0] }
      }
      return (distance(one.element), one.offset) < (distance(other.element), other.offset)
    }.map(\.element)
    self.contexts = Array(sorted.prefix(Self.contextLimit))
    omittedContexts = sorted.count - self.contexts.count
  }
}

extension SiteContents {
  /// Returns the name of some of the combinations of contexts, such as `scheme=dark`; empty if it
  /// is all of them.
  func name(of some: some Sequence<Contexts>) -> String {
    let summary = ContextSummary(some, of: contexts, axes: theme.modifiers)
    if summary.isEverywhere { return "" }
    return summary.alternatives.map(\.description).joined(separator: ", or ")
  }

  /// Returns distinct results with the combinations of contexts in which they hold, in order.
  func distinct<Result: Equatable>(_ results: [Result]) -> [(name: String, result: Result)] {
    var groups: [(contexts: [Contexts], result: Result)] = []
    for (contexts, result) in zip(contexts, results) {
      if let known = groups.firstIndex(where: { $0.result == result }) {
        groups[known].contexts.append(contexts)
      } else {
        groups.append(([contexts], result))
      }
    }
    return groups.map { (name(of: $0.contexts), $0.result) }
  }
}
