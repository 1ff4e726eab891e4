import Foundation
import LiveryKit

/// A run of a text as tests write it: its letters, and all its attributes.
struct TextPiece: Equatable, CustomStringConvertible {
  var string: String
  var attributes: TextAttributes

  init(_ string: String, _ attributes: TextAttributes = TextAttributes()) {
    self.string = string
    self.attributes = attributes
  }

  var description: String { "'\(string)' \(attributes.container)" }
}

extension AttributedString {
  /// The runs of the text, in order.
  var pieces: [TextPiece] {
    runs.map { TextPiece(String(characters[$0.range]), TextAttributes($0.attributes)) }
  }

  /// The letters of the text.
  var string: String { String(characters) }
}
