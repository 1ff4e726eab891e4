import Livery
import SourceJSON
import Testing

/// The places of errors in values that contain constants (spec 11.1).
struct ErrorPlaceLaws {
  /// A text that grows, and remembers the place of a part.
  private struct Text {
    var text = ""
    var places: [Int] = []

    mutating func addWrong(_ value: String) {
      places.append(text.unicodeScalars.count + 1)
      text += value
    }

    /// Adds a number: a valid one, or a constant, or an invalid one.
    mutating func addNumber(using random: inout SplitMix64) {
      switch random.int(1...4) {
      case 1: addWrong(#""wide""#)
      case 2: addWrong(#""$word""#)
      case 3: text += #""$five""#
      default: text += "\(random.int(0...9))"
      }
    }

    mutating func addNumbers(_ count: Int, using random: inout SplitMix64) {
      text += "["
      for place in 0..<count {
        if place > 0 { text += ", " }
        addNumber(using: &random)
      }
      text += "]"
    }
  }

  @Test func `a mistake stands at the value that it is, and names constants only that are wrong`() {
    Law.holds(in: 1000) { random in
      var text = Text(
        text:
          #"{ "$five": 5, "$word": "w", "$red": "red", "@properties": { "pad": "insets" }, "A": { "#
      )
      text.text += #""controls": { "shadow": { "color": "#
      if random.chance(30) {
        text.addWrong(random.pick([#""$five""#, #""rgb(from $five r g b)""#, "3"]))
        if text.text.hasSuffix(#"b)""#) { text.places[0] += 10 }
      } else {
        text.text += random.pick([#""$red""#, #""rgb(from $red r g b)""#, #""blue""#])
      }
      text.text += #", "offset": "#
      text.addNumbers(2, using: &random)
      text.text += #", "blurRadius": "#
      text.addNumber(using: &random)
      text.text += #" } }, "properties": { "pad": "#
      text.addNumbers(4, using: &random)
      text.text += " } } }"

      var diagnostics = Diagnostics()
      let source = SourceText(name: "s", text: text.text)
      let sheet = StyleSheetReader.read(source, into: &diagnostics)
      _ = AppearanceLoader().load([sheet], into: &diagnostics)
      let errors = diagnostics.all.filter { $0.severity == .error }
      let found = errors.compactMap { $0.location?.column }.sorted()
      if found != text.places { throw Breach("\(found), not \(text.places) in\n\(text.text)") }
      for error in errors {
        let place = text.text.unicodeScalars.dropFirst((error.location?.column ?? 1) - 1)
        let mention = String(String.UnicodeScalarView(place.prefix(7)))
        for note in error.notes where !mention.contains(note.message.dropFirst().prefix(5)) {
          throw Breach("\(error) notes \(note.message)")
        }
      }
    }
  }
}
