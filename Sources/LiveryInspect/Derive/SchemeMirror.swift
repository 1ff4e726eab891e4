import Livery

/// Colours for a dark scheme from those of a light one, and the other way round.
///
/// Grounds come first: a neutral one has the lightness of its depth, and a coloured one nearly its
/// own. The lightness of any other colour keeps its distance from its grounds, in the other
/// direction where these change between light and dark.
struct SchemeMirror {
  private let definitions: ColorDefinitions
  private let colors: [Color]
  private let isDark: Bool
  /// The least number of grounds behind each definition that is one.
  private let depths: [Int: Int]
  /// The grounds behind each other definition; `nil` for the canvas.
  private var grounds: [Int: [Int?]] = [:]

  /// A value, and the way in which it was found.
  typealias Value = (color: Color, way: Derivation.Way)

  /// Prepares values of a dark scheme, or of a light one.
  init(_ definitions: ColorDefinitions, demands: RepairDemands, for isDark: Bool) {
    (self.definitions, self.isDark) = (definitions, isDark)
    colors = definitions.colors
    depths = demands.depths
    for demand in demands.all {
      for case .contrast(let seen, _) in demand.alternatives.joined() {
        var fronts: Set<Int> = []
        seen.front?.collectDefinitions(into: &fronts)
        var behind: Set<Int> = []
        seen.ground.paints.last?.collectDefinitions(into: &behind)
        for front in fronts {
          grounds[front, default: []] += behind.isEmpty ? [nil] : behind.sorted().map(Optional.some)
        }
      }
    }
  }

  /// The lightness of windows without a ground of their own.
  private var canvas: (old: Double, new: Double) { isDark ? (1, 0) : (0, 1) }
  /// The lightness of the outermost ground, and of the lightest or darkest text.
  private var page: Double { isDark ? 0.19 : 0.97 }
  private var ink: Double { isDark ? 0.94 : 0.2 }
  /// The chroma from which a colour is no grey.
  private static let leastChroma = 0.06
  /// The least difference of two colours that eyes can tell apart (spec 15.4).
  private static let leastDifference = 0.02

  /// Returns values of some definitions.
  func values(of chosen: [Int]) -> [Int: Value] {
    var values: [Int: Value] = [:]
    let isGround = { (number: Int) in depths[number] != nil }
    let outer = chosen.filter { depths[$0] == 0 }.map { colors[$0].lightness }
    let pageBefore = outer.max { abs($0 - canvas.old) > abs($1 - canvas.old) } ?? canvas.old
    for number in chosen.filter(isGround).sorted(by: {
      (depths[$0] ?? 0, $0) < (depths[$1] ?? 0, $1)
    }) {
      let depth = depths[number] ?? 0
      if let like = alike(number, among: values, where: { depths[$0] == depth }) {
        values[number] = like
        continue
      }
      let lightness = ground(colors[number], depth: depth, page: pageBefore)
      values[number] = (colors[number].withLightness(lightness), .ground(depth: depth))
    }
    for number in chosen where !isGround(number) {
      let own = Set(grounds[number] ?? [])
      let turns = turns(number, with: values)
      // Equal colours stay equal; similar ones stay similar on the same grounds.
      let like = alike(number, among: values) { other in
        !isGround(other)
          && (colors[other] == colors[number]
            ? self.turns(other, with: values) == turns : Set(grounds[other] ?? []) == own)
      }
      if let like {
        values[number] = like
        continue
      }
      let lightness = front(number, on: values)
      values[number] = (colors[number].withLightness(lightness), .mirrored)
    }
    return values
  }

  /// Returns the value of an equal or nearly equal colour that was found before, moved by the
  /// difference.
  private func alike(
    _ number: Int,
    among values: [Int: Value],
    where isMeant: (Int) -> Bool
  ) -> Value? {
    let color = colors[number]
    let known = values.keys.sorted().first { other in
      isMeant(other) && colors[other].alpha == color.alpha
        && colors[other].repairDistance(from: color) < Self.leastDifference
    }
    guard let known, let value = values[known] else { return nil }
    let definition = definitions.all[known]
    let name = definition.setting.map { "'\(definition.name)' \($0)" } ?? definition.name
    if colors[known] == color { return (value.color, .like(name)) }
    let delta = color.lightness - colors[known].lightness
    return (color.withLightness(value.color.lightness - delta), .like(name))
  }

  /// Returns the lightness of a ground.
  private func ground(_ color: Color, depth: Int, page before: Double) -> Double {
    let old = color.lightness
    let isColored = color.chroma >= Self.leastChroma
    if isDark {
      if isColored, old < 0.85 { return min(max(old, 0.42), 0.7) }
      if old < 0.5 { return min(max(old, page + 0.04 * Double(depth)), 0.4) }
      // Raised surfaces are lighter, and so are those that differ from the page.
      let raised = page + 0.045 * Double(depth) + 0.5 * abs(old - before)
      return min(raised + (isColored ? 0.08 : 0), 0.45)
    }
    if isColored, old > 0.3 { return min(max(old, 0.4), 0.7) }
    if old > 0.6 { return old }
    // Raised surfaces are lighter here too.
    return min(max(page + 0.015 * Double(depth) - 0.3 * abs(old - before), 0.8), 1)
  }

  /// Returns whether grounds of a colour in front change between light and dark.
  private func turns(_ number: Int, with values: [Int: Value]) -> Set<Bool> {
    Set(
      (grounds[number] ?? [nil]).map { ground in
        let before = ground.map { colors[$0].lightness } ?? canvas.old
        let after = ground.map { values[$0]?.color.lightness ?? colors[$0].lightness }
        return (before > 0.5) != ((after ?? canvas.new) > 0.5)
      }
    )
  }

  /// Returns the lightness of a colour in front.
  private func front(_ number: Int, on values: [Int: Value]) -> Double {
    let old = colors[number].lightness
    let behind = grounds[number].map { $0.isEmpty ? [nil] : $0 } ?? [nil]
    let all = behind.map { ground -> Double in
      let before = ground.map { colors[$0].lightness } ?? canvas.old
      let after =
        ground.map { values[$0]?.color.lightness ?? colors[$0].lightness }
        ?? (grounds[number] == nil ? page : canvas.new)
      if (before > 0.5) == (after > 0.5) {
        // The ground stays light or dark.
        return min(max(old + (after - before) / 2, 0), 1)
      }
      let room = after < 0.5 ? ink - after : after - ink
      let share = (before - old) / max(0.1, before > 0.5 ? before : 1 - before)
      // Dark greys become nearly as light as black does, and light ones stay faint.
      let size = min(abs(share), 1)
      return after + (share < 0 ? -1 : 1) * (1 - (1 - size) * (1 - size).squareRoot()) * room
    }
    return min(max(all.reduce(0, +) / Double(all.count), 0.05), 0.97)
  }
}

extension Color {
  /// The chroma in Oklch.
  fileprivate var chroma: Double {
    let values = Light.white.under(withAlpha(1)).oklab
    return (values.y * values.y + values.z * values.z).squareRoot()
  }
}
