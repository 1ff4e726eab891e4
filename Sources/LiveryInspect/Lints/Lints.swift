import Livery
import SourceJSON

extension Inspection {
  /// What is suspicious about the sheets themselves, whatever they are worn by (spec 15.11).
  public func lints() -> [Finding] {
    let linter = Linter(theme, contexts, leavesOutContexts: leavesOutContexts)
    return linter.unseenContexts() + linter.nearDuplicates() + linter.rawColors()
      + linter.namesNearlyAlike()
  }
}

/// Looks for what is suspicious in sheets.
private struct Linter {
  private let theme: Theme
  private let contexts: [Contexts]

  /// The constants that are colours, by combination of contexts.
  private let constants: [[(name: String, color: Color)]]

  /// The numbers of the combinations by each context that holds in them, by its axis.
  private let combinations: [String: [String: [Int]]]

  /// The colours that entries say.
  private let declared: DeclaredColors

  /// The definitions of each constant, the weakest sheet's first.
  private let definitions: [String: [StyleSheet.Constant]]

  /// The names of those by their colours, in the same order.
  private let namesByColor: [[Color: [String]]]

  /// The sheets that define each constant, and which sheets import which.
  private let definers: [String: [Int]]
  private let imports: ImportGraph

  /// How many combinations of contexts nobody looks at, as there are too many values in them.
  private let unseenCount: Int

  /// Whether a constant may have another value where nobody looks.
  private let leavesOutContexts: Bool

  init(_ theme: Theme, _ all: [Contexts], leavesOutContexts: Bool) {
    // Many constants in thousands of combinations would take minutes.
    let count = theme.sheets.reduce(1 + theme.modifiers.count) { $0 + $1.constants.count }
    let contexts = Array(all.prefix(max(64, Self.valueLimit / count)))
    unseenCount = all.count - contexts.count
    self.leavesOutContexts = leavesOutContexts || unseenCount > 0
    self.theme = theme
    self.contexts = contexts
    let constants = theme.constantColors(in: contexts)
    self.constants = constants
    namesByColor = constants.map { constants in
      constants.reduce(into: [:]) { $0[$1.color, default: []].append($1.name) }
    }
    imports = ImportGraph(theme.sheets)
    definers = theme.sheets.enumerated().reduce(into: [:]) { definers, sheet in
      for constant in sheet.element.constants {
        definers[constant.name, default: []].append(sheet.offset)
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

  /// The numbers of the combinations in which an entry holds.
  private func combinations(of entry: Entry) -> [Int] {
    guard let axis = entry.conditions.axes.first, let context = entry.conditions[axis] else {
      return Array(contexts.indices)
    }
    return (combinations[axis]?[context] ?? []).filter { entry.conditions.hold(in: contexts[$0]) }
  }

  /// Where the definition of a constant stands that holds in some contexts.
  private func location(of name: String, in contexts: Contexts) -> SourceLocation? {
    theme.location(ofConstant: name, in: contexts)
  }

  /// The colours that are said in a combination of contexts, in the order of their places: each once,
  /// where it is said first.
  private func said(in number: Int) -> [SaidColor] {
    var all = constants[number].indices.map { index in
      let (name, color) = constants[number][index]
      let location = location(of: name, in: contexts[number])
      return SaidColor(color, byConstant: index, at: declared.order(of: location))
    }
    declared.add(to: &all, in: contexts[number])
    all.sort { $0.isBefore($1) }
    var seen: Set<UInt32> = []
    seen.reserveCapacity(all.count)
    all.removeAll { !seen.insert($0.color.rgba).inserted }
    return all
  }

  /// A constant or a declaration that has a colour.
  private struct Source {
    /// The constant with its `$`, or the key of the entry and the setting.
    let key: String
    var setting: Setting?
    /// Both for people.
    let phrase: String
    let location: SourceLocation?
  }

  /// Where a colour comes from.
  private func source(of said: SaidColor, in number: Int) -> Source {
    switch said.speaker {
    case .constant(let index):
      let name = "$" + constants[number][index].name
      let location = location(of: constants[number][index].name, in: contexts[number])
      return Source(key: name, phrase: "'\(name)'", location: location)
    case .declaration(let place, let index):
      let entry = theme.sheets[place.sheet].entries[place.entry]
      let declaration = entry.declarations.sorted[index]
      return Source(
        key: entry.key,
        setting: declaration.setting,
        phrase: "\(declaration.colorPhrase) of '\(entry.key)'",
        location: declaration.location
      )
    }
  }

  /// That colours are not looked at in all contexts, if so.
  func unseenContexts() -> [Finding] {
    if unseenCount == 0 { return [] }
    let message =
      "there are so many constants that their colours are looked at in \(contexts.count) of"
      + " \(contexts.count + unseenCount) combinations of contexts"
    return [Finding(Diagnostic(.note, .tooManyContexts, message, at: nil))]
  }

  /// Colours that no eye can tell apart, within one combination of contexts: each but the first with the
  /// nearest of those before it.
  func nearDuplicates() -> [Finding] {
    var found = FindingList(of: .nearDuplicateColor)
    var told: Set<SourceLocation?> = []
    var pairs = 0
    for number in contexts.indices {
      let all = said(in: number)
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
        func look(at other: Int) -> Bool {
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
        for other in (0..<rank).reversed() where !look(at: other) { break }
        for other in places.indices[(rank + 1)...] where !look(at: other) { break }
        guard let near else { continue }
        let source = source(of: all[index], in: number)
        guard told.insert(source.location).inserted else { continue }
        found.append(
          finding(all[index].color, source, near: all[near.index], others: count - 1, in: number)
        )
      }
    }
    return found.all
  }

  /// Where a colour is in Oklab, with its alpha.
  private static func place(of color: Color) -> SIMD4<Double> {
    let light = SIMD3(linear[Int(color.red)], linear[Int(color.green)], linear[Int(color.blue)])
    let values = ColorCoordinates(linear: light).converted(to: .oklab).values
    return [values.x, values.y, values.z, Double(color.alpha) / 255]
  }

  /// Each component of eight bits without the curve of sRGB.
  private static let linear = (0...255).map { component in
    Light.white.under(Color(rgb: UInt32(component))).linear.blue
  }

  /// From which difference on two colours can be told apart (spec 15.4).
  private static let leastDifference = 0.02

  /// How many values of constants are looked at, in all combinations together.
  private static let valueLimit = 50_000

  /// How many colours are compared with another one.
  private static let pairLimit = 2_000_000

  /// What is said where more would have to be compared.
  private func tooMany(_ location: SourceLocation?) -> Finding {
    let message =
      "so many colours are nearly of one lightness that more than \(Self.pairLimit) pairs would have"
      + " to be compared; the others are not"
    return Finding(Diagnostic(.note, .nearDuplicateColor, message, at: location))
  }

  private func finding(
    _ color: Color,
    _ source: Source,
    near other: SaidColor,
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
        message,
        at: source.location,
        notes: [.init("the other is here", at: second.location)]
      ),
      key: source.key,
      setting: source.setting
    )
    finding.formerIdentity = finding.identity(key: source.phrase, setting: .some(nil))
    return finding
  }

  /// Colours that a constant has, too, wherever their entry holds.
  func rawColors() -> [Finding] {
    var found = FindingList(of: .rawColor)
    if constants.allSatisfy(\.isEmpty) { return [] }
    for (sheet, content) in theme.sheets.enumerated() {
      for (number, entry) in content.entries.enumerated() {
        let holding = combinations(of: entry)
        guard let first = holding.first else { continue }
        for declaration in entry.declarations.sorted {
          guard let color = declaration.rawColor, color.alpha > 0 else { continue }
          let name = (namesByColor[first][color] ?? []).first { name in
            holding.allSatisfy { namesByColor[$0][color]?.contains(name) ?? false }
          }
          guard let name else { continue }
          let place = EntryPlace(sheet: sheet, entry: number)
          found.append(rawColor(color, of: declaration, entry, at: place, is: name, in: first))
        }
      }
    }
    return found.all
  }

  private func rawColor(
    _ color: Color,
    of declaration: Declaration,
    _ entry: Entry,
    at place: EntryPlace,
    is name: String,
    in combination: Int
  ) -> Finding {
    let definition = location(of: name, in: contexts[combination])
    return Finding(
      Diagnostic(
        .note,
        .rawColor,
        "\(declaration.colorPhrase) of '\(entry.key)' is \(color), which '$\(name)' is, too",
        at: declaration.location,
        notes: [.init("'$\(name)' is defined here", at: definition)]
      ),
      key: entry.key,
      setting: declaration.setting,
      in: entry.conditions,
      edits: mention(name, in: place, declaration)
    )
  }

  /// The change that writes a constant instead of a colour, where the colour is all that is declared.
  private func mention(
    _ name: String,
    in place: EntryPlace,
    _ declaration: Declaration
  ) -> [Finding.Edit] {
    guard case .value = declaration.value, !leavesOutContexts,
      let sheets = definers[name],
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

  /// Names of constants that are nearly the same: but for case, hyphens, or two letters that have traded
  /// places.
  func namesNearlyAlike() -> [Finding] {
    var known: [String: StyleSheet.Constant] = [:]
    var found = FindingList(of: .nameNearlyAlike)
    let names = definitions.values.compactMap(\.first).sorted {
      ($0.location?.offset ?? 0, $0.name) < ($1.location?.offset ?? 0, $1.name)
    }
    for constant in names where constant.name.count > 3 {
      let plain = constant.name.lowercased().filter { $0.isLetter || $0.isNumber }
      let other = known[plain] ?? plain.withNeighboursSwapped.lazy.compactMap { known[$0] }.first
      if known[plain] == nil { known[plain] = constant }
      guard let other else { continue }
      found.append(
        Finding(
          Diagnostic(
            .note,
            .nameNearlyAlike,
            "'$\(constant.name)' is nearly '$\(other.name)'",
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

extension String {
  /// What a name may have been meant to be in which two neighbouring letters have traded places.
  fileprivate var withNeighboursSwapped: [String] {
    let letters = Array(self)
    return letters.indices.dropLast().compactMap { index in
      guard letters[index].isLetter, letters[index + 1].isLetter,
        letters[index] != letters[index + 1]
      else { return nil }
      var swapped = letters
      swapped.swapAt(index, index + 1)
      return String(swapped)
    }
  }
}
