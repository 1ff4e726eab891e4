import LiveryKit
import Testing

/// An entry that is applied to an object inside another.
struct NestedStyleTests {
  private let object = Applicant()
  private let inner = Applicant()

  private func apply(
    _ theme: Theme,
    _ name: StyleName,
    _ appliers: Appliers
  ) -> [ApplicationProblem] {
    problems { () throws(ApplicationProblems) in
      try theme.apply(name, to: object, using: appliers)
    }
  }

  @Test func `a property names an entry for an object inside (MO-66)`() throws {
    object.inner = inner
    let theme = try Theme.of(
      [
        ".outer": #"{ "inner": { "style": "text" }, "number": 1 }"#,
        ".text": #"{ "text": "inside" }"#,
      ]
    )
    let appliers = try Appliers.forApplicants()
    #expect(apply(theme, "outer", appliers).isEmpty)
    #expect(inner.text == "inside")
    #expect(object.number == 1)
    let other = try Theme.of([".outer": #"{ "number": 1 }"#])
    #expect(apply(other, "outer", appliers).isEmpty)
    #expect(inner.text == "before")
  }

  @Test func `what is wrong inside is told of the object inside (MO-T12, MO-57)`() throws {
    let special = SpecialApplicant()
    object.inner = special
    let theme = try Theme.of(
      [".outer": #"{ "inner": { "style": "text" } }"#, ".text": #"{ "unknown": 1 }"#]
    )
    let found = try apply(theme, "outer", .forApplicants())
    #expect(found.map(\.object) == ["SpecialApplicant"])
    #expect(found.map(\.style) == [".text"])
    #expect(found.map(\.property) == ["unknown"])
    #expect(found.first?.location?.line == 3)
  }

  @Test func `no object inside, no such entry and no entry at all are told (MO-57)`() throws {
    let theme = try Theme.of([".a": #"{ "inner": { "style": "b" } }"#, ".b": "{}"])
    let appliers = try Appliers.forApplicants()
    #expect(apply(theme, "a", appliers).map(\.kind) == [.noInnerObject])
    object.inner = inner
    #expect(apply(theme, "a", appliers).isEmpty)
    let unknown = try Theme.of([".a": #"{ "inner": { "style": "bb" } }"#, ".bc": "{}"])
    let found = apply(unknown, "a", appliers)
    #expect(found.map(\.kind) == [.unknownStyle])
    #expect(found.map(\.message) == ["the theme has no entry '.bb'; did you mean 'bc'?"])
    let number = try Theme.of([".a": #"{ "inner": 3 }"#])
    #expect(apply(number, "a", appliers).map(\.kind) == [.refused])
  }

  @Test func `entries may name each other, objects inside each other are told (MO-14)`() throws {
    let theme = try Theme.of(
      [
        ".a": #"{ "inner": { "style": "b" }, "number": 1 }"#,
        ".b": #"{ "inner": { "style": "a" }, "number": 2 }"#,
      ]
    )
    object.inner = inner
    inner.inner = object
    let found = try apply(theme, "a", .forApplicants())
    #expect(found.map(\.kind) == [.loop])
    #expect(object.number == 1)
    #expect(inner.number == 2)
    inner.inner = nil
  }

  @Test func `another object inside is dressed, and the former one is undressed`() throws {
    let theme = try Theme.of(
      [".a": #"{ "inner": { "style": "b" } }"#, ".b": #"{ "text": "inside" }"#]
    )
    let appliers = try Appliers.forApplicants()
    object.inner = inner
    #expect(apply(theme, "a", appliers).isEmpty)
    let other = Applicant()
    object.inner = other
    #expect(apply(theme, "a", appliers).isEmpty)
    #expect(inner.text == "before")
    #expect(other.text == "inside")
  }
}
