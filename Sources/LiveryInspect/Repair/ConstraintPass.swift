import Livery
import SourceJSON

/// Collects the constraints on colours in one tree and one combination of contexts: contrasts, visible
/// focus, and states that differ.
struct ConstraintPass: SituationPass {
  /// The declaration or constant that a proof reports for a failing pair.
  struct Mark: Hashable, Sendable {
    let role: Role
    let location: SourceLocation?
    /// The setting, if no file declares the colour.
    let setting: Setting?
  }

  /// The visible parts of a widget.
  private struct Look {
    let painted: UInt64
    /// The index of the ground inside the widget.
    let own: Int
    /// The numbers of the font and of the shape of the box.
    let (font, shape): (Int, Int)
    let colors: [(role: Role, color: LayeredColor)]
    /// The ranges of the colours of each role.
    let ranges: [Range<Int>]
    let terms: [Setting: ColorTerm]
    /// The colours with too little contrast.
    let failing: [(front: PaintedBox.Paint, mark: Mark)]
    /// The colours with enough contrast.
    let legible: [PaintedBox.Paint]
    /// A Boolean value that indicates whether the style itself declares all colours, in files.
    let isDeclared: Bool
    /// The states in which the failing colours were recorded last.
    var states: StateBits
  }

  /// A widget in a state, as it is seen.
  private struct Seen: Hashable {
    let states: StateBits
    /// The index of the look.
    let look: Int
  }

  /// The appearances of a widget that are compared.
  private struct Compared: Hashable {
    let seen: [Seen]
    let isControl: Bool
  }

  /// A widget in states.
  private struct Place: Hashable {
    let node: Int
    let states: StateBits
  }

  /// A look of a class in states, inside of widgets in states.
  private struct LegiblePlace: Hashable {
    let look: Int
    let className: Int
    let states: StateBits
    let around: [Place]
  }

  /// Two looks of a widget.
  private struct Pair: Hashable {
    let kind: RepairConstraint.Kind
    let one: Int
    let other: Int
  }

  /// The facts that a look depends on besides the declarations of its colours.
  private struct LookKey: Hashable {
    let painted: UInt64
    let behind: Int
    let isFocusBorder: Bool
    let isDisabled: Bool
  }

  private let definitions: ColorDefinitions
  private let colors: [Color]
  private let contexts: Contexts
  private let limits: Limits
  private let focused: StateBits
  private var deciding: DecidingConstants
  private var scene: Scene
  private var borders: FocusBorders
  /// A ground whose colours are known by the definitions that they depend on.
  private typealias Layers = LayeredGround<ColorTerm>

  /// The grounds by index, as in the scene, and the indices in the scene.
  private var grounds: [[Layers]]
  private var groundNumbers: [[Layers]: Int]
  private var sceneNumbers = [0]
  /// The number of layers in each ground.
  private var depths = [0]
  private var known: [LookKey: SharedResult<Int>] = [:]
  private var looks: [Look] = []
  /// The facts that the current look depends on.
  private var dependences = SharedResult<Int>.Dependences()
  private var isDeclared = true
  /// The colours of declarations that depend on no setting.
  private var knownTerms: [SourceLocation: ColorTerm?] = [:]
  private var failing: [(front: PaintedBox.Paint, mark: Mark)] = []
  private var legible: [PaintedBox.Paint] = []
  /// The places of looks whose legible colours were recorded.
  private var legiblePlaces: Set<LegiblePlace> = []
  /// The state sets of the current widget.
  private var current: [Seen] = []
  private var currentNode = -1
  private var checked: Set<Compared> = []
  private var pairs: Set<Pair> = []
  private var constraints = RepairConstraints()
  private var uses: ColorUses

  init(
    _ walk: SituationWalk,
    of scene: Scene,
    definitions: ColorDefinitions,
    deciding: DecidingConstants,
    in contexts: Contexts,
    limits: Limits
  ) {
    (self.definitions, self.deciding, self.scene) = (definitions, deciding, scene)
    (self.contexts, self.limits) = (contexts, limits)
    colors = definitions.colors
    focused = walk.sets.bits(of: ["focused"])
    uses = ColorUses(walk.tree)
    borders = FocusBorders(walk.sets)
    grounds = [[Layers(scene.canvas)]]
    groundNumbers = [grounds[0]: 0]
  }

  /// The maximum number of distinct appearances of a widget that are compared.
  private static let comparedCount = 16

  mutating func visit(_ situation: Situation, on walk: inout SituationWalk) -> Int {
    if situation.states == 0 {
      finishWidget(on: &walk)
      currentNode = situation.node
    }
    let behind = walk.ancestors.last?.tag ?? 0
    let painted = scene.paintedStyle(of: situation, ground: sceneNumbers[behind], on: &walk)
    let border = scene.styles[painted.style].borderColor
    let isFocusBorder = borders.changes(border, in: situation, on: walk)
    let key = LookKey(
      painted: painted.completeNumber(in: situation.styles[0]),
      behind: behind,
      isFocusBorder: isFocusBorder,
      isDisabled: walk.isDisabled(situation)
    )
    let number: Int
    if let known = known[key]?.value(in: situation, on: &walk) {
      number = known
      if !looks[number].isDeclared || looks[number].states != situation.states {
        looks[number].states = situation.states
        for (front, mark) in looks[number].failing { note(front, mark, in: situation, on: &walk) }
      }
    } else {
      guard walk.budget.spend(4 + walk.ancestors.count) else { return behind }
      number = looks.count
      dependences = SharedResult.Dependences()
      let look = look(of: painted, at: key, in: situation, on: &walk)
      looks.append(look)
      known[key, default: SharedResult()]
        .add(number, dependingOn: dependences, in: situation, on: &walk)
    }
    noteLegible(number, in: situation, on: &walk)
    uses.note(looks[number].terms, look: number, in: situation)
    current.append(Seen(states: situation.states, look: number))
    return looks[number].own
  }

  /// Returns the look of a situation, and adds the constraints on its contrasts.
  private mutating func look(
    of painted: Scene.PaintedStyle,
    at key: LookKey,
    in situation: Situation,
    on walk: inout SituationWalk
  ) -> Look {
    (isDeclared, failing, legible) = (true, [], [])
    let terms = terms(of: situation, painted: painted, on: &walk)
    let own = number(
      of: ground(of: painted, terms: terms, over: key.behind),
      over: key.behind,
      sceneNumber: painted.own
    )
    let (style, box) = (scene.styles[painted.style], scene.boxes[painted.style])
    noteGrounds(of: box, terms: terms, depth: depths[key.behind])
    let outside = grounds[key.behind].map { $0.within(opacity: box.opacity) }
    if !key.isDisabled {
      for pair in scene.pairs(of: painted, isFocusBorder: key.isFocusBorder, limits: limits) {
        let isText = pair.role == .text || pair.role == .placeholder
        let grounds = isText ? grounds[own] : outside
        note(pair, of: box, terms: terms, over: grounds, in: situation, on: &walk)
      }
    }
    let colors = colors(of: painted, terms: terms, over: outside, own: grounds[own])
    return Look(
      painted: key.painted,
      own: own,
      font: style.fontNumber,
      shape: style.shapeNumber,
      colors: colors,
      ranges: Self.ranges(of: colors),
      terms: terms,
      failing: failing,
      legible: legible,
      isDeclared: isDeclared,
      states: situation.states
    )
  }

  mutating func finish(_ walk: inout SituationWalk) -> RepairConstraints {
    finishWidget(on: &walk)
    constraints.add(uses)
    return constraints
  }

  // MARK: Terms

  /// Returns the colours of the settings of a situation that are seen.
  private mutating func terms(
    of situation: Situation,
    painted: Scene.PaintedStyle,
    on walk: inout SituationWalk
  ) -> [Setting: ColorTerm] {
    let style = scene.styles[painted.style]
    let fronts = [Role.text, .placeholder, .mark].compactMap { scene.paint($0, in: style) }
    let box = scene.boxes[painted.style]
    let lines = box.outlines + [box.border].compactMap(\.self)
    var terms: [Setting: ColorTerm] = [:]
    for paint in fronts + lines + box.layers.joined() where terms[paint.setting] == nil {
      terms[paint.setting] = term(of: paint, in: situation, on: &walk)
    }
    return terms
  }

  /// Returns the colours of a situation that are visible, in an order that depends only on the roles
  /// and on the layers of the box.
  private func colors(
    of painted: Scene.PaintedStyle,
    terms: [Setting: ColorTerm],
    over outside: [Layers],
    own: [Layers]
  ) -> [(role: Role, color: LayeredColor)] {
    func colors(
      _ role: Role,
      _ paint: PaintedBox.Paint?,
      on grounds: [Layers]
    ) -> [(role: Role, color: LayeredColor)] {
      grounds.map { ground in
        (role, LayeredColor(front: paint.flatMap { terms[$0.setting] }, ground: ground))
      }
    }
    let style = scene.styles[painted.style]
    let border = scene.boxes[painted.style].border
    var all: [(role: Role, color: LayeredColor)] = []
    for (role, grounds) in [(Role.text, own), (.placeholder, own), (.mark, outside)]
    where scene.has(role, in: style.roles) {
      all += colors(role, scene.paint(role, in: style), on: grounds)
    }
    return all + colors(.fill, nil, on: own) + colors(.border, border, on: outside)
  }

  /// Returns the range of the colours of each role, by the number of the role.
  private static func ranges(of colors: [(role: Role, color: LayeredColor)]) -> [Range<Int>] {
    var ranges = Role.allCases.map { _ in 0..<0 }
    for (index, color) in colors.enumerated() {
      let known = ranges[color.role.number]
      ranges[color.role.number] = (known.isEmpty ? index : known.lowerBound)..<index + 1
    }
    return ranges
  }

  private mutating func term(
    of paint: PaintedBox.Paint,
    in situation: Situation,
    on walk: inout SituationWalk
  ) -> ColorTerm {
    let color = paint.color
    let source = ColorSource(of: paint.setting, in: situation, on: &walk)
    note(source)
    let all = source.decidingDeclarations(on: &walk)
    guard let last = all.last else { return .fixed(color) }
    func term(of declaration: Declaration) -> ColorTerm? {
      guard let location = declaration.location else { return nil }
      if let known = knownTerms[location] { return known }
      var dependsOnSettings = false
      let term = definitions.term(ofDeclarationAt: location, in: contexts) { name in
        dependsOnSettings = true
        let used = all.last { $0.declaration.setting.description == name } ?? last
        guard used.declaration.location != location else { return nil }
        return used.declaration.location.flatMap { location in
          definitions.term(ofDeclarationAt: location, in: contexts) { _ in nil }
        }
      }
      if !dependsOnSettings { knownTerms[location] = .some(term) }
      return term
    }
    let own = term(of: last.declaration)
    let candidates: [ColorTerm?] = [
      own,
      own.map { .alpha($0, color.alpha) },
      all.first { $0.declaration.location.map(definitions.isFormula) ?? false }
        .flatMap { term(of: $0.declaration) },
    ]
    // A dependence that does not yield the colour is not understood.
    let isFormula = last.dependence == .formula
    return (isFormula ? Array(candidates.reversed()) : candidates).compactMap(\.self)
      .first { $0.color(colors) == color } ?? .fixed(color)
  }

  /// Returns the grounds inside a widget.
  private func ground(
    of painted: Scene.PaintedStyle,
    terms: [Setting: ColorTerm],
    over behind: Int
  ) -> [Layers] {
    let box = scene.boxes[painted.style]
    let layers = box.layers.map { layers in
      layers.map { paint in
        let term = terms[paint.setting] ?? .fixed(paint.color)
        return (paint: term, isOpaque: term.isOpaque(colors))
      }
    }
    return grounds[behind].flatMap { $0.painted(with: layers, opacity: box.opacity) }.distinct
  }

  /// Records the definitions of the layers of a widget.
  private mutating func noteGrounds(
    of box: PaintedBox,
    terms: [Setting: ColorTerm],
    depth: Int
  ) {
    for fill in [box.fill, box.chosen].compactMap(\.self) {
      for definition in terms[fill.setting]?.definitions ?? [] {
        constraints.note(ground: definition, depth: depth)
      }
    }
  }

  private mutating func number(
    of ground: [Layers],
    over behind: Int,
    sceneNumber: Int
  ) -> Int {
    if let known = groundNumbers[ground] { return known }
    groundNumbers[ground] = grounds.count
    depths.append(depths[behind] + (ground == grounds[behind] ? 0 : 1))
    grounds.append(ground)
    sceneNumbers.append(sceneNumber)
    return grounds.count - 1
  }

  // MARK: Constraints

  /// Records what the current look depends on.
  private mutating func note(_ source: ColorSource) {
    if !source.isOwn { dependences.settings.append(source.setting) }
    isDeclared = isDeclared && source.isOwn && source.winner?.declaration?.location != nil
  }

  /// Records a colour with too little contrast in a situation.
  private mutating func note(
    _ front: PaintedBox.Paint,
    _ mark: Mark,
    in situation: Situation,
    on walk: inout SituationWalk
  ) {
    let source = ColorSource(of: front.setting, in: situation, on: &walk)
    guard let decided = StateColor(source, in: situation, on: &walk) else { return }
    let isDeclared = source.winner?.declaration?.location != nil
    constraints.note(
      FailingColor(decided: decided, isDeclared: isDeclared, color: front.color, mark: mark),
      in: contexts
    )
  }

  /// Records the colours of a look that are legible in states of the widget or of what it is in.
  private mutating func noteLegible(
    _ look: Int,
    in situation: Situation,
    on walk: inout SituationWalk
  ) {
    let around = walk.ancestors.lazy.filter { $0.states != 0 }.map {
      Place(node: $0.node, states: $0.states)
    }
    if looks[look].legible.isEmpty || situation.states == 0 && around.isEmpty { return }
    let place = LegiblePlace(
      look: look,
      className: uses.classes[situation.node],
      states: situation.states,
      around: Array(around)
    )
    guard legiblePlaces.insert(place).inserted else { return }
    for front in looks[look].legible {
      let source = ColorSource(of: front.setting, in: situation, on: &walk)
      if let color = StateColor(source, in: situation, on: &walk) {
        constraints.note(legible: color)
      }
    }
  }

  private mutating func add(_ constraint: RepairConstraint, _ marks: [Mark] = []) {
    if constraint.isFixed, constraint.holds(colors) { return }
    constraints.add(constraint, marks)
  }

  private mutating func note(
    _ pair: ContrastPair,
    of box: PaintedBox,
    terms: [Setting: ColorTerm],
    over grounds: [Layers],
    in situation: Situation,
    on walk: inout SituationWalk
  ) {
    let needed = limits[pair.need]
    let fronts = [pair.front, pair.other].compactMap(\.self)
    let constraint = RepairConstraint(
      kind: .contrast(pair.role == .ground ? .fill : pair.role),
      alternatives: fronts.map { front in
        let term = terms[front.setting] ?? .fixed(front.color)
        // A border that is not drawn stays clear.
        let isClear = front.role == .border && !box.drawsBorder
        let seen = isClear ? .alpha(term, 0) : term
        return grounds.map { .contrast(LayeredColor(front: seen, ground: $0), needed: needed) }
      }
    )
    var marks: [Mark] = []
    if !constraint.holds(colors) {
      for front in fronts {
        let (role, setting) = (front.role, front.setting)
        let source = ColorSource(of: setting, in: situation, on: &walk)
        note(source)
        let location = source.winner?.declaration?.location
        let constant = location.flatMap {
          deciding.constant(ofDeclarationAt: $0, in: contexts)
        }
        let place = constant?.location ?? location
        let mark = Mark(
          role: role == .ground ? .fill : role,
          location: place,
          setting: place == nil ? setting : nil
        )
        marks.append(mark)
        failing.append((front, mark))
        note(front, mark, in: situation, on: &walk)
      }
    } else {
      legible += fronts
    }
    add(constraint, marks)
  }

  /// Adds the constraints that states differ as they do now, and that focus can be seen.
  private mutating func finishWidget(on walk: inout SituationWalk) {
    defer { current.removeAll(keepingCapacity: true) }
    guard currentNode >= 0, current.count > 1 else { return }
    let isControl = walk.isControl[currentNode]
    guard checked.insert(Compared(seen: current, isControl: isControl)).inserted else { return }
    if isControl { noteFocus(on: walk) }
    var seen: Set<UInt64> = []
    let distinct = current.filter { seen.insert(looks[$0.look].painted).inserted }
      .prefix(Self.comparedCount)
    for (number, one) in distinct.enumerated() {
      for other in distinct.dropFirst(number + 1) where isNew(.states, one, and: other) {
        guard let constraint = Self.difference(of: looks[one.look], from: looks[other.look]),
          !constraint.isFixed,
          constraint.holds(colors)
        else { continue }
        add(constraint)
      }
    }
  }

  /// Returns whether two looks have not been compared yet.
  private mutating func isNew(
    _ kind: RepairConstraint.Kind,
    _ one: Seen,
    and other: Seen
  ) -> Bool {
    pairs.insert(Pair(kind: kind, one: one.look, other: other.look)).inserted
  }

  /// Adds the constraints that focus can be seen where it is not.
  private mutating func noteFocus(on walk: borrowing SituationWalk) {
    if focused == 0 { return }
    let withFocus = current.filter { $0.states & focused != 0 }
    var sets = LargestSubset()
    for seen in withFocus { sets.append(seen.states) }
    for seen in current where seen.states & focused == 0 {
      let states = seen.states | focused
      guard walk.sets.isPossible(states), let found = sets.index(within: states) else { continue }
      guard isNew(.focus, withFocus[found], and: seen),
        let constraint = focus(in: looks[withFocus[found].look], without: looks[seen.look]),
        !constraint.holds(colors)
      else { continue }
      add(constraint)
    }
  }

  /// Returns the constraint that a control with focus differs from the one without, and that a border
  /// that does has enough contrast; `nil` if other values differ.
  private func focus(in seen: Look, without other: Look) -> RepairConstraint? {
    guard seen.font == other.font, seen.shape == other.shape,
      seen.colors.count == other.colors.count
    else { return nil }
    let needed = limits[.nonText]
    var alternatives: [[RepairConstraint.Condition]] = []
    for ((role, color), (_, former)) in zip(seen.colors, other.colors) where color != former {
      var conditions = [RepairConstraint.Condition.apart(color, former)]
      if role == .border, color.front != nil {
        conditions += seen.colors.filter { $0.role == .border }
          .map { .contrast($0.color, needed: needed) }
      }
      alternatives.append(conditions)
    }
    return RepairConstraint(kind: .focus, alternatives: alternatives)
  }

  /// Returns the constraint that two appearances differ; `nil` if more than their colours does.
  private static func difference(of one: Look, from other: Look) -> RepairConstraint? {
    guard one.font == other.font, one.shape == other.shape else { return nil }
    let pairs = pairs(of: one, with: other)
    return RepairConstraint(kind: .states, alternatives: pairs.map { [.apart($0, $1)] })
  }

  /// Returns the colours of two appearances that differ, role by role; where only one of them has
  /// gloss, each of its colours with the one of the other.
  private static func pairs(
    of one: Look,
    with other: Look
  ) -> [(LayeredColor, LayeredColor)] {
    var pairs: [(LayeredColor, LayeredColor)] = []
    for (own, others) in zip(one.ranges, other.ranges) where !own.isEmpty && !others.isEmpty {
      for index in 0..<max(own.count, others.count) {
        let color = one.colors[min(own.lowerBound + index, own.upperBound - 1)].color
        let former = other.colors[min(others.lowerBound + index, others.upperBound - 1)].color
        if color != former { pairs.append((color, former)) }
      }
    }
    return pairs
  }
}
