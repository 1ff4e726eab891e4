/// Circles of tokens, in the chosen contexts.
extension TokenValueReader {
  /// Reports a circle of values, the same from wherever it is entered.
  mutating func report(circle: ArraySlice<TokenLoops.Place>) {
    var numbers: [Int] = []
    for place in circle {
      var next: Int? = place.number
      while let number = next, !numbers.contains(number) {
        numbers.append(number)
        next = target(of: number)
      }
    }
    guard let first = numbers.min() else { return }
    numbers = numbers.drop { $0 != first } + numbers.prefix { $0 != first }
    let token = catalog.definition(of: first, in: &contexts)?.token
    let place = token.flatMap { catalog.value(of: $0, in: &contexts).location }
    let message = TokenLoops.message(about: numbers, in: catalog)
    diagnostics.error(.tokenLoop, message, at: place ?? token?.location)
  }

  /// Returns the token to which another one refers as a whole; `nil` for none.
  mutating func target(of number: Int) -> Int? {
    guard let token = catalog.definition(of: number, in: &contexts)?.token else { return nil }
    return catalog.target(of: catalog.value(of: token, in: &contexts), token)
  }
}
