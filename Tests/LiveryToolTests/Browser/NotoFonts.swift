import Foundation
import Testing

/// The Noto fonts of the system, in which tests draw texts of several scripts.
enum NotoFonts {
  static let areThere = [
    "truetype/noto/NotoSansArabic-Regular.ttf", "opentype/noto/NotoSansCJK-Regular.ttc",
    "truetype/noto/NotoColorEmoji.ttf",
  ].allSatisfy { FileManager.default.fileExists(atPath: "/usr/share/fonts/\($0)") }

  static let missing: Comment =
    "no Noto fonts here: fonts-noto-core, fonts-noto-cjk and fonts-noto-color-emoji"

  /// The environment in which programs draw texts in these fonts.
  static let environment = CheckedFont.environment(named: "scripts")
}
