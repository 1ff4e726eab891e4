import LiveryKit
import Testing

/// An entry that is applied to an inner object.
struct NestedStyleTests {
  private let object = Applicant()
  private let inner = Applicant()

  private func apply(
    _ name: StyleName,
    of theme: Theme,
    _ appliers: Appliers
  ) -> [ApplicationProblem] {
    problems { () throws(ApplicationProblems) in
      try theme.apply(name, to: object, using: appliers)
    }
  }

  @Test func `a property names an entry for an inner object (MO-66)`() throws {
    object.inner = inner
    let theme = try Theme.of(
      [
        ".outer": #"{ "inner": { "style": "text" }, "number": 1 }"#,
        ".text": #"{ "text": "inside" }"#,
      ]
    )
    let appliers = try Appliers.forApplicants()
    #expect(apply("outer", of: theme, appliers).isEmpty)
    #expect(inner.text == "inside")
    #expect(object.number == 1)
    let other = try Theme.of([".outer": #"{ "number": 1 }"#])
    #expect(apply("outer", of: other, appliers).isEmpty)
    #expect(inner.text == "before")
  }

  @Test func `problems inside are reported for the inner object (MO-T12, MO-57)`() throws {
    let special = SpecialApplicant()
    object.inner = special
    let theme = try Theme.of(
      [".outer": #"{ "inner": { "style": "text" } }"#, ".text": #"{ "unknown": 1 }"#]
    )
    let found = try apply("outer", of: theme, .forApplicants())
    #expect(found.map(\.object) == ["SpecialApplicant"])
    #expect(found.map(\.style) == [".text"])
    #expect(found.map(\.property) == ["unknown"])
    #expect(found.first?.location?.line == 3)
  }

  @Test
  func `a missing object, an unknown entry and a value that is no entry are reported (MO-57)`()
    throws
  {
    let theme = try Theme.of([".a": #"{ "inner": { "style": "b" } }"#, ".b": "{}"])
    let appliers = try Appliers.forApplicants()
    #expect(apply("a", of: theme, appliers).map(\.kind) == [.noInnerObject])
    object.inner = inner
    #expect(apply("a", of: theme, appliers).isEmpty)
    let unknown = try Theme.of([".a": #"{ "inner": { "style": "bb" } }"#, ".bc": "{}"])
    let found = apply("a", of: unknown, appliers)
    #expect(found.map(\.kind) == [.unknownStyle])
    #expect(found.map(\.message) == ["the theme has no entry '.bb'; did you mean 'bc'?"])
    let number = try Theme.of([".a": #"{ "inner": 3 }"#])
    #expect(apply("a", of: number, appliers).map(\.kind) == [.rejected])
  }

  @Test func `entries may name each other, objects inside each other are reported (MO-14)`() throws
  {
    let theme = try Theme.of(
      [
        ".a": #"{ "inner": { "style": "b" }, "number": 1 }"#,
        ".b": #"{ "inner": { "style": "a" }, "number": 2 }"#,
      ]
    )
    object.inner = inner
    inner.inner = object
    let found = try apply("a", of: theme, .forApplicants())
    #expect(found.map(\.kind) == [.loop])
    #expect(object.number == 1)
    #expect(inner.number == 2)
    inner.inner = nil
  }

  @Test func `a new inner object is styled, and the former one is reverted`() throws {
    let theme = try Theme.of(
      [".a": #"{ "inner": { "style": "b" } }"#, ".b": #"{ "text": "inside" }"#]
    )
    let appliers = try Appliers.forApplicants()
    object.inner = inner
    #expect(apply("a", of: theme, appliers).isEmpty)
    let other = Applicant()
    object.inner = other
    #expect(apply("a", of: theme, appliers).isEmpty)
    #expect(inner.text == "before")
    #expect(other.text == "inside")
  }
}
