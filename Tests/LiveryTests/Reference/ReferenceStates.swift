import Livery

/// The states of a theme, strongest first, by putting one after the other into the list (spec 3.1).
struct ReferenceStates {
  /// The states so far, strongest first.
  private(set) var names: [String]

  /// The state next to which each other one was put.
  private var neighbours: [String: String] = [:]

  /// Orders the states of sheets, weakest first, after those of code.
  ///
  /// A list replaces the built-in states and those of code; a list of the app also all those of base
  /// sheets, which come first.
  init(code: [StateAddition] = [], _ sheets: [StyleSheet], baseCount: Int = 0) {
    let app = Array(sheets.dropFirst(baseCount))
    let isReplaced = app.contains { $0.states != nil }
    let adding = isReplaced ? app : sheets
    let list = adding.compactMap(\.states).first?.value.map { $0.lowercased() }
    names = list ?? ControlState.builtInNames
    var waiting = (list == nil ? code : []) + adding.flatMap(\.addedStates).map(\.value)
    // A state waits for the one that it is next to.
    while let next = waiting.firstIndex(where: isReady) { put(waiting.remove(at: next)) }
  }

  private func isReady(_ addition: StateAddition) -> Bool {
    switch addition.place {
    case .before(let other), .after(let other): names.contains(other)
    case .last: true
    }
  }

  private mutating func put(_ addition: StateAddition) {
    // The same addition by another sheet changes nothing.
    if names.contains(addition.name) { return }
    switch addition.place {
    case .last:
      names.append(addition.name)
    case .before(let other):
      names.insert(addition.name, at: names.firstIndex(of: other) ?? 0)
      neighbours[addition.name] = other
    case .after(let other):
      // Behind earlier ones, and what was put next to those.
      var place = (names.firstIndex(of: other) ?? 0) + 1
      while place < names.count, isPut(names[place], nextTo: other) { place += 1 }
      names.insert(addition.name, at: place)
      neighbours[addition.name] = other
    }
  }

  private func isPut(_ name: String, nextTo other: String) -> Bool {
    sequence(first: name) { neighbours[$0] }.dropFirst().contains(other)
  }
}
