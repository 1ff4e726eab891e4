import Foundation
import Testing

/// The result of a browser for a colour, as recorded in `Fixtures/Colors/chromium.jsonl`.
///
/// `Tests/compare-colors.sh` asks the browser again.
struct BrowserColor: Decodable, Sendable, CustomTestStringConvertible {
  /// The text of the colour.
  let text: String

  /// The computed value; `nil` if the browser rejects the text.
  let computed: String?

  /// The colour in sRGB, before it is brought into its range.
  let srgb: String?

  /// The reason for not following the browser.
  let differs: String?

  var testDescription: String { text }

  /// All records.
  static let all: [BrowserColor] = {
    let text = try? PackageFiles.text("Tests/LiveryTests/Fixtures/Colors/chromium.jsonl")
    let lines = text?.split(separator: "\n") ?? []
    return lines.dropFirst().compactMap { line in
      try? JSONDecoder().decode(BrowserColor.self, from: Data(line.utf8))
    }
  }()
}

/// A colour as a browser prints it: its space, its components, and its alpha.
struct PrintedColor: Equatable {
  /// The space, or the function that stands for it.
  let space: String

  /// The components, 0...255 for `rgb()`; `nil` is `none`.
  let components: [Double?]

  /// The opacity.
  let alpha: Double?

  init?(_ text: String) {
    let words = text.split { " ,/()".contains($0) }.map(String.init)
    guard let function = words.first else { return nil }
    let rest = function == "color" ? words.dropFirst(2) : words.dropFirst()
    space = function == "color" ? words[1] : function
    let numbers = rest.map(Double.init)
    guard numbers.count >= 3 else { return nil }
    components = Array(numbers.prefix(3))
    alpha = numbers.count > 3 ? numbers[3] : 1
  }

  /// The greatest component, at least 1, against which rounding is measured.
  var size: Double { components.compactMap { $0.map(abs) }.reduce(1, max) }
}
