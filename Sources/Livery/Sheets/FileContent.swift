import SourceJSON

/// The content of a file in the forms in which ``FileFormat`` looks for evidence.
struct FileContent {
  /// The bytes without a byte-order mark.
  let bytes: ArraySlice<UInt8>

  /// The beginning as text, without leading white space.
  let head: Substring

  /// The content as JSON, recovered from its mistakes; `nil` if it is not JSON.
  let root: JSONNode?

  /// The numbers of design tokens in the content.
  let tokens: TokenCount

  /// The maximum number of bytes that are searched in a file other than JSON.
  private static let headSize = 1 << 14

  init(of source: SourceText, root known: JSONNode?) {
    bytes = source.bytes[source.textStart...]
    let text = String(decoding: bytes.prefix(Self.headSize), as: UTF8.self)
    head = text.drop(while: \.isWhitespace)
    var ignored = Diagnostics()
    root = known ?? JSONParser.recovering(source, guessing: false, into: &ignored)?.root
    tokens = TokenCount(in: root)
  }

  /// The first character that is not white space.
  var first: Character? { head.first }

  /// Returns whether the file begins with a text.
  func begins(with text: String) -> Bool { bytes.starts(with: text.utf8) }

  /// The members of the root; `nil` if it is not an object or is empty.
  private var members: JSONMembers? {
    guard case .object(let members)? = root?.value, !members.isEmpty else { return nil }
    return members
  }
}

// MARK: Styles and themes

extension FileContent {
  /// A Boolean value that indicates whether settings of controls are nested in colours.
  var hasControlSettings: Bool {
    func isOld(_ style: JSONNode) -> Bool {
      style.has("colors") { $0.has("controlSettings") || $0.has("inverseControlSettings") }
    }
    return root.map { isOld($0) || $0.hasMember(where: { isOld($0.value) }) } ?? false
  }

  /// A Boolean value that indicates whether all members are colours as numbers, or fonts.
  var isRestKitStyle: Bool {
    members?.allSatisfy { member in
      if member.key.hasSuffix("Color") { return member.value.kind == .number }
      return member.key.hasSuffix("Font") && member.value.has("name") && member.value.has("size")
    } ?? false
  }

  /// A Boolean value that indicates whether any object has keys of DZLThemer.
  var hasElements: Bool {
    func isElement(_ node: JSONNode) -> Bool {
      node.has("colorHex") || node.has("bgColorHex")
        || (node.has("fontName") && node.has("fontSize"))
        || node.hasMember { isElement($0.value) }
    }
    return root.map(isElement) ?? false
  }

  /// A Boolean value that indicates whether all members are classes and constants of Motif, and at
  /// least one cannot be part of a sheet.
  ///
  /// An entry of a sheet without sections has the form of a class.
  var isMotifTheme: Bool {
    guard let members else { return isMotifYAML }
    let classes = members.filter { !$0.key.hasPrefix("$") }
    for member in members where member.key.count < 2 { return false }
    for member in classes {
      guard member.key.hasPrefix("."), case .object(let properties) = member.value.value else {
        return false
      }
      if properties.contains(where: { Setting.Group(named: $0.key) != nil || $0.key == "extends" })
      {
        return false
      }
    }
    if classes.contains(where: { $0.value.hasMember(where: \.isOfMotif) }) { return true }
    // Motif's names are type names, and most of its properties are no settings.
    return members.count > 1
      && members.allSatisfy { member in
        let name = member.key.dropFirst()
        return name.first?.isUppercase ?? false && name.allSatisfy { $0.isLetter || $0.isNumber }
      }
      && classes.contains { $0.value.hasMember { Setting.builtIn(named: $0.key) == nil } }
  }
}

// MARK: Design tokens

extension FileContent {
  /// A Boolean value that indicates whether the file gives the order of sets of tokens.
  var isTokenResolver: Bool { root?.has("resolutionOrder") { $0.kind == .array } ?? false }

  /// The numbers of design tokens in a file.
  struct TokenCount {
    /// The number of tokens with `$value`.
    private var dollarCount = 0

    /// The number of tokens with `value`.
    private var plainCount = 0

    /// The number of values outside tokens.
    private var otherCount = 0

    /// A Boolean value that indicates whether the file has features that only Tokens Studio writes.
    private var isFromTokensStudio = false

    /// The maximum number of values to count, which bounds the time for a large sheet with an
    /// error.
    private static let limit = 1000

    /// The types that exist only in Tokens Studio.
    private static let ownTypes: Set<String> = [
      "fontFamilies", "fontSizes", "fontWeights", "lineHeights", "paragraphSpacing", "boxShadow",
      "borderRadius", "borderWidth", "sizing", "spacing", "textCase", "textDecoration",
      "composition",
    ]

    init(in root: JSONNode?) {
      guard let root, case .object(let groups) = root.value else { return }
      isFromTokensStudio = root.has("$themes") || root.has("$metadata") { $0.has("tokenSetOrder") }
      count(groups)
    }

    private mutating func count(_ groups: JSONMembers) {
      for member in groups where !member.key.hasPrefix("$") && !member.key.hasPrefix("@") {
        if dollarCount + plainCount + otherCount >= Self.limit { return }
        // Properties of a sheet may have any name.
        if member.key != "properties", case .object(let members) = member.value.value {
          count(member.value, members: members)
        } else {
          otherCount += 1
        }
      }
    }

    private mutating func count(_ node: JSONNode, members: JSONMembers) {
      if node.has("$value") {
        dollarCount += 1
      } else if node.has("value") {
        plainCount += 1
      } else {
        return count(members)
      }
      for member in members where member.key == "type" || member.key == "$type" {
        if case .string(let type) = member.value.value, Self.ownTypes.contains(type) {
          isFromTokensStudio = true
        }
      }
    }

    /// A Boolean value that indicates whether most values in the file are tokens.
    private var areMost: Bool { dollarCount + plainCount > otherCount }

    var areTokensStudio: Bool { areMost && isFromTokensStudio }
    var areDTCG: Bool { areMost && dollarCount >= plainCount }
    var areStyleDictionary: Bool { areMost }
  }
}

extension JSONMember {
  /// A Boolean value that indicates whether the property of a class names its superclass or refers
  /// to another class.
  fileprivate var isOfMotif: Bool {
    if key == "_superclass" { return true }
    guard case .string(let text) = value.value else { return false }
    return text.first == "." && text.dropFirst().first?.isLetter ?? false
  }
}

extension JSONNode {
  /// Returns whether the value is an object with a member that satisfies a condition.
  fileprivate func hasMember(where fits: (JSONMember) -> Bool) -> Bool {
    guard case .object(let members) = value else { return false }
    return members.contains(where: fits)
  }

  /// Returns whether the value is an object with a key whose value satisfies a condition.
  fileprivate func has(_ key: String, where fits: (JSONNode) -> Bool = { _ in true }) -> Bool {
    hasMember { $0.key == key && fits($0.value) }
  }
}
