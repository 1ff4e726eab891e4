import SourceJSON
import Testing

/// Duplicate keys.
struct JSONObjectTests {
  @Test(arguments: [Diagnostic.Severity.error, .warning])
  func `the last of duplicates holds, and each further one is reported`(
    severity: Diagnostic.Severity
  ) throws {
    var diagnostics = Diagnostics()
    let members = try unique(
      #"{"a": 1, "b": 2, "a": 3, "c": 4, "\u0061": 5}"#,
      severity: severity,
      into: &diagnostics
    )
    #expect(members.map(\.key) == ["b", "c", "a"])
    #expect(members.map { JSONValue($0.value) } == [2, 4, 5])
    #expect(diagnostics.all.map(\.severity) == [severity, severity])
    #expect(diagnostics.all.map(\.code) == [.duplicateKey, .duplicateKey])
    #expect(diagnostics.all.map { $0.location?.column } == [18, 34])
    #expect(diagnostics.all.flatMap(\.notes).map { $0.location?.column } == [2, 2])
    #expect(
      diagnostics.all.flatMap(\.notes).map(\.message).allSatisfy { $0 == "first defined here" }
    )
  }

  @Test func `duplicates in a member that another one replaces are reported`() throws {
    var diagnostics = Diagnostics()
    let text = #"{"a": {"b": 1, "b": [{"c": 1, "c": 2}]}, "a": {}}"#
    #expect(try unique(text, severity: .error, into: &diagnostics).map(\.key) == ["a"])
    #expect(Set(diagnostics.all.map { $0.location?.column }) == [16, 31, 42])
  }

  @Test func `keys that look the same are the same, and case makes a difference`() throws {
    var diagnostics = Diagnostics()
    let members = try unique(
      "{\"\u{E9}\": 1, \"e\u{301}\": 2, \"É\": 3}",
      severity: .error,
      into: &diagnostics
    )
    #expect(members.map { JSONValue($0.value) } == [2, 3])
    #expect(diagnostics.all.count == 1)
  }

  @Test func `without duplicates nothing changes`() throws {
    var diagnostics = Diagnostics()
    let keys = (0..<50).map { "k\($0)" }
    let text = JSONValue.object(keys.map { .init($0, nil) }).text()
    #expect(try unique(text, severity: .error, into: &diagnostics).map(\.key) == keys)
    #expect(try unique("[1]", severity: .error, into: &diagnostics).isEmpty)
    #expect(diagnostics.all.isEmpty)
  }

  @Test func `twenty thousand duplicates are read in no time`() throws {
    var diagnostics = Diagnostics()
    let text = "{" + String(repeating: "\"a\":{},", count: 20_000) + "\"a\":1}"
    let members = try unique(text, severity: .warning, into: &diagnostics)
    #expect(members.count == 1)
    #expect(diagnostics.all.count == Diagnostics.limit + 1)
    #expect(diagnostics.all.last?.code == .tooManyErrors)
    #expect(!diagnostics.hasErrors)
  }

  private func unique(
    _ text: String,
    severity: Diagnostic.Severity,
    into diagnostics: inout Diagnostics
  ) throws -> [JSONMember] {
    let node = JSONParser.parse(SourceText(name: "a", text: text), into: &diagnostics)
    return try Array(#require(node).uniqueMembers(severity: severity, into: &diagnostics))
  }
}
