import Foundation
import LiveryConformance
import SourceJSON
import Testing

/// The engine passes the cases of `Tests/Conformance`, and the cases cover every rule of the page
/// "The Livery style language 1".
struct CorpusTests {
  private static let folder = "Tests/Conformance"

  /// The files of the corpus.
  private static func files() throws -> [SourceText] {
    try PackageFiles.names(in: folder).filter { $0.hasSuffix(".json") }.sorted().map { name in
      SourceText(name: name, text: try PackageFiles.text("\(folder)/\(name)"))
    }
  }

  private static func corpus() throws -> Corpus {
    var diagnostics = Diagnostics()
    let corpus = Corpus(try files(), into: &diagnostics)
    try diagnostics.throwIfErrors()
    return corpus
  }

  @Test func `every case holds`() throws {
    let report = ConformanceReport(running: try Self.corpus())
    for failed in report.failed {
      let failures = failed.failures.map { failure in
        "  after step \(failure.step), \(failure.what):"
          + " expected \(failure.expected?.text(pretty: false) ?? "nothing"),"
          + " found \(failure.found?.text(pretty: false) ?? "nothing")"
      }
      let rules = failed.rules.map { "\($0.id) (\($0.section))" }.joined(separator: ", ")
      Issue.record(
        "\(failed.subject.location): \(failed.subject.name), \(rules)\n\(failures.joined(separator: "\n"))"
      )
    }
    #expect(report.diagnostics.all.map(\.description) == [])
  }

  @Test func `every rule has a case, and every case rules that there are`() throws {
    let corpus = try Self.corpus()
    #expect(corpus.rulesWithoutCase.map(\.id) == [])
    #expect(corpus.rules.count > 250)
    #expect(corpus.cases.count > 1000)
  }

  @Test func `the index of the corpus has the rules of the page`() throws {
    let text = try PackageFiles.text("Sources/Documentation/Reference/TheLiveryStyleLanguage.md")
    let page = LanguagePage(text)
    let ids = page.sections.flatMap(\.rules).map(\.id)
    #expect(Set(ids).count == ids.count)
    for section in page.sections {
      for (number, rule) in section.rules.enumerated() {
        #expect(rule.id == "L\(section.number)-\(number + 1)")
      }
    }
    if ProcessInfo.processInfo.environment["LIVERY_RECORD"] == "1" {
      let url = PackageFiles.url("\(Self.folder)/\(Corpus.indexName)")
      try page.index.write(to: url, atomically: true, encoding: .utf8)
    }
    #expect(try PackageFiles.text("\(Self.folder)/\(Corpus.indexName)") == page.index)
  }

  @Test func `a case that names a rule which there is not is found, and a rule without a case`()
    throws
  {
    let index = #"{"sections":[{"section":"1","title":"One","rules":{"L1-1":"a","L1-2":"b"}}]}"#
    let cases = #"{"cases":[{"name":"x","rules":["L1-1","L1-3"]}]}"#
    var diagnostics = Diagnostics()
    let corpus = Corpus(
      [SourceText(name: "rules.json", text: index), SourceText(name: "a.json", text: cases)],
      into: &diagnostics
    )
    #expect(diagnostics.all.map(\.code.description) == ["unknown-rule"])
    #expect(corpus.rulesWithoutCase.map(\.id) == ["L1-2"])
  }

  @Test(arguments: [
    (
      #"{ "styles": { "UIWindow": { "colors.textColor": "red" } } }"#,
      "styles 'UIWindow' colors.textColor"
    ),
    (
      ##"{ "looks": { "UIWindow": { "colors.textColor": "#1a1a1aff" } } }"##,
      "looks 'UIWindow' colors.heroColor"
    ),
    (#"{ "messages": ["UIWindow: style"] }"#, "messages"),
    (#"{ "diagnostics": ["styles.json:1:1: error [wrong-root]"] }"#, "diagnostics"),
    (#"{ "refused": ["duplicate-id"] }"#, "refused"),
    (#"{ "widgets": [] }"#, "widgets"),
    (#"{ "alive": { "@a": true } }"#, "alive '@a'"),
    (#"{ "widget": { "UIWindow": { "states": "selected" } } }"#, "widget 'UIWindow' states"),
  ])
  func `a differing result is reported with its place`(expected: String, what: String) throws {
    let sheet = #"{ "UIWindow": { "colors": { "heroColor": "red" } } }"#
    let text = #"{"cases":[{"name":"x","rules":["L1-1"],"sheet":\#(sheet),"expect":\#(expected)}]}"#
    var diagnostics = Diagnostics()
    let corpus = Corpus([SourceText(name: "a.json", text: text)], into: &diagnostics)
    let report = ConformanceReport(running: corpus)
    #expect(report.failed.flatMap(\.failures).map(\.what).contains(what))
  }
}
