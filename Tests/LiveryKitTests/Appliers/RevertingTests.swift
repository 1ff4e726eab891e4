import LiveryKit
import Testing

/// The reversion of applied values.
struct RevertingTests {
  private let object = Applicant()

  @Test func `a direct write over a value stays when the value ends (MO-52, MO-53)`()
    throws
  {
    let theme = try Theme.of([".x": #"{ "cornerRadius": 4 }"#])
    let window = Window(in: WidgetTree(theme: theme))
    let view = View()
    view.styleNames = ["x"]
    window.addSubview(view)
    view.layer.cornerRadius = 9
    view.styleNames = []
    #expect(view.layer.cornerRadius == 9)
  }

  @Test func `a direct write ends with the next value (MO-52, MO-53)`() throws {
    let theme = try Theme.of(
      [".a": #"{ "text": "a" }"#, ".b": #"{ "text": "b" }"#, ".c": "{}"]
    )
    let appliers = try Appliers.forApplicants()
    try theme.apply("a", to: object, using: appliers)
    object.text = "by hand"
    try theme.apply("b", to: object, using: appliers)
    #expect(object.text == "b")
    try theme.apply("c", to: object, using: appliers)
    #expect(object.text == "before")
  }

  @Test(
    arguments: [["both", "second"], ["both", "first"], ["both", "changed", "first"]]
      as [[StyleName]]
  )
  func `two properties may lead to one place (MO-52)`(names: [StyleName]) throws {
    let theme = try Theme.of(
      [
        ".both": #"{ "n1": 4, "n2": 5 }"#, ".changed": #"{ "n1": 3, "n2": 5 }"#,
        ".first": #"{ "n1": 4 }"#, ".second": #"{ "n2": 5 }"#, ".none": "{}",
      ]
    )
    var appliers = Appliers()
    try appliers.register("n1", on: Applicant.self, at: \.number)
    try appliers.register("n2", on: Applicant.self, at: \.number)
    for name in names {
      try theme.apply(name, to: object, using: appliers)
      #expect(object.number == (name == "first" ? 4 : 5))
    }
    try theme.apply("none", to: object, using: appliers)
    #expect(object.number == 0.5)
  }

  @Test func `outside windows elements know their applied properties (MO-52, MO-53, MO-54)`() throws
  {
    let theme = try Theme.of(
      [".x": #"{ "cornerRadius": 4, "alpha": 0.5 }"#, ".y": #"{ "alpha": 0.5 }"#]
    )
    let view = View()
    #expect(try theme.apply("x", to: view).valuesApplied == 2)
    let again = try theme.apply("x", to: view)
    #expect(again.valuesApplied == 0)
    #expect(again.valuesUnchanged == 2)
    #expect(again.valuesReverted == 0)
    #expect(try theme.apply("y", to: view).valuesReverted == 1)
    #expect(view.layer.cornerRadius == 0)
  }

  @Test
  func `outside windows layers know their applied properties, including those of views (MO-52)`()
    throws
  {
    let theme = try Theme.of(
      [
        ".x": #"{ "cornerRadius": 4 }"#, ".y": #"{ "opacity": 0.5 }"#,
        ".c": #"{ "layer": { "style": "x" } }"#, ".d": #"{ "alpha": 0.5 }"#,
      ]
    )
    let layer = Layer()
    try theme.apply("x", to: layer)
    try theme.apply("y", to: layer)
    #expect(layer.opacity == 0.5)
    #expect(layer.cornerRadius == 0)
    let view = View()
    try theme.apply("c", to: view)
    #expect(view.layer.cornerRadius == 4)
    try theme.apply("d", to: view)
    #expect(view.layer.cornerRadius == 0)
  }

  @Test func `what an applier writes before it throws is undone (MO-67)`() throws {
    let theme = try Theme.of([".a": #"{ "number": 1 }"#, ".b": #"{ "number": 2 }"#])
    var appliers = Appliers()
    try appliers.register("number", on: Applicant.self, reset: .value(at: \.number)) {
      (object, number: Double) in
      object.number = number
      if number == 2 { throw ApplierFailure("no") }
    }
    #expect(throws: ApplicationProblems.self) {
      try theme.apply("b", to: object, using: appliers)
    }
    #expect(object.number == 0.5)
    try theme.apply("a", to: object, using: appliers)
    #expect(object.number == 1)
    #expect(throws: ApplicationProblems.self) {
      try theme.apply("b", to: object, using: appliers)
    }
    #expect(object.number == 0.5)
  }

  @Test func `an entry inside that is unknown leaves nothing of the former one (MO-84)`() throws {
    let inner = Applicant()
    object.inner = inner
    let first = try Theme.of(
      [".a": #"{ "inner": { "style": "b" } }"#, ".b": #"{ "text": "b" }"#]
    )
    let applier = DynamicApplier(theme: first, appliers: try .forApplicants())
    try applier.apply("a", to: object)
    #expect(inner.text == "b")
    let second = try Theme.of([".a": #"{ "inner": { "style": "c" } }"#])
    #expect(throws: ApplicationProblems.self) { try applier.setTheme(second) }
    #expect(inner.text == "before")
  }
}
