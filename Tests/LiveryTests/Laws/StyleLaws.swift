import Livery
import Testing

/// Laws of every two styles, whether a tree computes their values on demand or they are complete
/// (spec 9.3).
struct StyleLaws {
  @Test func `styles are equal exactly if they have the same values`() {
    Law.holds(in: 60) { random in
      let subject = try random.subject()
      var kept: [Style] = []
      for _ in 1...4 {
        try subject.commit(using: &random)
        kept += subject.widgets.filter(\.isAlive).map(\.style)
      }
      guard let first = kept.first else { return }
      for _ in 1...60 {
        let one = kept.randomElement(using: &random) ?? first
        let other = kept.randomElement(using: &random) ?? first
        // Set by hand, its values are no longer computed on demand.
        var copy = one
        copy.properties = one.properties
        try check(one, copy)
        try check(one, other)
        try check(other, copy)
        let setting = Setting.builtIn.randomElement(using: &random) ?? .textColor
        copy[setting] = other[setting]
        try check(one, copy)
        copy.properties = other.properties
        try check(one, copy)
        try check(copy, other)
      }
    }
  }

  private func check(_ one: Style, _ other: Style) throws {
    let differing = one.settings(differingFrom: other)
    let isSame = differing.isEmpty
    guard (one == other) == isSame, (other == one) == isSame,
      !isSame || one.hashValue == other.hashValue
    else {
      throw Breach("\(one.json)\n\(other.json)\ndiffer in \(differing), and == returns true")
    }
  }
}
