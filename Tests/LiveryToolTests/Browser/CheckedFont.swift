import Foundation

/// The font for checking the widths of texts in pictures, which `Tests/run.sh` installs.
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

  /// The text of a configuration of fontconfig with this font alone.
  static var configuration: String {
    """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig><dir>\(folder?.path ?? "")</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
    """
  }
}
