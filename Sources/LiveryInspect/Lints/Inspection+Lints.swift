import Livery
import SourceJSON

extension Inspection {
  /// Returns suspicious constructs in the sheets themselves, independent of trees.
  ///
  /// - Parameter kept: The constants whose colours are not merged with others.
  /// - Returns: The findings.
  public func lints(keeping kept: [NamePattern] = []) -> [Finding] {
    let linter = Linter(theme, in: contexts, leavesOutContexts: leavesOutContexts)
    let merge = PaletteMerge(theme, keeping: kept)
    let alike = linter.nearDuplicates().filter { !linter.isInBaseSheet($0.diagnostic.location) }
    let names = linter.namesNearlyAlike().filter { !linter.isInBaseSheet($0.diagnostic.location) }
    return linter.uninspectedContexts() + merge.finding(about: alike, isTried: trees.isEmpty)
      + linter.rawColors() + names + boxNotes()
  }
}

/// Finds suspicious constructs in sheets.
private struct Linter {
  private let theme: Theme
  private let contexts: [Contexts]

  /// The colour constants, by combination of contexts.
  private let constants: [[(name: String, color: Color)]]

  /// The indices of the combinations, by axis and context.
  private let combinations: [String: [String: [Int]]]

  /// The literal colours in entries.
  private let declared: DeclaredColors

  /// The definitions of each constant, the weakest sheet's first.
  private let definitions: [String: [StyleSheet.Constant]]

  /// The names of the constants by colour, by combination of contexts.
  private let namesByColor: [[Color: [String]]]

  /// The sheets that define each constant, and the imports between sheets.
  private let definingSheets: [String: [Int]]
  private let imports: ImportGraph

  /// The number of combinations of contexts that are not inspected, since they contain too many
  /// values.
  private let uninspectedCount: Int

  /// A Boolean value that indicates whether a constant may have another value in contexts that are
  /// not inspected.
  private let leavesOutContexts: Bool

  init(_ theme: Theme, in all: [Contexts], leavesOutContexts: Bool) {
    // Limit the work: many constants in thousands of combinations would take minutes.
    let count = theme.sheets.reduce(1 + theme.modifiers.count) { $0 + $1.constants.count }
    let contexts = Array(all.prefix(max(64, Self.valueLimit / count)))
    uninspectedCount = all.count - contexts.count
    self.leavesOutContexts = leavesOutContexts || uninspectedCount > 0
    self.theme = theme
    self.contexts = contexts
    // Only the owners of files of other systems can change what is in them.
    let foreign = Set(theme.sheets.filter { $0.format != nil }.flatMap { $0.constants.map(\.name) })
    let constants = theme.constantColors(in: contexts).map { colors in
      colors.filter { !foreign.contains($0.name) }
    }
    self.constants = constants
    namesByColor = constants.map { constants in
      constants.reduce(into: [:]) { $0[$1.color, default: []].append($1.name) }
    }
    imports = ImportGraph(theme.sheets)
    definingSheets = theme.sheets.enumerated().reduce(into: [:]) { definingSheets, sheet in
      for constant in sheet.element.constants {
        definingSheets[constant.name, default: []].append(sheet.offset)
      }
    }
    definitions = Dictionary(grouping: theme.sheets.flatMap(\.constants), by: \.name)
    var combinations: [String: [String: [Int]]] = [:]
    for (number, contexts) in contexts.enumerated() {
      for axis in contexts.axes {
        combinations[axis, default: [:]][contexts[axis] ?? "", default: []].append(number)
      }
    }
    self.combinations = combinations
    declared = DeclaredColors(theme)
  }

  /// Returns the indices of the combinations in which an entry applies.
  private func combinations(of entry: Entry) -> [Int] {
    guard let axis = entry.conditions.axes.first, let context = entry.conditions[axis] else {
      return Array(contexts.indices)
    }
    return (combinations[axis]?[context] ?? []).filter { entry.conditions.areMet(in: contexts[$0]) }
  }

  /// Returns the colours in a combination of contexts, ordered by location, each at its first
  /// occurrence only.
  private func colors(in number: Int) -> [DeclaredColor] {
    var all = constants[number].indices.map { index in
      let (name, color) = constants[number][index]
      let location = theme.location(ofConstant: name, in: contexts[number])
      return DeclaredColor(color, ofConstant: index, at: declared.order(of: location))
    }
    declared.add(to: &all, in: contexts[number])
    all.sort { $0.precedes($1) }
    var seen: Set<UInt32> = []
    seen.reserveCapacity(all.count)
    all.removeAll { !seen.insert($0.color.rgba).inserted }
    return all
  }

  /// A constant or a declaration with a colour.
  private struct Source {
    /// The constant with its `$`, or the key of the entry.
    let key: String
    var setting: Setting?
    /// A phrase that names the constant, or the entry and its setting.
    let phrase: String
    let location: SourceLocation?
  }

  /// Returns a Boolean value that indicates whether a place is in a base sheet, which an app cannot change.
  func isInBaseSheet(_ place: SourceLocation?) -> Bool {
    place.map { declared.baseFiles.contains(FileName($0.file)) } ?? false
  }

  /// Returns the source of a colour.
  private func source(of color: DeclaredColor, in number: Int) -> Source {
    switch color.source {
    case .constant(let index):
      let name = constants[number][index].name
      let location = theme.location(ofConstant: name, in: contexts[number])
      return Source(key: "$\(name)", phrase: "'$\(name)'", location: location)
    case .declaration(let place, let index):
      let entry = theme.sheets[place.sheet].entries[place.entry]
      let complete = entry.declarations.sorted
      if index >= complete.count {
        let declaration = entry.deferred[index - complete.count]
        return Source(
          key: entry.key,
          setting: declaration.setting,
          phrase: "'\(declaration.setting)' of '\(entry.key)'",
          location: declaration.location
        )
      }
      let declaration = complete[index]
      return Source(
        key: entry.key,
        setting: declaration.setting,
        phrase: "\(declaration.colorPhrase) of '\(entry.key)'",
        location: declaration.location
      )
    }
  }

  /// Returns a note if colours are not inspected in all contexts.
  func uninspectedContexts() -> [Finding] {
    if uninspectedCount == 0 { return [] }
    let message =
      "there are so many constants that their colours are looked at in \(contexts.count) of"
      + " \(contexts.count + uninspectedCount) combinations of contexts"
    return [Finding(Diagnostic(.note, .tooManyContexts, message: message, at: nil))]
  }

  /// Returns the colours that are indistinguishable within a combination of contexts: each except
  /// the first, with the most similar one before it.
  func nearDuplicates() -> [Finding] {
    var found = FindingList(of: .nearDuplicateColor)
    var reported: Set<SourceLocation?> = []
    var pairs = 0
    for number in contexts.indices {
      let all = colors(in: number)
      let unsorted = all.map { Self.place(of: $0.color) }
      let places = all.indices.map { (lightness: unsorted[$0].x, index: $0) }
        .sorted { $0.lightness < $1.lightness }
        .map { (place: unsorted[$0.index], index: $0.index) }
      for (rank, (place, index)) in places.enumerated() {
        var near: (delta: Double, index: Int)?
        var count = 0
        if pairs > Self.pairLimit {
          return found.all + [tooMany(source(of: all[index], in: number).location)]
        }
        func compare(with other: Int) -> Bool {
          pairs += 1
          let delta = places[other].place - place
          if abs(delta.x) >= Self.leastDifference { return false }
          let distance = (delta * delta).sum().squareRoot()
          if places[other].index < index, distance < Self.leastDifference {
            count += 1
            if distance < near?.delta ?? .infinity { near = (distance, places[other].index) }
          }
          return true
        }
        for other in (0..<rank).reversed() where !compare(with: other) { break }
        for other in places.indices[(rank + 1)...] where !compare(with: other) { break }
        guard let near else { continue }
        let source = source(of: all[index], in: number)
        guard reported.insert(source.location).inserted else { continue }
        found.append(
          finding(
            about: all[index].color,
            of: source,
            near: all[near.index],
            others: count - 1,
            in: number
          )
        )
      }
    }
    return found.all
  }

  /// Returns the Oklab coordinates of a colour, with its alpha.
  private static func place(of color: Color) -> SIMD4<Double> {
    let parts = [color.red, color.green, color.blue].map { Color.linear[Int($0)] }
    let values = ColorCoordinates(linear: SIMD3(parts)).converted(to: .oklab).values
    return [values.x, values.y, values.z, Double(color.alpha) / 255]
  }

  /// The least difference at which two colours can be reported apart.
  private static let leastDifference = 0.02

  /// The maximum number of constant values that are inspected in all combinations.
  private static let valueLimit = 50_000

  /// The maximum number of pairs of colours that are compared.
  private static let pairLimit = 2_000_000

  /// Returns a note that not all pairs are compared.
  private func tooMany(_ location: SourceLocation?) -> Finding {
    let message =
      "so many colours are nearly of one lightness that more than \(Self.pairLimit) pairs would have"
      + " to be compared; the others are not"
    return Finding(Diagnostic(.note, .nearDuplicateColor, message: message, at: location))
  }

  private func finding(
    about color: Color,
    of source: Source,
    near other: DeclaredColor,
    others: Int,
    in number: Int
  ) -> Finding {
    let second = self.source(of: other, in: number)
    let more = others > 0 ? ", and so \(others == 1 ? "does 1 more" : "do \(others) more")" : ""
    let message =
      "\(color) of \(source.phrase) and \(other.color) of \(second.phrase) look the same\(more)"
    var finding = Finding(
      Diagnostic(
        .note,
        .nearDuplicateColor,
        message: message,
        at: source.location,
        notes: [.init("the other is here", at: second.location)]
      ),
      key: source.key,
      setting: source.setting
    )
    finding.formerIdentity = finding.identity(key: source.phrase, setting: .some(nil))
    return finding
  }

  /// Returns the literal colours that equal a constant wherever their entry applies.
  func rawColors() -> [Finding] {
    var found = FindingList(of: .rawColor)
    if constants.allSatisfy(\.isEmpty) { return [] }
    for (sheet, content) in theme.sheets.enumerated() where theme.isOwn(sheet: sheet) {
      for (number, entry) in content.entries.enumerated() {
        let applying = combinations(of: entry)
        guard let first = applying.first else { continue }
        for declaration in entry.declarations.sorted {
          guard let color = declaration.value.rawColor, color.alpha > 0 else { continue }
          let name = (namesByColor[first][color] ?? []).first { name in
            applying.allSatisfy { namesByColor[$0][color]?.contains(name) ?? false }
          }
          guard let name else { continue }
          let place = EntryPlace(sheet: sheet, entry: number)
          found.append(
            rawColor(color, of: declaration, in: entry, at: place, is: name, combination: first)
          )
        }
      }
    }
    return found.all
  }

  private func rawColor(
    _ color: Color,
    of declaration: Declaration,
    in entry: Entry,
    at place: EntryPlace,
    is name: String,
    combination: Int
  ) -> Finding {
    let definition = theme.location(ofConstant: name, in: contexts[combination])
    return Finding(
      Diagnostic(
        .note,
        .rawColor,
        message:
          "\(declaration.colorPhrase) of '\(entry.key)' is \(color), which '$\(name)' is, too",
        at: declaration.location,
        notes: [.init("'$\(name)' is defined here", at: definition)]
      ),
      key: entry.key,
      setting: declaration.setting,
      in: entry.conditions,
      edits: replacement(of: declaration, at: place, withConstant: name)
    )
  }

  /// Returns the edit that replaces a literal colour with a constant, if the colour is the whole
  /// value.
  private func replacement(
    of declaration: Declaration,
    at place: EntryPlace,
    withConstant name: String
  ) -> [Finding.Edit] {
    guard case .value = declaration.value, !leavesOutContexts,
      let sheets = definingSheets[name],
      sheets.contains(where: { imports.sheet(place.sheet, reaches: $0) })
    else { return [] }
    return [
      Finding.Edit(
        message: "write '$\(name)'",
        holdsForEveryTree: true,
        affects: 0,
        change: [.set(place, declaration.setting, .constant(name))]
      )
    ]
  }

  /// Returns the names of constants that readers take for another one.
  func namesNearlyAlike() -> [Finding] {
    var known = NearlyAlikeNames()
    var found = FindingList(of: .nameNearlyAlike)
    func order(of constant: StyleSheet.Constant) -> (Int, Int, String) {
      (isInBaseSheet(constant.location) ? 0 : 1, constant.location?.offset ?? 0, constant.name)
    }
    let names = definitions.values.compactMap(\.first).sorted { order(of: $0) < order(of: $1) }
    for constant in names where constant.name.count > 3 {
      guard let other = known.counterpart(of: constant) else { continue }
      found.append(
        Finding(
          Diagnostic(
            .note,
            .nameNearlyAlike,
            message: "'$\(constant.name)' is nearly '$\(other.name)'",
            at: constant.location,
            notes: [.init("the other is here", at: other.location)]
          ),
          key: "$" + constant.name
        )
      )
    }
    return found.all
  }
}
