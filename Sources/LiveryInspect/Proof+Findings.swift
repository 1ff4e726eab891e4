import Livery
import SourceJSON

extension Proof.Counterexample {
  /// The widget with its states.
  private var situation: String {
    widget + (states.isEmpty ? "" : "-" + states.joined(separator: "|"))
  }

  /// The counterexample as a finding.
  public var finding: Finding {
    var message =
      "\(role.rawValue) \(color) on \(ground.color): contrast \(Self.short(ratio)), needed \(Self.short(needed));"
      + " '\(situation)'"
    for ancestor in ancestors {
      message += " inside '\(ancestor.widget)-\(ancestor.states.joined(separator: "|"))'"
    }
    if !contexts.isEmpty { message += ", where \(contexts) holds" }
    if pairCount > 1 { message += ", and \(pairCount - 1) more" }
    if let remedy {
      message += "; \(remedy) holds"
    } else {
      message += "; no lightness holds everywhere, the best is \(Self.short(bestRatio))"
    }
    var notes: [Diagnostic.Note] = []
    if groundLocation != nil { notes.append(.init("it is seen on this", at: groundLocation)) }
    return Finding(
      Diagnostic(.error, .lowContrast, message, at: location, notes: notes),
      situationCount: pairCount,
      firstSituation: situation,
      key: entry,
      setting: setting
    )
  }

  /// A contrast with two decimals, never rounded up to what is needed.
  private static func short(_ ratio: Double) -> String {
    ((ratio * 100).rounded(.down) / 100).plainText
  }
}

extension UnboundedWidget {
  /// The widget as a finding: an error, since nothing is said of it.
  public var finding: Finding {
    let who = ancestors.map { "'\($0)'" }.joined(separator: ", ")
    let why = ancestors.isEmpty ? "its own states make too many" : "the states of \(who) multiply"
    return Finding(
      Diagnostic(
        .error,
        .tooManySituations,
        "'\(widget)' has more than \(StateSets.limit) situations, since \(why); "
          + "say with '@groups' which states are never together",
        at: nil
      ),
      firstSituation: widget
    )
  }
}
