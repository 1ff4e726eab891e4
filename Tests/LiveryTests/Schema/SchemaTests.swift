import Foundation
import Livery
import Testing

/// The schema that editors use agrees with the reader.
struct SchemaTests {
  /// The errors of the reader that no schema can detect, with the reason.
  static let beyondSchemas: [String: String] = [
    "duplicate-key": "a schema sees the last of two equal keys only",
    "same-selectors": "keys are compared as texts",
    "duplicate-selector": "a pattern cannot compare the parts of a key",
    "too-many-steps": "a pattern that counts steps would say nothing to a person",
    "duplicate-state": "states are compared whatever their case",
    "duplicate-id": "ids are compared within a window",
    "duplicate-style": "'a|b' and 'b|a' are the same states",
    "invalid-color": "what stands in a function, and names in capitals, are not looked at",
    "invalid-weight": "names in capitals are not looked at",
    "invalid-number": "numbers too large for any program are equal to a schema",
    "unknown-keyword": "a text may begin with '@' unless it is nearly a keyword",
    "not-supported-yet": "what stands in the functions of colours is not looked at",
    "misplaced-reference": "settings in trees are the same to the schema as those in sheets",
    "duplicate-constant": "two '@when' that ask for the same may be written differently",
    "unknown-context": "the default of an axis is compared with its contexts",
    "unreachable-context": "a '@when' is compared with those around it",
  ]

  @Test func `the schema accepts what the reader accepts`() throws {
    let subjects = try SchemaSubject.all().filter(\.isGood)
    #expect(subjects.count > 100)
    let verdicts = try SchemaValidator.verdicts(on: subjects.map(\.document))
    for (subject, verdict) in zip(subjects, verdicts) {
      #expect(verdict == .valid, "\(subject)")
    }
  }

  @Test func `the schema rejects what the reader rejects`() throws {
    let subjects = try SchemaSubject.all().filter { !($0.errors ?? []).isEmpty }
    #expect(subjects.count > 30)
    let verdicts = try SchemaValidator.verdicts(on: subjects.map(\.document))
    for (subject, verdict) in zip(subjects, verdicts) where verdict == .valid {
      Self.expectBeyondSchemas(subject)
    }
  }

  @Test func `sheets and trees are distinguished`() throws {
    let subjects = try SchemaSubject.all().filter(\.isGood)
    let whole = subjects.map { SchemaValidator.Document(text: $0.text, part: "") }
    for (subject, verdict) in zip(subjects, try SchemaValidator.verdicts(on: whole)) {
      #expect(verdict == .valid, "\(subject)")
    }
    let other = subjects.map { subject in
      let part: SchemaSubject.Kind = subject.kind == .sheet ? .tree : .sheet
      return SchemaValidator.Document(text: subject.text, part: part.rawValue)
    }
    for (subject, verdict) in zip(subjects, try SchemaValidator.verdicts(on: other)) {
      #expect(verdict != .valid, "\(subject)")
    }
  }

  @Test func `a file with one error is rejected by both`() throws {
    let subjects = try WrongDocument.all().map(\.subject)
    #expect(subjects.count > 100)
    let verdicts = try SchemaValidator.verdicts(on: subjects.map(\.document))
    for (subject, verdict) in zip(subjects, verdicts) {
      #expect(subject.errors?.isEmpty == false, "\(subject)")
      #expect(verdict != .valid && verdict != .unreadable, "\(subject)")
    }
  }

  @Test func `reader and schema agree about sheets with something changed at random`() throws {
    var numbers = RepeatableNumbers()
    let subjects = try SchemaSubject.all().filter { $0.text.utf8.count < 4000 && $0.errors != nil }
    var mutation = Mutation(of: subjects)
    let mutants = (0..<2500).map { _ in mutation.next(using: &numbers) }
    let verdicts = try SchemaValidator.verdicts(on: mutants.map(\.document))
    var refused = 0
    for (mutant, verdict) in zip(mutants, verdicts) where verdict != .unreadable {
      guard let errors = mutant.errors else { continue }
      if mutant.isGood {
        #expect(verdict == .valid, "\(mutant.text)")
      } else if errors.isEmpty {
        // Only a theme can detect the error.
      } else if verdict == .valid {
        Self.expectBeyondSchemas(mutant)
      } else {
        refused += 1
      }
    }
    #expect(refused > 300)
  }

  @Test func `every setting and every kind has its place in the schema`() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: SchemaValidator.schema))
    let definitions = try #require((schema as? [String: Any])?["$defs"] as? [String: Any])
    func members(of section: String) throws -> [String: Any] {
      let definition = definitions["section.\(section)"] as? [String: Any]
      return try #require(definition?["properties"] as? [String: Any])
    }
    for group in Setting.Group.allCases where group != .properties {
      let names = Setting.builtIn.filter { $0.group == group }.map(\.name)
      let members = try members(of: group.rawValue)
      #expect(members.keys.sorted() == names.sorted())
      for (name, member) in members {
        let member = try #require(member as? [String: String])
        let kind = try #require(Setting(group: group, name: name)?.kind)
        #expect(member["$ref"] == "#/$defs/setting.\(kind)")
        #expect(member["description"]?.hasSuffix(".") == true)
      }
    }
    let kinds = try #require((definitions["kind"] as? [String: Any])?["enum"] as? [String])
    #expect(kinds == ValueKind.allCases.map(\.rawValue))
  }

  /// Fails unless every error of a file that the schema accepts is one that it cannot detect.
  private static func expectBeyondSchemas(_ subject: SchemaSubject) {
    var unseen = (subject.errors ?? []).filter { beyondSchemas[$0] == nil }
    // A schema does not know the kinds of declared properties, and so not their values.
    if subject.text.contains("\"@properties\"") {
      unseen.subtract([
        "wrong-kind", "wrong-count", "unknown-member", "invalid-name", "missing-member",
        "unknown-word",
      ])
    }
    // Nor does it read the keys of descriptions.
    if subject.text.contains("\"@describe\"") {
      unseen.subtract(["invalid-selector", "invalid-name"])
    }
    // Nor does it know the letters beyond ASCII.
    if !subject.text.utf8.allSatisfy({ $0 < 0x80 }) {
      unseen.subtract(["invalid-selector", "invalid-identifier", "invalid-name"])
    }
    #expect(unseen.isEmpty, "\(subject): \(subject.text)")
  }
}
