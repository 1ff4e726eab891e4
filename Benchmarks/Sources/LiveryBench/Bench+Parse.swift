import CBaseline
import Livery

extension Bench {
  /// Measures reading and compiling a theme's sheets with all their places, and beside it json-c
  /// alone on the same bytes.
  mutating func parse() throws -> [Measurement] {
    let theme = try theme("light.livery")
    let runs = isBare ? runs : max(runs, 15)
    var reading: [Double] = []
    var total: [Double] = []
    var bare: [Double] = []
    for _ in 0..<runs {
      var sheets: [StyleSheet] = []
      var appearance: Appearance?
      let readTime = try stopwatch.microseconds { sheets = try Theme.read(theme.texts) }
      let compileTime = try stopwatch.microseconds {
        appearance = try AppearanceLoader().load(sheets)
      }
      try require(sheets.map(\.entries.count).reduce(0, +), of: "entries", atLeast: entries)
      try require(appearance == nil ? 0 : 1, of: "appearances", atLeast: 1)
      reading.append(readTime)
      total.append(readTime + compileTime)
      bare.append(try theme.texts.map(parseWithJSONC).reduce(0, +))
    }
    let read = Samples(reading).median
    let bytes = theme.texts.map(\.utf8.count).reduce(0, +)
    let details: KeyValuePairs = ["read_us": read, "bytes": Double(bytes)]
    var baseline = measurement("json_c_bare", times: bare, dividedBy: entries)
    baseline.peer = "json-c"
    return [measurement("parse", times: total, dividedBy: entries, details: details), baseline]
  }

  private func require(_ count: Int, of what: String, atLeast least: Int) throws {
    guard count < least else { return }
    throw BenchmarkError.wrongCount(
      operation: "parse",
      what: what,
      found: count,
      expected: least
    )
  }

  /// Returns the time json-c takes to parse a text; deallocation is not counted, as it is not for
  /// the sheets.
  private func parseWithJSONC(_ text: String) throws -> Double {
    var text = text
    var object: OpaquePointer?
    let time = text.withUTF8 { bytes in
      stopwatch.microseconds {
        let tokener = unsafe json_tokener_new()
        unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
          unsafe object = json_tokener_parse_ex(
            tokener,
            characters.baseAddress,
            Int32(characters.count)
          )
        }
        unsafe json_tokener_free(tokener)
      }
    }
    guard let object = unsafe object else { throw BenchmarkError.badFile("a sheet") }
    unsafe json_object_put(object)
    return time
  }
}
