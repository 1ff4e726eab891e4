import LiveryKit
import Testing

/// An entry that is applied by name.
struct ApplyTests {
  private let object = Applicant()

  @Test func `values reach an object of any class (MO-T9)`() throws {
    let theme = try Theme.of([".c": #"{ "text": "value", "number": 10 }"#])
    let report = try theme.apply("c", to: object, using: .forApplicants())
    #expect(object.text == "value")
    #expect(object.number == 10)
    #expect(report.valuesApplied == 2)
  }

  @Test func `applied values are not applied again (MO-T10, MO-53, MO-54)`() throws {
    let appliers = try Appliers.forApplicants()
    for _ in 1...3 {
      // Loading the same file again makes another theme with equal values.
      let theme = try Theme.of([".c": #"{ "text": "value" }"#])
      try theme.apply("c", to: object, using: appliers)
    }
    #expect(object.settings == 1)
    object.text = "by hand"
    try Theme.of([".c": #"{ "text": "value" }"#]).apply("c", to: object, using: appliers)
    #expect(object.text == "by hand")
  }

  @Test func `a property without an applier is reported with all details (MO-T11)`() throws {
    let theme = try Theme.of([".c": #"{ "txet": "value", "number": 1 }"#])
    let found = try problems("c", of: theme, .forApplicants())
    #expect(found.map(\.kind) == [.unknownProperty])
    #expect(found.first?.object == "Applicant")
    #expect(found.first?.style == ".c")
    #expect(found.first?.property == "txet")
    #expect(found.first?.value == .string("value"))
    #expect(
      found.map(\.description) == [
        "app.json:2:27: Applicant, .c, txet: 'Applicant' has no applier for it;"
          + " did you mean 'text'?"
      ]
    )
    #expect(object.number == 1)
  }

  @Test func `all problems come together, and the others are applied (MO-50)`() throws {
    let theme = try Theme.of(
      [
        ".c":
          #"{ "text": 1, "number": "a", "isOn": 1, "point": ["a"], "count": 1.5, "names": ["a"] }"#
      ]
    )
    let appliers = try Appliers.forApplicants()
    let found = problems("c", of: theme, appliers)
    #expect(found.map(\.property) == ["count", "isOn", "number", "point", "text"])
    #expect(found.allSatisfy { $0.kind == .rejected && $0.location != nil })
    #expect(found.first?.message == "expected a whole number, found 1.5")
    #expect(object.names == ["a"])
    // Rejected values are tried again, and applied ones are not.
    let again = try Theme.of([".c": #"{ "text": "b", "names": ["a"] }"#])
    let report = try again.apply("c", to: object, using: appliers)
    #expect(report.valuesApplied == 1)
    #expect(report.valuesUnchanged == 1)
  }

  @Test func `another entry takes back what only the first one had set (MO-52)`() throws {
    let theme = try Theme.of(
      [".a": #"{ "text": "a", "number": 1, "count": 3 }"#, ".b": #"{ "number": 2 }"#]
    )
    let appliers = try Appliers.forApplicants()
    try theme.apply("a", to: object, using: appliers)
    let report = try theme.apply("b", to: object, using: appliers)
    #expect(object.text == "before")
    #expect(object.count == nil)
    #expect(object.number == 2)
    #expect(report.valuesReverted == 2)
    #expect(report.valuesApplied == 1)
    try Theme.of([".c": "{}"]).apply("c", to: object, using: appliers)
    #expect(object.number == 0.5)
  }

  @Test func `a null is no value (MO-15)`() throws {
    let theme = try Theme.of([".a": #"{ "text": "a" }"#, ".b": #"{ "text": null }"#])
    let appliers = try Appliers.forApplicants()
    try theme.apply("a", to: object, using: appliers)
    try theme.apply("b", to: object, using: appliers)
    #expect(object.text == "before")
  }

  @Test func `an unknown name leaves the object as it is (MO-55)`() throws {
    let theme = try Theme.of([".button": #"{ "text": "a" }"#])
    let found = try problems("buton", of: theme, .forApplicants())
    #expect(found.map(\.kind) == [.unknownStyle])
    #expect(
      found.map(\.description) == [
        "Applicant, .buton: the theme has no entry '.buton'; did you mean 'button'?"
      ]
    )
    #expect(object.settings == 0)
  }

  @Test func `what a class inherits counts (MO-56)`() throws {
    let special = SpecialApplicant()
    let theme = try Theme.of([".c": #"{ "text": "value" }"#])
    try theme.apply("c", to: special, using: .forApplicants())
    #expect(special.text == "value")
  }

  @Test func `the nearest class's applier runs, and no other (MO-58, MO-59)`() throws {
    var appliers = try Appliers.forApplicants()
    try appliers.register("text", on: SpecialApplicant.self) { (object, number: Double) in
      object.log.append("number \(number)")
    }
    let special = SpecialApplicant()
    let theme = try Theme.of([".c": #"{ "text": 1 }"#])
    try theme.apply("c", to: special, using: appliers)
    #expect(special.log == ["number 1.0"])
    #expect(special.text == "before")
  }

  @Test func `appliers run by class from the top, and by the names of properties (MO-51)`() throws {
    var appliers = Appliers()
    try appliers.register("a", on: SpecialApplicant.self) { (object, _: Double) in
      object.log.append("a")
    }
    for name in ["c", "b"] {
      try appliers.register(name, on: Applicant.self) { (object, _: Double) in
        (object as? SpecialApplicant)?.log.append(name)
      }
    }
    let special = SpecialApplicant()
    let theme = try Theme.of([".s": #"{ "c": 1, "a": 1, "b": 1 }"#])
    try theme.apply("s", to: special, using: appliers)
    #expect(special.log == ["b", "c", "a"])
  }

  private func problems(
    _ name: StyleName,
    of theme: Theme,
    _ appliers: Appliers
  ) -> [ApplicationProblem] {
    LiveryKitTests.problems { () throws(ApplicationProblems) in
      try theme.apply(name, to: object, using: appliers)
    }
  }
}
