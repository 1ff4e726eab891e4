/// The result of one operation: a line of the table, and a JSON line like those of the peers.
struct Measurement {
  /// The name of the engine.
  var peer = "livery"

  /// The operation's name.
  let operation: String

  /// The number of widgets.
  let widgets: Int

  /// The number of entries of the sheet.
  let entries: Int

  /// The times; `nil` if the operation does not measure time.
  let samples: Samples?

  /// The divisor of the time: the number of widgets, or of the units that the operation names.
  let divisor: Int

  /// Further figures, in the order in which they are printed.
  let details: KeyValuePairs<String, Double>

  /// The time per unit in nanoseconds.
  var nanosecondsEach: Double? { samples.map { $0.median * 1000 / Double(max(1, divisor)) } }

  /// The result as one JSON object without line breaks.
  var json: String {
    var members = [
      #""peer":"\#(peer)""#, #""N":\#(widgets)"#, #""R":\#(entries)"#, #""op":"\#(operation)""#,
    ]
    if let samples {
      members += [
        #""median_us":\#(samples.median.text(places: 3))"#,
        #""min_us":\#(samples.minimum.text(places: 3))"#,
        #""max_us":\#(samples.maximum.text(places: 3))"#,
        #""ns_per_node":\#((nanosecondsEach ?? 0).text(places: 2))"#,
        #""runs":\#(samples.count)"#,
      ]
    }
    members += details.map { #""\#($0.key)":\#($0.value.text(places: 3))"# }
    return "{\(members.joined(separator: ","))}"
  }
}

extension Double {
  /// Returns the number in decimal digits, with a limited number of places.
  func text(places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let rounded = (self * scale).rounded() / scale
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
