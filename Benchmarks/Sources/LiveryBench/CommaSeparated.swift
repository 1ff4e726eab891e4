import ArgumentParser

/// Several values in one argument, as in `1000,10000`.
struct CommaSeparated<Element: ExpressibleByArgument>: ExpressibleByArgument {
  /// The values.
  let elements: [Element]

  /// Takes over values.
  init(_ elements: [Element]) { self.elements = elements }

  /// Reads values; `nil` if one of them is none.
  init?(argument: String) {
    var elements: [Element] = []
    for part in argument.split(separator: ",") {
      guard let element = Element(argument: String(part)) else { return nil }
      elements.append(element)
    }
    self.init(elements)
  }

  /// The values as they are written.
  var defaultValueDescription: String {
    elements.map(\.defaultValueDescription).joined(separator: ",")
  }
}
