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

  /// Code and sheets that add states, each next to any other one.
  private struct Subject {
    var code: [StateAddition] = []
    var sheets: [[StateAddition]]
    var list: [String]?

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
    }

    /// The texts of the sheets; the list is in one of its own.
    private var texts: [String] {
      let lists = list.map { [#"{"@states": \#($0)}"#] } ?? []
      return lists
        + sheets.filter { !$0.isEmpty }.map { additions in
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
    }

    /// Throws if the theme has another order than the reference; returns `false` if both find that
    /// there is none.
    func check() throws -> Bool {
      let sheets = try texts.enumerated().map {
        try StyleSheet(text: $1, name: "\($0).json")
      }
      let expected = ReferenceStates(code: code, sheets).names
      let names = Set(self.sheets.joined().map(\.name))
      let loader = AppearanceLoader(states: code)
      guard names.isSubset(of: expected) else {
        let error = #expect(throws: DiagnosticsError.self) { try loader.load(sheets) }
        let codes = Set(error?.diagnostics.map(\.code.description) ?? [])
        if codes.isEmpty || !codes.isSubset(of: ["unknown-state", "state-place"]) {
          throw Breach("\(texts) after \(code): \(codes)")
        }
        return false
      }
      let found = try loader.load(sheets).stateNames
      if found != expected { throw Breach("\(texts) after \(code): \(found), not \(expected)") }
      return true
    }
  }
}
