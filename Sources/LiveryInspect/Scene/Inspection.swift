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

  /// The work that one question may usually take: more than 500 entries on 2 000 widgets need in twelve
  /// combinations of contexts.
  public static let usualWork = 40_000_000_000

  /// The work that one question may take, in steps: widgets that are looked at in a state set, rules and
  /// values that are read for that, changes that are tried.
  ///
  /// A question that takes more is not judged, and nothing but that is reported.
  public var work: Int

  /// Asks about a theme on trees, which need not wear it.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - trees: The trees, of which only the widgets count, and what was set on them and as default
  ///     style.
  ///   - contexts: The contexts to stay in; all other axes of the theme are gone through.
  ///   - ancestors: The states in which ancestors are looked at.
  ///   - canvas: What windows stand on; `nil` for white, or black where the axis `scheme` is `dark`.
  ///   - work: The work that one question may take, in steps.
  public init(
    _ theme: Theme,
    trees: [WidgetTree],
    in contexts: Contexts = Contexts(),
    ancestors: Ancestors = .inAllStates,
    canvas: Color? = nil,
    work: Int = Inspection.usualWork
  ) {
    self.theme = theme
    self.work = work
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

  /// Looks at trees in each of some combinations of contexts, as many at a time as there are processors.
  ///
  /// - Parameters:
  ///   - trees: The trees.
  ///   - all: The combinations of contexts.
  ///   - other: A theme that is looked at besides, with the contexts that it is in whatever the first one is
  ///     in.
  ///   - budget: The work that may be done.
  ///   - look: Looks at the trees of one kind.
  /// - Returns: What was seen, in the order of the contexts, of each the trees; `nil` if it is too much work.
  package func forEach<Seen: Sendable>(
    _ trees: [SituationTree],
    in all: [Contexts],
    beside other: (theme: Theme, contexts: Contexts)? = nil,
    within budget: WorkBudget,
    _ look: @escaping @Sendable (inout SituationWalk, _ tree: Int, _ contexts: Contexts) -> Seen
  ) async -> [Seen]? {
    // What a combination of contexts compiles to is about as much as in any other one.
    let size = [theme, other?.theme].reduce(0) { $0 + ($1?.appearance().compilationSteps ?? 0) }
    return await withTaskGroup(of: (Int, Seen)?.self) { group in
      for (number, contexts) in all.enumerated() {
        for (index, tree) in trees.enumerated() {
          group.addTask {
            guard budget.spend(size) else { return nil }
            let appearances =
              [theme.appearance(in: contexts)]
              + [other].compactMap(\.self).map { other in
                other.theme.appearance(in: contexts.overlaid(by: other.contexts))
              }
            var walk = SituationWalk(appearances, tree, ancestors.range, within: budget)
            return (number * trees.count + index, look(&walk, index, contexts))
          }
        }
      }
      let seen = await group.reduce(into: []) { $0.append($1) }
      if budget.isExceeded { return nil }
      return seen.compactMap(\.self).sorted { $0.0 < $1.0 }.map(\.1)
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
