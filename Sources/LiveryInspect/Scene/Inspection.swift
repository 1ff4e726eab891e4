public import Livery

/// A theme on trees, and what questions about them range over (spec 15).
///
/// ```swift
/// let proof = await Inspection(theme, trees: [tree]).proof()
/// ```
///
/// Nothing is drawn and nothing is changed: every answer is what the theme's own cascade says about
/// widgets in states and contexts that the trees need not be in.
public struct Inspection: Sendable {
  /// The states in which the ancestors of a widget are looked at.
  public enum Ancestors: Sendable {
    /// All that are possible and make a difference.
    case inAllStates
    /// Those that the tree has them in.
    case asTheyAre
  }

  /// The theme.
  public let theme: Theme

  /// The combinations of contexts that are looked at.
  public let contexts: [Contexts]

  /// The states in which ancestors are looked at.
  public var ancestors: Ancestors

  /// What windows stand on; `nil` for white, or black where the axis `scheme` is `dark`.
  public var canvas: Color?

  /// The widgets of all trees that have the same classes and default style, those as one that the theme's
  /// selectors cannot tell apart.
  package let trees: [SituationTree]

  /// The same widgets, for comparisons with themes that can.
  let wholeTrees: [SituationTree]

  /// How many trees were named.
  let treeCount: Int

  /// How many combinations of contexts are looked at.
  public static let contextLimit = 4096

  /// Whether there are more combinations of contexts, so that nothing is said for certain.
  public let leavesOutContexts: Bool

  /// Asks about a theme on trees, which need not wear it.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - trees: The trees, of which only the widgets count, and what was set on them and as default
  ///     style.
  ///   - contexts: The contexts to stay in; all other axes of the theme are gone through.
  ///   - ancestors: The states in which ancestors are looked at.
  ///   - canvas: What windows stand on; `nil` for white, or black where the axis `scheme` is `dark`.
  public init(
    _ theme: Theme,
    trees: [WidgetTree],
    in contexts: Contexts = Contexts(),
    ancestors: Ancestors = .inAllStates,
    canvas: Color? = nil
  ) {
    self.theme = theme
    self.ancestors = ancestors
    self.canvas = canvas
    let all = theme.combinations(staying: contexts, limit: Self.contextLimit + 1)
    self.contexts = Array(all.prefix(Self.contextLimit))
    leavesOutContexts = all.count > Self.contextLimit
    let keepsStates = ancestors == .asTheyAre
    treeCount = trees.count
    self.trees = SituationTree.all(of: trees, for: [theme], keepsStates: keepsStates)
    wholeTrees =
      self.trees.contains(where: \.mergesOthers)
      ? SituationTree.all(of: trees, for: nil, keepsStates: keepsStates) : self.trees
  }

  /// Asks about a tree in the theme that it wears, in all contexts of that.
  public init(_ tree: WidgetTree) { self.init(tree.theme, trees: [tree]) }

  /// Looks at all trees in each combination of contexts, as many at a time as there are processors.
  ///
  /// - Parameter look: Looks at those of one kind.
  /// - Returns: What was seen, in the order of the contexts, of each the trees.
  package func forEach<Seen: Sendable>(
    _ look: @escaping @Sendable (inout SituationWalk, _ tree: Int, _ contexts: Contexts) -> Seen
  ) async -> [Seen] {
    await withTaskGroup(of: (Int, Seen).self) { group in
      for (number, contexts) in contexts.enumerated() {
        for (index, tree) in trees.enumerated() {
          group.addTask {
            var walk = SituationWalk([theme.appearance(in: contexts)], tree, ancestors.range)
            return (number * trees.count + index, look(&walk, index, contexts))
          }
        }
      }
      var all: [(Int, Seen)] = []
      for await seen in group { all.append(seen) }
      return all.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// What windows stand on in some contexts.
  func canvas(in contexts: Contexts) -> Light {
    if let canvas { return Light.white.under(canvas) }
    return contexts["scheme"] == "dark" ? .black : .white
  }
}

extension Inspection.Ancestors {
  package var range: SituationWalk.Range {
    switch self {
    case .inAllStates: .all
    case .asTheyAre: .ancestorsAsTheyAre
    }
  }
}
