package import Livery
package import SourceJSON

/// A change of a text: some bytes in the place of others.
package struct TextChange: Sendable {
  /// Where what goes begins, and the first place after it.
  package let start: SourceLocation
  package let end: SourceLocation
  /// What takes its place.
  package let text: String
}

/// The text of a sheet, and where its members stand in it.
package struct SheetText {
  private let source: SourceText
  private let sheet: StyleSheet

  /// The members of all objects, by where their keys begin.
  private let members: [Int: Member]

  /// Looks at a sheet's text; `nil` if it is no JSON.
  package init?(_ source: SourceText, _ sheet: StyleSheet) {
    var diagnostics = Diagnostics()
    guard let root = JSONParser.parse(source, into: &diagnostics) else { return nil }
    self.source = source
    self.sheet = sheet
    members = Self.members(in: root)
  }

  /// The text that a theme's sheet was read from; `nil` for one that says nothing with a place.
  package static func source(of sheet: StyleSheet) -> SourceText? {
    sheet.entries.lazy.compactMap { $0.location?.source }.first
  }

  /// What a change of the sheet is in its text; `nil` if it cannot be told.
  package func changes(_ edit: SheetEdit) -> [TextChange]? {
    switch edit {
    case .removeEntry(let place):
      return member(at: entry(place).location).map { [removal(of: $0)] }
    case .removeSelector(let place):
      if entry(place).selectors.count <= 1 { return changes(.removeEntry(place)) }
      guard case .selectors(var selectors) = entry(place).target else { return nil }
      selectors.remove(at: place.selector)
      return key(of: place, selectors)
    case .replaceSelector(let place, let selector):
      guard case .selectors(var selectors) = entry(place).target else { return nil }
      selectors[place.selector] = selector
      return key(of: place, selectors)
    case .removeDeclaration(let place, let setting):
      guard let found = declaration(place, setting) else { return nil }
      // A section that says nothing else goes with it.
      let section = found.settings.count == 1 ? found.section : nil
      return [removal(of: section ?? found.member)]
    case .setValue(let place, let setting, let value):
      return replace(place, setting, by: value.jsonValue.text(pretty: false))
    case .mention(let place, let setting, let constant):
      return replace(place, setting, by: "\"$\(constant)\"")
    case .moveEntry(let place, let after):
      // It stays among what it stands among, in a `@when` or outside of any.
      guard let moved = member(at: entry(place).location),
        let target = member(at: entry(after).location), moved.parent == target.parent
      else { return nil }
      let text = String(decoding: source.bytes[moved.start..<moved.end], as: UTF8.self)
      let insertion = TextChange(
        start: location(target.end),
        end: location(target.end),
        text: ",\n  \(text)"
      )
      return [removal(of: moved), insertion]
    case .swapEntries: return nil
    }
  }

  /// The text with changes made, which do not overlap.
  package func text(with changes: [TextChange]) -> [UInt8] {
    var bytes = source.bytes
    for change in changes.sorted(by: { $0.start.offset > $1.start.offset }) {
      bytes.replaceSubrange(change.start.offset..<change.end.offset, with: Array(change.text.utf8))
    }
    return bytes
  }

  // MARK: Places

  /// A member among others, with where it begins and ends.
  private struct Member {
    let start: Int
    let end: Int
    let previousEnd: Int?
    let nextStart: Int?
    /// Where the key begins of the member whose value it is in; `nil` at the top.
    let parent: Int?
  }

  private static func members(in root: JSONNode) -> [Int: Member] {
    var found: [Int: Member] = [:]
    var pending: [(node: JSONNode, parent: Int?)] = [(root, nil)]
    while let (node, parent) = pending.popLast() {
      guard case .object(let members) = node.value else { continue }
      let all = Array(members)
      for (index, member) in all.enumerated() {
        let start = member.keyLocation.offset
        found[start] = Member(
          start: start,
          end: member.value.location.valueEnd.offset,
          previousEnd: index > 0 ? all[index - 1].value.location.valueEnd.offset : nil,
          nextStart: index + 1 < all.count ? all[index + 1].keyLocation.offset : nil,
          parent: parent
        )
        pending.append((member.value, start))
      }
    }
    return found
  }

  private func entry(_ place: EntryPlace) -> Entry { sheet.entries[place.entry] }

  private func location(_ offset: Int) -> SourceLocation {
    SourceLocation(source: source, offset: offset)
  }

  /// The member whose key stands at a place.
  private func member(at location: SourceLocation?) -> Member? {
    location.flatMap { members[$0.offset] }
  }

  private func removal(of member: Member) -> TextChange {
    if let next = member.nextStart {
      return TextChange(start: location(member.start), end: location(next), text: "")
    }
    let start = member.previousEnd ?? member.start
    return TextChange(start: location(start), end: location(member.end), text: "")
  }

  /// A declaration, with the settings of its section and that as a member.
  private func declaration(
    _ place: EntryPlace,
    _ setting: Setting
  ) -> (member: Member, settings: [Setting], section: Member?)? {
    let entry = entry(place)
    guard let location = entry.settings.first(where: { $0.setting == setting })?.location,
      let member = member(at: location)
    else { return nil }
    let settings = entry.settings.map(\.setting).filter { $0.group == setting.group }
    return (member, settings, member.parent.flatMap { members[$0] })
  }

  private func replace(
    _ place: EntryPlace,
    _ setting: Setting,
    by text: String
  ) -> [TextChange]? {
    guard let found = declaration(place, setting) else { return nil }
    let key = location(found.member.start).end.offset
    var value = key
    while value < found.member.end, ": \t\r\n".utf8.contains(source.bytes[value]) { value += 1 }
    return [TextChange(start: location(value), end: location(found.member.end), text: text)]
  }

  private func key(of place: EntryPlace, _ selectors: [Selector]) -> [TextChange]? {
    guard let location = entry(place).location, source.bytes[location.offset] == UInt8(ascii: "\"")
    else { return nil }
    let key = selectors.map(\.description).joined(separator: ", ")
    return [
      TextChange(
        start: location,
        end: location.end,
        text: JSONValue.string(key).text(pretty: false)
      )
    ]
  }
}

/// The texts of a theme's sheets.
package struct SheetTexts {
  private let texts: [SheetText?]

  /// Looks at the texts of all sheets of a theme.
  package init(_ theme: Theme) {
    texts = theme.sheets.map { sheet in
      SheetText.source(of: sheet).flatMap { SheetText($0, sheet) }
    }
  }

  /// What a change is in the texts; `nil` if it cannot be told, as in a sheet that was made in code.
  package func changes(_ edit: SheetEdit) -> [TextChange]? {
    texts[edit.place.sheet]?.changes(edit)
  }

  /// Whether a change can be told in the text of its sheet, or the sheet has none.
  func canTell(_ edit: SheetEdit) -> Bool {
    guard let text = texts[edit.place.sheet] else { return true }
    return !(text.changes(edit) ?? []).isEmpty
  }
}
