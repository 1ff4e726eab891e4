import Foundation
import LiveryEditor
import SourceJSON
import Testing

@testable import Livery
@testable import LiveryTool

/// Laws of refactorings, which change no value.
struct RefactoringLaws {
  @Test func `after any refactoring the slow reading of the old files is still right`() async {
    var (made, followed) = (0, 0)
    await Law.holds(in: 76) { random in
      guard let subject = try RefactoringCase(using: &random) else { return }
      made += try await subject.refactor(using: &random)
      try subject.check()
      followed += subject.followed
    }
    #expect(made > 0 && followed > 0)
  }
}

/// A random project, and the names that its refactorings have changed.
private final class RefactoringCase {
  private let under: TreeUnderTest
  private let folder: URL
  private let theme: RandomTheme
  private var names: [ProjectSymbol: String] = [:]
  private var story: [String] = []
  private var texts: [FileName: [UInt8]] = [:]

  /// A name and a constant of the sheets that other places of the project mention too; `nil` if
  /// there is none.
  private let mentionedName: String?
  private let mentionedConstant: String?

  /// The number of these that were renamed.
  private(set) var followed = 0

  /// Creates a case; `nil` if ancestors multiply too often.
  init?(using random: inout SplitMix64) throws {
    guard let under = try PlainSubject(widgets: 2...7, using: &random)?.random else { return nil }
    (self.under, theme) = (under, under.themes[0])
    // A default style is in code, which a project does not know.
    under.tree.defaultStyle = nil
    // Only sheets say which kinds properties have, and the slow reading knows no tree files.
    for widget in under.tree.widgets {
      for states in widget.ownStyleStates {
        let own = widget.ownStyle(for: states)?.sorted ?? []
        widget.setStyle(Declarations(own.filter { $0.setting.group != .properties }), for: states)
      }
    }
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let names = theme.sheets.map(\.name)
    // A project needs a sheet of the app.
    let own = Array(names.dropFirst(theme.baseCount)) + ["own.json"]
    let lists = [("base", Array(names.prefix(theme.baseCount))), ("sheets", own)]
    let members = lists.filter { !$0.1.isEmpty }.map { name, sheets in
      "\"\(name)\": [\(sheets.map { "\"\($0)\"" }.joined(separator: ", "))]"
    }
    mentionedName = theme.theme.sheets.flatMap(\.entries).flatMap(\.definedNames).min()
    let sheets = theme.sheets
    mentionedConstant = ["c0", "c2", "n0"].first { name in
      sheets.contains { $0.jsonText.contains("\"$\(name)\":") }
    }
    try write(
      """
      { "themes": { "main": { \(members.joined(separator: ", ")) } }, "trees": ["tree.json"],
        "keep": ["\(mentionedConstant ?? "kept")"] }
      """,
      to: "livery.json"
    )
    try write(under.tree.describe().text, to: "tree.json")
    let style = mentionedName.map { "{ \"style\": \(JSONValue.string($0).text(pretty: false)) }" }
    let described = mentionedConstant.map { "\"$\($0)\": { \"description\": \"meant\" }" }
    try write(
      """
      { "@properties": { "inner": "style" }, "@describe": { \(described ?? "") },
        "#nowhere": { "properties": { "inner": \(style ?? "null") } } }
      """,
      to: "own.json"
    )
    for sheet in theme.sheets { try write(sheet.jsonText, to: sheet.name) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to name: String) throws {
    try text.write(to: folder.appending(path: name), atomically: false, encoding: .utf8)
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Makes all constants and merges, sorts entries, and renames some symbols; returns the number of
  /// edits made.
  func refactor(using random: inout SplitMix64) async throws -> Int {
    var refactoring: ProjectRefactoring
    do {
      refactoring = try ProjectRefactoring(path("livery.json"))
    } catch  where error.diagnostics.allSatisfy({ $0.code.description == "reference-loop" }) {
      // The tree's own styles refer to themselves.
      return 0
    } catch {
      throw Breach("a good project was rejected:\n\(error)\n\(under.account)")
    }
    await refactoring.make { $0.extractions }
    await refactoring.make { $0.merges }
    await refactoring.make { $0.sortings }
    let symbols = refactoring.index.symbols.sorted { "\($0)" < "\($1)" }
    let mentioned: [ProjectSymbol] = [
      mentionedName.map { .name($0) }, mentionedConstant.map { .constant($0) },
    ].compactMap(\.self)
    let chosen = symbols.shuffled(using: &random).prefix(4).filter { !mentioned.contains($0) }
    for (number, symbol) in (mentioned + chosen).enumerated() {
      let count = refactoring.made.count
      // Built-in names stay, and so do those with a backslash.
      do { try await refactoring.rename(symbol, to: "fresh\(number)") } catch { continue }
      if refactoring.made.count > count { names[symbol] = "fresh\(number)" }
    }
    followed = mentioned.count { names[$0] != nil }
    story = refactoring.made
    texts = refactoring.texts
    return story.count
  }

  private func text(_ name: String) throws -> String {
    if let text = texts[FileName(resolving: path(name))] {
      return String(decoding: text, as: UTF8.self)
    }
    return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  private func renamed(_ symbol: ProjectSymbol) -> String { names[symbol] ?? symbol.text }

  /// Throws if a place that mentions a name or a constant has not followed a rename.
  private func checkMentions() throws {
    if let name = mentionedName {
      let text = JSONValue.string(renamed(.name(name))).text(pretty: false)
      if try !self.text("own.json").contains("{ \"style\": \(text) }") {
        throw Breach("the style value is not \(text)\n\(account)")
      }
    }
    if let constant = mentionedConstant {
      let text = renamed(.constant(constant))
      if try !self.text("own.json").contains("\"$\(text)\": { \"description\"")
        || !self.text("livery.json").contains("\"keep\": [\"\(text)\"]")
      {
        throw Breach("'$\(text)' is not described and kept\n\(account)")
      }
    }
  }

  /// Throws if a widget of the new files has another value than the slow reading of the old ones.
  func check() throws {
    try checkMentions()
    let sheets = try theme.sheets.map { try StyleSheet(text: text($0.name), name: $0.name) }
    let new = WidgetTree(
      theme: try Theme(
        sheets: Array(sheets.dropFirst(theme.baseCount)),
        base: Array(sheets.prefix(theme.baseCount))
      )
    )
    try TreeFile(text: text("tree.json")).add(to: new)
    var contexts = Contexts()
    for (axis, context) in under.scene.contexts {
      contexts[renamed(.axis(axis))] = renamed(.context(axis: axis, context))
    }
    new.contexts = contexts
    var reference = ReferenceResolver(under.scene)
    let widgets = (old: under.tree.widgets, new: new.widgets)
    guard widgets.old.count == widgets.new.count else { throw Breach("other widgets\n\(account)") }
    let settings = Setting.builtIn + Vocabulary.properties.map { .property($0.name) }
    for (index, (old, copy)) in zip(widgets.old, widgets.new).enumerated() {
      let expected = reference.style(index)
      for setting in settings {
        let isProperty = setting.group == .properties
        let own = isProperty ? .property(renamed(.property(setting.name))) : setting
        guard copy.style[own] != expected[setting] else { continue }
        throw Breach(
          """
          \(old.path), \(setting): \(copy.style[own].text) after, slow reading \
          \(expected[setting].text) before
          \(account)
          """
        )
      }
    }
  }

  private var account: String {
    "\(story.joined(separator: "\n"))\n\(under.account)\n"
      + texts.map { "\($0.key):\n\(String(decoding: $0.value, as: UTF8.self))" }.joined(
        separator: "\n"
      )
  }
}
