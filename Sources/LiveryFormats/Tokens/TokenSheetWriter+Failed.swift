import Livery
import SourceJSON

/// The constants of tokens that cannot be used, and their uses.
extension TokenSheetWriter {
  /// The greatest number of uses of a constant that are listed.
  private static let useLimit = 4

  /// Notes where constants that are left out are used, at the problem of each.
  mutating func noteUsesOfFailed() {
    let failed = parts.flatMap(\.failed)
    var uses = Dictionary(failed.map { ($0.key, [Diagnostic.Note]()) }) { first, _ in first }
    let keys = Set(uses.keys)
    for member in parts.flatMap(\.constants) {
      for key in Set(member.value.mentions(among: keys)) {
        let message = "'\(member.key.dropFirst())' uses it here"
        uses[key]?.append(Diagnostic.Note(message, at: member.value.location))
      }
    }
    var notes: [Problem: [Diagnostic.Note]] = [:]
    for one in failed {
      guard let problem = one.problem, let users = uses.removeValue(forKey: one.key) else {
        continue
      }
      notes[problem, default: []] += users.prefix(Self.useLimit)
      if users.count > Self.useLimit {
        let message = "\(users.count - Self.useLimit) more use it"
        notes[problem]?.append(Diagnostic.Note(message, at: nil))
      }
    }
    if !notes.isEmpty { reader.diagnostics.addNotes { notes[Problem($0)] ?? [] } }
  }

  /// Makes the constants unusable that mention tokens which are reported as unknown.
  mutating func dropUnknown() {
    let errors = reader.diagnostics.all.filter { $0.code == .unknownToken }
    let places = Set(errors.compactMap(\.location))
    if places.isEmpty { return }
    func dropped(_ members: [SourceValue.Member]) -> [SourceValue.Member] {
      members.map { $0.value.hasPart(at: places) ? $0.unusable : $0 }
    }
    for sheet in parts.indices {
      parts[sheet].plain = dropped(parts[sheet].plain)
      parts[sheet].conditional = parts[sheet].conditional.mapValues(dropped)
    }
  }

  /// Leaves out the constants that mention constants which are left out.
  mutating func dropUsesOfFailed() {
    let failed = parts.flatMap(\.failed)
    if failed.isEmpty { return }
    let all = parts.flatMap(\.constants)
    let keys = Set(all.map(\.key) + failed.map(\.key))
    var users: [String: [SourceValue.Member]] = [:]
    for member in all {
      for key in member.value.mentions(among: keys) { users[key, default: []].append(member) }
    }
    var missing = Set(failed.map(\.key))
    var open = failed.map(\.key)
    while let key = open.popLast() {
      for member in users[key] ?? [] where missing.insert(member.key).inserted {
        let message = "'\(member.key.dropFirst())' is left out, since '\(key.dropFirst())' is"
        reader.diagnostics.warning(.looseToken, message, at: member.value.location)
        open.append(member.key)
      }
    }
    for sheet in parts.indices {
      parts[sheet].plain.removeAll { missing.contains($0.key) }
      parts[sheet].conditional = parts[sheet].conditional
        .mapValues { $0.filter { !missing.contains($0.key) } }
        .filter { !$0.value.isEmpty }
      parts[sheet].descriptions.removeAll { missing.contains($0.key) }
    }
  }
}

extension SourceValue.Member {
  /// The constant without a value that can be used.
  var unusable: Self {
    Self(key, SourceValue(.null, at: value.location), at: keyLocation)
  }
}

extension SourceValue {
  /// Returns a Boolean value that indicates whether it, or a part of it, is at one of some places.
  fileprivate func hasPart(at places: Set<SourceLocation>) -> Bool {
    if let location, places.contains(location) { return true }
    return (elements ?? members?.map(\.value) ?? []).contains { $0.hasPart(at: places) }
  }

  /// Returns those of some constants that a value mentions, as a whole or by a member.
  fileprivate func mentions(among keys: Set<String>) -> [String] {
    switch content {
    case .string(let text):
      let inner = text.firstRange(of: "from $")?.upperBound
      guard let start = text.hasPrefix("$") ? text.index(after: text.startIndex) : inner else {
        return []
      }
      var name = "$" + (inner == nil ? text[start...] : text[start...].prefix { $0 != " " })
      while !keys.contains(name) {
        guard let dot = name.lastIndex(of: ".") else { return [] }
        name = String(name[..<dot])
      }
      return [name]
    case .array(let elements): return elements.flatMap { $0.mentions(among: keys) }
    case .object(let members): return members.flatMap { $0.value.mentions(among: keys) }
    default: return []
    }
  }
}
