import Foundation

/// The findings in a command's output, as another program reads them.
struct FindingsText: CustomStringConvertible {
  /// A finding in JSON.
  struct Item {
    let fingerprint: String
    let code: String
  }

  /// The findings, each as `severity code message`.
  private(set) var found: [String] = []

  /// The lines of the findings, each as `file:line code`, in formats that need one for each.
  private(set) var places: [String] = []

  /// The findings in JSON.
  private(set) var items: [Item] = []

  var description: String { (found + places).map { "  \($0)" }.joined(separator: "\n") }

  /// Reads text for people.
  init(text: String) {
    for line in text.split(separator: "\n") {
      guard
        let match = line.wholeMatch(
          of: /(?:.+?:\d+:\d+: )?(error|warning|note): (.*) \[([a-z0-9-]+)\]/
        )
      else { continue }
      found.append("\(match.1) \(match.3) \(match.2)")
    }
  }

  /// Reads JSON.
  init(json: String) throws {
    struct Answer: Decodable {
      struct Finding: Decodable {
        let severity, code, message, fingerprint: String
      }
      let version: Int
      let findings: [Finding]
    }
    let answer = try JSONDecoder().decode(Answer.self, from: Data(json.utf8))
    found = answer.findings.map { "\($0.severity) \($0.code) \($0.message)" }
    items = answer.findings.map { Item(fingerprint: $0.fingerprint, code: $0.code) }
  }

  /// Reads SARIF.
  init(sarif: String) throws {
    struct Log: Decodable {
      struct Run: Decodable { let results: [Result] }
      struct Text: Decodable { let text: String }
      struct Artifact: Decodable { let uri: String }
      struct Region: Decodable { let startLine: Int }
      struct Physical: Decodable {
        let artifactLocation: Artifact
        let region: Region
      }
      struct Location: Decodable { let physicalLocation: Physical }
      struct Result: Decodable {
        let ruleId, level: String
        let message: Text
        let locations: [Location]
      }
      let runs: [Run]
    }
    for result in try JSONDecoder().decode(Log.self, from: Data(sarif.utf8)).runs.flatMap(\.results)
    {
      found.append("\(result.level) \(result.ruleId) \(result.message.text)")
      places += result.locations.map { location in
        let place = location.physicalLocation
        let name = place.artifactLocation.uri.split(separator: "/").last ?? ""
        return "\(name):\(place.region.startLine) \(result.ruleId)"
      }
    }
  }

  /// Reads the commands of a GitHub workflow.
  init(github: String) {
    for line in github.split(separator: "\n") {
      let pattern = /::(error|warning|notice) (?:file=(.*?),line=(\d+),(?:.*,)?)?title=(.*?)::(.*)/
      guard let match = line.wholeMatch(of: pattern) else {
        found.append("unreadable \(line)")
        continue
      }
      let message = match.5.replacing("%0A", with: "\n").replacing("%25", with: "%")
      let severity = match.1 == "notice" ? "note" : match.1
      found.append("\(severity) \(match.4) \(message.prefix { $0 != "\n" })")
      if let file = match.2, let number = match.3 {
        places.append("\(file.split(separator: "/").last ?? ""):\(number) \(match.4)")
      }
    }
  }

  /// Reads JUnit XML.
  init(junit: String) {
    for line in junit.split(separator: "\n") where line.contains("<testcase ") {
      let pattern =
        /.* classname="(.*?)" name=".*?"(?: file="(.*?)" line="(\d+)")?>.*?<(?:failure type="(.*?)" message="(.*?)"|system-out)>(.*?)(?:&#10;.*)?<\/.*/
      // A passing case is no finding.
      guard let match = line.wholeMatch(of: pattern) else { continue }
      let message = [
        ("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
      ]
      .reduce(String(match.5 ?? match.6)) { $0.replacing($1.0, with: $1.1) }
      found.append("\(match.4 ?? "note") \(match.1) \(message)")
      if let file = match.2, let number = match.3 {
        places.append("\(file.split(separator: "/").last ?? ""):\(number) \(match.1)")
      }
    }
  }
}
