import Livery

/// Which sheets of a theme import which others, over however many.
struct ImportGraph {
  /// For each sheet a bit for itself and for every one that it imports.
  private var reached: [[UInt64]] = []

  /// Follows the imports of sheets, each of which stands after all that it imports.
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

  /// Whether a sheet is another one, or imports it.
  func sheet(_ sheet: Int, reaches other: Int) -> Bool {
    reached[sheet][other >> 6] & 1 << UInt64(other & 63) != 0
  }
}
