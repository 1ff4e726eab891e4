import SourceJSON
import Testing

@testable import Livery

/// Laws of recognising sheets, valid or not.
struct FileFormatLaws {
  /// Mistakes that leave a text a sheet.
  private enum Mistake: CaseIterable {
    /// Characters that are lost, typed by accident or mistyped.
    case typos
    /// An unresolved merge conflict.
    case conflict
    /// The beginning, or the end, was not copied.
    case lostBeginning, lostEnd
    /// Names of styles in the place of all classes of widgets.
    case namesForClasses
    /// Settings outside of sections.
    case forgottenSections

    func make(in text: String, using random: inout SplitMix64) throws -> String {
      switch self {
      case .typos: return typos(in: text, using: &random)
      case .conflict:
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let start = random.chance(50) ? 0 : random.int(0...lines.count)
        let end = random.int(start...lines.count)
        lines.insert(contentsOf: lines[start..<end] + [">>>>>>> theirs"], at: end)
        lines.insert("=======", at: end)
        lines.insert("<<<<<<< HEAD", at: start)
        return lines.joined(separator: "\n")
      case .lostBeginning: return String(text.dropFirst(random.int(1...text.count)))
      case .lostEnd: return String(text.dropLast(random.int(1...text.count)))
      case .namesForClasses, .forgottenSections:
        return try JSONValue.object(Self.members(of: text).map(changed)).text()
      }
    }

    private static func members(of text: String) throws -> [JSONValue.Member] {
      var diagnostics = Diagnostics()
      let root = JSONParser.parse(SourceText(name: "a", text: text), into: &diagnostics)
      guard let root, case .object(let members) = JSONValue(root) else {
        throw Breach("\(text) is no sheet")
      }
      return members
    }

    private func changed(_ member: JSONValue.Member) -> JSONValue.Member {
      guard case .object(let parts) = member.value, !"@$".contains(member.key.first ?? "$") else {
        return member
      }
      if self == .namesForClasses {
        let key = member.key == "default" ? member.key : ".\(member.key.lowercased())"
        return .init(key, member.value)
      }
      let settings = parts.flatMap { part -> [JSONValue.Member] in
        if case .object(let settings) = part.value { settings } else { [part] }
      }
      return .init(member.key, .object(settings))
    }

    private func typos(in text: String, using random: inout SplitMix64) -> String {
      var bytes = Array(text.utf8)
      for _ in 0..<random.int(0...3) {
        let place = random.int(0...max(0, bytes.count - 1))
        switch random.int(1...3) {
        case 1 where !bytes.isEmpty: bytes.remove(at: place)
        case 2:
          bytes.insert(
            contentsOf: random.pick(["\"", "'", ":", "{", "}", "// a\n", "x"]).utf8,
            at: place
          )
        default: if !bytes.isEmpty { bytes[place] = UInt8(random.int(0x20...0x7E)) }
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test(arguments: Mistake.allCases)
  private func `a sheet with mistakes is not taken for another format`(mistake: Mistake) {
    Law.holds(in: 100) { random in
      for sheet in try RandomTheme(using: &random).sheets {
        var text = random.chance(50) ? sheet.jsonText : sheet.writtenText
        if mistake == .forgottenSections, random.chance(50) {
          text = try Mistake.namesForClasses.make(in: text, using: &random)
        }
        text = try mistake.make(in: text, using: &random)
        let format = FileFormat.recognised(in: SourceText(name: "a", text: text))
        if let format, format != .sheet, format != .tree {
          throw Breach("\(text) looks like \(format.name)")
        }
      }
    }
  }

  /// The formats that a text without its end may also look like: it lacks their marks.
  private static let withoutMark = [
    "an XML property list": ["XML or HTML"],
    "tokens of Tokens Studio": ["DTCG tokens", "tokens of Style Dictionary"],
    "a theme of Motif": ["YAML"],
    "CSS": ["a theme of Motif"],
  ]

  @Test func `a text that is cut off anywhere looks like the whole, or nothing`() throws {
    for name in try PackageFiles.names(in: "Tests/LiveryTests/Fixtures/Formats") {
      let source = try FileFormatTests.source(name)
      let whole = FileFormat.recognised(in: source)?.name
      let allowed = whole.map { [$0] + (Self.withoutMark[$0] ?? []) } ?? []
      for count in source.bytes.indices {
        let cut = SourceText(name: name, bytes: Array(source.bytes[..<count]))
        guard let found = FileFormat.recognised(in: cut)?.name else { continue }
        #expect(allowed.contains(found), "the first \(count) bytes of \(name) look like \(found)")
      }
    }
  }
}
