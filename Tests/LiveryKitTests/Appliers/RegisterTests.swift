import LiveryKit
import Testing

/// The kinds of appliers, and the errors of their registration.
struct RegisterTests {
  private let object = Applicant()

  /// A type without a built-in conversion.
  private struct Angle: Equatable {
    var degrees: Double
  }

  /// A type with a conversion of its own.
  private struct Percentage: ThemeValue {
    var value: Double
    init(themeValue: SettingValue) throws {
      value = try Double(themeValue: themeValue)
      if !(0...100).contains(value) {
        throw ApplierFailure("expected 0 to 100, found \(themeValue)")
      }
    }
  }

  private func apply(_ properties: String, _ appliers: Appliers) throws -> [ApplicationProblem] {
    let theme = try Theme.of([".c": properties])
    return problems { () throws(ApplicationProblems) in
      try theme.apply("c", to: object, using: appliers)
    }
  }

  @Test func `an applier may take values as they are (MO-60)`() throws {
    var appliers = Appliers()
    var taken: [SettingValue] = []
    try appliers.register("any", on: Applicant.self) { (_, value: SettingValue) in
      taken.append(value)
    }
    #expect(try apply(#"{ "any": { "a": [1, true] } }"#, appliers).isEmpty)
    #expect(taken == [.object(["a": .list([.number(1), .flag(true)])])])
  }

  @Test func `a value of another type is rejected with a sentence (MO-61, MO-62)`() throws {
    let appliers = try Appliers.forApplicants()
    let found = try apply(#"{ "number": "wide", "insets": ["a"] }"#, appliers)
    #expect(found.map(\.kind) == [.rejected, .rejected])
    #expect(found.map(\.property) == ["insets", "number"])
    #expect(found.last?.message == "expected a number, found a string")
    #expect(try apply("{}", appliers).isEmpty)
  }

  @Test func `an applier of several runs when all are there (MO-63, MO-T16)`() throws {
    var appliers = Appliers()
    try appliers.register(
      "fontName",
      and: "fontSize",
      on: Applicant.self,
      reset: .value(at: \.text)
    ) {
      (object, name: String, size: Double) in
      object.text = "\(name) \(size)"
    }
    try appliers.register("number", on: Applicant.self, at: \.number)
    let found = try apply(#"{ "fontSize": 12, "number": 3 }"#, appliers)
    #expect(found.map(\.kind) == [.incomplete(missing: ["fontName"])])
    #expect(found.first?.property == "fontSize")
    #expect(found.first?.message == "it needs a value for 'fontName' too")
    #expect(object.text == "before")
    #expect(object.number == 3)
    #expect(try apply(#"{ "fontSize": 12, "fontName": "A" }"#, appliers).isEmpty)
    #expect(object.text == "A 12.0")
    _ = try apply(#"{ "fontName": "A" }"#, appliers)
    #expect(object.text == "before")
  }

  @Test func `a missing value is reported before a value of the wrong type (MO-64)`() throws {
    var appliers = Appliers()
    try appliers.register("a", and: "b", and: "c", on: Applicant.self) {
      (object, a: Double, b: Bool, c: String) in
      object.text = "\(a) \(b) \(c)"
    }
    let missing = try apply(#"{ "a": "no number" }"#, appliers)
    #expect(missing.map(\.kind) == [.incomplete(missing: ["b", "c"])])
    let wrong = try apply(#"{ "a": "no number", "b": true, "c": "d" }"#, appliers)
    #expect(wrong.map(\.kind) == [.rejected])
    #expect(try apply(#"{ "a": 1, "b": true, "c": "d" }"#, appliers).isEmpty)
    #expect(object.text == "1.0 true d")
  }

  @Test func `where one of several is missing, an applier further up runs (MO-63)`() throws {
    var appliers = Appliers()
    try appliers.register("text", on: Applicant.self, at: \.text)
    try appliers.register(
      "text",
      and: "number",
      on: SpecialApplicant.self,
      reset: .value(at: \.log)
    ) {
      (object, text: String, number: Double) in
      object.log = [text, "\(number)"]
    }
    let special = SpecialApplicant()
    try Theme.of([".c": #"{ "text": "a" }"#]).apply("c", to: special, using: appliers)
    #expect(special.text == "a")
    #expect(special.log == [])
    let both = try Theme.of([".c": #"{ "text": "a", "number": 1 }"#])
    try both.apply("c", to: special, using: appliers)
    #expect(special.text == "before")
    #expect(special.log == ["a", "1.0"])
    try Theme.of([".c": #"{ "text": "b" }"#]).apply("c", to: special, using: appliers)
    #expect(special.text == "b")
    #expect(special.log == [])
  }

  @Test func `any number of properties is taken as the sheet gives them (MO-63)`() throws {
    var appliers = Appliers()
    try appliers.register(all: ["a", "b"], on: Applicant.self) { object, values in
      object.text = values.keys.sorted().map { "\($0)=\(values[$0] ?? .flag(false))" }.joined()
    }
    #expect(try apply(#"{ "a": 1, "b": 2 }"#, appliers).isEmpty)
    #expect(object.text == "a=1b=2")
  }

  @Test func `keywords stand for values (MO-65, MO-T15)`() throws {
    var appliers = Appliers()
    try appliers.register(
      "choice",
      on: Applicant.self,
      at: \.choice,
      keywords: ["one": 1, "two": 2, "three": 3]
    )
    #expect(try apply(#"{ "choice": "two" }"#, appliers).isEmpty)
    #expect(object.choice == 2)
    let found = try apply(#"{ "choice": "threee" }"#, appliers)
    #expect(
      found.map(\.message) == [
        "unknown keyword 'threee', expected one of 'one', 'three', 'two'; did you mean 'three'?"
      ]
    )
    #expect(object.choice == 0)
    #expect(try apply(#"{ "choice": 2 }"#, appliers).map(\.kind) == [.rejected])
  }

  @Test func `one class has one applier for a property (MO-66)`() throws {
    var appliers = try Appliers.forApplicants()
    #expect(throws: ApplierError.alreadyRegistered(property: "text", type: "Applicant")) {
      try appliers.register("text", on: Applicant.self, at: \.text)
    }
    #expect(throws: ApplierError.alreadyRegistered(property: "number", type: "Applicant")) {
      try appliers.register("a", and: "number", on: Applicant.self) { (_, _: Double, _: Double) in }
    }
    #expect(throws: ApplierError.repeatedProperty("a")) {
      try appliers.register("a", and: "a", on: Applicant.self) { (_, _: Double, _: Double) in }
    }
    #expect(throws: ApplierError.namelessProperty) {
      try appliers.register("", on: Applicant.self, at: \.text)
    }
    #expect(throws: ApplierError.namelessProperty) {
      try appliers.register(all: [], on: Applicant.self) { _, _ in }
    }
    #expect(throws: ApplierError.noKeywords(property: "b")) {
      try appliers.register("b", on: Applicant.self, at: \.text, keywords: [:])
    }
    // A copy is independent, and so is another class.
    var copy = appliers
    try copy.register("new", on: Applicant.self, at: \.text)
    try copy.register("text", on: SpecialApplicant.self, at: \.text)
    try appliers.register("new", on: Applicant.self, at: \.text)
  }

  @Test func `an applier of one's own takes the place of LiveryKit's`() throws {
    var appliers = Appliers.builtIn
    try appliers.register("alpha", on: View.self) { (view, value: Double) in view.tag = Int(value) }
    let view = View()
    try Theme.of([".c": #"{ "alpha": 7 }"#]).apply("c", to: view, using: appliers)
    #expect(view.tag == 7)
    #expect(view.alpha == 1)
  }

  @Test func `the error of an applier is reported (MO-67)`() throws {
    struct Trouble: Error {}
    var appliers = Appliers()
    try appliers.register("font", on: Applicant.self) { (_, name: String) in
      throw ApplierFailure("there is no font '\(name)'")
    }
    try appliers.register("other", on: Applicant.self) { (_, _: String) in throw Trouble() }
    let found = try apply(#"{ "font": "Avenir", "other": "a" }"#, appliers)
    #expect(found.map(\.message) == ["there is no font 'Avenir'", "Trouble()"])
  }

  @Test func `an applier that applies the entry again is stopped`() throws {
    let theme = try Theme.of([".c": #"{ "again": true, "number": 2 }"#])
    var appliers = try Appliers.forApplicants()
    var inner: Appliers?
    var found: [ApplicationProblem] = []
    try appliers.register("again", on: Applicant.self) { (object, _: Bool) in
      guard let inner else { return }
      found += problems { () throws(ApplicationProblems) in
        try theme.apply("c", to: object, using: inner)
      }
    }
    inner = appliers
    try theme.apply("c", to: object, using: appliers)
    #expect(found.map(\.kind) == [.loop])
    #expect(object.number == 2)
  }

  @Test func `types of one's own have transformers, one each`() throws {
    var appliers = Appliers()
    var angle = Angle(degrees: 0)
    try appliers.register("angle", on: Applicant.self) { (_, value: Angle?) in
      angle = value ?? angle
    }
    try appliers.register("percentage", on: Applicant.self) { (object, value: Percentage) in
      object.number = value.value
    }
    let found = try apply(#"{ "angle": 90, "percentage": 101 }"#, appliers)
    #expect(
      found.map(\.message) == [
        "no conversion makes 'Angle'; register a transformer, or make it a ThemeValue",
        "expected 0 to 100, found 101",
      ]
    )
    try appliers.transform(to: Angle.self) { Angle(degrees: try Double(themeValue: $0)) }
    #expect(try apply(#"{ "angle": 90, "percentage": 50 }"#, appliers).isEmpty)
    #expect(angle == Angle(degrees: 90))
    #expect(object.number == 50)
    #expect(throws: ApplierError.alreadyTransformed(type: "Angle")) {
      try appliers.transform(to: Angle.self) { _ in Angle(degrees: 1) }
    }
    #expect(throws: ApplierError.alreadyTransformed(type: "Double")) {
      try appliers.transform(to: Double.self) { _ in 1 }
    }
  }
}
