import Livery
import SourceJSON

extension Proof.Counterexample {
  /// The counterexample as a finding.
  public var finding: Finding {
    let origin = ColorOrigin(setting: setting, builtInStates: builtInStates, followed: followed)
    var message =
      "\(role.rawValue) \(color)\(origin.text) on \(ground.color): contrast \(Light.text(ofContrast: ratio)), "
      + "needed \(Light.text(ofContrast: needed)); \(witness)"
    if pairCount > 1 { message += ", and \(pairCount - 1) more" }
    if let remedy {
      message += "; \(remedy) holds"
      if let brokenByRemedy { message += ", but not \(text(of: brokenByRemedy))" }
    } else {
      message += "; no lightness holds everywhere, the best is \(Light.text(ofContrast: bestRatio))"
    }
    var notes: [Diagnostic.Note] = []
    if groundLocation != nil { notes.append(.init("it is seen on this", at: groundLocation)) }
    return Finding(
      Diagnostic(.error, .lowContrast, message, at: location, notes: notes),
      situationCount: pairCount,
      witness: witness,
      key: entry,
      setting: setting
    )
  }

  private func text(of broken: Broken) -> String {
    var parts: [String] = []
    if broken.isFollowed, followed == nil || builtInStates == nil {
      parts.append("for built-in colours that follow it")
    }
    if broken.role != role { parts.append("as \(broken.role.rawValue)") }
    if broken.contexts != witness.contexts { parts.append("where \(broken.contexts) holds") }
    return parts.isEmpty ? "where the colour itself is worn" : parts.joined(separator: " ")
  }
}

extension Proof {
  /// How many pairs use built-in colours only, and what they are of; `nil` if none do.
  public var unstyledText: String? {
    if unstyled.isEmpty { return nil }
    let listed = 6
    var names = unstyled.prefix(listed).map { "\($0.role.rawValue) of '\($0.className)'" }
    if unstyled.count > listed { names.append("and \(unstyled.count - listed) more") }
    return (unstyledCount == 1 ? "1 pair uses" : "\(unstyledCount) pairs use")
      + " built-in colours only: \(names.joined(separator: ", "))"
  }
}
