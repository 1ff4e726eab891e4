/// Mistakes in the values of constants, each reported once, however often the constant is used (spec 1.9).
struct ConstantMistakes {
  /// A mistake in the value of a constant.
  struct Mistake {
    /// The part of the constant's definition that cannot be read.
    let part: Int
    /// What is wrong, where it stands in the definition.
    let diagnostic: Diagnostic
    /// What is expected there; two uses that expect different things cannot both blame the constant.
    let expectation: String
  }

  /// What tells mistakes from each other.
  private struct Key: Hashable {
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

  private var keys: [Key] = []
  private var found: [Key: Found] = [:]
  private var expectations: [Int: Set<String>] = [:]

  /// Keeps a mistake with what would be said of it at a use.
  ///
  /// - Parameters:
  ///   - mistake: The mistake; `nil` if it is none of a constant's.
  ///   - use: What would be said at the use.
  ///   - diagnostics: Where that is reported at once if it is no mistake of a constant.
  mutating func add(
    _ mistake: Mistake?,
    at use: Diagnostic,
    orTo diagnostics: inout Diagnostics
  ) {
    guard let mistake else {
      diagnostics.append(use)
      return
    }
    let diagnostic = mistake.diagnostic
    // It was reported when the constant was read, used or not.
    if diagnostic.code == .lostDigits { return }
    let key = Key(part: mistake.part, code: diagnostic.code, message: diagnostic.message)
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

  /// Reports each mistake at the constant if no use can read it; else at the uses that cannot.
  ///
  /// - Parameters:
  ///   - blamelessParts: The parts that some use can read, or wants to be of another kind.
  ///   - parts: All parts.
  ///   - diagnostics: What was found.
  func report(
    except blamelessParts: Set<Int>,
    of parts: ConstantParts,
    into diagnostics: inout Diagnostics
  ) {
    for key in keys {
      guard let all = found[key] else { continue }
      let isBlameless = parts.ancestors(of: key.part).contains(where: blamelessParts.contains)
      if isBlameless || expectations[key.part]?.count != 1 {
        for use in all.uses { diagnostics.append(use) }
        continue
      }
      let places = all.places.sorted()
      var notes = all.mistake.diagnostic.notes
      notes += places.prefix(Self.notedUses).map { Diagnostic.Note("used here", at: $0) }
      let more = places.count - Self.notedUses
      if more > 0 {
        notes.append(Diagnostic.Note("and \(more) more \(more == 1 ? "use" : "uses")", at: nil))
      }
      let place = all.mistake.diagnostic.location
      diagnostics.append(
        Diagnostic(all.severity, key.code, message: key.message, at: place, notes: notes)
      )
    }
  }

  /// How many uses are noted, the others being counted.
  private static let notedUses = 3
}
