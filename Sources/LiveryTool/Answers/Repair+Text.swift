import Livery
import LiveryInspect
import SourceJSON

extension Repair {
  /// The lines about the changes, and about what remains.
  var lines: [String] {
    var lines = changes.map { change in
      let name = change.setting.map { "'\(change.name)' \($0)" } ?? change.name
      let distance = (change.distance * 1000).rounded() / 1000
      return "\(change.location): \(name) is \(change.new), was \(change.old) (ΔE-OK \(distance))"
    }
    for one in rest {
      let place = one.cause.location.map { "\($0): " } ?? ""
      lines.append(
        "\(place)not repaired: \(one.cause.role.rawValue) of '\(one.cause.name)', \(one.text)"
      )
    }
    let failing = after.causes.reduce(0) { $0 + $1.pairCount }
    let former = before.causes.reduce(0) { $0 + $1.pairCount }
    let count = changes.count == 1 ? "1 change" : "\(changes.count) changes"
    lines.append("\(count): \(former) failing pairs become \(failing)")
    return lines
  }
}

extension Repair.Rest {
  /// The reason in a clause.
  fileprivate var text: String {
    switch reason {
    case .pinned: "it is pinned"
    case .outOfReach: "no sheet of the app decides it with a colour"
    case .contradictory:
      "no lightness passes on all of its grounds, as \(grounds)"
    case .breaksOthers: "a colour that passes makes something else fail"
    }
  }

  /// The grounds of the worst situations.
  private var grounds: String {
    var seen: Set<String> = []
    let all = cause.counterexamples.map(\.ground.color.description).filter {
      seen.insert($0).inserted
    }
    return all.prefix(3).joined(separator: ", ")
      + (all.count > 3 ? " and \(all.count - 3) more" : "")
  }
}
