import Foundation
import Livery
import LiveryFormats

/// The promises about files of other libraries.
enum FormatPromises {
  /// The path of the converted file.
  private static let path =
    NSTemporaryDirectory() + "livery-fuzz-\(ProcessInfo.processInfo.processIdentifier)"

  /// Requires that a file becomes a sheet without errors, or is rejected.
  static func test(_ bytes: [UInt8], as format: ForeignFormat) {
    let file = path + (format == .motif ? ".yaml" : ".plist")
    do { try Data(bytes).write(to: URL(filePath: file)) } catch { fatalError("\(error)") }
    do throws(DiagnosticsError) {
      let converted = try format.sheet(contentsOf: [file])
      do {
        _ = try Theme(sheets: [converted.styleSheet()])
      } catch {
        require(false, "what was converted is rejected: \(error)\n\(converted.text)")
      }
    } catch {
      TextPromises.check(error, of: nil)
    }
  }
}
