import LiveryKit

/// An object that is no element, with properties for themes.
class Applicant {
  /// The number of writes.
  private(set) var settings = 0

  var text = "before" { didSet { settings += 1 } }
  var number = 0.5 { didSet { settings += 1 } }
  var count: Int?
  var isOn = false
  var color: Color?
  var insets = Insets.zero
  var point = Point.zero
  var size = Size.zero
  var offset = Offset.zero
  var names: [String] = []
  var choice = 0
  var inner: Applicant?
}

/// A subclass.
final class SpecialApplicant: Applicant {
  var log: [String] = []
}

extension Appliers {
  /// Appliers for all properties of an applicant.
  static func forApplicants() throws -> Appliers {
    var appliers = Appliers()
    try appliers.register("text", on: Applicant.self, at: \.text)
    try appliers.register("number", on: Applicant.self, at: \.number)
    try appliers.register("count", on: Applicant.self, at: \.count)
    try appliers.register("isOn", on: Applicant.self, at: \.isOn)
    try appliers.register("color", on: Applicant.self, at: \.color)
    try appliers.register("insets", on: Applicant.self, at: \.insets)
    try appliers.register("point", on: Applicant.self, at: \.point)
    try appliers.register("size", on: Applicant.self, at: \.size)
    try appliers.register("offset", on: Applicant.self, at: \.offset)
    try appliers.register("names", on: Applicant.self, at: \.names)
    try appliers.register("inner", on: Applicant.self, style: \.inner)
    return appliers
  }
}

extension Theme {
  /// Makes a theme of entries that have only properties, such as `.a: { text: "b" }`.
  static func of(
    _ entries: KeyValuePairs<String, String>,
    named name: String = "app.json"
  ) throws -> Theme {
    let lines = entries.map { "  \"\($0)\": { \"properties\": \($1) }" }
    let text = "{\n\(lines.joined(separator: ",\n"))\n}\n"
    return try Theme(sheets: [StyleSheet(text: text, name: name)])
  }
}

/// Returns the problems of an application.
func problems(_ apply: () throws(ApplicationProblems) -> Void) -> [ApplicationProblem] {
  do throws(ApplicationProblems) {
    try apply()
    return []
  } catch {
    return error.problems
  }
}
