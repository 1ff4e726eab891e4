import Livery
import SourceJSON

extension Inspection {
  /// What is suspicious about the sheets themselves, whatever they are worn by (spec 15.11).
  public func lints() -> [Finding] {
    var linter = Linter(theme, contexts)
    return linter.nearDuplicates() + linter.rawColors() + linter.namesNearlyAlike()
  }
}

/// Looks for what is suspicious in sheets.
private struct Linter {
  /// A colour that a sheet says.
  private struct Said {
    let color: Color
    let what: String
    let location: SourceLocation?
  }

  private let theme: Theme
  private let contexts: [Contexts]

  /// The constants that are colours, by combination of contexts.
  private let constants: [[(name: String, color: Color)]]
  private let locations: [String: SourceLocation]

  init(_ theme: Theme, _ contexts: [Contexts]) {
    self.theme = theme
    self.contexts = contexts
    let names = theme.constantNames
    constants = contexts.map { contexts in
      names.compactMap { name in
        guard case .string(let text)? = theme.constant(name, in: contexts),
          let color = try? Color(parsing: text)
        else { return nil }
        return (name, color)
      }
    }
    locations = Dictionary(
      theme.sheets.flatMap(\.constants).compactMap { constant in
        constant.location.map { (constant.name, $0) }
      }
    ) { first, _ in first }
  }

  /// The colours that entries say by themselves.
  private func rawSaid(in contexts: Contexts) -> [Said] {
    theme.sheets.flatMap(\.entries).filter { $0.conditions.hold(in: contexts) }.flatMap { entry in
      entry.declarations.sorted.compactMap { declaration in
        guard case .value(.color(let color)) = declaration.value else { return nil }
        let what = "'\(declaration.setting)' of '\(entry.key)'"
        return Said(color: color, what: what, location: declaration.location)
      }
    }
  }

  /// Colours that no eye can tell apart, within one combination of contexts.
  mutating func nearDuplicates() -> [Finding] {
    var found: [Finding] = []
    var told: Set<[SourceLocation?]> = []
    for (number, contexts) in contexts.enumerated() {
      let named = constants[number].map { name, color in
        Said(color: color, what: "'$\(name)'", location: locations[name])
      }
      let all = (named + rawSaid(in: contexts)).map { ($0, Light.white.place(of: $0.color)) }
        .sorted { $0.1.x < $1.1.x }
      for (index, one) in all.enumerated() {
        for other in all[(index + 1)...] {
          if other.1.x - one.1.x >= 0.02 { break }
          guard one.0.color != other.0.color else { continue }
          let delta = one.1 - other.1
          guard (delta * delta).sum().squareRoot() < 0.02 else { continue }
          let (first, second) = Self.inOrder(one.0, other.0)
          guard told.insert([first.location, second.location]).inserted else { continue }
          found.append(
            Finding(
              Diagnostic(
                .note,
                .nearDuplicateColor,
                "\(second.color) of \(second.what) and \(first.color) of \(first.what) look the same",
                at: second.location,
                notes: [.init("the other is here", at: first.location)]
              ),
              key: second.what
            )
          )
        }
      }
    }
    return found
  }

  private static func inOrder(_ one: Said, _ other: Said) -> (Said, Said) {
    guard let left = one.location, let right = other.location else { return (one, other) }
    return left < right ? (one, other) : (other, one)
  }

  /// Colours that a constant has, too, wherever their entry holds.
  func rawColors() -> [Finding] {
    var found: [Finding] = []
    for (sheet, content) in theme.sheets.enumerated() {
      for (number, entry) in content.entries.enumerated() {
        let holding = contexts.indices.filter { entry.conditions.hold(in: contexts[$0]) }
        guard let first = holding.first else { continue }
        for declaration in entry.declarations.sorted {
          guard case .value(.color(let color)) = declaration.value, color.alpha > 0 else {
            continue
          }
          let names = constants[first].filter { $0.color == color }.map(\.name).filter { name in
            holding.allSatisfy { constants[$0].contains { $0.name == name && $0.color == color } }
          }
          guard let name = names.first else { continue }
          let message =
            "'\(declaration.setting)' of '\(entry.key)' is \(color), which '$\(name)' is, too"
          found.append(
            Finding(
              Diagnostic(
                .note,
                .rawColor,
                message,
                at: declaration.location,
                notes: [.init("'$\(name)' is defined here", at: locations[name])]
              ),
              key: entry.key,
              setting: declaration.setting,
              edits: [
                Finding.Edit(
                  message: "write '$\(name)'",
                  holdsForEveryTree: true,
                  affects: 0,
                  change: [
                    .mention(
                      EntryPlace(sheet: sheet, entry: number),
                      declaration.setting,
                      constant: name
                    )
                  ]
                )
              ]
            )
          )
        }
      }
    }
    return found
  }

  /// Names of constants that are nearly the same: but for case, hyphens, or two letters that have traded
  /// places.
  func namesNearlyAlike() -> [Finding] {
    var first: [String: String] = [:]
    var found: [Finding] = []
    let names = theme.constantNames.sorted {
      (locations[$0]?.offset ?? 0, $0) < (locations[$1]?.offset ?? 0, $1)
    }
    for name in names where name.count > 3 {
      let plain = String(name.lowercased().filter { $0.isLetter || $0.isNumber }.sorted())
      guard let other = first[plain] else {
        first[plain] = name
        continue
      }
      guard name.isNearly(other) else { continue }
      found.append(
        Finding(
          Diagnostic(
            .note,
            .nameNearlyAlike,
            "'$\(name)' is nearly '$\(other)'",
            at: locations[name],
            notes: [.init("the other is here", at: locations[other])]
          ),
          key: "$" + name
        )
      )
    }
    return found
  }
}

extension String {
  /// Whether a name is another one but for case and hyphens, or with two neighbours that have traded
  /// places.
  fileprivate func isNearly(_ other: String) -> Bool {
    let one = lowercased().filter { $0.isLetter || $0.isNumber }
    let two = other.lowercased().filter { $0.isLetter || $0.isNumber }
    if one == two { return true }
    let differing = zip(one, two).enumerated().filter { $0.element.0 != $0.element.1 }
    return one.count == two.count && differing.count == 2
      && differing[1].offset == differing[0].offset + 1
      && differing[0].element.0 == differing[1].element.1
      && differing[0].element.0.isLetter && differing[0].element.1.isLetter
  }
}

extension Light {
  /// Where a colour is in Oklab, with its alpha.
  fileprivate func place(of color: Color) -> SIMD4<Double> {
    let values = ColorCoordinates(color).converted(to: .oklab).values
    return [values.x, values.y, values.z, Double(color.alpha) / 255]
  }
}
