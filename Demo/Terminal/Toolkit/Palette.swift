import Livery

/// The colours that a terminal can show.
enum Palette {
  /// The 256 numbered ones.
  case indexed

  /// All.
  case all

  /// Chooses by the environment, in which terminals with all colours say so.
  init(environment: [String: String]) {
    self = ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") ? .all : .indexed
  }

  /// Returns the parameters that choose a colour, after the one for ink or paper.
  func code(of color: Color) -> String {
    switch self {
    case .indexed: "5;\(color.nearest(in: .ansi256))"
    case .all: "2;\(color.red);\(color.green);\(color.blue)"
    }
  }
}
