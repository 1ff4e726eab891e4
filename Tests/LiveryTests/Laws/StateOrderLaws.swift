import Livery
import Testing

/// Laws of the states that code and sheets add (spec 3.1).
struct StateOrderLaws {
  @Test func `states are in the order of putting one after the other into the list`() {
    var (good, bad) = (0, 0)
    Law.holds(in: 600) { random in
      let subject = Subject(using: &random)
      if try subject.check() { good += 1 } else { bad += 1 }
    }
    #expect(good > 0 && bad > 0)
  }

  @Test func `a state with two places is an error, whether one sheet adds it twice or two do`() {
    Law.holds(in: 60) { random in
      let places = (0..<2).map { _ in
        random.pick([
          "", #", "before": "focused""#, #", "after": "focused""#, #", "before": "selected""#,
        ])
      }
      let objects = places.map { #"{"add": ["failed"]\#($0)}"# }
      let isOne = random.chance(50)
      let texts = isOne ? [objects.joined(separator: ", ")] : objects
      var codes: [String] = []
      do {
        let sheets = try texts.map { try StyleSheet(text: #"{"@states": [\#($0)]}"#) }
        _ = try Theme(sheets: sheets)
      } catch let error as DiagnosticsError {
        codes = error.diagnostics.map(\.code.description)
      }
      let same = isOne ? ["duplicate-state"] : []
      if codes != (places[0] == places[1] ? same : ["state-place"]) {
        throw Breach("\(texts): \(codes)")
      }
    }
  }

  /// Code and sheets that add states, each next to any other one.
  private struct Subject {
    var code: [StateAddition] = []
    var sheets: [[StateAddition]]
    var list: [String]?

    /// The number of base sheets, which come first.
    var baseCount = 0

    /// The place of the list among the sheets.
    var listPlace = 0

    init(using random: inout SplitMix64) {
      sheets = Array(repeating: [], count: random.int(1...3))
      if random.chance(30) { list = random.some(["a", "b", "c", "d"], 80) + ["e"] }
      let start = list ?? ControlState.builtInNames
      let added = (0..<random.int(1...7)).map { "s\($0)" }
      for name in added.shuffled(using: &random) {
        // Sometimes next to itself, or to a state that there is not.
        let other = random.pick(start + start + added + (random.chance(10) ? ["lost"] : []))
        let addition = random.pick([
          StateAddition(name), StateAddition(name, before: other),
          StateAddition(name, after: other),
        ])
        if random.chance(25) { code.append(addition) }
        let place = random.int(0...sheets.count - 1)
        sheets[place].append(addition)
      }
      // From a separate generator, so that the other choices stay the same.
      var apart = SplitMix64(seed: random.next())
      if apart.chance(40) {
        listPlace = apart.int(0...sheets.count)
        baseCount = apart.int(0...texts.count - 1)
      }
    }

    /// The texts of the sheets; the list is in one of its own.
    private var texts: [String] {
      var texts =
        sheets.map { additions in
          if additions.isEmpty { return "{}" }
          let objects = additions.map { addition in
            let place =
              switch addition.place {
              case .before(let other): #", "before": "\#(other)""#
              case .after(let other): #", "after": "\#(other)""#
              case .last: ""
              }
            return #"{"add": ["\#(addition.name)"]\#(place)}"#
          }
          return #"{"@states": [\#(objects.joined(separator: ", "))]}"#
        }
      if let list { texts.insert(#"{"@states": \#(list)}"#, at: listPlace) }
      return texts
    }

    /// Throws if the theme has another order than the reference; returns `false` if both find that
    /// there is none.
    func check() throws -> Bool {
      let sheets = try texts.enumerated().map {
        try StyleSheet(text: $1, name: "\($0).json")
      }
      let expected = ReferenceStates(code: code, sheets, baseCount: baseCount).names
      // A list of the app replaces what base sheets add.
      let app = Array(sheets.dropFirst(baseCount))
      let adding = app.contains { $0.states != nil } ? app : sheets
      let names = Set(adding.flatMap(\.addedStates).map(\.value.name))
      let loader = AppearanceLoader(states: code)
      func load() throws -> [String] {
        try Theme(sheets: app, base: Array(sheets.prefix(baseCount)), loader: loader).appearance()
          .stateNames
      }
      guard names.isSubset(of: expected) else {
        let error = #expect(throws: DiagnosticsError.self) { try load() }
        let codes = Set(error?.diagnostics.map(\.code.description) ?? [])
        if codes.isEmpty || !codes.isSubset(of: ["unknown-state", "state-place"]) {
          throw Breach("\(texts) after \(code): \(codes)")
        }
        return false
      }
      let found = try load()
      if found != expected { throw Breach("\(texts) after \(code): \(found), not \(expected)") }
      return true
    }
  }
}
