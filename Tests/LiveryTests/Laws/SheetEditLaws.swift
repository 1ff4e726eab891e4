import LiveryInspect
import SourceJSON
import Testing

@testable import Livery

/// Laws of edits of sheets in all styles of formatting.
struct SheetEditLaws {
  @Test
  func `an edit says in the text what it says of the theme, and leaves every other byte as it is`()
    async
  {
    var (tried, made) = (0, 0)
    await Law.holds(in: 40) { random in
      guard var subject = try EditedSubject(using: &random) else { return }
      for _ in 0..<8 {
        tried += 1
        if try await subject.edit(using: &random) { made += 1 }
      }
    }
    // Most are right.
    #expect(made >= tried / 2)
  }
}

extension SheetEditLaws {
  @Test func `an edit at a place that is offered shows, or it is said what stands against it`() {
    var (tried, shown) = (0, 0)
    Law.holds(in: 45) { random in
      guard let subject = try EditedSubject(using: &random) else { return }
      for _ in 0..<4 {
        guard let holds = try subject.editAtPlace(using: &random) else { continue }
        tried += 1
        if holds { shown += 1 }
      }
    }
    #expect(shown >= tried / 3)
  }
}

/// A theme whose sheets are edited repeatedly.
private struct EditedSubject {
  private var theme: Theme
  private let layouts: [RandomLayout]
  private let tree: WidgetTree

  /// The sheets whose formatting still follows their layouts.
  private var regular: Set<Int>

  /// Creates a random subject; `nil` if its sheets cannot be written as texts.
  init?(using random: inout SplitMix64) throws {
    let made = try RandomTheme(using: &random)
    guard !made.sheets.isEmpty else { return nil }
    let policy: StyleSheet.Policy = random.chance(25) ? .lenient : .strict
    let imports = made.sheets.count > 1 && random.chance(50)
    var layouts: [RandomLayout] = []
    var texts: [String: SourceText] = [:]
    for (number, sheet) in made.sheets.enumerated() {
      let source = SourceText(name: sheet.name, text: sheet.jsonText)
      var diagnostics = Diagnostics()
      guard let node = JSONParser.parse(source, into: &diagnostics),
        case .object(var members) = JSONValue(node)
      else { return nil }
      if policy.isLenient { members = members.map { $0.withOddities(using: &random) } }
      if imports, number == made.sheets.count - 1 {
        let paths = made.sheets.dropLast().map { JSONValue.string($0.name) }
        members.insert(.init("@import", .array(paths)), at: 0)
      }
      let layout = RandomLayout(using: &random)
      layouts.append(layout)
      texts[sheet.name] = SourceText(name: sheet.name, text: layout.text(of: .object(members)))
    }
    self.layouts = layouts
    regular = Set(layouts.indices)
    var files = SheetFiles(policy: policy, root: "") { path, _, _ in texts[path] }
    var diagnostics = Diagnostics()
    let paths = imports ? [made.sheets[made.sheets.count - 1].name] : made.sheets.map(\.name)
    theme = Theme(paths, from: &files, into: &diagnostics)
    if diagnostics.hasErrors { return nil }
    let under = TreeUnderTest([made])
    under.grow(4, hosts: false, using: &random)
    tree = under.tree
  }

  private var account: String { theme.sheets.compactMap(\.text).joined(separator: "\n----\n") }

  /// Makes a random edit; returns whether it could be made.
  mutating func edit(using random: inout SplitMix64) async throws -> Bool {
    guard let edit = theme.randomTextEdit(using: &random) else { return false }
    let meant = theme.applying([edit])
    let isLenient = theme.sheets.contains { $0.policy.isLenient }
    let edited: EditedTheme
    do {
      edited = try theme.editing([edit])
    } catch {
      if meant == nil || isLenient { return false }
      throw Breach("\(edit) is rejected in the text: \(error)\n\(account)")
    }
    // Members that a lenient sheet drops may be rejected in a trial, or the other way round.
    guard let meant = meant ?? (isLenient ? edited.theme : nil) else {
      throw Breach("\(edit) is rejected of the theme alone\n\(account)")
    }
    let sheet = theme.sheets[edit.sheet]
    let old = sheet.json
    guard let expected = sheet.expected(edit) else { throw Breach("\(edit) has no result") }
    guard edited.theme.sheets[edit.sheet].json == expected else {
      throw Breach("\(edit) says something else:\n\(edited.texts)\n\(account)")
    }
    for text in edited.texts { try check(text, after: edit, of: sheet) }
    let layout = layouts[edit.sheet]
    let (before, after) = (old.objects, expected.objects)
    let isReported = after.depths.isSubset(of: before.depths) && !before.hasEmpty && !after.hasEmpty
    let isOneAlone = if case .object(let members) = old { members.count < 2 } else { true }
    if !isReported || (layout.isAiry && isOneAlone) { regular.remove(edit.sheet) }
    // A replacement has the place of the replaced value.
    let isBroken = edited.texts.flatMap(\.changes).contains { change in
      change.text.hasPrefix("{") || change.old.hasPrefix("{")
    }
    if layout.isAllman, isBroken { regular.remove(edit.sheet) }
    let new = edited.theme.sheets[edit.sheet].text ?? ""
    if regular.contains(edit.sheet), new != layout.text(of: expected) {
      throw Breach(
        "\(edit) looks different:\n\(new)\nnot\n\(layout.text(of: expected))\n\(account)"
      )
    }
    if random.chance(4) {
      let comparison = await Inspection(meant, trees: [tree]).comparison(with: edited.theme)
      if !comparison.differences.isEmpty {
        throw Breach("\(edit): \(comparison.differences)\n\(new)\n\(account)")
      }
    }
    theme = edited.theme
    return true
  }

  /// Edits the value of some widget at some place; returns whether it shows then, or `nil` if it
  /// cannot.
  func editAtPlace(using random: inout SplitMix64) throws -> Bool? {
    tree.theme = theme
    let contexts = random.pick(theme.combinations(staying: Contexts(), limit: 8))
    tree.contexts = contexts
    for widget in tree.widgets { widget.states = random.states() }
    let widget = random.pick(tree.widgets)
    let setting = random.pick(
      [.textColor, .actionColor, .primaryColor, .textFont, .shadow] as [Setting]
    )
    let places = widget.places(toEdit: setting)
    if Set(places).count != places.count { throw Breach("\(places) has a place twice\n\(account)") }
    guard !places.isEmpty else { return nil }
    let place = random.pick(places)
    let number = Double(random.int(100...999))
    let value: EditValue =
      switch setting.kind {
      case .color: .value("#0a0b0c")
      case .font: .field(.size, "\(number)")
      default: .field(.blurRadius, "\(number)")
      }
    guard let edit = try? widget.edit(setting, at: place, to: value) else { return nil }
    if edit.edited.texts.map(\.name) != [place.file] {
      throw Breach("\(place.title) edits \(edit.edited.texts)\n\(account)")
    }
    if place.isPart { return edit.holds }
    tree.theme = edit.edited.theme
    defer { tree.theme = theme }
    let holds =
      switch widget.style[setting] {
      case .color(let color): color == Color(rgb: 0x0a0b0c)
      case .font(let font): font.size == number
      case .shadow(let shadow): shadow.blurRadius == number
      default: setting.kind != .color && edit.holds
      }
    if holds != edit.holds {
      let state = "\(widget.path) -\(widget.states), \(contexts)"
      throw Breach("\(place.title) of \(setting), \(state): holds is \(edit.holds)\n\(account)")
    }
    return holds
  }

  /// Checks that all bytes outside of the changes are the same, and that the edit can be undone.
  private func check(_ text: EditedTheme.Text, after edit: SheetEdit, of sheet: StyleSheet) throws {
    guard text.name == sheet.name, text.old == sheet.text else {
      throw Breach("\(edit) changed '\(text.name)'\n\(account)")
    }
    let (old, new) = (Array(text.old.utf8), Array(text.new.utf8))
    var (offset, shift) = (0, 0)
    var back: [UInt8] = []
    for change in text.changes {
      guard change.start.offset >= offset,
        old[offset..<change.start.offset].elementsEqual(
          new[(offset + shift)..<(change.start.offset + shift)]
        )
      else { throw Breach("\(edit) changed more than it says: \(text)") }
      back += new[(offset + shift)..<(change.start.offset + shift)]
      back += old[change.start.offset..<change.end.offset]
      shift += change.text.utf8.count - (change.end.offset - change.start.offset)
      offset = change.end.offset
    }
    back += new[(offset + shift)...]
    guard old[offset...].elementsEqual(new[(offset + shift)...]), back == old else {
      throw Breach("\(edit) cannot be taken back: \(text)")
    }
    // The change lies in the entry, or next to its place.
    if case .set(let place, _, _) = edit, let key = sheet.entries[place.entry].location,
      let layout = JSONLayout(key.source), let member = layout.member(at: key.offset)
    {
      let entry = layout.members[member]
      for change in text.changes
      where change.start.offset < entry.valueStart || change.end.offset > entry.end {
        throw Breach("\(edit) changed what is outside of its entry: \(text)")
      }
    }
  }
}

extension JSONValue.Member {
  /// Returns the member with parts that the lenient policy drops, if it is an entry.
  fileprivate func withOddities(using random: inout SplitMix64) -> Self {
    guard !key.hasPrefix("@"), !key.hasPrefix("$"), case .object(var members) = value else {
      return self
    }
    if random.chance(30) { members.append(.init("comment", "what this is for, { \"}\" }")) }
    if random.chance(20), case .object(var section)? = members.first?.value {
      section.insert(.init("nothingKnown", .array([1, .object([.init("a", .null)])])), at: 0)
      members[0] = .init(members[0].key, .object(section))
    }
    return Self(key, .object(members))
  }
}

extension StyleSheet {
  /// The contents of the text.
  fileprivate var json: JSONValue {
    var diagnostics = Diagnostics()
    return source.flatMap { JSONParser.parse($0, into: &diagnostics) }.map { JSONValue($0) }
      ?? .null
  }

  /// Returns the expected contents after an edit.
  fileprivate func expected(_ edit: SheetEdit) -> JSONValue? {
    guard let source, let layout = JSONLayout(source) else { return nil }
    var json = json
    func path(to location: SourceJSON.SourceLocation?) -> [String] {
      var path: [String] = []
      var next = location.flatMap { layout.member(at: $0.offset) }
      while let member = next {
        path.insert(layout.members[member].key, at: 0)
        next = layout.objects[layout.members[member].object].owner
      }
      return path
    }
    switch edit {
    case .set(let place, let setting, let value):
      let entry = path(to: entries[place.entry].location)
      let full = entry + [setting.group.rawValue, setting.name]
      let new = try? value.json(for: setting, insteadOf: json.member(full))
      json.set(full[...], to: value == .remove ? nil : new, keeping: entry.count)
    case .removeEntry(let place):
      let path = path(to: entries[place.entry].location)
      json.set(path[...], to: nil, keeping: path.count)
    case .setConstant(let place, let value):
      let path = path(to: constants[place.constant].location) + place.members
      let new = try? value.json(for: nil, insteadOf: json.member(path))
      json.set(path[...], to: value == .remove ? nil : new, keeping: path.count)
    case .addEntry(_, let key, let setting, let value, _):
      guard case .object(var members) = json,
        let new = try? value.json(for: setting, insteadOf: nil)
      else { return nil }
      let section = JSONValue.object([.init(setting.name, new)])
      let last = entries.last { $0.conditions.isEmpty }?.key
      let index = last.flatMap { last in members.lastIndex { $0.key == last } }
      let entry = JSONValue.Member(key, .object([.init(setting.group.rawValue, section)]))
      members.insert(entry, at: index.map { $0 + 1 } ?? members.count)
      json = .object(members)
    case .addConstant(_, let name, let value):
      guard case .object(var members) = json, let new = try? value.json(for: nil, insteadOf: nil)
      else { return nil }
      func isSimple(_ member: JSONValue.Member) -> Bool {
        if case .object = member.value { false } else { true }
      }
      let index =
        members.lastIndex { $0.key.hasPrefix("$") }
        ?? members.lastIndex { $0.key.hasPrefix("@") && isSimple($0) }
      members.insert(.init("$\(name)", new), at: index.map { $0 + 1 } ?? members.count)
      json = .object(members)
    case .swapEntries(let one, let other):
      let (one, other) = (
        path(to: entries[one.entry].location), path(to: entries[other.entry].location)
      )
      json.swap(one[...], other[...])
    default: return nil
    }
    return json
  }
}

extension Theme {
  /// Returns an edit that may or may not be valid.
  fileprivate func randomTextEdit(using random: inout SplitMix64) -> SheetEdit? {
    let sheet = random.int(0...sheets.count - 1)
    let (entries, constants) = (sheets[sheet].entries, sheets[sheet].constants)
    if random.chance(12) {
      let key = random.pick([
        "#new", "UILabel#new", "default", "UIToolbar/UIButton-selected", ".new, UISwitch",
        "controls-",
        "controls-highlighted", "UIButton\\.x", "UITabBar > UILabel.new-highlighted", "#",
      ])
      let setting = random.setting
      return .addEntry(sheet: sheet, key: key, setting, random.editValue(kind(of: setting)))
    }
    if random.chance(15), !constants.isEmpty {
      let number = random.int(0...constants.count - 1)
      let name = constants[number].name
      let members = name == "box" && random.chance(70) ? [random.pick(["tint", "size", "no"])] : []
      let kind: ValueKind = ["face": .font, "glow": .shadow, "n0": .number][name] ?? .color
      let place = ConstantPlace(sheet: sheet, constant: number, members: members)
      return .setConstant(place, random.editValue(members == ["size"] ? .number : kind))
    }
    if random.chance(6) {
      let name = random.pick(["new", "box", "c0", "no name", "1", ""])
      return .addConstant(sheet: sheet, name: name, random.editValue(.color))
    }
    guard !entries.isEmpty else { return nil }
    if random.chance(6) {
      let one = random.int(0...entries.count - 1)
      let others = entries.indices.filter { entries[$0].conditions == entries[one].conditions }
      let other = random.pick(Array(others))
      return .swapEntries(
        EntryPlace(sheet: sheet, entry: one),
        EntryPlace(sheet: sheet, entry: other)
      )
    }
    let place = EntryPlace(sheet: sheet, entry: random.int(0...entries.count - 1))
    if random.chance(6) { return .removeEntry(place) }
    let known = entries[place.entry].settings.map(\.setting)
    let setting = known.isEmpty || random.chance(40) ? random.setting : random.pick(known)
    let value = random.editValue(kind(of: setting))
    // Without a declaration, there is nothing to remove.
    return value == .remove && !known.contains(setting) ? nil : .set(place, setting, value)
  }
}

extension JSONValue {
  /// Swaps two members of an object at two paths.
  fileprivate mutating func swap(_ one: ArraySlice<String>, _ other: ArraySlice<String>) {
    guard let key = one.first, let otherKey = other.first, case .object(var members) = self,
      let index = members.firstIndex(where: { $0.key == key }),
      let second = members.firstIndex(where: { $0.key == otherKey })
    else { return }
    if one.count == 1 {
      members.swapAt(index, second)
    } else {
      var inner = members[index].value
      inner.swap(one.dropFirst(), other.dropFirst())
      members[index] = Member(key, inner)
    }
    self = .object(members)
  }
}

extension SplitMix64 {
  fileprivate var setting: Setting {
    mutating get {
      chance(80)
        ? pick(Setting.builtIn)
        : .property(pick(Vocabulary.properties.map(\.name) + ["other", "ä\""]))
    }
  }

  /// Returns a value for an edit, mostly of a kind.
  fileprivate mutating func editValue(_ kind: ValueKind?) -> EditValue {
    if chance(15) { return .remove }
    if chance(15) {
      return pick([.null, .inherit, .revert, .initial, .constant(pick(Vocabulary.constants))])
    }
    if kind == .font || kind == .shadow, chance(60) {
      let (field, texts): (Setting.Field, [String]) = pick([
        (.size, ["14", "13.5", "$n0", "-1"]), (.weight, ["bold", "700"]), (.italic, ["true"]),
        (.name, ["Futura", "null", "Büro \\\"X\\\""]), (.color, ["#102030", "$c2", "teal"]),
        (.offset, ["[1, 2]", "[0.5,-3]"]), (.blurRadius, ["0", "2.5"]),
      ])
      return .field(field, pick(texts))
    }
    let kind = chance(6) ? pick(ValueKind.allCases) : kind ?? pick(ValueKind.allCases)
    let texts: [String] =
      switch kind {
      case .color:
        ["#ff8800", "rebeccapurple", "rgb(1 2 3 / 50%)", "\"#abc\"", "$c0", "{colors.textColor}"]
      case .font: [#"{"name":"Futura","size":14}"#, #"{ "size" : 12, "italic": true }"#, "$face"]
      case .shadow: [##"{"color":"#000","offset":[0,1],"blurRadius":2}"##, "$glow"]
      case .number: ["1", "2.50", "-3", "1e3", "$n0"]
      case .flag: ["true", "false"]
      case .string: ["\"Save\"", "Save all", #""a \"b\" \\ \u00e9""#]
      case .size, .point, .offset: ["[1, 2]", "3"]
      case .insets: ["[1,2,3,4]", "5", #"{"top": 1}"#]
      default: ["[1, 2]", "\"x\"", "{", "[", ""]
      }
    return .value(pick(texts))
  }
}
