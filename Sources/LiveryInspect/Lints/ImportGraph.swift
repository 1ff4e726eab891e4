import Livery

/// The transitive imports between the sheets of a theme.
struct ImportGraph {
  /// For each sheet, a bit set of itself and all sheets that it imports.
  private var reached: [[UInt64]] = []

  /// Creates the graph of sheets, each of which follows all sheets that it imports.
  init(_ sheets: [StyleSheet]) {
    var numbers: [FileName: Int] = [:]
    let wordCount = (sheets.count + 63) >> 6
    for (number, sheet) in sheets.enumerated() {
      var bits = [UInt64](repeating: 0, count: wordCount)
      bits[number >> 6] |= 1 << UInt64(number & 63)
      for one in sheet.imports {
        guard case .sheet(let imported) = one.content,
          let other = imported.identity.flatMap({ numbers[$0] })
        else { continue }
        for word in bits.indices { bits[word] |= reached[other][word] }
      }
      reached.append(bits)
      if let identity = sheet.identity { numbers[identity] = number }
    }
  }

  /// Returns whether a sheet is the other one or imports it.
  func sheet(_ sheet: Int, reaches other: Int) -> Bool {
    reached[sheet][other >> 6] & 1 << UInt64(other & 63) != 0
  }
}
