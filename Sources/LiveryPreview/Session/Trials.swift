import SourceJSON

/// Trials of pages, which are no edits: members of files that are off, and members of widgets with
/// other values.
struct Trials: Sendable {
  /// A member of a file.
  struct Member: Hashable, Sendable {
    let file: FileName

    /// The keys from the root; elements of arrays have their indices.
    let path: [String]

    /// A Boolean value that indicates whether it is an entry of a sheet.
    var isEntry: Bool { path.count == entryLength }

    /// The number of the keys that lead to its entry.
    var entryLength: Int { Self.entryLength(of: path) }

    /// Returns the number of the keys that lead to the entry of a member.
    static func entryLength(of path: [String]) -> Int {
      path.prefix { $0.hasPrefix("@") }.count + 1
    }

    /// The title, such as `textColor in UIButton (scheme=dark)`.
    var title: String {
      let conditions = path.prefix { $0.hasPrefix("@") }.map { $0.replacing("@when ", with: "") }
      let keys = path.dropFirst(conditions.count)
      let own = keys.dropFirst(min(2, max(1, keys.count - 1))).joined(separator: ".")
      let suffix = conditions.isEmpty ? "" : " (\(conditions.joined(separator: ", ")))"
      return (own.isEmpty ? "" : "\(own) in ") + (keys.first ?? "") + suffix
    }
  }

  /// A trial of a member.
  struct Trial: Hashable, Sendable {
    /// The value; `nil` if the member is off.
    let value: JSONValue?

    /// The name in pictures and lists.
    let title: String

    /// The text of the file there: the value of a member that is off, or the widget of another one.
    var original: JSONValue

    var isOff: Bool { value == nil }
  }

  private(set) var all: [Member: Trial] = [:]

  /// The titles of trials that ended since their members are gone or have changed.
  private(set) var ended: [String] = []

  /// The trials in the order of their files and titles.
  var sorted: [(member: Member, trial: Trial)] {
    all.map { ($0, $1) }.sorted {
      ($0.member.file.text, $0.trial.title, $0.member.path.joined(separator: " "))
        < ($1.member.file.text, $1.trial.title, $1.member.path.joined(separator: " "))
    }
  }

  /// The trial at a member.
  subscript(member: Member) -> Trial? {
    get { all[member] }
    set {
      all[member] = newValue
      ended = []
    }
  }

  /// Forgets which trials have ended.
  mutating func forgetEnded() { ended = [] }

  /// Ends the trials of a file whose members are gone from its text, or have changed on disk;
  /// returns their members.
  ///
  /// A text with errors ends none.
  mutating func follow(_ file: FileName, _ text: [UInt8], isFromDisk: Bool) -> [Member] {
    let own = all.filter { $0.key.file == file }
    guard !own.isEmpty, let text = JSONText(text) else { return [] }
    var gone: [Member] = []
    for (member, trial) in own {
      let now = text.original(of: member, isOff: trial.isOff)
      if let now, now == trial.original || !isFromDisk {
        all[member]?.original = now
      } else {
        all[member] = nil
        ended.append(trial.title)
        gone.append(member)
      }
    }
    ended.sort()
    return gone
  }

  /// Returns a text with what is tried in it; `nil` if it has errors.
  ///
  /// Members that are off become spaces, so that all other places stay.
  func applied(to text: [UInt8], of file: FileName) -> [UInt8]? {
    guard let text = JSONText(text) else { return nil }
    let own = all.filter { $0.key.file == file }
    let off = own.filter(\.value.isOff).compactMap { text.layout.member(at: $0.key.path) }
    let values = own.compactMap { member, trial in trial.value.map { (member, $0) } }
    if off.isEmpty { return text.writing(values) }
    let blank = text.layout.blanking(Set(off))
    return values.isEmpty ? blank : JSONText(blank)?.writing(values)
  }
}

/// A JSON text whose members are found by paths.
struct JSONText {
  let layout: JSONLayout
  private let value: JSONValue

  /// Reads a text, which may have comments; `nil` if it has errors, or a key twice in an object.
  init?(_ bytes: [UInt8]) {
    let source = SourceText(name: "", bytes: bytes).allowingComments
    var diagnostics = Diagnostics()
    guard let layout = JSONLayout(source), let root = JSONParser.parse(source, into: &diagnostics),
      layout.firstDuplicate == nil, !diagnostics.hasErrors
    else { return nil }
    (self.layout, value) = (layout, JSONValue(root))
  }

  /// Returns what the text says at a member: its value, or the widget of one that gets a value,
  /// without those inside it; `nil` if it is gone.
  func original(of member: Trials.Member, isOff: Bool) -> JSONValue? {
    let found = value(at: member.path.dropLast(isOff ? 0 : 1))
    guard !isOff, case .object(let members)? = found else { return found }
    return .object(members.filter { $0.key != "children" })
  }

  private func value(at path: ArraySlice<String>) -> JSONValue? {
    path.reduce(value) { value, key in
      switch value {
      case .object(let members): members.last { $0.key == key }?.value
      case .array(let values): Int(key).flatMap { values.indices.contains($0) ? values[$0] : nil }
      default: nil
      }
    }
  }

  /// Returns the text with values of members, of which `null` removes one.
  func writing(_ values: [(member: Trials.Member, value: JSONValue)]) -> [UInt8]? {
    var editor = JSONTextEditor(layout)
    let ordered = values.sorted { ($0.member.path.last ?? "") < ($1.member.path.last ?? "") }
    for (member, value) in ordered {
      guard let key = member.path.last, let object = layout.object(at: member.path.dropLast())
      else { return nil }
      switch (layout.member(key, of: object), value) {
      case (let known?, .null): editor.remove(known)
      case (let known?, _): editor.replaceValue(of: known, by: value)
      case (nil, .null): break
      case (nil, _):
        editor.add(key, value, to: object, after: layout.objects[object].lastPlain(in: layout))
      }
    }
    return try? layout.source.applying(editor.changes).bytes
  }

  /// Returns the text without some members, and without the sections and entries that these leave
  /// empty.
  ///
  /// - Parameters:
  ///   - members: The members.
  ///   - keepsEntries: A Boolean value that indicates whether empty entries stay, which others may
  ///     extend.
  /// - Returns: The text; `nil` if a member is gone.
  func removing(_ members: [Trials.Member], keepsEntries: Bool = false) -> [UInt8]? {
    var removed: Set<Int> = []
    for member in members {
      guard var found = layout.member(at: member.path) else { return nil }
      removed.insert(found)
      while layout.path(of: found).count > member.entryLength + (keepsEntries ? 1 : 0),
        layout.objects[layout.members[found].object].members.allSatisfy(removed.contains),
        let owner = layout.objects[layout.members[found].object].owner
      {
        removed.insert(owner)
        found = owner
      }
    }
    var editor = JSONTextEditor(layout)
    // The members of what is removed go with it.
    for member in removed {
      let around = sequence(first: member) {
        layout.objects[layout.members[$0].object].owner
      }
      if !around.dropFirst().contains(where: removed.contains) { editor.remove(member) }
    }
    return try? layout.source.applying(editor.changes).bytes
  }
}

extension JSONLayout.Object {
  /// The last member before the widgets inside a widget, after which others are written.
  fileprivate func lastPlain(in layout: JSONLayout) -> Int? {
    members.last { layout.members[$0].key != "children" }
  }
}

extension JSONLayout {
  /// A Boolean value that indicates whether the text is an array.
  private var isArray: Bool {
    let start = source.bytes.afterSpaceAndComments(source.textStart)
    return start < source.bytes.count && source.bytes[start] == UInt8(ascii: "[")
  }

  /// The objects that are elements of an array, in order.
  private func elements(of owner: Int?) -> [Int] {
    objects.indices.filter { objects[$0].owner == owner }
  }

  /// Returns the keys from the root to a member.
  func path(of member: Int) -> [String] {
    path(ofObject: members[member].object) + [members[member].key]
  }

  /// Returns the keys from the root to an object.
  func path(ofObject object: Int) -> [String] {
    guard let owner = objects[object].owner else {
      return isArray ? ["\(elements(of: nil).firstIndex(of: object) ?? 0)"] : []
    }
    if members[owner].inner == object { return path(of: owner) }
    return path(of: owner) + ["\(elements(of: owner).firstIndex(of: object) ?? 0)"]
  }

  /// Returns the object at a path.
  func object(at path: ArraySlice<String>) -> Int? {
    guard let key = path.last else { return isArray || objects.isEmpty ? nil : 0 }
    if let index = Int(key) {
      let owner = path.count == 1 ? nil : member(at: Array(path.dropLast()))
      if path.count == 1 || owner != nil {
        let all = elements(of: owner)
        if all.indices.contains(index), owner.map({ members[$0].inner == nil }) ?? isArray {
          return all[index]
        }
      }
    }
    return member(at: Array(path)).flatMap { members[$0].inner }
  }

  /// Returns the member at a path.
  func member(at path: [String]) -> Int? {
    guard let key = path.last, let object = object(at: path.dropLast()) else { return nil }
    return member(key, of: object)
  }

  /// Returns the offset of a line and column, which count from 1; columns count Unicode scalars.
  func offset(line: Int, column: Int) -> Int {
    var offset = source.start(ofLine: max(1, line) - 1)
    var left = max(1, column) - 1
    while left > 0, offset < source.bytes.count {
      offset += 1
      while offset < source.bytes.count, source.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      left -= 1
    }
    return offset
  }

  /// Returns the text with spaces instead of some members, and of the commas that these leave.
  func blanking(_ blanked: Set<Int>) -> [UInt8] {
    var bytes = source.bytes
    func blank(_ range: Range<Int>) {
      for offset in range where !"\r\n".utf8.contains(bytes[offset]) {
        bytes[offset] = UInt8(ascii: " ")
      }
    }
    for object in Set(blanked.map { members[$0].object }) {
      let lastKept = objects[object].members.last { !blanked.contains($0) }
      for member in objects[object].members {
        let isBlanked = blanked.contains(member)
        if isBlanked { blank(members[member].start..<members[member].end) }
        let comma = source.bytes.afterSpaceAndComments(members[member].end)
        if isBlanked || member == lastKept, comma < bytes.count, bytes[comma] == UInt8(ascii: ",") {
          blank(comma..<(comma + 1))
        }
      }
    }
    return bytes
  }
}
