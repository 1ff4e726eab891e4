import Livery

/// The colours that a terminal can show.
enum Palette {
  /// The 256 numbered ones.
  case indexed

  /// All.
  case all

  /// Chooses by the environment, in which terminals with all colours say so.
  ///
  /// GNU Screen, unlike tmux of the same name, reads the parts of a colour as attributes.
  init(environment: [String: String]) {
    let isScreen = (environment["TERM"] ?? "").hasPrefix("screen") && environment["TMUX"] == nil
    let hasAll = ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
    self = hasAll && !isScreen ? .all : .indexed
  }

  /// Returns the parameters that choose a colour, after the one for ink or paper.
  func code(of color: Color) -> String {
    switch self {
    case .indexed: "5;\(color.nearest(in: .ansi256))"
    case .all: "2;\(color.red);\(color.green);\(color.blue)"
    }
  }
}
