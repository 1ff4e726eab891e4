import Livery
import SourceJSON
import Testing

/// Members of constants, resolved one by one, and mistakes in constants (spec 1.8, 1.9).
struct ConstantMemberTests {
  /// Returns the diagnostics of a load of a text, which takes a number of steps at most.
  private func problems(_ text: String, work: Int = StyleSheet.Policy.usualWork) -> [Diagnostic] {
    var policy = StyleSheet.Policy.strict
    policy.work = work
    do throws(DiagnosticsError) {
      return try AppearanceLoader().load(try StyleSheet(text: text, policy: policy)).warnings
    } catch {
      return error.diagnostics.filter { $0.severity == .error }
    }
  }

  private func codes(_ text: String, work: Int = StyleSheet.Policy.usualWork) -> [String] {
    problems(text, work: work).map(\.code.description)
  }

  private let use = ##""UILabel": { "colors": { "textColor": "$a.m0" } }"##

  @Test func `chains of members may be as long as they like, and block nothing`() {
    // They alternate between two constants, and lead through a third.
    func chain(_ last: String) -> String {
      func members(_ offset: Int, _ other: String) -> String {
        stride(from: offset, to: 8000, by: 2).map { ##""m\##($0)": "$\##(other).m\##($0 + 1)""## }
          .joined(separator: ", ")
      }
      return ##"""
        { "$a": { \##(members(0, "c")), "m8000": "\##(last)" }, "$b": { \##(members(1, "a")) }, "$c": "$b",
          \##(use) }
        """##
    }
    let work = 1_000_000
    #expect(codes(chain("red"), work: work) == [])
    #expect(codes(chain("$a.m0"), work: work) == ["constant-loop"])
    #expect(codes(chain("$c.m7999"), work: work) == ["constant-loop"])
  }

  @Test func `deep objects that mention all that is in them cost as much as they are large`() {
    // Each level has its own name, and contains all levels below.
    let depth = 60
    var object = ##"{ "end": "red" }"##
    for level in (0..<depth).reversed() {
      let path = (["$a"] + Array(repeating: "in", count: level + 1)).joined(separator: ".")
      let names = (0..<100).map { ##""l\##($0)": "\##(path).l\##($0)""## }.joined(separator: ", ")
      let last = (0..<100).map { ##""l\##($0)": "blue""## }.joined(separator: ", ")
      object = ##"{ "in": \##(object), \##(level == depth - 1 ? last : names) }"##
    }
    let uses = (0..<100).map { ##""#w\##($0)": { "colors": { "textColor": "$a.l\##($0)" } }"## }
    let text = ##"{ "$a": \##(object), \##(uses.joined(separator: ", ")) }"##
    #expect(codes(text, work: 1_000_000) == [])
  }

  @Test func `a name as long as a text is followed as far as it leads`() {
    let name = "$a" + String(repeating: ".x", count: 20_000)
    #expect(
      codes(##"{ "$a": { "x": 1 }, "#w": { "properties": { "p": "\##(name)" } } }"##).count == 1
    )
    #expect(
      codes(##"{ "$a": { "x": "$a" }, "#w": { "properties": { "p": "\##(name)" } } }"##) == [
        "constant-loop"
      ]
    )
  }

  @Test func `an explanation has only the constants that a member came through`() throws {
    let tree = try WidgetTree(
      styledBy: ##"""
        {
          "$far": "red",
          "$near": "blue",
          "$mix": { "one": "$far", "two": "$near" },
          "$alias": "$mix",
          "UILabel": { "colors": { "textColor": "$alias.two" } }
        }
        """##
    )
    let winner = tree.addWindow("UILabel").explain(.textColor).parts[0].winner
    #expect(winner?.via.map(\.line) == [5, 4, 3])
  }

  @Test func `a mistake that many entries use is one message, with three uses and a count`() {
    let entries = (0..<14).map { ##""#w\##($0)": { "colors": { "textColor": "$ink" } }"## }
    let found = problems(##"{ "$ink": "#0969d", \##(entries.joined(separator: ",\n")) }"##)
    #expect(found.map(\.code.description) == ["invalid-color"])
    #expect(found.first?.location?.column == 12)
    #expect(found.first?.notes.map(\.location?.line) == [1, 2, 3, nil])
    #expect(found.first?.notes.last?.message == "and 11 more uses")
  }

  @Test func `a lenient sheet reports a mistake of a constant once, as a warning`() throws {
    let text = ##"""
      { "$ink": "0x112233", "#a": { "colors": { "textColor": "$ink" } }, "#b": { "colors": { "textColor": "$ink" } } }
      """##
    let sheet = try StyleSheet(text: text, policy: .lenient)
    let appearance = try AppearanceLoader().load(sheet)
    #expect(appearance.warnings.map(\.code.description) == ["invalid-color"])
    #expect(
      WidgetTree(appearance: appearance).addWindow("UIView", id: "a").text(.textColor)
        == "#112233ff"
    )
  }
}
