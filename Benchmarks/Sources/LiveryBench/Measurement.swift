/// What was measured of one operation: a line of the table, and a JSON line as the peers print it.
struct Measurement {
  /// Who did the work.
  var peer = "livery"

  /// The operation's name.
  let operation: String

  /// How many widgets there were.
  let widgets: Int

  /// How many entries the sheet had.
  let entries: Int

  /// The times; `nil` where something else than time was measured.
  let samples: Samples?

  /// How many things the time is divided by: widgets, or what the operation names.
  let divisor: Int

  /// Further figures, in the order in which they are printed.
  let details: KeyValuePairs<String, Double>

  /// Nanoseconds for one of the things that the time is divided by.
  var nanosecondsEach: Double? { samples.map { $0.median * 1000 / Double(max(1, divisor)) } }

  /// One JSON object without line breaks.
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
  /// The number in decimal digits, with so many places at most.
  func text(places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let rounded = (self * scale).rounded() / scale
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
