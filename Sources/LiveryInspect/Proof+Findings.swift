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
      "\(role.rawValue) \(color) on \(ground.color): contrast \(Light.text(ofContrast: ratio)), needed \(Light.text(ofContrast: needed));"
      + " '\(situation)'"
    for ancestor in ancestors {
      message += " inside '\(ancestor.widget)-\(ancestor.states.joined(separator: "|"))'"
    }
    if !contexts.isEmpty { message += ", where \(contexts) holds" }
    if pairCount > 1 { message += ", and \(pairCount - 1) more" }
    if let remedy {
      message += "; \(remedy) holds"
    } else {
      message += "; no lightness holds everywhere, the best is \(Light.text(ofContrast: bestRatio))"
    }
    var notes: [Diagnostic.Note] = []
    if groundLocation != nil { notes.append(.init("it is seen on this", at: groundLocation)) }
    return Finding(
      Diagnostic(.error, .lowContrast, message, at: location, notes: notes),
      situationCount: pairCount,
      firstSituation: situation,
      key: entry,
      setting: setting,
      in: contexts
    )
  }
}
