import Livery

/// What is seen behind widgets: plain, and behind gloss where there is any (spec 15.5).
struct Grounds: Sendable {
  /// What windows stand on.
  let canvas: [Light]

  private var all: [[Light]] = []
  private var numbers: [[Light]: Int] = [:]

  init(canvas: Light) { self.canvas = [canvas] }

  /// What is behind a widget that is inside others.
  func behind(_ ancestors: [Situation]) -> [Light] { ancestors.last.map { all[$0.tag] } ?? canvas }

  /// The number of a ground, which a walk is told.
  mutating func number(of ground: [Light]) -> Int {
    if let known = numbers[ground] { return known }
    let number = all.count
    all.append(ground)
    numbers[ground] = number
    return number
  }

  /// What is behind the text of a widget and what is inside it, by the colours of its roles.
  static func own(on behind: [Light], _ color: (Role) -> Color?) -> [Light] {
    var own = behind
    for role in [Role.ground, .fill] {
      if let color = color(role) { own = own.map { $0.under(color) } }
    }
    if let gloss = color(.gloss), gloss.alpha > 0 { own += own.map { $0.under(gloss) } }
    var seen: Set<Light> = []
    return own.filter { seen.insert($0).inserted }
  }
}
