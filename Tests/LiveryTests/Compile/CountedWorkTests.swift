import SourceJSON
import Testing

@testable import Livery

/// Kinds of small sheets that take much work.
enum DearSheet: String, CaseIterable {
  case colors, lists, chains, members, mixtures, extensions, references, roles, longColors
  case unknownConstants, unknownMembers, wrongValues

  /// The constants `$a0` to `$a3`, each changed on an axis of its own, of four contexts.
  private static func constants() -> [String] {
    let names = #"["k0", "k1", "k2", "k3"]"#
    let axes = (0..<4).map { #""a\#($0)": {"contexts": \#(names), "default": "k0"}"# }
    return [#""@modifiers": {\#(axes.joined(separator: ", "))}"#]
      + (0..<4).map { #""$a\#($0)": "red", "@when a\#($0)=k1": {"$a\#($0)": "blue"}"# }
  }

  /// One of those constants.
  private static func constant(_ number: Int) -> String { "$a\(number % 4)" }

  /// Returns a sheet of the kind, with a number of elements.
  func text(_ count: Int) -> String {
    let all = 0..<count
    let constants = Self.constants()
    let elements = all.map { "\"\(Self.constant($0))\"" }.joined(separator: ", ")
    func object(_ key: String) -> String {
      let members = all.map { "\"\(key)\($0)\": \"\(Self.constant($0))\"" }
      return "{\(members.joined(separator: ", "))}"
    }
    func entries(_ color: (Int) -> String) -> [String] {
      all.map { #"".e\#($0)": {"colors": {"primaryColor": "\#(color($0))"}}"# }
    }
    let members: [String] =
      switch self {
      case .colors:
        constants
          + entries { "color-mix(in lch, \(Self.constant($0)), \(Self.constant($0 + 1)))" }
      case .lists: constants + [#""UIButton": {"properties": {"p": [\#(elements)]}}"#]
      case .chains:
        constants + [#""$c0": [\#(elements)], "UIButton": {"properties": {"p": "$c\#(count)"}}"#]
          + all.map { #""$c\#($0 + 1)": "$c\#($0)""# }
      case .members: constants + [#""$o": \#(object("m"))"#] + entries { "$o.m\($0)" }
      case .mixtures:
        constants + [#""$c0": "red""#] + entries { "$c\($0)" }
          + all.map {
            #""$c\#($0 + 1)": "color-mix(in oklch, $c\#($0), \#(Self.constant($0)))""#
          }
      case .extensions:
        constants
          + (0..<4).map { axis in
            let chain = all.map { #"".n\#($0)": {"extends": ".n\#(($0 + axis + 1) % count)"}"# }
            return #""@when a\#(axis)=k2": {\#(chain.joined(separator: ", "))}"#
          }
      case .references:
        constants
          + (0..<4).map { axis in
            let entries = entries { _ in "{colors.textColor}" }.joined(separator: ", ")
            return #""@when a\#(axis)=k2": {\#(entries)}"#
          } + [#""default": {"colors": {"textColor": "{colors.primaryColor}"}}"#]
      case .roles: constants + [#""$label": \#(object("primar"))"#]
      case .longColors:
        constants
          + entries { "rgb(from \(Self.constant($0))\(String(repeating: " ", count: 500)) r g b)" }
      case .unknownConstants:
        constants + entries { "color-mix(in lch, $unknown\($0), \(Self.constant($0)))" }
      case .unknownMembers:
        constants + [#""$o": \#(object("member"))"#] + entries { "$o.member\($0)x" }
      case .wrongValues:
        constants
          + [#""@properties": {"p": "insets"}, "UIButton": {"properties": {"p": [\#(elements)]}}"#]
      }
    return "{\(members.joined(separator: ",\n"))}"
  }
}

/// The steps that a load spends before it does the work.
struct CountedWorkTests {
  /// Returns the codes that a load reports, and the steps that it requests.
  private func load(_ text: String, work: Int) -> (codes: [String], steps: Int) {
    var diagnostics = Diagnostics(work: work)
    let source = SourceText(name: "sheet.json", bytes: Array(text.utf8))
    let sheet = StyleSheetReader.read(source, policy: .untrusted, into: &diagnostics)
    _ = Theme(name: "", [sheet], loader: AppearanceLoader(), into: &diagnostics)
    return (diagnostics.all.map(\.code.description), diagnostics.work?.count ?? 0)
  }

  private func isCut(_ codes: [String]) -> Bool { codes.count { $0 == "too-much-work" } == 1 }

  @Test(arguments: DearSheet.allCases)
  func `a load ends with one error where its steps are used up, and with enough of them at its end`(
    kind: DearSheet
  ) {
    let text = kind.text(8)
    let whole = load(text, work: 1 << 40)
    #expect(!whole.codes.contains("too-much-work"))
    #expect(!isCut(load(text, work: whole.steps).codes))
    for parts in [2, 8] {
      let cut = load(text, work: whole.steps / parts)
      #expect(isCut(cut.codes))
      // The rejected request is one value in one combination of contexts.
      #expect(cut.steps < whole.steps / parts + text.utf8.count)
    }
  }

  @Test(arguments: DearSheet.allCases)
  func `values are steps in each combination of contexts`(kind: DearSheet) {
    let (few, many) = (load(kind.text(8), work: 1 << 40), load(kind.text(32), work: 1 << 40))
    #expect(many.steps - few.steps > 24 * 16)
  }

  @Test func `an unknown name is looked for among others only as far as there are steps for it`() {
    let candidates = (0..<1000).map { "constant-\($0)" }
    var diagnostics = Diagnostics(work: 1500)
    var found = 0
    for number in 0..<1000 {
      let near = diagnostics.nearest(to: "constnat-\(number)", among: "constants") { candidates }
      found += near == nil ? 0 : 1
    }
    #expect((1..<1000).contains(found))
    #expect(diagnostics.all.map(\.code.description) == ["too-much-work"])
  }

  @Test func `combinations of contexts change on the last axis first`() {
    let axes = [("a", 2), ("b", 3)].map { axis, count in
      let contexts = (0..<count).map { "k\($0)" }
      return StyleSheet.Modifier(axis: axis, contexts: contexts, defaultContext: "k0")
    }
    let all = ContextCombinations(of: axes, in: ["c": "x"], limit: 10)
    #expect(all.count == 6)
    #expect(
      all.map { "\($0["a"] ?? "")\($0["b"] ?? "")" } == [
        "k0k0", "k0k1", "k0k2", "k1k0", "k1k1", "k1k2",
      ]
    )
    #expect(all.allSatisfy { $0["c"] == "x" })
    let some = ContextCombinations(of: axes, in: Contexts(), limit: 4)
    #expect(Array(some) == all.prefix(4).map { ["a": $0["a"] ?? "", "b": $0["b"] ?? ""] })
    #expect(ContextCombinations(of: [], in: Contexts(), limit: 4).count == 1)
  }
}
