package import Livery
import SourceJSON

/// The pairs that one colour takes part in, as text, border or mark, or as a part of a ground: their
/// contrasts before and after an edit, and the nearest colour that suffices for all.
package struct ColorPairs: Sendable {
  /// A pair of a class in a role, with the ground on which its contrast is the least after the edit.
  package struct Pair: Sendable {
    /// The class of the widgets.
    package let className: String
    /// The role of the foreground.
    package let role: Role
    /// The colour of the foreground; `nil` if it depends on the edited one.
    package let front: Color?
    /// The contrast before the edit.
    package let before: Double
    /// The contrast after it.
    package let after: Double
    /// The required contrast.
    package let needed: Double

    /// A Boolean value that indicates whether the contrast suffices.
    package var holds: Bool { after >= needed }
  }

  /// The pairs, the worst first; one for each class, role and colour in front.
  package let pairs: [Pair]
  /// The nearest colour for which each pair holds, or at least each that held before the edit; `nil`
  /// if the colour itself suffices, or if none is found.
  package fileprivate(set) var passing: Color?

  fileprivate init(_ pairs: some Sequence<Pair>) {
    self.pairs = pairs.sorted {
      ($0.order, $0.className, $0.role.rawValue) < ($1.order, $1.className, $1.role.rawValue)
    }
  }
}

extension ColorPairs.Pair {
  /// The contrast after the edit, relative to the required one.
  var order: Double { after / needed }
}

extension Inspection {
  /// Returns the pairs that an edited colour takes part in, in all situations of the trees.
  ///
  /// - Parameters:
  ///   - limits: The required contrasts.
  ///   - old: The value before the edit; `nil` if there was none.
  ///   - new: The colour after it.
  ///   - edit: Returns the edit of a sheet that writes a value; `nil` if there is none.
  /// - Returns: The pairs; `nil` if the work exceeds the limit.
  package func colorPairs(
    _ limits: Limits = .aa,
    from old: EditValue?,
    to new: Color,
    by edit: @Sendable (EditValue) -> SheetEdit?
  ) async -> ColorPairs? {
    func edited(_ value: EditValue) -> Theme? {
      edit(value).flatMap { try? theme.editing([$0]).theme }
    }
    func edited(_ color: Color) -> Theme? { edited(.value(color.sheetText)) }
    let before = edited(old ?? .remove) ?? theme
    let other = Color(red: 1, green: 254, blue: 3, alpha: new.alpha)
    guard let after = edited(new), let changed = edited(other) else { return ColorPairs([]) }
    guard let found = pairs(limits, before: before, after: after, changed: changed) else {
      return nil
    }
    var pairs = ColorPairs(found.pairs)
    if pairs.pairs.allSatisfy(\.holds) { return pairs }
    let search = EditedColor(
      in: ColorDefinitions(after),
      changed: ColorDefinitions(changed),
      from: new,
      to: other
    )
    let constraints = await with(after).constraints(of: search.definitions, limits: limits).all
    guard let color = search.nearest(for: constraints, holdingFor: old?.colors ?? []),
      let repaired = edited(color),
      let result = self.pairs(limits, before: before, after: repaired, changed: changed),
      !result.breaks
    else { return pairs }
    pairs.passing = color
    return pairs
  }

  /// Returns the pairs that differ between two themes, and whether one of them fails after an edit
  /// that held before; `nil` if the work exceeds the limit.
  private func pairs(
    _ limits: Limits,
    before: Theme,
    after: Theme,
    changed: Theme
  ) -> (pairs: [ColorPairs.Pair], breaks: Bool)? {
    let (roles, budget) = (RoleTable(theme), WorkBudget(work))
    var found = EditedPairsPass.Result()
    let all = [self, with(before), with(after)].map(\.contexts)
    for contexts in all.max(by: { $0.count < $1.count }) ?? [] {
      let appearances = [before, after, changed].map { $0.appearance(in: contexts) }
      for tree in trees {
        var walk = SituationWalk(appearances, of: tree, range: ancestors.range, within: budget)
        var pass = EditedPairsPass(
          walk,
          roles: roles,
          canvas: canvas(in: contexts),
          limits: limits
        )
        walk.run { walk, situation in pass.visit(situation, on: &walk) }
        found.formUnion(pass.result)
        if budget.isExceeded { return nil }
      }
    }
    return (Array(found.pairs.values), found.breaks)
  }
}

extension EditValue {
  /// The colours in the text of a value: one, or those of `light-dark()`.
  fileprivate var colors: [Color] {
    guard case .value(let text) = self, let expression = try? ColorExpression(parsing: text) else {
      return []
    }
    if let pair = PairedColors(text, expression) { return pair.parts.map(\.color) }
    return (try? Color(parsing: text)).map { [$0] } ?? []
  }
}

/// The definitions with the colour of an edit.
private struct EditedColor {
  let definitions: ColorDefinitions
  private let color: Color
  private let own: [Int]

  /// Finds the definitions that have one colour after an edit and another one after another edit.
  init(
    in definitions: ColorDefinitions,
    changed: ColorDefinitions,
    from color: Color,
    to other: Color
  ) {
    (self.definitions, self.color) = (definitions, color)
    own = zip(definitions.colors, changed.colors).enumerated()
      .filter { $0.element == (color, other) }.map(\.offset)
  }

  /// Returns the nearest colour for which all contrasts that depend on it hold, or at least those
  /// that do so for one of some former colours.
  func nearest(for all: [RepairConstraint], holdingFor old: [Color]) -> Color? {
    let constraints = all.filter { constraint in
      guard case .contrast = constraint.kind else { return false }
      return !constraint.definitions.isDisjoint(with: own)
    }
    if constraints.isEmpty { return nil }
    var scale = LightnessScale(color)
    if let color = nearest(for: constraints, on: &scale) { return color }
    // Some pairs fail in any case: none that held may fail.
    let held = constraints.filter { constraint in old.contains { constraint.holds(colors($0)) } }
    if held.isEmpty || held.allSatisfy({ $0.holds(colors(color)) }) { return nil }
    return nearest(for: held, on: &scale)
  }

  private func nearest(
    for constraints: [RepairConstraint],
    on scale: inout LightnessScale
  ) -> Color? {
    var constraints = constraints
    for step in 1...ColorSearch.stepCount {
      for candidate in scale.candidates(at: step) {
        let colors = colors(candidate.color)
        guard let failing = constraints.firstIndex(where: { !$0.holds(colors) }) else {
          return candidate.color
        }
        // What fails for one colour mostly does for the next.
        constraints.swapAt(0, failing)
      }
    }
    return nil
  }

  private func colors(_ color: Color) -> [Color] {
    var colors = definitions.colors
    for number in own { colors[number] = color }
    return colors
  }
}
