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
    guard let mistake else {
      diagnostics.append(use)
      return
    }
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
  func report(
    except acceptedParts: Set<Int>,
    of parts: ConstantParts,
    into diagnostics: inout Diagnostics
  ) {
    for key in keys {
      guard let all = found[key] else { continue }
      let isAccepted = parts.ancestors(of: key.part).contains(where: acceptedParts.contains)
      if isAccepted || expectations[key.part]?.count != 1 {
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

  /// The maximum number of uses to note; further ones are counted.
  private static let notedUses = 3
}
