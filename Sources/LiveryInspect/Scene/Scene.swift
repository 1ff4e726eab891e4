import Livery
import SourceJSON

/// The visible colours of widgets on a walk: those of their roles and those behind them.
///
/// Each is computed once and shared by all widgets with the same style.
struct Scene {
  /// The colours and the font of a style for one set of roles.
  struct StateStyle {
    /// The index of the roles.
    let roles: Int
    /// The colours of the roles' settings, ordered by role.
    fileprivate let colors: [Color?]
    /// The index of the text font.
    let fontNumber: Int

    /// Returns the colour of a role.
    func color(_ role: Role) -> Color? { colors[role.ordinal] }
  }

  /// A style on a backdrop.
  struct Sight {
    /// The index of the sight; equal sights share one.
    let number: Int
    /// The index of the style.
    let style: Int
    /// The indices of the backdrop behind the widget, and of the one behind its text and its
    /// children.
    let behind: Int
    let own: Int
  }

  /// All distinct roles.
  let roles: [RoleTable.Roles]
  /// All distinct styles visited so far.
  private(set) var styles: [StateStyle] = []

  private let rolesByNode: [Int]
  /// The index of the theme on the walk.
  private let side: Int
  /// The settings of each set of roles, ordered by role.
  private let settings: [[Setting?]]
  private var styleNumbers: [UInt64: Int] = [:]
  private var fonts: [Font?] = []
  private var fontNumbers: [Font?: Int] = [:]
  private var sights: [Sight] = []
  private var sightNumbers: [UInt64: Int] = [:]
  private var grounds: [[Light]]
  private var groundNumbers: [[Light]: Int]

  /// Creates a scene for a walk.
  ///
  /// - Parameters:
  ///   - walk: The walk.
  ///   - roles: The role table.
  ///   - canvas: The light behind windows.
  ///   - side: The index of the theme on the walk.
  init(_ walk: SituationWalk, roles: RoleTable, canvas: Light, side: Int = 0) {
    self.side = side
    (self.roles, rolesByNode) = roles.roles(in: walk)
    settings = self.roles.map { roles in Role.allCases.map { roles[$0] } }
    grounds = [[canvas]]
    groundNumbers = [[canvas]: 0]
  }

  /// Returns whether the roles at an index include a role.
  func has(_ role: Role, in roles: Int) -> Bool { settings[roles][role.ordinal] != nil }

  /// The roles of a node.
  func roles(ofNode node: Int) -> RoleTable.Roles { roles[rolesByNode[node]] }

  /// Returns the backdrop at an index: one light, and a second one where there is gloss.
  func ground(_ number: Int) -> [Light] { grounds[number] }

  /// Returns the visible style of a situation.
  ///
  /// The result's `own` must become the tag of the situation on the walk.
  mutating func sight(of situation: Situation, on walk: inout SituationWalk) -> Sight {
    sight(of: situation, backdrop: walk.ancestors.last?.tag ?? 0, on: &walk)
  }

  /// Returns the visible style of a situation on a given backdrop, for walks whose tags are not
  /// backdrop indices.
  mutating func sight(
    of situation: Situation,
    backdrop behind: Int,
    on walk: inout SituationWalk
  ) -> Sight {
    let style = style(of: situation, on: &walk)
    let key = UInt64(style) << 32 | UInt64(behind)
    if let known = sightNumbers[key] { return sights[known] }
    let own = number(of: ground(of: styles[style], on: grounds[behind]))
    let sight = Sight(number: sights.count, style: style, behind: behind, own: own)
    sightNumbers[key] = sight.number
    sights.append(sight)
    return sight
  }

  /// Returns the text font of a style.
  func font(of style: StateStyle) -> Font? { fonts[style.fontNumber] }

  private mutating func style(of situation: Situation, on walk: inout SituationWalk) -> Int {
    let (style, number) = (situation.styles[side], rolesByNode[situation.node])
    let key = UInt64(style.index) << 32 | UInt64(number)
    if let known = styleNumbers[key] { return known }
    _ = walk.budget.spend(Role.allCases.count)
    let values = settings[number].map { setting in
      setting.flatMap { walk.value(of: $0, in: style, side: side) }
    }
    styleNumbers[key] = styles.count
    let font = values[Role.font.ordinal]?.font
    if fontNumbers[font] == nil {
      fontNumbers[font] = fonts.count
      fonts.append(font)
    }
    styles.append(
      StateStyle(
        roles: number,
        colors: values.map { $0?.color },
        fontNumber: fontNumbers[font] ?? 0
      )
    )
    return styles.count - 1
  }

  private mutating func number(of ground: [Light]) -> Int {
    if let known = groundNumbers[ground] { return known }
    grounds.append(ground)
    groundNumbers[ground] = grounds.count - 1
    return grounds.count - 1
  }

  /// Returns the backdrop of a widget's text and children: plain, and with gloss if there is any
  /// (spec 15.5).
  private func ground(of style: StateStyle, on behind: [Light]) -> [Light] {
    var own = behind
    for (role, color) in layers(of: style) {
      let covered = own.map { $0.under(color) }
      own = role == .gloss ? own + covered : covered
    }
    var seen: Set<Light> = []
    return own.filter { seen.insert($0).inserted }
  }
}

extension Scene {
  /// Returns the layers that fill a widget, back to front: its ground, its fill, and its gloss,
  /// which covers only a part of these (spec 15.5).
  func layers(of style: StateStyle) -> [(role: Role, color: Color)] {
    let filled = [Role.ground, .fill, .gloss].compactMap { role in
      style.color(role).flatMap { $0.alpha > 0 ? (role: role, color: $0) : nil }
    }
    // Gloss covers the fill of a widget; without a fill, it is not drawn.
    return filled.first?.role == .gloss ? [] : filled
  }

  /// Returns the colour that identifies a widget without text: its fill or its border, whichever
  /// contrasts more with the backdrop (spec 15.6); `nil` if it has text, or neither.
  func boundary(of sight: Sight) -> (role: Role, color: Color)? { boundaries(of: sight).first }

  /// Returns the fill and the border of a widget without text, the one with the greater contrast to
  /// the backdrop first.
  func boundaries(of sight: Sight) -> [(role: Role, color: Color)] {
    let style = styles[sight.style]
    guard roles[style.roles].isBoundary else { return [] }
    let fill: Role = roles[style.roles][.fill] == nil ? .ground : .fill
    let all = [fill, .border].compactMap { role in style.color(role).map { (role, $0) } }
    if all.count == 2, least(all[1].1, on: sight.behind) > least(all[0].1, on: sight.behind) {
      return [all[1], all[0]]
    }
    return all
  }

  /// Returns the least contrast of a colour with a backdrop, plain and with gloss.
  private func least(_ color: Color, on ground: Int) -> Double {
    self.ground(ground).map { $0.under(color).contrast(with: $0) }.min() ?? 1
  }

  /// Returns the location of the declaration of the ground behind a role.
  ///
  /// - Parameters:
  ///   - role: The role. Text is drawn on the widget itself, all other roles on its parent.
  ///   - situation: The situation of the widget.
  ///   - ancestors: The situations of its ancestors, the window's first.
  ///   - walk: The walk.
  /// - Returns: The location; `nil` if no file declares the ground.
  func groundLocation(
    of role: Role,
    in situation: Situation,
    within ancestors: [Situation],
    on walk: inout SituationWalk
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
  /// Returns whether a sheet, a tree or a program declares any layer behind a role, or its absence,
  /// down to the first opaque layer.
  ///
  /// - Parameters:
  ///   - role: The role. Text is drawn on the widget itself, all other roles on its parent.
  ///   - situation: The situation of the widget.
  ///   - ancestors: The situations of its ancestors, the window's first.
  ///   - walk: The walk.
  /// - Returns: `true` if any of these layers is declared.
  func isGroundDeclared(
    of role: Role,
    in situation: Situation,
    within ancestors: [Situation],
    on walk: inout SituationWalk
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
      // Without a fill there is no gloss.
      if alpha > 0, let gloss = roles[.gloss], walk.isDeclared(gloss, in: last, within: chain) {
        return true
      }
      if alpha == 255 { return false }
    }
    return false
  }
}

extension Role {
  /// The index of the role among all roles.
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
