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
  /// A text with errors ends none, and without a text all end.
  mutating func follow(_ file: FileName, _ text: [UInt8]?, isFromDisk: Bool) -> [Member] {
    let own = all.filter { $0.key.file == file }
    let read = text.flatMap(JSONText.init)
    guard !own.isEmpty, text == nil || read != nil else { return [] }
    var gone: [Member] = []
    for (member, trial) in own {
      let now = read?.original(of: member, isOff: trial.isOff)
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

  /// Returns a text with what is tried in it, and the changes that have moved what is behind them; `nil`
  /// if it has errors.
  ///
  /// Members that are off become spaces, so that the offsets of all others stay.
  func applied(to text: [UInt8], of file: FileName) -> (bytes: [UInt8], changes: [TextChange])? {
    guard var text = JSONText(text) else { return nil }
    let own = all.filter { $0.key.file == file }
    let off = own.filter(\.value.isOff).compactMap { text.member(at: $0.key.path) }
    let values = own.compactMap { member, trial in trial.value.map { (member, $0) } }
    if !off.isEmpty {
      guard let blank = JSONText(text.layout.blanking(Set(off))) else { return nil }
      text = blank
    }
    guard let changes = text.changes(writing: values), let new = text.applying(changes) else {
      return nil
    }
    return (new, changes)
  }
}
