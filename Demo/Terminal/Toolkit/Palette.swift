import Livery

/// The colours of a terminal.
enum Palette {
  /// The 256 numbered colours.
  case indexed

  /// All colours.
  case all

  /// Chooses by the environment.
  init(_ environment: [String: String]) {
    self = ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") ? .all : .indexed
  }

  /// Returns the parameters of the sequence that chooses a colour, without their first one.
  func code(of color: Color) -> String {
    "2;\(color.red);\(color.green);\(color.blue)"
  }
}
