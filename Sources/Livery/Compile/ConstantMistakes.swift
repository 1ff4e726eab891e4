/// The mistakes in the values of constants; each is reported once, regardless of the number of uses.
struct ConstantMistakes {
  /// A mistake in the value of a constant.
  struct Mistake {
    /// The invalid part of the constant's definition.
    let part: Int
    /// The problem at its location in the definition.
    let diagnostic: Diagnostic
    /// The expected value; a mistake is reported at the constant only if all uses expect the same.
    let expectation: String
  }

  /// The identity of a mistake.
  private struct MistakeIdentity: Hashable {
    let part: Int
    let code: Diagnostic.Code
    let message: String
  }

  /// A mistake with its uses.
  private struct Found {
    var mistake: Mistake
    var severity: Diagnostic.Severity
    var uses: [Diagnostic] = []
    var places: Set<SourceLocation> = []
  }

  private var keys: [MistakeIdentity] = []
  private var found: [MistakeIdentity: Found] = [:]
  private var expectations: [Int: Set<String>] = [:]

  /// The problems at constants of the wrong kind for uses in weaker sheets, with these uses.
  private var overrides: [(problem: Diagnostic, uses: Set<SourceLocation>)] = []
  private var overrideNumbers: [Diagnostic: Int] = [:]

  /// The numbers of the sheets by name, the weakest first.
  private let sheets: [String: Int]

  /// Creates an empty list for some sheets.
  init(in sheets: [StyleSheet] = []) {
    self.sheets = Dictionary(sheets.enumerated().map { ($1.name, $0) }) { $1 }
  }

  /// Records a mistake with its diagnostic at a use.
  ///
  /// - Parameters:
  ///   - mistake: The mistake; `nil` for a problem that is not in a constant.
  ///   - use: The diagnostic at the use.
  ///   - diagnostics: The list for a problem that is not in a constant.
  mutating func add(
    _ mistake: Mistake?,
    at use: Diagnostic,
    orTo diagnostics: inout Diagnostics
  ) {
    guard let mistake else { return report(use, into: &diagnostics) }
    let diagnostic = mistake.diagnostic
    // It was reported when the constant was read.
    if diagnostic.code == .lostDigits { return }
    let key = MistakeIdentity(
      part: mistake.part,
      code: diagnostic.code,
      message: diagnostic.message
    )
    var all = found.removeValue(forKey: key)
    if all == nil { keys.append(key) }
    expectations[mistake.part, default: []].insert(mistake.expectation)
    all = all ?? Found(mistake: mistake, severity: use.severity)
    if use.severity == .error { all?.severity = .error }
    if let place = use.location, all?.places.insert(place).inserted == true,
      all?.uses.count ?? 0 <= Diagnostics.limit
    {
      all?.uses.append(use)
    }
    found[key] = all
  }

  /// Reports each mistake at the constant if no use can read it, otherwise at the uses that cannot.
  ///
  /// - Parameters:
  ///   - acceptedParts: The parts that some use can read, or expects to be of another kind.
  ///   - parts: All parts.
  ///   - diagnostics: The list to add the mistakes to.
  mutating func report(
    except acceptedParts: Set<Int>,
    of parts: ConstantParts,
    into diagnostics: inout Diagnostics
  ) {
    for key in keys {
      guard let all = found[key] else { continue }
      let isAccepted = parts.ancestors(of: key.part).contains(where: acceptedParts.contains)
      if isAccepted || expectations[key.part]?.count != 1 {
        for use in all.uses { report(use, into: &diagnostics) }
        continue
      }
      let notes = all.mistake.diagnostic.notes + Self.notes(on: all.places)
      let place = all.mistake.diagnostic.location
      diagnostics.append(
        Diagnostic(all.severity, key.code, message: key.message, at: place, notes: notes)
      )
    }
    for (problem, uses) in overrides {
      diagnostics.append(
        Diagnostic(
          problem.severity,
          problem.code,
          message: problem.message,
          at: problem.location,
          notes: Self.notes(on: uses)
        )
      )
    }
  }

  /// Reports a problem at a use, or keeps it for the constant if that overrides what the use was
  /// written for.
  private mutating func report(_ use: Diagnostic, into diagnostics: inout Diagnostics) {
    guard let place = use.location, let definition = definition(overriding: use) else {
      return diagnostics.append(use)
    }
    let problem = Diagnostic(use.severity, use.code, message: use.message, at: definition)
    let number = overrideNumbers[problem] ?? overrides.count
    if number == overrides.count {
      if number > Diagnostics.limit { return }
      overrideNumbers[problem] = number
      overrides.append((problem, []))
    }
    overrides[number].uses.insert(place)
  }

  /// Returns the definition of a constant of the wrong kind that is in a stronger sheet than a use;
  /// `nil` if there is none.
  private func definition(overriding use: Diagnostic) -> SourceLocation? {
    guard use.code == .wrongKind || use.code == .propertyMismatch,
      let sheet = use.location.flatMap({ sheets[$0.file] })
    else { return nil }
    return use.notes.last { note in
      note.message.hasSuffix(Self.definitionNote)
        && note.location.flatMap { sheets[$0.file] } ?? sheet > sheet
    }?.location
  }

  /// The end of notes on definitions, after the name.
  static let definitionNote = " is defined here"

  /// Returns notes on the first uses, and on the number of others.
  private static func notes(on uses: Set<SourceLocation>) -> [Diagnostic.Note] {
    var notes = uses.sorted().prefix(notedUses).map { Diagnostic.Note("used here", at: $0) }
    let more = uses.count - notedUses
    if more > 0 {
      notes.append(Diagnostic.Note("and \(more) more \(more == 1 ? "use" : "uses")", at: nil))
    }
    return notes
  }

  /// The maximum number of uses to note; further ones are counted.
  private static let notedUses = 3
}
