import Foundation
import Livery
import LiveryFormats

/// What is promised of files of other libraries.
enum FormatPromises {
  /// Where the file is written that is converted.
  private static let path =
    NSTemporaryDirectory() + "livery-fuzz-\(ProcessInfo.processInfo.processIdentifier)"

  /// What a file becomes is a sheet that is read without errors, or it is refused.
  static func test(_ bytes: [UInt8], as format: ForeignFormat) {
    let file = path + (format == .motif ? ".yaml" : ".plist")
    do { try Data(bytes).write(to: URL(filePath: file)) } catch { fatalError("\(error)") }
    do throws(DiagnosticsError) {
      let converted = try format.sheet(contentsOf: [file])
      do {
        _ = try Theme(sheets: [converted.styleSheet()])
      } catch {
        require(false, "what was converted is refused: \(error)\n\(converted.text)")
      }
    } catch {
      TextPromises.check(error, of: nil)
    }
  }
}
