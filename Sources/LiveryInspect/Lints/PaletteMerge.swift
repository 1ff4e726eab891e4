import Livery
import SourceJSON

/// The colours of a theme that can be merged with others that look the same.
struct PaletteMerge {
  /// A colour that replaces others.
  struct Group {
    /// The definitions whose colours are replaced, by number.
    var members: [Int]
    /// The colour that they get.
    let color: Color
  }

  /// The groups, none of whose colours moves by more than the least visible difference.
  private(set) var groups: [Group] = []
  let definitions: ColorDefinitions

  /// The least difference of two colours that eyes can tell apart.
  private static let leastDifference = 0.02

  /// Finds the colours of a theme that can be merged.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - kept: The constants whose colours stay as they are.
  init(_ theme: Theme, keeping kept: [NamePattern]) {
    definitions = ColorDefinitions(theme)
    // Colours in the same contexts are seen together, and change together.
    var byContexts: [Contexts: [Color: [Int]]] = [:]
    for (number, definition) in definitions.all.enumerated() where definition.obstacle == nil {
      if kept.contains(where: { $0.matchesConstant(definition.name) }) { continue }
      byContexts[definition.conditions, default: [:]][definition.color, default: []].append(number)
    }
    for (_, colors) in byContexts.sorted(by: { $0.key.description < $1.key.description }) {
      groups += Self.groups(of: colors, in: definitions)
    }
  }

  /// A cube of Oklab whose sides are the least difference, for colours of one alpha.
  private struct Cell: Hashable {
    var x, y, z: Int
    let alpha: UInt8

    init(at place: SIMD3<Double>, alpha: UInt8) {
      func step(_ value: Double) -> Int { Int((value / leastDifference).rounded(.down)) }
      (x, y, z) = (step(place.x), step(place.y), step(place.z))
      self.alpha = alpha
    }

    /// The cell and those that touch it.
    var neighbourhood: [Cell] {
      var all: [Cell] = []
      for x in x - 1...x + 1 {
        for y in y - 1...y + 1 {
          for z in z - 1...z + 1 {
            var cell = self
            (cell.x, cell.y, cell.z) = (x, y, z)
            all.append(cell)
          }
        }
      }
      return all
    }
  }

  /// Returns groups of colours, those around the colour with the most neighbours first.
  private static func groups(
    of colors: [Color: [Int]],
    in definitions: ColorDefinitions
  ) -> [Group] {
    let all = colors.map { color, numbers in
      let place = Light.white.under(color.withAlpha(1)).oklab
      return (
        color: color, numbers: numbers, place: place, cell: Cell(at: place, alpha: color.alpha)
      )
    }.sorted { $0.color.rgba < $1.color.rgba }
    // Only colours of the same cell, or of one that touches it, can look the same.
    var cells: [Cell: [Int]] = [:]
    for (index, one) in all.enumerated() { cells[one.cell, default: []].append(index) }
    func neighbours(of index: Int, comparing limit: Int) -> [Int] {
      let place = all[index].place
      var found: [Int] = []
      var left = limit
      for cell in all[index].cell.neighbourhood where left > 0 {
        guard let others = cells[cell]?.prefix(left) else { continue }
        left -= others.count
        for other in others where other != index {
          let delta = all[other].place - place
          if (delta * delta).sum().squareRoot() < leastDifference { found.append(other) }
        }
      }
      return found
    }
    // Where very many are alike, it matters little which of them stays.
    let ranks = all.indices.map { index in
      let isConstant = all[index].numbers.contains { definitions.all[$0].setting == nil }
      return (
        neighbours(of: index, comparing: 32).count, all[index].numbers.count, isConstant ? 1 : 0,
        ~all[index].color.rgba
      )
    }
    var groups: [Group] = []
    var isOpen = Array(repeating: true, count: all.count)
    for center in all.indices.sorted(by: { ranks[$0] > ranks[$1] }) where isOpen[center] {
      let own = neighbours(of: center, comparing: .max)
      if own.isEmpty { continue }
      for index in own + [center] { isOpen[index] = false }
      for cell in Set((own + [center]).map { all[$0].cell }) {
        cells[cell]?.removeAll { !isOpen[$0] }
      }
      groups.append(
        Group(members: own.flatMap { all[$0].numbers }.sorted(), color: all[center].color)
      )
    }
    return groups
  }

  /// The number of colours that remain, and of those that there are.
  private var counts: (after: Int, before: Int) {
    let before = Set(definitions.all.filter { $0.obstacle == nil }.map(\.color))
    let merged = groups.reduce(0) { $0 + Set($1.members.map { definitions.all[$0].color }).count }
    return (before.count - merged, before.count)
  }

  func edits(_ groups: [Group]) -> [SheetEdit] {
    definitions.edits(
      groups.reduce(into: [:]) { colors, group in
        for member in group.members { colors[member] = group.color }
      }
    )
  }

  /// Returns the edit that merges the colours of some groups; `nil` if there are none.
  func edit(_ groups: [Group]) -> Finding.Edit? {
    if groups.isEmpty { return nil }
    let parts = groups.flatMap { group in
      group.members.map { number in
        let definition = definitions.all[number]
        return "\(definition.title) from \(definition.color) to \(group.color)"
      }
    }
    let listed = 6
    let more = parts.count > listed ? " and \(parts.count - listed) more" : ""
    return Finding.Edit(
      message: "change \(parts.prefix(listed).joined(separator: ", "))\(more)",
      holdsForEveryTree: false,
      affects: parts.count,
      change: edits(groups)
    )
  }

  /// Returns one finding about pairs of colours that look the same, with the edit that merges them
  /// if it is tried.
  func finding(about pairs: [Finding], isTried: Bool) -> [Finding] {
    guard let first = pairs.first else { return [] }
    var finding = first
    if pairs.count > 1 {
      let (after, before) = counts
      let left = groups.isEmpty ? "" : "; merged, \(after) of \(before) are left"
      let listed = 12
      finding = Finding(
        Diagnostic(
          .note,
          .nearDuplicateColor,
          message: "\(pairs.count) colours look the same as others\(left)",
          at: first.diagnostic.location,
          notes: pairs.prefix(listed).map(\.diagnostic).map { .init($0.message, at: $0.location) }
            + (pairs.count > listed ? [.init("and \(pairs.count - listed) more", at: nil)] : [])
        ),
        key: "palette"
      )
      finding.cause = "alike"
      finding.parts = pairs
    }
    if isTried, let edit = edit(groups) { finding.edits = [edit] }
    return [finding]
  }
}

extension Inspection {
  /// Returns findings with the edit that merges colours which look the same, such that no contrast,
  /// no focus, no state that differs and no policy fails that holds.
  ///
  /// - Parameters:
  ///   - findings: The findings of ``lints(keeping:)``.
  ///   - kept: The constants whose colours are not merged with others.
  ///   - limits: The required contrasts.
  ///   - policies: The policies.
  /// - Returns: The findings.
  public func mergingPalette(
    _ findings: [Finding],
    keeping kept: [NamePattern] = [],
    limits: Limits = .aa,
    policies: [ThemePolicy] = []
  ) async -> [Finding] {
    guard let index = findings.firstIndex(where: { $0.diagnostic.code == .nearDuplicateColor }),
      findings[index].edits.isEmpty
    else { return findings }
    let merge = PaletteMerge(theme, keeping: kept)
    var held = await requirements(policies)
    var chosen: [PaletteMerge.Group] = []
    var current = theme
    var open = merge.groups.isEmpty ? [] : [merge.groups]
    while let group = open.popLast() {
      if isInterrupted { break }
      if let changed = try? theme.editing(merge.edits(chosen + group)).theme,
        let now = await requirements(
          of: changed,
          since: current,
          limits: limits,
          policies: policies,
          holding: held,
          improves: false
        )
      {
        (held, current, chosen) = (now, changed, chosen + group)
      } else if group.count > 1 {
        open.append(Array(group.suffix(group.count / 2)))
        open.append(Array(group.prefix(group.count - group.count / 2)))
      }
    }
    var findings = findings
    if let edit = merge.edit(chosen) { findings[index].edits = [edit] }
    return findings
  }

  /// Returns warnings about the constants that only unused entries and declarations use, which
  /// become unused with these.
  ///
  /// - Parameter findings: The findings about unused parts.
  /// - Returns: The warnings.
  public func constantsOfUnused(in findings: [Finding]) -> [Finding] {
    let edits = findings.filter {
      [.deadEntry, .deadDeclaration, .deadSelector].contains($0.diagnostic.code)
    }.flatMap(\.edits).flatMap(\.change)
    guard !edits.isEmpty, let edited = theme.applying(edits) ?? (try? theme.editing(edits).theme)
    else { return [] }
    let known = theme.usedConstants
    let left = edited.usedConstants
    var seen: Set<String> = []
    return theme.sheets.enumerated().flatMap { number, sheet -> [Finding] in
      guard theme.isOwn(sheet: number), sheet.format == nil else { return [] }
      return sheet.constants.compactMap { constant in
        guard known.contains(constant.name), !left.contains(constant.name),
          seen.insert(constant.name).inserted
        else { return nil }
        return Finding(
          Diagnostic(
            .warning,
            .unusedConstant,
            message: "constant '$\(constant.name)' is used by unused entries only",
            at: constant.location
          ),
          key: "$\(constant.name)"
        )
      }
    }
  }
}

extension Theme {
  /// The names of the constants that entries use, directly and through others.
  fileprivate var usedConstants: Set<String> {
    var open = sheets.flatMap(\.entries).flatMap { $0.deferred.map(\.value) }
    var definitions: [String: [JSONNode]] = [:]
    for constant in sheets.flatMap(\.constants) {
      definitions[constant.name, default: []].append(constant.value)
    }
    var used: Set<String> = []
    while let value = open.popLast() {
      for mentioned in value.constantNames {
        // The longest name of which the rest is a member.
        var name = mentioned[...]
        while definitions[String(name)] == nil, let dot = name.lastIndex(of: ".") {
          name = name[..<dot]
        }
        if let known = definitions[String(name)], used.insert(String(name)).inserted {
          open += known
        }
      }
    }
    return used
  }
}
