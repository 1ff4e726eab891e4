import Livery
import SourceJSON

extension Proof.Counterexample {
  /// The counterexample as a finding.
  public var finding: Finding {
    var message =
      "\(role.rawValue) \(color)\(origin.text) on \(ground.color): contrast \(Light.text(ofContrast: ratio)), "
      + "needed \(Light.text(ofContrast: needed)); \(witness)"
    if pairCount > 1 { message += ", and \(pairCount - 1) more" }
    if let remedy {
      message += "; \(remedy) passes"
      if let brokenByRemedy { message += ", but not \(text(of: brokenByRemedy))" }
    } else if let bestRatio {
      let best = Light.text(ofContrast: bestRatio)
      message += "; no lightness passes everywhere, the best is \(best)"
    } else {
      message +=
        "; no other colour is suggested, because a formula or reference ties it to others"
    }
    var notes: [Diagnostic.Note] = []
    if groundLocation != nil { notes.append(.init("it is seen on this", at: groundLocation)) }
    return Finding(
      Diagnostic(.error, .lowContrast, message: message, at: location, notes: notes),
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
    if broken.contexts != witness.contexts { parts.append("in \(broken.contexts)") }
    return parts.isEmpty ? "where the colour itself applies" : parts.joined(separator: " ")
  }
}

extension Proof {
  /// A summary of the pairs that use built-in colours only, with their classes and roles and the
  /// number of failures; `nil` if there are none.
  public var unstyledText: String? {
    if unstyled.isEmpty { return nil }
    let listed = 6
    var names = unstyled.prefix(listed).map { "\($0.role.rawValue) of '\($0.className)'" }
    if unstyled.count > listed { names.append("and \(unstyled.count - listed) more") }
    var text = unstyledCount == 1 ? "1 pair uses" : "\(unstyledCount) pairs use"
    text += " built-in colours only"
    let failing = unstyledFailureCount
    if failing > 0, unstyledCount == 1 {
      text += " and fails"
    } else if failing > 0 {
      text += ", \(failing) of which \(failing == 1 ? "fails" : "fail")"
    }
    return "\(text): \(names.joined(separator: ", "))"
  }
}
