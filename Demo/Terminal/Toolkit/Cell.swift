import Livery

/// A cell of the screen.
struct Cell: Equatable {
  /// The character; `nil` for the right half of a wide one.
  var character: Character? = " "

  /// The colour of the character; `nil` for the terminal's own.
  var ink: Color?

  /// The colour behind it; `nil` for the terminal's own.
  var paper: Color?

  /// A Boolean value that indicates whether the character is bold.
  var isBold = false
}

extension Character {
  /// The number of columns that the character takes: two for East Asian characters and emoji.
  var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.properties.isEmojiPresentation { return 2 }
    return switch first.value {
    case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
      0xff00...0xff60, 0xffe0...0xffe6, 0x20000...0x3fffd:
      2
    default: 1
    }
  }

  /// A Boolean value that indicates whether a terminal would act on the character.
  var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }
}

extension String {
  /// The number of columns that the text takes.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// Returns the text cut to a number of columns, with an ellipsis for the rest.
  func fitted(to columns: Int) -> String {
    if self.columns <= columns { return self }
    var (text, left) = ("", columns - 1)
    for character in self {
      left -= character.columns
      if left < 0 { break }
      text.append(character)
    }
    return columns > 0 ? text + "…" : ""
  }
}
