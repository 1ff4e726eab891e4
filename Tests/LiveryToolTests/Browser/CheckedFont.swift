import Foundation
import Testing

/// The font in which tests draw texts, which `Tests/run.sh` installs.
enum CheckedFont {
  /// The folder of its faces; `nil` if it is not installed.
  static let folder: URL? = {
    for root in ["/usr/share/fonts", "/usr/local/share/fonts"] {
      let files = FileManager.default.enumerator(atPath: root)
      while let file = files?.nextObject() as? String {
        guard file.hasSuffix("LiberationSans-Regular.ttf") else { continue }
        return URL(filePath: root).appending(path: file).deletingLastPathComponent()
      }
    }
    return nil
  }()

  /// The faces with their names in CSS.
  static let faces = [
    ("Regular", "normal", "normal"), ("Bold", "bold", "normal"), ("Italic", "normal", "italic"),
    ("BoldItalic", "bold", "italic"),
  ]

  /// Returns JavaScript that loads the faces into a page as the family `Checked`.
  static func script() throws -> String {
    guard let folder else { return "" }
    return try faces.map { name, weight, style in
      let data = try Data(contentsOf: folder.appending(path: "LiberationSans-\(name).ttf"))
      return """
        document.fonts.add(await new FontFace('Checked',
          'url(data:font/ttf;base64,\(data.base64EncodedString()))',
          { weight: '\(weight)', style: '\(style)' }).load());
        """
    }.joined(separator: "\n")
  }

  /// The reason for skipping tests that need it.
  static let missing: Comment = "no Liberation Sans here; Tests/run.sh installs it"

  /// The environment in which programs draw texts of tests: that of a configuration of fontconfig in
  /// `Tests/Fonts`, with this font alone unless `LIVERY_FONTS` names another one.
  ///
  /// It is empty if the font is not installed.
  static let environment: [String: String] = {
    if folder == nil { return [:] }
    let name = ProcessInfo.processInfo.environment["LIVERY_FONTS"] ?? "pinned"
    return environment(named: name)
  }()

  /// Returns the environment of a configuration in `Tests/Fonts`.
  static func environment(named name: String) -> [String: String] {
    ["FONTCONFIG_FILE": CommandRun.root.appending(path: "Tests/Fonts/\(name).conf").path]
  }
}
