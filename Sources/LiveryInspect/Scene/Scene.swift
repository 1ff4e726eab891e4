import Livery
import SourceJSON

/// The visible colours of widgets on a walk: those that they paint and those behind them.
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

    /// The number of what is visible of the box besides its colours.
    let shapeNumber: Int
    /// The colour of the border; `nil` if no border is drawn.
    let borderColor: Color?

    /// Returns the colour of a role, whether or not it is painted.
    func color(_ role: Role) -> Color? { colors[role.number] }
  }

  /// A style on a ground.
  struct PaintedStyle {
    /// The index of the painted style, which those share whose values have the same sources on the same
    /// ground.
    let number: Int
    /// The index of the style.
    let style: Int
    /// The indices of the ground behind the widget, in the group that its opacity makes, and of the
    /// one behind its text and its children.
    let behind: Int
    let own: Int

    /// Returns a number for the painted style with all values of the style that has them, seen or not.
    func completeNumber(in style: Situation.StyleNumber) -> UInt64 {
      UInt64(style.index) << 32 | UInt64(number)
    }
  }

  /// The light behind windows.
  let canvas: Light
  /// All distinct roles.
  let roles: [Roles]
  /// All distinct styles visited so far.
  private(set) var styles: [StateStyle] = []

  private let rolesByNode: [Int]
  /// The index of the theme on the walk.
  private let side: Int
  /// The boxes by style, apart from these, which are read in each situation.
  private(set) var boxes: [PaintedBox] = []
  private var styleNumbers: [UInt64: Int] = [:]
  /// The styles by the values that are seen, by roles; `nil` for widgets without roles, which show all.
  private var shared: [SharedStyles?]
  private var fonts: [Font?] = []
  private var fontNumbers: [Font?: Int] = [:]
  private var shapeNumbers: [[SettingValue?]: Int] = [:]
  /// The settings of the box that the theme has values for.
  private let boxSettings: [Setting]
  /// The settings of the layers of each box.
  private var layerSettings: [[Setting]] = []
  private var paintedStyles: [PaintedStyle] = []
  private var paintedNumbers: [UInt64: Int] = [:]
  private var grounds: [[Ground]]
  private var groundNumbers: [[Ground]: Int]

  /// Creates a scene for a walk.
  ///
  /// - Parameters:
  ///   - walk: The walk.
  ///   - roles: The role table.
  ///   - canvas: The light behind windows.
  ///   - side: The index of the theme on the walk.
  init(_ walk: SituationWalk, roles: RoleTable, canvas: Light, side: Int = 0) {
    (self.side, self.canvas) = (side, canvas)
    (self.roles, rolesByNode) = roles.roles(in: walk)
    let boxSettings = walk.boxSettings(side: side)
    self.boxSettings = boxSettings
    shared = self.roles.map { roles in
      let own = roles.settings.values
      return own.isEmpty
        ? nil : SharedStyles(of: own + boxSettings + [.borderColor], on: walk, side: side)
    }
    grounds = [[Ground(canvas)]]
    groundNumbers = [grounds[0]: 0]
  }

  /// Returns whether the roles at an index include a role.
  func has(_ role: Role, in roles: Int) -> Bool { self.roles[roles][role] != nil }

  func roles(ofNode node: Int) -> Roles { roles[rolesByNode[node]] }

  /// Returns the ground at an index: one, and others where there is gloss or a chosen part.
  func ground(_ number: Int) -> [Ground] { grounds[number] }

  /// Returns the visible style of a situation on a ground; its `own` is the ground inside.
  mutating func paintedStyle(
    of situation: Situation,
    ground outside: Int,
    on walk: inout SituationWalk
  ) -> PaintedStyle {
    let style = style(of: situation, on: &walk)
    let key = UInt64(style) << 32 | UInt64(outside)
    if let known = paintedNumbers[key] { return paintedStyles[known] }
    let box = boxes[style]
    let behind =
      box.opacity < 1
      ? number(of: grounds[outside].map { $0.within(opacity: box.opacity) }.distinct) : outside
    let own = number(of: grounds[outside].flatMap { $0.painted(with: box) }.distinct)
    let painted = PaintedStyle(number: paintedStyles.count, style: style, behind: behind, own: own)
    paintedNumbers[key] = painted.number
    paintedStyles.append(painted)
    return painted
  }

  /// Returns the text font of a style.
  func font(of style: StateStyle) -> Font? { fonts[style.fontNumber] }

  private static func styleKey(_ style: Int, _ roles: Int) -> UInt64 {
    UInt64(style) << 32 | UInt64(roles)
  }

  private mutating func style(of situation: Situation, on walk: inout SituationWalk) -> Int {
    let (style, number) = (situation.styles[side], rolesByNode[situation.node])
    let key = Self.styleKey(shared[number]?.number(of: style, on: walk) ?? style.index, number)
    if let known = styleNumbers[key] { return known }
    _ = walk.budget.spend(Role.allCases.count)
    let values = Role.allCases.map { role in
      roles[number][role].flatMap { walk.value(of: $0, in: style, side: side) }
    }
    let boxValues = boxSettings.map { walk.value(of: $0, in: style, side: side) }
    let box = PaintedBox(
      roles[number],
      color: { values[$0.number]?.color },
      lineColor: walk.value(of: .borderColor, in: style, side: side)?.color,
      boxValue: { setting in boxSettings.firstIndex(of: setting).flatMap { boxValues[$0] } }
    )
    boxes.append(box)
    layerSettings.append(layerSettings(of: box, roles[number]))
    styleNumbers[key] = styles.count
    let font = values[Role.font.number]?.font
    let fontNumber = fontNumbers[font] ?? fonts.count
    if fontNumber == fonts.count {
      fontNumbers[font] = fontNumber
      fonts.append(font)
    }
    styles.append(
      StateStyle(
        roles: number,
        colors: values.map { $0?.color },
        fontNumber: fontNumber,
        shapeNumber: boxValues.isEmpty ? 0 : self.number(ofShape: shape(of: box, boxValues)),
        borderColor: box.border?.color
      )
    )
    return styles.count - 1
  }

  /// Returns what is visible of a box besides its colours, by the settings of the box.
  private func shape(of box: PaintedBox, _ values: [SettingValue?]) -> [SettingValue?] {
    zip(boxSettings, values).map { setting, value in
      switch setting {
      case .background: nil
      case .opacity: box.border == nil && box.fill == nil ? value : nil
      case .borderWidth, .borderStyle: box.border == nil ? nil : value
      case .cornerRadius: box.border == nil && box.fill == nil ? nil : value
      case .elevation: box.fill == nil ? nil : value
      default: value
      }
    }
  }

  private mutating func number(ofShape shape: [SettingValue?]) -> Int {
    if let known = shapeNumbers[shape] { return known }
    let number = shapeNumbers.count
    shapeNumbers[shape] = number
    return number
  }

  private mutating func number(of ground: [Ground]) -> Int {
    if let known = groundNumbers[ground] { return known }
    grounds.append(ground)
    groundNumbers[ground] = grounds.count - 1
    return grounds.count - 1
  }
}

extension Scene {
  /// Returns the colour of a role with its setting; `nil` if there is none.
  func paint(_ role: Role, in style: StateStyle) -> PaintedBox.Paint? {
    guard let setting = roles[style.roles][role], let color = style.color(role) else { return nil }
    return PaintedBox.Paint(color, of: setting, as: role)
  }

  /// Returns the colours that identify a widget without text: its fill and its border, the one with
  /// the greater contrast to what is behind it first; none if it has text.
  func boundaries(of painted: PaintedStyle) -> [PaintedBox.Paint] {
    let style = styles[painted.style]
    guard roles[style.roles].isBoundary else { return [] }
    let all = boxes[painted.style].outlines
    if all.count == 2,
      least(all[1].color, on: painted.behind) > least(all[0].color, on: painted.behind)
    {
      return [all[1], all[0]]
    }
    return all
  }

  /// Returns the least contrast of a colour with a ground.
  private func least(_ color: Color, on ground: Int) -> Double {
    self.ground(ground).map { $0.contrast(of: color) }.min() ?? 1
  }

  /// Returns the lights of a widget that are visible, in an order that depends only on its roles and
  /// on the layers of its box.
  func visibleLights(of painted: PaintedStyle) -> [Light] {
    let style = styles[painted.style]
    let (own, behind) = (ground(painted.own), ground(painted.behind))
    func lights(_ role: Role, on grounds: [Ground]) -> [Light] {
      guard has(role, in: style.roles) else { return [] }
      let color = style.color(role)
      return grounds.map { ground in color.map(ground.seen) ?? ground.seen }
    }
    let border = style.borderColor
    return lights(.text, on: own) + lights(.placeholder, on: own) + lights(.mark, on: behind)
      + own.map(\.seen) + behind.map { ground in border.map(ground.seen) ?? ground.seen }
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
      guard let fill = boxes[boxNumber(of: last)].fill else { continue }
      return walk.source(of: fill.setting, in: last, within: chain)?.declaration?.location
    }
    return nil
  }

  /// Returns the index of the box of a situation that was visited.
  private func boxNumber(of situation: Situation) -> Int {
    let (style, number) = (situation.styles[side], rolesByNode[situation.node])
    let key = Self.styleKey(shared[number]?.knownNumber(of: style) ?? style.index, number)
    return styleNumbers[key] ?? 0
  }
}

extension Scene {
  /// Returns a Boolean value that indicates whether the style of a widget shows by itself that a layer, or
  /// its absence, is declared; it is the same for all situations with one painted style.
  func hasOwnLayer(_ situation: Situation, on walk: inout SituationWalk) -> Bool {
    boxes[boxNumber(of: situation)].opacity < 1
      || layerSettings(of: situation).contains { walk.ownSource(of: $0, in: situation) != nil }
  }

  /// Returns a Boolean value that indicates whether a sheet, a tree or a program declares a layer of the
  /// widget that is visited, or of an ancestor, or its absence.
  private func hasDeclaredLayer(
    _ situation: Situation,
    at depth: Int,
    on walk: inout SituationWalk
  ) -> Bool {
    boxes[boxNumber(of: situation)].opacity < 1
      || layerSettings(of: situation).contains { walk.isDeclared($0, in: situation, at: depth) }
  }

  /// Returns a Boolean value that indicates whether a sheet, a tree or a program declares any layer inside
  /// the ancestors of the widget that is visited, or its absence, down to the first opaque layer.
  func isGroundDeclared(on walk: inout SituationWalk) -> Bool {
    var isDeclared = false
    var depth = walk.ancestors.count
    while depth > 0 {
      depth -= 1
      if let known = walk.answers[depth] {
        isDeclared = known
        break
      }
      let ancestor = walk.ancestors[depth]
      isDeclared = hasDeclaredLayer(ancestor, at: depth, on: &walk)
      if isDeclared || isOpaque(ancestor) { break }
    }
    for level in depth..<walk.ancestors.count { walk.answers[level] = isDeclared }
    return isDeclared
  }

  /// Returns a Boolean value that indicates whether a sheet, a tree or a program declares any layer behind
  /// the text of the widget that is visited, or its absence, down to the first opaque layer.
  func isTextGroundDeclared(_ situation: Situation, on walk: inout SituationWalk) -> Bool {
    hasDeclaredLayer(situation, at: walk.ancestors.count, on: &walk)
      || !isOpaque(situation) && isGroundDeclared(on: &walk)
  }

  /// Returns a Boolean value that indicates whether the fill of a widget that was visited hides what is
  /// behind it.
  func isOpaque(_ situation: Situation) -> Bool {
    boxes[boxNumber(of: situation)].fill?.color.alpha == 255
  }

  /// Returns the settings of the layers of a box that was visited.
  private func layerSettings(of situation: Situation) -> [Setting] {
    layerSettings[boxNumber(of: situation)]
  }

  /// Returns the settings of the layers of a box, down to the one that is painted.
  private func layerSettings(of box: PaintedBox, _ roles: Roles) -> [Setting] {
    var settings: [Setting] = []
    if box.chosen != nil, let mark = roles[.mark] { settings.append(mark) }
    // Those after the painted one make no difference.
    for setting in [.background, roles[.fill], roles[.ground]].compactMap(\.self) {
      if setting != .background || boxSettings.contains(setting) { settings.append(setting) }
      if setting == box.fill?.setting { break }
    }
    // Without a fill there is no gloss.
    if box.fill != nil || box.chosen != nil, let gloss = roles[.gloss] { settings.append(gloss) }
    return settings
  }
}
