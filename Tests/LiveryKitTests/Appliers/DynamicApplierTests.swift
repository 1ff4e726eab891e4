import LiveryKit
import Testing

/// An applier that follows a theme.
struct DynamicApplierTests {
  private let object = Applicant()
  private let other = Applicant()

  private func theme(_ text: String) throws -> Theme {
    try Theme.of([".c": #"{ "text": "\#(text)" }"#])
  }

  private func problems(
    _ applier: DynamicApplier,
    setting theme: Theme
  ) -> [ApplicationProblem] {
    LiveryKitTests.problems { () throws(ApplicationProblems) in try applier.setTheme(theme) }
  }

  @Test func `objects get the new theme's values (MO-T17, MO-80, MO-81)`() throws {
    let applier = DynamicApplier(theme: try theme("1"), appliers: try .forApplicants())
    try applier.apply("c", to: object)
    #expect(object.text == "1")
    let second = try theme("2")
    #expect(try applier.setTheme(second).valuesApplied == 1)
    #expect(object.text == "2")
    #expect(try applier.setTheme(second).valuesApplied == 0)
    #expect(object.settings == 2)
    let third = try Theme.of([".c": #"{ "text": "3", "unclaimed": 1 }"#])
    let found = problems(applier, setting: third)
    #expect(found.map(\.property) == ["unclaimed"])
    #expect(found.map(\.object) == ["Applicant"])
    #expect(object.text == "3")
  }

  @Test func `objects are held weakly (MO-T18, MO-80)`() throws {
    let applier = DynamicApplier(theme: try theme("1"), appliers: try .forApplicants())
    var gone: Applicant? = Applicant()
    if let gone { try applier.apply("c", to: gone) }
    #expect(applier.objects.count == 1)
    gone = nil
    #expect(applier.objects.isEmpty)
    try applier.setTheme(theme("2"))
  }

  @Test func `the last name holds, and one that is unknown is not remembered (MO-80, MO-81)`()
    throws
  {
    let both = try Theme.of([".a": #"{ "text": "a" }"#, ".b": #"{ "number": 2 }"#])
    let applier = DynamicApplier(theme: both, appliers: try .forApplicants())
    try applier.apply("a", to: object)
    try applier.apply("b", to: object)
    #expect(throws: ApplicationProblems.self) { try applier.apply("x", to: other) }
    #expect(applier.objects.count == 1)
    let next = try Theme.of([".a": #"{ "text": "A" }"#, ".b": #"{ "number": 3 }"#, ".x": "{}"])
    try applier.setTheme(next)
    #expect(object.text == "before")
    #expect(object.number == 3)
  }

  @Test func `a missing entry is reported, and its object is reverted (MO-82, MO-83, MO-84)`()
    throws
  {
    let first = try Theme.of([".a": #"{ "text": "a" }"#, ".b": #"{ "text": "b", "number": 1 }"#])
    let applier = DynamicApplier(theme: first, appliers: try .forApplicants())
    try applier.apply("a", to: object)
    try applier.apply("b", to: other)
    let second = try Theme.of([".b": #"{ "text": "B" }"#])
    let found = problems(applier, setting: second)
    #expect(found.map(\.kind) == [.unknownStyle])
    #expect(object.text == "before")
    #expect(other.text == "B")
    #expect(other.number == 0.5)
    try applier.setTheme(first)
    #expect(object.text == "a")
    applier.remove(from: object)
    #expect(object.text == "before")
    #expect(applier.objects.count == 1)
  }

  @Test func `one that follows a tree follows its contexts too (MO-T20, MO-87)`() throws {
    let sheet = """
      {
        "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        ".c": { "properties": { "text": "bright" } },
        "@when scheme=dark": { ".c": { "properties": { "text": "dim" } } }
      }
      """
    let tree = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: sheet)]))
    let screen = ObservedValue(Brightness(level: 1))
    try tree.bind("scheme", to: screen, by: \.scheme)
    let applier = DynamicApplier(tree: tree, appliers: try .forApplicants())
    try applier.apply("c", to: object)
    #expect(object.text == "bright")
    screen.value.level = 0
    #expect(object.text == "dim")
    screen.value.level = 0.4
    #expect(object.settings == 2)
    screen.value.threshold = 0.3
    #expect(object.text == "bright")
    // Only the brightness matters.
    try applier.setContexts(["scheme": "dark"])
    #expect(tree.lastReport.errors == [.boundContext(axis: "scheme")])
    #expect(object.text == "bright")
  }

  @Test func `problems of a change of the tree's theme are reported (MO-83)`() throws {
    let tree = WidgetTree(theme: try theme("1"))
    let applier = DynamicApplier(tree: tree, appliers: try .forApplicants())
    try applier.apply("c", to: object)
    try applier.apply("c", to: other)
    var reported: [ApplicationProblem] = []
    applier.onProblems = { reported += $0.problems }
    tree.theme = try Theme.of([".c": #"{ "text": 3, "number": 4 }"#])
    #expect(reported.map(\.property) == ["text", "text"])
    #expect(object.text == "before")
    #expect([object.number, other.number] == [4, 4])
    #expect(applier.lastReport.valuesApplied == 2)
    try applier.setTheme(theme("5"))
    #expect(object.text == "5")
    #expect(reported.count == 2)
  }

  @Test func `in a batch nothing is done or thrown until it ends (MO-83)`() throws {
    let good = try theme("1")
    let bad = try Theme.of([".c": #"{ "text": 3 }"#])
    let tree = WidgetTree(theme: good)
    let applier = DynamicApplier(tree: tree, appliers: try .forApplicants())
    try applier.apply("c", to: object)
    var reported: [ApplicationProblem] = []
    applier.onProblems = { reported += $0.problems }
    var reports: [ApplicationReport] = []
    tree.batch {
      #expect(throws: Never.self) { reports.append(try applier.setTheme(bad)) }
      #expect(object.text == "1")
    }
    #expect(reports.map(\.isDeferred) == [true])
    #expect(reported.map(\.property) == ["text"])
    #expect(object.text == "before")
    #expect(throws: ApplicationProblems.self) { try applier.setTheme(bad) }
    tree.batch {
      // Earlier problems do not appear here.
      #expect(throws: Never.self) { try applier.setTheme(good) }
    }
    #expect(object.text == "1")
    #expect(applier.lastReport.valuesApplied == 1)
  }

  @Test func `very many objects are remembered, each once`() throws {
    let applier = DynamicApplier(theme: try theme("1"), appliers: try .forApplicants())
    let objects = (0..<300).map { _ in Applicant() }
    for object in objects + objects { try applier.apply("c", to: object) }
    for _ in 0..<300 { try applier.apply("c", to: Applicant()) }
    #expect(applier.objects.map { ObjectIdentifier($0) } == objects.map { ObjectIdentifier($0) })
    for object in objects.dropFirst() { applier.remove(from: object) }
    try applier.setTheme(theme("2"))
    #expect(objects.map(\.text) == ["2"] + Array(repeating: "before", count: 299))
  }

  @Test func `what applies may be a theme or an applier (MO-88)`() throws {
    func build(_ applier: some StyleApplier) throws -> Double {
      let view = View()
      try applier.apply("card", to: view)
      return view.layer.cornerRadius
    }
    let theme = try Theme.of([".card": #"{ "cornerRadius": 8 }"#])
    #expect(try build(theme) == 8)
    #expect(try build(DynamicApplier(theme: theme)) == 8)
    #expect(try build(DynamicApplier(tree: WidgetTree(theme: theme))) == 8)
  }
}
