import SourceJSON
import Testing

@testable import Livery

/// Laws of reading all texts of sheets.
struct ReadingLaws {
  @Test func `a sheet says the same when each character of its strings is escaped`() {
    var count = 0
    Law.holds(in: 200) { random in
      for sheet in try RandomTheme(using: &random).sheets {
        var text = sheet.jsonText
        // Some of them are invalid: a piece is left out or doubled.
        if random.chance(30) {
          let bytes = Array(text.utf8)
          let start = random.int(0...bytes.count - 1)
          let end = min(bytes.count, start + random.int(1...3))
          text = String(decoding: bytes[..<start] + bytes[end...], as: UTF8.self)
        }
        var diagnostics = Diagnostics()
        let source = SourceText(name: "a", text: text)
        if JSONParser.parse(source, into: &diagnostics) == nil { continue }
        let policy: StyleSheet.Policy = random.chance(25) ? .lenient : .strict
        let plain = ReadSheet(text, policy)
        #expect(plain == ReadSheet(text.withEscapedStrings, policy), "\(text)")
        count += plain.declarations.count
      }
    }
    #expect(count > 0)
  }

  @Test func `selectors written with white space, several names or states are read like any`() {
    let keys = [
      "UILabel", "UIView/UILabel", "UIView > UILabel", "UIView >UILabel.a.b", ".b.a", "#id.name",
      "UIButton-highlighted|selected", "UIButton-selected|highlighted|selected", "-normal",
      "UIButton-Highlighted", "controls-highlighted", "bar-controls-normal", "default", " default ",
      "UILabel, UIView/UILabel", "UILabel,UILabel", "UILabel,", "UI Label", "a/b/c/d.e-f|g", "A-",
      "A.", "A..b", "1A", "A#b#c", "_a9", "A - b", "A-b c", "",
    ]
    for key in keys {
      let text = ##"{"\##(key)": {"colors": {"textColor": "#ff0000"}}}"##
      #expect(ReadSheet(text, .strict) == ReadSheet(text.withEscapedStrings, .strict), "\(key)")
    }
  }
}

/// The contents of a read text, with lines, but without columns.
private struct ReadSheet: Equatable {
  var entries: [String] = []
  var declarations: [String] = []
  var problems: [String] = []

  init(_ text: String, _ policy: StyleSheet.Policy) {
    var diagnostics = Diagnostics()
    let source = SourceText(name: "a", text: text)
    let sheet = StyleSheetReader.read(source, policy: policy, into: &diagnostics)
    for entry in sheet.entries {
      let names = entry.extends.map(\.value)
      let places = entry.selectors.flatMap(\.steps).map { "\($0.location?.line ?? 0)" }
      entries.append("\(entry.key) \(entry.target.text) \(names) \(entry.conditions) \(places)")
      for declaration in entry.declarations.sorted {
        let line = declaration.location?.line ?? 0
        declarations.append("\(line) \(declaration.setting) \(declaration.value)")
      }
      for deferred in entry.deferred {
        declarations.append("\(deferred.location.line) \(deferred.setting) is deferred")
      }
    }
    problems = diagnostics.all.map { problem in
      "\(problem.location?.line ?? 0) \(problem.code) \(problem.message) \(problem.notes.count)"
    }
  }
}

extension Entry.Target {
  /// The meaning of the key, without places.
  fileprivate var text: String {
    switch self {
    case .defaultStyle: "default"
    case .controls(let selector): "controls \(selector)"
    case .barControls(let selectors): "bar-controls \(selectors.map(\.description))"
    case .selectors(let selectors): "\(selectors.map(\.description))"
    }
  }
}

extension String {
  /// A JSON text with an escape for each letter and digit in its strings.
  fileprivate var withEscapedStrings: String {
    var result = ""
    var isInString = false
    var escaped = 0
    for scalar in unicodeScalars {
      if escaped > 0 {
        // Existing escapes stay; so do the digits of '\u'.
        escaped = scalar == "u" && escaped == 1 && result.hasSuffix("\\") ? 4 : escaped - 1
        result.unicodeScalars.append(scalar)
      } else if isInString, scalar == "\\" {
        escaped = 1
        result.unicodeScalars.append(scalar)
      } else if isInString, scalar.isASCII, scalar.value > 0x20, scalar != "\"" {
        let digits = Swift.String(scalar.value, radix: 16)
        result += "\\u" + Swift.String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        if scalar == "\"" { isInString.toggle() }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
