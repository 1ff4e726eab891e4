import ArgumentParser

/// Several values in one argument, as in `1000,10000`.
struct CommaSeparated<Element: ExpressibleByArgument>: ExpressibleByArgument {
  /// The values.
  let elements: [Element]

  /// Creates a list of values.
  init(_ elements: [Element]) { self.elements = elements }

  /// Parses values; `nil` if one of them is invalid.
  init?(argument: String) {
    var elements: [Element] = []
    for part in argument.split(separator: ",") {
      guard let element = Element(argument: String(part)) else { return nil }
      elements.append(element)
    }
    self.init(elements)
  }

  /// The values in the syntax of the argument.
  var defaultValueDescription: String {
    elements.map(\.defaultValueDescription).joined(separator: ",")
  }
}
