import CBaseline
import Foundation
import Livery

/// A host that keeps the last style it got.
private final class KeepingHost: StylishHost {
  var widget: Widget? { nil }
  var style: Style?

  func styleDidChange(_ change: StyleChange) { style = change.style }
}

extension Bench {
  /// Measures memory over ten thousand themes, and a million random events: a tree may take no more
  /// than after the first tenth of them; valid only in a fresh process.
  mutating func flat() throws -> [Measurement] {
    let themes = try ["light.livery", "dark.livery", "other.livery", "light.default"].map { name in
      try theme(name)
    }
    let built = try BuiltTree(try workloadShape(), appearance: themes[0].appearance)
    built.open()
    let hosts = built.checks.map { widget in
      let host = KeepingHost()
      widget.attach(host)
      return host
    }
    let swaps = try growth("theme swaps", of: 10_000) { round in
      built.tree.appearance = themes[round % themes.count].appearance
    }
    var random = SplitMix(seed: 4)
    var widgets = built.tree.widgets
    let fixed = widgets.count
    let events = try growth("random events", of: 1_000_000) { round in
      if round % 20_000 == 0 {
        built.tree.appearance = themes[round / 20_000 % themes.count].appearance
      }
      happen(to: &widgets, fixed: fixed, using: &random)
    }
    // The last style of each host is the style of its widget.
    let right = zip(hosts, built.checks).count { $0.style == $1.style }
    guard right == hosts.count else {
      throw BenchmarkError.wrongCount(
        operation: "flat",
        what: "hosts that know their style",
        found: right,
        expected: hosts.count
      )
    }
    return [
      measurement(
        "flat",
        times: [],
        details: [
          "swaps_kB": swaps / 1024, "events_kB": events / 1024, "checked": Double(right),
        ]
      )
    ]
  }

  /// Returns the growth of memory from the first tenth of some rounds to their end, in bytes.
  private func growth(_ what: String, of rounds: Int, body: (Int) -> Void) throws -> Double {
    for round in 0..<(rounds / 10) { body(round) }
    let before = try residentBytes()
    for round in (rounds / 10)..<rounds { body(round) }
    let after = try residentBytes()
    if after > before + before / 10 {
      throw BenchmarkError.wrongCount(
        operation: "flat",
        what: "bytes after \(what)",
        found: after,
        expected: before
      )
    }
    return Double(after - before)
  }

  /// Performs a random change of a tree that keeps about its size.
  private func happen(to widgets: inout [Widget], fixed: Int, using random: inout SplitMix) {
    let widget = widgets[Int.random(in: 0..<fixed, using: &random)]
    let value = UInt8.random(in: 0...255, using: &random)
    let color = Color(red: value, green: 255 - value, blue: 0)
    switch Int.random(in: 0..<12, using: &random) {
    case 0...3:
      let states: [ControlState] = [.normal, .highlighted, .selected, .disabled, .focused]
      widget.states = states[Int.random(in: states.indices, using: &random)]
    case 4: widget.names = ["Scoped"]
    case 5: widget.names = ["name\(Int.random(in: 0..<1_000_000, using: &random))"]
    case 6: widget.setStyle(Declarations { $0.colors.primaryColor = color }, for: .normal)
    case 7: widget.setStyle(nil, for: .normal)
    case 8: widget.scope = Declarations { $0.colors.textColor = color }
    case 9: widget.scope = nil
    case 10 where widgets.count < fixed + 100: widgets.append(widget.add("UIView"))
    default: if widgets.count > fixed { widgets.removeLast().remove() }
    }
  }
}
