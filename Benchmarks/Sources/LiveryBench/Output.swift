import Foundation

/// The output of results: a table on standard output, and JSON lines in a file.
struct Output {
  private let file: FileHandle?
  private let printsTable: Bool
  private var hasHeader: Bool

  /// Opens the file for appending.
  init(jsonPath: String?, printsTable: Bool, printsHeader: Bool) throws {
    self.printsTable = printsTable
    hasHeader = !printsHeader
    guard let jsonPath else {
      file = nil
      return
    }
    if !FileManager.default.fileExists(atPath: jsonPath) {
      _ = FileManager.default.createFile(atPath: jsonPath, contents: nil)
    }
    guard let handle = FileHandle(forWritingAtPath: jsonPath) else {
      throw BenchmarkError.badFile(jsonPath)
    }
    try handle.seekToEnd()
    file = handle
  }

  /// Prints a result.
  mutating func add(_ measurement: Measurement) throws {
    try file?.write(contentsOf: Data((measurement.json + "\n").utf8))
    guard printsTable else { return }
    if !hasHeader {
      hasHeader = true
      let header = Self.row(
        ["operation", "widgets", "entries", "median", "min", "max", "each", "details"]
      )
      print(header)
    }
    var columns = [
      measurement.operation, String(measurement.widgets), String(measurement.entries),
    ]
    if let samples = measurement.samples {
      columns += [samples.median, samples.minimum, samples.maximum].map { Self.time($0 * 1000) }
    } else {
      columns += ["", "", ""]
    }
    columns.append(measurement.nanosecondsEach.map(Self.time) ?? "")
    let details = measurement.details.map { key, value in "\(key) \(Self.number(value))" }
    columns.append(details.joined(separator: ", "))
    print(Self.row(columns))
  }

  private static func row(_ columns: [String]) -> String {
    let widths = [-20, 8, 8, 10, 10, 10, 10]
    return zip(columns, widths + [0]).map { column, width in
      let padding = String(repeating: " ", count: max(0, abs(width) - column.count))
      return width < 0 ? column + padding : width == 0 ? column : padding + column
    }
    .joined(separator: "  ")
  }

  private static func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1000: "\(number(nanoseconds)) ns"
    case ..<1e6: "\(number(nanoseconds / 1e3)) µs"
    case ..<1e9: "\(number(nanoseconds / 1e6)) ms"
    default: "\(number(nanoseconds / 1e9)) s"
    }
  }

  private static func number(_ value: Double) -> String {
    value.text(places: abs(value) < 10 ? 2 : abs(value) < 100 ? 1 : 0)
  }
}
