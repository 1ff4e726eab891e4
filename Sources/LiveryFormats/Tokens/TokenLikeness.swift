import SourceJSON

/// The kinds of files that are taken for token files.
enum TokenLikeness {
  /// Reports a file that has no token, and something other than groups.
  static func report(_ root: SourceValue, into diagnostics: inout Diagnostics) {
    guard let member = root.otherMember else { return }
    let message =
      "the file has no token, and '\(member.key)' is no group\(hint(about: root)); a token is an object"
      + " with '$value'"
    diagnostics.error(.wrongRoot, message, at: member.keyLocation ?? root.location)
  }

  /// Returns a remark on what a file looks like; empty for nothing known.
  static func hint(about root: SourceValue) -> String {
    func has(_ keys: String...) -> Bool { keys.allSatisfy { root.member($0) != nil } }
    if let elements = root.elements {
      let isThemes = elements.contains { $0.member("selectedTokenSets") != nil }
      return isThemes
        ? "; this looks like the themes of Tokens Studio: name the file with 'tokenSetOrder' beside it"
        : ""
    }
    if has("variables", "variableCollections") || root.member("meta")?.member("variables") != nil
      || has("collections") || has("variables", "modes")
    {
      return "; this looks like variables of Figma: export them as tokens"
    }
    if has("tokenColors") || has("colors", "type") || has("colors", "semanticHighlighting") {
      return "; this looks like the theme of an editor"
    }
    return ""
  }
}

extension SourceValue {
  /// A member, in the object or in a group of it, that is neither a group nor something about one.
  fileprivate var otherMember: Member? {
    for member in members ?? [] where member.isName {
      if member.value.members == nil { return member }
      if let inner = member.value.otherMember { return inner }
    }
    return nil
  }
}
