import Livery

/// Colours for a dark scheme from those of a light one, and the other way round.
///
/// Grounds come first: a neutral one has the lightness of its depth, and a coloured one nearly its
/// own. The lightness of any other colour keeps its distance from its grounds, in the other
/// direction where these change between light and dark.
struct SchemeMirror {
  private let definitions: ColorDefinitions
  private let colors: [Color]
  /// The colours that definitions without a new value have.
  private let known: [Color]
  private let isDark: Bool
  /// The least number of grounds behind each definition that is one.
  private var depths: [Int: Int]
  /// The grounds behind each other definition; `nil` for the canvas.
  private var grounds: [Int: [ColorTerm?]] = [:]
  /// The definitions that are grounds as well as texts, and change like texts.
  private var inks: Set<Int> = []
  /// The definitions that are grounds as well as texts.
  private let twofold: Set<Int>
  private let constraints: [RepairConstraint]

  /// A value, and the way in which it was found.
  typealias Value = (color: Color, way: Derivation.Way)

  /// Prepares values of a dark scheme, or of a light one.
  ///
  /// - Parameters:
  ///   - definitions: The definitions, with the colours of the start.
  ///   - constraints: The constraints on them.
  ///   - known: The colours that they have in the other scheme without new values.
  ///   - isDark: A Boolean value that indicates whether the other scheme is the dark one.
  init(
    _ definitions: ColorDefinitions,
    constraints: RepairConstraints,
    known: [Color],
    for isDark: Bool
  ) {
    (self.definitions, self.known, self.isDark) = (definitions, known, isDark)
    self.constraints = constraints.all
    colors = definitions.colors
    depths = constraints.depths
    var plain: Set<Int> = []
    for constraint in constraints.all {
      for case .contrast(let seen, _) in constraint.alternatives.joined() {
        plain.formUnion(seen.ground.paints.compactMap(\.plainDefinition))
        let behind = seen.ground.paints.last.flatMap { $0.isFixed ? nil : $0 }
        for front in seen.front?.definitions ?? [] { grounds[front, default: []].append(behind) }
      }
    }
    let words = constraints.all.filter {
      [.contrast(.text), .contrast(.placeholder)].contains($0.kind)
    }
    twofold = plain.intersection(Self.fronts(of: words))
    // A text that is mixed into grounds is a text; the grounds follow it. So is one that is a ground
    // unlike the page, as dark as the text on that: what is on it turns with it.
    for text in Self.fronts(of: constraints.all) where depths[text] != nil {
      if !plain.contains(text) {
        depths[text] = nil
      } else if abs(colors[text].lightness - canvas.old) > 0.5 {
        depths[text] = nil
        inks.insert(text)
      }
    }
  }

  /// Returns the definitions that are colours in front of others by themselves.
  private static func fronts(of constraints: [RepairConstraint]) -> Set<Int> {
    var fronts: Set<Int> = []
    for case .contrast(let seen, _) in constraints.flatMap({ $0.alternatives.joined() }) {
      if let front = seen.front?.plainDefinition { fronts.insert(front) }
    }
    return fronts
  }

  /// The lightness of windows without a ground of their own.
  private var canvas: (old: Double, new: Double) { isDark ? (1, 0) : (0, 1) }
  /// The lightness of the outermost ground.
  private var page: Double { isDark ? 0.19 : 0.97 }
  /// The lightness of the darkest and of the lightest text.
  private static let ink = (darkest: 0.2, lightest: 0.94)
  /// The chroma from which a colour is no grey.
  private static let leastChroma = 0.06
  /// The least difference of two colours that eyes can tell apart.
  private static let leastDifference = 0.02

  /// The values that were found so far.
  private struct Found {
    private(set) var values: [Int: Value] = [:]
    /// The colours of all definitions with them.
    private(set) var colors: [Color]
    /// The definitions with values, in order, by cubes of former colours in Oklab.
    private var cubes: [SIMD3<Int32>: [Int]] = [:]

    init(_ known: [Color]) { colors = known }

    /// Adds the value of a definition that had another colour.
    mutating func add(_ value: Value, for number: Int, was old: Color) {
      values[number] = value
      colors[number] = value.color
      let cube = Self.cube(of: old)
      let place = cubes[cube]?.lastIndex { $0 < number }.map { $0 + 1 } ?? 0
      cubes[cube, default: []].insert(number, at: place)
    }

    /// Returns the first definition, by number, of those whose former colours may be within the
    /// least difference of a colour, that meets a condition; `nil` if none does.
    func first(near color: Color, where isMeant: (Int) -> Bool) -> Int? {
      let center = Self.cube(of: color)
      let steps: ClosedRange<Int32> = -1...1
      var lists = steps.flatMap { x in
        steps.flatMap { y in
          steps.compactMap { z in cubes[center &+ SIMD3(x, y, z)]?[...] }
        }
      }
      while let next = lists.indices.min(by: { lists[$0].lexicographicallyPrecedes(lists[$1]) }) {
        guard let number = lists[next].popFirst() else {
          lists.remove(at: next)
          continue
        }
        if isMeant(number) { return number }
      }
      return nil
    }

    /// Returns the cube of a colour on white, whose sides are as long as the least difference.
    private static func cube(of color: Color) -> SIMD3<Int32> {
      let values = (Light.white.under(color).oklab / leastDifference).rounded(.down)
      return SIMD3(Int32(values.x), Int32(values.y), Int32(values.z))
    }
  }

  /// Returns values of some definitions.
  func values(of chosen: [Int]) -> [Int: Value] {
    var found = Found(known)
    let outer = chosen.filter { depths[$0] == 0 }.map { colors[$0].lightness }
    let pageBefore = outer.max { abs($0 - canvas.old) > abs($1 - canvas.old) } ?? canvas.old
    for number in chosen.filter(isGround).sorted(by: {
      (depths[$0] ?? 0, $0) < (depths[$1] ?? 0, $1)
    }) {
      let depth = depths[number] ?? 0
      let like = alike(number, among: found) { depths[$0] == depth }
      let value =
        like
        ?? (
          colors[number].withLightness(ground(colors[number], depth: depth, page: pageBefore)),
          .ground(depth: depth)
        )
      found.add(value, for: number, was: colors[number])
    }
    // What lies on others comes after these.
    let fronts = chosen.filter { !isGround($0) }
    for number in fronts.filter(inks.contains) + fronts.filter({ !inks.contains($0) }) {
      let own = Set(grounds[number] ?? [])
      let turns = turns(number, with: found)
      // Equal colours stay equal; similar ones stay similar on the same grounds.
      let like = alike(number, among: found) { other in
        !isGround(other)
          && (colors[other] == colors[number]
            ? self.turns(other, with: found) == turns : Set(grounds[other] ?? []) == own)
      }
      let value = like ?? (colors[number].withLightness(front(number, on: found)), .mirrored)
      found.add(value, for: number, was: colors[number])
    }
    return found.values
  }

  /// A Boolean value for a definition that indicates whether it is a ground.
  func isGround(_ number: Int) -> Bool { depths[number] != nil }

  /// A Boolean value for a definition that indicates whether it is the outermost ground.
  func isPage(_ number: Int) -> Bool { depths[number] == 0 }

  /// Returns the definitions that are text as well as ground and take part in contrasts that colours
  /// do not have; if none does, those that have contrasts with the others there.
  func conflicts(in colors: [Color]) -> [Int] {
    func twofold(in constraints: [RepairConstraint]) -> [Int] {
      var own: Set<Int> = []
      for case .contrast(let seen, _) in constraints.flatMap({ $0.alternatives.joined() }) {
        own.formUnion([seen.front, seen.ground.paints.last].compactMap { $0?.plainDefinition })
      }
      return own.intersection(self.twofold).sorted()
    }
    let failing = constraints.filter { !$0.holds(colors) }
    let found = twofold(in: failing)
    if !found.isEmpty { return found }
    let others = failing.reduce(into: Set<Int>()) { $0.formUnion($1.definitions) }
    return twofold(in: constraints.filter { !$0.definitions.isDisjoint(with: others) })
  }

  /// Returns the value of an equal or nearly equal colour that was found before, moved by the
  /// difference.
  private func alike(
    _ number: Int,
    among found: Found,
    where isMeant: (Int) -> Bool
  ) -> Value? {
    let color = colors[number]
    let similar = found.first(near: color) { other in
      isMeant(other) && colors[other].alpha == color.alpha
        && colors[other].repairDistance(from: color) < Self.leastDifference
    }
    guard let similar, let value = found.values[similar] else { return nil }
    let definition = definitions.all[similar]
    let name = definition.title
    if colors[similar] == color { return (value.color, .like(name)) }
    let delta = color.lightness - colors[similar].lightness
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

  /// Returns the lightness of a ground in the start.
  private func lightness(of ground: ColorTerm?) -> Double {
    ground?.color(colors)?.lightness ?? canvas.old
  }

  /// Returns the lightness of a ground with new values; `nil` for the canvas.
  private func lightness(of ground: ColorTerm?, with found: Found) -> Double? {
    ground?.color(found.colors)?.lightness
  }

  /// Returns whether grounds of a colour in front change between light and dark.
  private func turns(_ number: Int, with found: Found) -> Set<Bool> {
    Set(
      (grounds[number] ?? [nil]).map { ground in
        (lightness(of: ground) > 0.5) != ((lightness(of: ground, with: found) ?? canvas.new) > 0.5)
      }
    )
  }

  /// Returns the lightness of a colour in front.
  private func front(_ number: Int, on found: Found) -> Double {
    let old = colors[number].lightness
    let behind = grounds[number].map { $0.isEmpty ? [nil] : $0 } ?? [nil]
    let all = behind.map { ground -> Double in
      let before = lightness(of: ground)
      let after =
        lightness(of: ground, with: found) ?? (grounds[number] == nil ? page : canvas.new)
      if (before > 0.5) == (after > 0.5) {
        // The ground stays light or dark.
        return min(max(old + (after - before) / 2, 0), 1)
      }
      let room = after < 0.5 ? Self.ink.lightest - after : after - Self.ink.darkest
      let share = (before - old) / max(0.1, before > 0.5 ? before : 1 - before)
      // Dark greys become nearly as light as black does, and light ones stay faint.
      let size = min(abs(share), 1)
      return after + (share < 0 ? -1 : 1) * (1 - (1 - size) * (1 - size).squareRoot()) * room
    }
    return min(max(all.reduce(0, +) / Double(all.count), 0.05), 0.97)
  }
}

extension ColorTerm {
  /// The definition that is the colour itself, with its own alpha or another one; `nil` for others.
  fileprivate var plainDefinition: Int? {
    switch self {
    case .definition(let number): number
    case .alpha(let term, _): term.plainDefinition
    case .fixed, .formula: nil
    }
  }
}

extension Color {
  /// The chroma in Oklch.
  fileprivate var chroma: Double {
    let values = Light.white.under(withAlpha(1)).oklab
    return (values.y * values.y + values.z * values.z).squareRoot()
  }
}
