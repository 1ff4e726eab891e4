import Livery
import SourceJSON

/// What is seen of widgets on a walk: the colours of their roles, and what is behind them, each worked out
/// once for all widgets that share it.
struct Scene {
  /// The colours of a style, as widgets with some roles wear it.
  struct Look {
    /// The roles, as a number.
    let roles: Int
    /// The colours of the roles' settings, in the order of the roles.
    fileprivate let colors: [Color?]
    /// The font of its text, as a number.
    let fontNumber: Int

    /// The colour of a role.
    func color(_ role: Role) -> Color? { colors[role.ordinal] }
  }

  /// A look on what is behind it, as it is seen anywhere.
  struct Sight {
    /// Which sight it is: equal ones have the same number, counted from 0.
    let number: Int
    /// The look, as a number.
    let look: Int
    /// What is behind the widget, and what is behind its text and all that is inside it, as numbers.
    let behind: Int
    let own: Int
  }

  /// The roles that there are.
  let roles: [RoleTable.Roles]
  /// The looks that were seen.
  private(set) var looks: [Look] = []

  private let rolesByNode: [Int]
  /// The settings of the roles, in their order.
  private let settings: [[Setting?]]
  private var lookNumbers: [UInt64: Int] = [:]
  private var fonts: [Font?] = []
  private var fontNumbers: [Font?: Int] = [:]
  private var sights: [Sight] = []
  private var sightNumbers: [UInt64: Int] = [:]
  private var grounds: [[Light]]
  private var groundNumbers: [[Light]: Int]

  /// Makes ready for a walk.
  ///
  /// - Parameters:
  ///   - walk: The walk.
  ///   - roles: What is what to widgets.
  ///   - canvas: What windows stand on.
  init(_ walk: SituationWalk, _ roles: RoleTable, canvas: Light) {
    (self.roles, rolesByNode) = roles.roles(in: walk)
    settings = self.roles.map { roles in Role.allCases.map { roles[$0] } }
    grounds = [[canvas]]
    groundNumbers = [[canvas]: 0]
  }

  /// Which roles there are among those with a number.
  func has(_ role: Role, _ roles: Int) -> Bool { settings[roles][role.ordinal] != nil }

  /// The roles of a node.
  func roles(ofNode node: Int) -> RoleTable.Roles { roles[rolesByNode[node]] }

  /// What a number of a ground stands for: one light, and one more where there is gloss.
  func ground(_ number: Int) -> [Light] { grounds[number] }

  /// Looks at a situation; what is inside the widget has to be told the number of its own ground.
  mutating func see(_ situation: Situation, _ walk: inout SituationWalk) -> Sight {
    see(situation, on: walk.ancestors.last?.tag ?? 0, &walk)
  }

  /// Looks at a situation on a ground, where numbers of grounds are not the walk's tags.
  mutating func see(_ situation: Situation, on behind: Int, _ walk: inout SituationWalk) -> Sight {
    let look = look(of: situation, &walk)
    let key = UInt64(look) << 32 | UInt64(behind)
    if let known = sightNumbers[key] { return sights[known] }
    let own = number(of: ground(of: looks[look], on: grounds[behind]))
    let sight = Sight(number: sights.count, look: look, behind: behind, own: own)
    sightNumbers[key] = sight.number
    sights.append(sight)
    return sight
  }

  /// The font of the text of a look.
  func font(of look: Look) -> Font? { fonts[look.fontNumber] }

  private mutating func look(of situation: Situation, _ walk: inout SituationWalk) -> Int {
    let (style, number) = (situation.styles[0], rolesByNode[situation.node])
    let key = UInt64(style.index) << 32 | UInt64(number)
    if let known = lookNumbers[key] { return known }
    _ = walk.budget.spend(Role.allCases.count)
    let values = settings[number].map { setting in
      setting.flatMap { walk.value(of: $0, in: style) }
    }
    lookNumbers[key] = looks.count
    let font = values[Role.font.ordinal]?.font
    if fontNumbers[font] == nil {
      fontNumbers[font] = fonts.count
      fonts.append(font)
    }
    let look = Look(
      roles: number,
      colors: values.map { $0?.color },
      fontNumber: fontNumbers[font] ?? 0
    )
    looks.append(look)
    return looks.count - 1
  }

  private mutating func number(of ground: [Light]) -> Int {
    if let known = groundNumbers[ground] { return known }
    grounds.append(ground)
    groundNumbers[ground] = grounds.count - 1
    return grounds.count - 1
  }

  /// What is behind the text of a widget and what is inside it: plain, and behind gloss where there is any
  /// (spec 15.5).
  private func ground(of look: Look, on behind: [Light]) -> [Light] {
    var own = behind
    for (role, color) in layers(of: look) {
      let covered = own.map { $0.under(color) }
      own = role == .gloss ? own + covered : covered
    }
    var seen: Set<Light> = []
    return own.filter { seen.insert($0).inserted }
  }
}

extension Scene {
  /// The layers that fill a widget, from behind: its ground, its fill, and the gloss over these, which covers a part
  /// of them only (spec 15.5).
  func layers(of look: Look) -> [(role: Role, color: Color)] {
    let filled = [Role.ground, .fill, .gloss].compactMap { role in
      look.color(role).flatMap { $0.alpha > 0 ? (role: role, color: $0) : nil }
    }
    // Gloss lies over what fills a widget; where nothing does, there is none.
    return filled.first?.role == .gloss ? [] : filled
  }

  /// The colour that a widget without text of its own is found by: the better of its fill and its border on what
  /// it is in (spec 15.6); `nil` for one that has text, or neither.
  func boundary(of sight: Sight) -> (role: Role, color: Color)? { boundaries(of: sight).first }

  /// Returns the fill and the border of a widget without text of its own, the better one on what it is in first.
  func boundaries(of sight: Sight) -> [(role: Role, color: Color)] {
    let look = looks[sight.look]
    guard roles[look.roles].isBoundary else { return [] }
    let fill: Role = roles[look.roles][.fill] == nil ? .ground : .fill
    let all = [fill, .border].compactMap { role in look.color(role).map { (role, $0) } }
    if all.count == 2, least(all[1].1, on: sight.behind) > least(all[0].1, on: sight.behind) {
      return [all[1], all[0]]
    }
    return all
  }

  /// The least contrast of a colour to a ground, plain and behind gloss.
  private func least(_ color: Color, on ground: Int) -> Double {
    self.ground(ground).map { $0.under(color).contrast(with: $0) }.min() ?? 1
  }

  /// Where that is declared which something of a widget is seen on.
  ///
  /// - Parameters:
  ///   - role: What is seen: text is on the widget itself, all else on what that is in.
  ///   - situation: The widget.
  ///   - ancestors: What it is in, the window's situation first.
  ///   - walk: The walk.
  /// - Returns: The place; `nil` if nothing is declared there.
  func groundLocation(
    of role: Role,
    in situation: Situation,
    within ancestors: [Situation],
    _ walk: inout SituationWalk
  ) -> SourceLocation? {
    var chain = ancestors
    if role == .text || role == .placeholder { chain.append(situation) }
    while let last = chain.popLast() {
      let roles = roles(ofNode: last.node)
      for ground in [roles[.fill], roles[.ground]] {
        guard let ground, let color = walk.value(of: ground, in: last.styles[0])?.color,
          color.alpha > 0
        else { continue }
        return walk.source(of: ground, in: last, within: chain)?.declaration?.location
      }
    }
    return nil
  }
}

extension Scene {
  /// Whether a sheet, a tree or a program declares anything that something of a widget is seen on: a layer of it,
  /// or that one is not there, down to the first that nothing shines through.
  ///
  /// - Parameters:
  ///   - role: What is seen: text is on the widget itself, all else on what that is in.
  ///   - situation: The widget.
  ///   - ancestors: What it is in, the window's situation first.
  ///   - walk: The walk.
  /// - Returns: Whether that is so.
  func isGroundDeclared(
    of role: Role,
    in situation: Situation,
    within ancestors: [Situation],
    _ walk: inout SituationWalk
  ) -> Bool {
    var chain = ancestors
    if role == .text || role == .placeholder { chain.append(situation) }
    while let last = chain.popLast() {
      let roles = roles(ofNode: last.node)
      var alpha = 0
      for layer in [roles[.fill], roles[.ground]] {
        guard let layer else { continue }
        if walk.isDeclared(layer, in: last, within: chain) { return true }
        alpha = max(alpha, Int(walk.value(of: layer, in: last.styles[0])?.color?.alpha ?? 0))
        if alpha == 255 { break }
      }
      // Where nothing fills a widget, there is no gloss.
      if alpha > 0, let gloss = roles[.gloss], walk.isDeclared(gloss, in: last, within: chain) {
        return true
      }
      if alpha == 255 { return false }
    }
    return false
  }
}

extension Role {
  /// Which of all roles it is.
  fileprivate var ordinal: Int {
    switch self {
    case .text: 0
    case .font: 1
    case .placeholder: 2
    case .fill: 3
    case .gloss: 4
    case .ground: 5
    case .border: 6
    case .mark: 7
    }
  }
}
