import Foundation
import SourceJSON
import Testing

@testable import Livery

/// The files and the work that a policy allows a load.
struct LoadPolicyTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func problems(_ file: String, _ policy: StyleSheet.Policy = .strict) -> [Diagnostic] {
    do throws(DiagnosticsError) {
      _ = try Theme(contentsOf: [folder[file]], policy: policy)
      return []
    } catch {
      return error.diagnostics
    }
  }

  private func codes(_ file: String, _ policy: StyleSheet.Policy = .strict) -> [String] {
    problems(file, policy).map(\.code.description)
  }

  @Test func `imports lie in the sheet's folder or below it`() throws {
    try folder.makeFolder("app")
    try folder.makeFolder("app/deep")
    try folder.makeFolder("app-other")
    for path in ["outside.json", "app/beside.json", "app/deep/below.json", "app-other/near.json"] {
      try folder.write("{}", to: path)
    }
    for (path, isAllowed) in [
      ("beside.json", true), ("deep/below.json", true), ("deep/../beside.json", true),
      ("../app/beside.json", true), ("../outside.json", false), ("../app-other/near.json", false),
      (folder["app/beside.json"], true), (folder["outside.json"], false),
    ] {
      try folder.write(#"{ "@import": ["\#(path)"] }"#, to: "app/sheet.json")
      #expect(codes("app/sheet.json") == (isAllowed ? [] : ["import-refused"]), "\(path)")
    }
  }

  /// Two names that are equal to Unicode, and different to file systems.
  private static let alike = (one: "caf\u{E9}", other: "cafe\u{301}")

  @Test func `a folder of the same text in other bytes is another one`() throws {
    try folder.makeFolder(Self.alike.one)
    try folder.makeFolder(Self.alike.other)
    try folder.write("{}", to: "\(Self.alike.other)/a.json")
    for (importing, isAllowed) in [(Self.alike.one, false), (Self.alike.other, true)] {
      let text = #"{ "@import": ["../\#(Self.alike.other)/a.json"] }"#
      try folder.write(text, to: "\(importing)/sheet.json")
      #expect(codes("\(importing)/sheet.json") == (isAllowed ? [] : ["import-refused"]))
    }
  }

  @Test func `files of the same text in other bytes are two files`() throws {
    let names = [Self.alike.one, Self.alike.other].map { $0 + ".json" }
    try folder.write(#"{ "UILabel": { "colors": { "textColor": "teal" } } }"#, to: names[0])
    try folder.write(#"{ "UILabel": { "colors": { "heroColor": "red" } } }"#, to: names[1])
    try folder.write(#"{ "@import": ["\#(names[0])", "\#(names[1])"] }"#, to: "both.json")
    for files in [names, ["both.json"]] {
      let theme = try Theme(contentsOf: files.map { folder[$0] })
      #expect(Set(theme.files.map(FileName.init)).count == (files.count == 1 ? 3 : 2))
      let label = WidgetTree(theme: theme).addWindow().add("UILabel")
      #expect(label.style.colors.textColor?.description == "#008080ff")
      #expect(label.style.colors.heroColor?.description == "#ff0000ff")
    }
    for name in names { try folder.write(#"{ "UILabel": 1 }"#, to: name) }
    #expect(codes("both.json") == ["wrong-kind", "wrong-kind"])
  }

  @Test func `what an import imports is held to the folder of the sheet that was named`() throws {
    try folder.makeFolder("deep")
    try folder.write("{}", to: "top.json")
    try folder.write(#"{ "@import": ["../top.json"] }"#, to: "deep/inner.json")
    try folder.write(#"{ "@import": ["deep/inner.json"] }"#, to: "sheet.json")
    #expect(codes("sheet.json") == [])
    #expect(codes("deep/inner.json") == ["import-refused"])
  }

  @Test func `links are followed before it is looked where a file lies`() throws {
    try folder.makeFolder("app")
    try folder.makeFolder("other")
    try folder.write("{}", to: "other/a.json")
    try folder.write("{}", to: "app/b.json")
    for (link, target) in [
      ("app/out.json", "../other/a.json"), ("app/folder", "../other"), ("other/in", "../app"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder[link],
        withDestinationPath: target
      )
    }
    for (path, isAllowed) in [
      ("out.json", false), ("folder/a.json", false), ("folder/in/b.json", true),
    ] {
      try folder.write(#"{ "@import": ["\#(path)"] }"#, to: "app/sheet.json")
      #expect(codes("app/sheet.json") == (isAllowed ? [] : ["import-refused"]), "\(path)")
    }
  }

  @Test func `a policy can allow other folders, or none`() throws {
    try folder.makeFolder("app")
    try folder.makeFolder("palettes")
    try folder.write("{}", to: "palettes/a.json")
    try folder.write(#"{ "@import": ["../palettes/a.json"] }"#, to: "app/sheet.json")
    let allowing = StyleSheet.Policy(imports: .besideSheets(andBelow: [folder["palettes"]]))
    #expect(codes("app/sheet.json", allowing) == [])
    try folder.write(#"{ "@import": ["sheet.json"] }"#, to: "app/other.json")
    #expect(codes("app/other.json", .untrusted) == ["import-refused"])
    #expect(codes("app/other.json", .untrusted) == ["import-refused"])
  }

  @Test(arguments: [
    "swordfish", "password = swordfish", "[default]\nkey = swordfish", "-----BEGIN swordfish",
    "# swordfish\n{}", "\u{FEFF}swordfish", "\"swordfish\"", "[\"swordfish\"]",
  ])
  func `nothing of a file is shown that begins as no sheet does`(text: String) throws {
    try folder.write(text, to: "secret")
    try folder.write(#"{ "@import": ["secret"] }"#, to: "sheet.json")
    let found = problems("sheet.json")
    #expect(found.map(\.code.description) == ["not-a-sheet"])
    #expect(found[0].file?.hasSuffix("sheet.json") == true)
    #expect(!DiagnosticFormatter().format(found).contains("swordfish"))
  }

  @Test func `a sheet with a fault is shown where it is imported, too`() throws {
    try folder.write("\u{FEFF} \n{ \"UIButton\": {}, }", to: "base.json")
    try folder.write(#"{ "@import": ["base.json"] }"#, to: "sheet.json")
    #expect(DiagnosticFormatter().format(problems("sheet.json")).contains("| { \"UIButton\""))
  }

  @Test func `a name is taken as it is, whatever the home folder holds`() {
    #expect(FilePath.resolved("~/x") == FilePath.resolved(".") + "/~/x")
    #expect(FilePath.resolved("/no/such/../a//./b") == "/no/a/b")
    #expect(FilePath.resolved("/") == "/")
    #expect(FilePath.lies("/a/b", below: "/") && FilePath.lies("/a/b", below: "/a"))
    #expect(!FilePath.lies("/ab", below: "/a"))
  }

  @Test func `reading stops when its task is cancelled`() async throws {
    try folder.write("{}", to: "sheet.json")
    let path = folder["sheet.json"]
    let error = await withTaskGroup(of: DiagnosticsError?.self) { group in
      group.cancelAll()
      group.addTask {
        #expect(throws: DiagnosticsError.self) { try StyleSheet(contentsOf: path) }
      }
      return await group.next() ?? nil
    }
    #expect(error?.diagnostics.map(\.code.description) == ["cancelled"])
  }

  @Test func `an idle pipe is left when the task is cancelled`() async throws {
    let path = folder["pipe"]
    #expect(unsafe mkfifo(path, 0o600) == 0)
    let reading = Task.detached {
      #expect(throws: DiagnosticsError.self) { try StyleSheet(contentsOf: path) }
    }
    reading.cancel()
    #expect(await reading.value?.diagnostics.map(\.code.description) == ["cancelled"])
  }

  @Test func `a load that needs more work than the policy allows fails with one sentence`() throws {
    let text = "{" + (0..<300).map { "\"$c\($0)\": \($0)" }.joined(separator: ",") + "}"
    #expect(throws: Never.self) { try StyleSheet(text: text, policy: .untrusted) }
    var policy = StyleSheet.Policy.untrusted
    policy.work = 100
    let error = #expect(throws: DiagnosticsError.self) {
      try StyleSheet(text: text, policy: policy)
    }
    #expect(error?.diagnostics.map(\.code.description) == ["too-much-work"])
  }
}
