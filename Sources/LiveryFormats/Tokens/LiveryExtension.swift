import SourceJSON

/// The member `livery` of `$extensions`, which has the parts of themes that token files have no place
/// for.
///
/// At the top of a token file and in a set of a resolver, `sheet` has directives, entries and constants as members of
/// a sheet. In a token, `with` and `without` tell how the value of the constant differs.
enum LiveryExtension {
  /// The key under `$extensions`.
  private static let key = "livery"

  /// Returns the member `$extensions` with some members under the key.
  static func member(_ members: [JSONValue.Member]) -> JSONValue.Member {
    .init("$extensions", .object([.init(key, .object(members))]))
  }

  /// Returns the member `$extensions` with the members of a sheet.
  static func member(ofSheet members: [JSONValue.Member]) -> JSONValue.Member {
    member([.init("sheet", .object(members))])
  }

  /// Returns the members of an object; `nil` without any.
  static func content(of object: SourceValue) -> SourceValue? {
    object.member("$extensions")?.member(key)
  }

  /// Returns the members of the sheet in a file; reports one that is no object.
  static func sheet(
    in root: SourceValue,
    into diagnostics: inout Diagnostics
  ) -> [SourceValue.Member] {
    guard let sheet = content(of: root)?.member("sheet") else { return [] }
    if let members = sheet.members { return members }
    let message = "'sheet' is an object of entries and constants, found \(sheet.kindName)"
    diagnostics.error(.invalidToken, message, at: sheet.location)
    return []
  }

  /// Returns the members of all of some sheets; those of later ones replace others.
  static func joined(_ sheets: [[SourceValue.Member]]) -> [SourceValue.Member] {
    var last: [String: Int] = [:]
    for (number, sheet) in sheets.enumerated() { for member in sheet { last[member.key] = number } }
    return sheets.enumerated().flatMap { number, sheet in
      sheet.filter { last[$0.key] == number }
    }
  }
}

/// The difference between the value of a constant and that of its token, whose type demands members
/// that the constant leaves out, and has no place for others.
struct TokenCorrection {
  /// The members that the constant has beside those of the token.
  private var added: [JSONValue.Member] = []

  /// The members that the constant does not have.
  private var missing: [String] = []

  /// Creates the difference for a value; `nil` if there is none.
  init?(of value: JSONValue, as type: TokenType) {
    guard case .object(let members) = value else { return nil }
    let (demanded, unknown): ([String], [String]) =
      switch type {
      case .typography: (["name", "weight"], ["italic"])
      case .shadow: (["offset", "blurRadius"], [])
      case .gradient: ([], ["direction"])
      default: ([], [])
      }
    let keys = Set(members.map(\.key))
    missing = demanded.filter { !keys.contains($0) }
    added = members.filter { member in
      unknown.contains(member.key) || (demanded.contains(member.key) && member.value == .null)
    }
    if missing.isEmpty, added.isEmpty { return nil }
  }

  /// The difference in words: other tools see the token alone.
  var remark: String {
    var parts: [String] = []
    if !missing.isEmpty {
      let names = missing.map { "'\($0)'" }.joined(separator: " and ")
      parts.append("other tools see \(names), which it leaves open")
    }
    if !added.isEmpty {
      let names = added.map { "'\($0.key)'" }.joined(separator: " and ")
      parts.append("its \(names) is kept under '$extensions'")
    }
    return parts.joined(separator: ", ")
  }

  /// The members of the extension.
  var jsonMembers: [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if !added.isEmpty { members.append(.init("with", .object(added))) }
    if !missing.isEmpty { members.append(.init("without", .array(missing.map(JSONValue.string)))) }
    return members
  }

  /// Returns the value of a constant, by that of its token and the extension of that.
  static func corrected(_ value: SourceValue, by content: SourceValue) -> SourceValue {
    guard let members = value.members else { return value }
    let added = content.member("with")?.members ?? []
    let missing = content.member("without")?.elements?.compactMap(\.text) ?? []
    let left = Set(missing + added.map(\.key))
    if left.isEmpty { return value }
    return SourceValue(
      .object(members.filter { !left.contains($0.key) } + added),
      at: value.location
    )
  }
}
