import Testing

@testable import Livery

/// Laws of the count of extended declarations, which bounds the work of a load (spec 11.5).
struct ExtensionLaws {
  @Test func `all extended declarations are counted, and none without an extending entry`() {
    Law.holds(in: 500) { random in
      let names = (0..<8).map { "n\($0)" }
      let extendsSometimes = random.chance(80)
      var entries: [String] = []
      for number in 0..<random.int(2...12) {
        var keys = random.some(names.map { ".\($0)" }, 15)
        if keys.isEmpty || random.chance(30) { keys.append("C\(number)") }
        let bases = extendsSometimes ? random.some(names, 20).map { "\".\($0)\"" } : []
        let values = random.some(Array(0..<6), 50).map { "\"p\($0)\": \(number)" }
        let extends = bases.isEmpty ? "" : "\"extends\": [\(bases.joined(separator: ", "))], "
        let body = "\(extends)\"properties\": { \(values.joined(separator: ", ")) }"
        entries.append("\"\(keys.joined(separator: ", "))\": { \(body) }")
      }
      let text = "{ \(entries.joined(separator: ", ")) }"
      // Random keys may be those of another entry.
      guard let sheet = try? StyleSheet(text: text) else { return }
      let extended = ExtendedEntries(
        sheet.entries.map { .init(entry: $0, declarations: $0.declarations) }
      )
      let taken = sheet.entries.reduce(0) { $0 + extended.declarations(extendedBy: $1).count }
      if taken > extended.count {
        throw Breach("\(taken) taken over, \(extended.count) counted: \(text)")
      }
      if sheet.entries.allSatisfy(\.extends.isEmpty), extended.count > 0 {
        throw Breach("\(extended.count) counted without an extending entry: \(text)")
      }
    }
  }
}
