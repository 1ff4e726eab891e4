import Livery
import SourceJSON

/// Collects the grounds of all colours of the failing declarations, in one tree and one combination
/// of contexts, as input for the search of better colours.
///
/// This is a second walk, made only if a pair fails, of the widgets that these declarations may reach:
/// situations that look the same may differ in the shares that declarations contribute to their grounds.
struct SuggestionPass: SituationPass {
  /// The occurrences of one declaration in one role.
  struct Group: Sendable {
    /// The occurrences for each searched colour; under `nil` those of a colour that no file declares.
    fileprivate(set) var occurrences: [SuggestionSubject?: Set<ColorSearch.Occurrence>] = [:]
    /// The locations of the values: of the declaration, or of the constants that it references.
    fileprivate(set) var places: Set<SourceLocation> = []
    /// The declarations that yield no colour for some widgets of one pass, which a candidate would give one.
    fileprivate(set) var unapplied: Set<SuggestionSubject> = []

    /// Adds the findings of another pass for the same group.
    mutating func formUnion(_ other: Self) {
      occurrences.merge(other.occurrences) { $0.union($1) }
      places.formUnion(other.places)
    }
  }

  /// The declarations for which colours are searched.
  struct Question: Sendable {
    /// The declarations by location.
    var subjects: [SourceLocation: [SuggestionSubject]] = [:]
    /// The settings of those whose values are references or formulas.
    var computed: Set<Setting> = []
    /// The groups whose colours no file declares.
    var undeclared: Set<ProofGroup.Key> = []
    /// The constants by the location of their definitions.
    var constants: [SourceLocation: [SuggestionSubject]] = [:]
    /// The constants that decide declarations.
    var deciding: DecidingConstants?

    /// A Boolean value that indicates whether there is nothing to search for.
    var isEmpty: Bool { subjects.isEmpty && undeclared.isEmpty }
  }

  /// The cache key of situations with equal results.
  private struct Known: Hashable {
    let painted: Int
    let behind: Int
    let kind: Kind
  }

  private enum Kind {
    case plain, canComeWithFocus, comesWithFocus, disabled
  }

  private let limits: Limits
  private let contexts: Contexts
  private var question: Question
  private let focused: StateBits
  private var scene: Scene
  private var borders: FocusBorders
  /// A ground whose colours are known with the declarations that determine them.
  private typealias Layers = LayeredGround<DecidedColor>

  /// The grounds by index, as in the scene, and the corresponding indices of the scene.
  private var grounds: [[Layers]]
  private var groundNumbers: [[Layers]: Int]
  private var sceneNumbers = [0]
  /// The cached indices of the grounds inside widgets.
  private var known: [Known: SharedResult<Int>] = [:]
  private var dependences = SharedResult<Int>.Dependences()
  private var groups: [(key: ProofGroup.Key, group: Group)] = []
  private var numbers: [ProofGroup.Key: Int] = [:]

  init(
    _ question: Question,
    of scene: Scene,
    in contexts: Contexts,
    limits: Limits,
    on walk: SituationWalk
  ) {
    (self.limits, self.contexts, self.question, self.scene) = (limits, contexts, question, scene)
    focused = walk.sets.bits(of: ["focused"])
    borders = FocusBorders(walk.sets)
    grounds = [[Layers(scene.canvas)]]
    groundNumbers = [grounds[0]: 0]
  }

  /// Visits a situation and returns the index of the ground inside the widget.
  mutating func visit(_ situation: Situation, on walk: inout SituationWalk) -> Int {
    let behind = walk.ancestors.last?.tag ?? 0
    let painted = scene.paintedStyle(of: situation, ground: sceneNumbers[behind], on: &walk)
    let kind = kind(of: situation, painted: painted, on: walk)
    let key = Known(painted: painted.number, behind: behind, kind: kind)
    if let known = known[key]?.value(in: situation, on: &walk) { return known }
    guard walk.budget.spend(1 + walk.ancestors.count + grounds[behind].count) else { return behind }
    dependences = SharedResult.Dependences()
    let (style, box) = (scene.styles[painted.style], scene.boxes[painted.style])
    let seen = VisitedWidget(
      situation: situation,
      kind: kind,
      roles: scene.roles[style.roles],
      box: box
    )
    let own = number(
      of: ground(of: seen, over: grounds[behind], on: &walk),
      sceneNumber: painted.own
    )
    let outside = grounds[behind].map { $0.within(opacity: box.opacity) }
    noteAbsentColors(of: seen, on: &walk)
    if kind != .disabled {
      for pair in scene.pairs(of: painted, isFocusBorder: kind == .comesWithFocus, limits: limits) {
        let isOnItself = pair.role == .text || pair.role == .placeholder
        let grounds = isOnItself ? grounds[own] : outside
        noteColor(of: pair, in: seen, over: grounds, on: &walk)
        if let swapped = pair.swapped { noteColor(of: swapped, in: seen, over: grounds, on: &walk) }
      }
    }
    known[key, default: SharedResult()]
      .add(own, dependingOn: dependences, in: situation, on: &walk)
    return own
  }

  mutating func finish(_ walk: inout SituationWalk) -> [(key: ProofGroup.Key, group: Group)] {
    groups
  }

  /// Records the declarations whose references and formulas yield no colour for a widget, which
  /// would get one with any candidate.
  private mutating func noteAbsentColors(of seen: VisitedWidget, on walk: inout SituationWalk) {
    if question.computed.isEmpty { return }
    let background = [(Role.fill, Setting.background)]
    let all = Role.allCases.compactMap { role in seen.roles[role].map { (role, $0) } } + background
    for (role, setting) in all {
      guard question.computed.contains(setting),
        walk.value(of: setting, in: seen.situation.styles[0])?.color?.alpha ?? 0 == 0
      else { continue }
      let source = source(of: setting, in: seen, on: &walk)
      guard let location = source.winner?.declaration?.location,
        let subjects = question.subjects[location]
      else { continue }
      let key = key(of: role, setting: setting, source: source, in: seen, on: walk)
      for subject in subjects { groups[number(of: key)].group.unapplied.insert(subject) }
    }
  }

  private struct VisitedWidget {
    let situation: Situation
    let kind: Kind
    let roles: Roles
    let box: PaintedBox
  }

  private mutating func kind(
    of situation: Situation,
    painted: Scene.PaintedStyle,
    on walk: SituationWalk
  ) -> Kind {
    let border = scene.styles[painted.style].borderColor
    let isFocusBorder = borders.changes(border, in: situation, on: walk)
    if walk.isDisabled(situation) { return .disabled }
    if isFocusBorder { return .comesWithFocus }
    let isFocused = situation.states & focused != 0 && walk.isControl[situation.node]
    return isFocused ? .canComeWithFocus : .plain
  }

  /// Returns the grounds inside a widget.
  private mutating func ground(
    of seen: VisitedWidget,
    over behind: [Layers],
    on walk: inout SituationWalk
  ) -> [Layers] {
    var layers: [[(paint: DecidedColor, isOpaque: Bool)]] = []
    for paints in seen.box.layers {
      // Each of the layers begins with those before.
      var next = Array(layers.last?.prefix(paints.count - 1) ?? [])
      for paint in paints.dropFirst(next.count) {
        let subjects = subjects(of: paint.setting, color: paint.color, in: seen, on: &walk)
        let decided = DecidedColor(color: paint.color, subjects: subjects)
        next.append((decided, paint.color.alpha == 255))
      }
      layers.append(next)
    }
    return behind.flatMap { $0.painted(with: layers, opacity: seen.box.opacity) }.distinct
  }

  /// Returns the declarations that determine a colour, each with the alpha that a candidate has
  /// here; `nil` where a formula computes the colour.
  private mutating func subjects(
    of setting: Setting,
    color: Color,
    in seen: VisitedWidget,
    on walk: inout SituationWalk
  ) -> [SuggestionSubject: UInt8?] {
    let source = source(of: setting, in: seen, on: &walk)
    var all: [SuggestionSubject: UInt8?] = [:]
    for (declaration, dependence) in source.decidingDeclarations(on: &walk) {
      func alpha(of subject: SuggestionSubject) -> UInt8? {
        switch dependence {
        case .same: subject.alpha
        case .replacesAlpha: color.alpha
        case .formula: nil
        }
      }
      for subject in declaration.location.flatMap({ question.subjects[$0] }) ?? [] {
        all.updateValue(alpha(of: subject), forKey: subject)
      }
      if question.constants.isEmpty { continue }
      let own = constant(of: declaration)
      for location in declaration.via {
        for subject in question.constants[location] ?? [] where own != location {
          // A formula of the constant.
          all.updateValue(nil, forKey: subject)
        }
      }
      for subject in own.flatMap({ question.constants[$0] }) ?? [] {
        all.updateValue(alpha(of: subject), forKey: subject)
      }
    }
    return all
  }

  /// Returns the location of the constant that decides a declaration.
  private mutating func constant(of declaration: Declaration) -> SourceLocation? {
    guard let location = declaration.location else { return nil }
    let contexts = contexts
    return question.deciding?.constant(ofDeclarationAt: location, in: contexts)?.location
  }

  private mutating func source(
    of setting: Setting,
    in seen: VisitedWidget,
    on walk: inout SituationWalk
  ) -> ColorSource {
    let source = ColorSource(of: setting, in: seen.situation, on: &walk)
    if !source.isOwn { dependences.settings.append(setting) }
    // The group of a colour that no file declares is that of the widget.
    if source.winner?.declaration?.location == nil { dependences.isOfWidget = true }
    return source
  }

  private mutating func number(of ground: [Layers], sceneNumber: Int) -> Int {
    if let known = groundNumbers[ground] { return known }
    groundNumbers[ground] = grounds.count
    grounds.append(ground)
    sceneNumbers.append(sceneNumber)
    return grounds.count - 1
  }

  /// Records a pair for the declaration of its colour.
  private mutating func noteColor(
    of pair: ContrastPair,
    in seen: VisitedWidget,
    over grounds: [Layers],
    on walk: inout SituationWalk
  ) {
    let setting = pair.front.setting
    let source = source(of: setting, in: seen, on: &walk)
    let location = source.winner?.declaration?.location
    let key = key(of: pair.role, setting: setting, source: source, in: seen, on: walk)
    let subjects: [SuggestionSubject?] =
      if let location { question.subjects[location] ?? [] } else {
        question.undeclared.contains(key.moved(to: contexts)) ? [nil] : []
      }
    var constant: SourceLocation?
    if !question.constants.isEmpty, let declaration = source.winner?.declaration {
      constant = self.constant(of: declaration)
    }
    let constants = constant.flatMap { question.constants[$0] } ?? []
    if subjects.isEmpty, constants.isEmpty { return }
    // A border of another colour may become a focus border, which has to suffice alone.
    let other = seen.kind == .canComeWithFocus && pair.role == .border ? nil : pair.other
    var decided: [SuggestionSubject: UInt8?] = [:]
    if let other {
      decided = self.subjects(of: other.setting, color: other.color, in: seen, on: &walk)
    }
    // A border that is not drawn stays clear.
    let isClear = pair.role == .border && !seen.box.drawsBorder
    let alpha = isClear || source.followed?.replacesAlpha ?? false ? pair.color.alpha : nil
    func add(_ subject: SuggestionSubject?, to number: Int) {
      let occurrence = ColorSearch.Occurrence(
        grounds: grounds.map { $0.ground(for: subject) },
        needed: limits[pair.need],
        paint: .candidate(alpha: alpha),
        other: other.flatMap { other in
          guard let subject, let alpha = decided[subject] else { return .color(other.color) }
          return alpha.map { .candidate(alpha: $0) }
        }
      )
      groups[number].group.add(occurrence, for: subject)
    }
    if !subjects.isEmpty {
      let number = number(of: key)
      if let location {
        groups[number].group.places.insert(source.winner?.declaration?.via.last ?? location)
      }
      for subject in subjects { add(subject, to: number) }
    }
    if let constant, !constants.isEmpty {
      let number = number(of: key.moved(toConstantAt: constant))
      groups[number].group.places.insert(constant)
      for subject in constants { add(subject, to: number) }
    }
  }

  private func key(
    of role: Role,
    setting: Setting,
    source: ColorSource,
    in seen: VisitedWidget,
    on walk: SituationWalk
  ) -> ProofGroup.Key {
    let key = ProofGroup.Key(role: role, setting: setting, source: source)
    return key.location != nil
      ? key : key.moved(toWidget: walk.tree.nodes[seen.situation.node].path)
  }

  private mutating func number(of key: ProofGroup.Key) -> Int {
    if let known = numbers[key] { return known }
    numbers[key] = groups.count
    groups.append((key, Group()))
    return groups.count - 1
  }
}

extension SuggestionPass.Question {
  /// Returns the widgets of each tree on which the declarations and constants may decide a colour, or one
  /// behind it; `nil` for all.
  func nodes(on walks: Walks) -> [Set<Int>]? {
    var deciding = deciding
    var all = walks.trees.map { _ in Set<Int>() }
    for contexts in walks.contexts.first {
      let appearance = walks.inspection.theme.appearance(in: contexts)
      for (number, tree) in walks.trees.enumerated() {
        let nodes = appearance.nodes(of: tree, within: walks.budget) { declaration in
          guard let location = declaration.location else { return false }
          if subjects[location] != nil || declaration.via.contains(where: { constants[$0] != nil })
          {
            return true
          }
          let constant = deciding?.constant(ofDeclarationAt: location, in: contexts)
          return constant.map { constants[$0.location] != nil } ?? false
        }
        guard let nodes else { return nil }
        all[number].formUnion(nodes)
      }
    }
    let paths = Set(undeclared.compactMap(\.widget))
    for (number, tree) in walks.trees.enumerated() where !paths.isEmpty {
      all[number].formUnion(tree.nodes.indices.filter { paths.contains(tree.nodes[$0].path) })
    }
    return all
  }
}

extension SuggestionPass.Group {
  /// Adds an occurrence, unless the alternative colour suffices for every candidate.
  fileprivate mutating func add(
    _ occurrence: ColorSearch.Occurrence,
    for subject: SuggestionSubject?
  ) {
    if let other = occurrence.other {
      guard case .color(let color) = other,
        occurrence.grounds.allSatisfy({ $0.fixed != nil })
      else {
        occurrences[subject, default: []].insert(occurrence)
        return
      }
      if occurrence.ratio(of: other, color) >= occurrence.needed { return }
    }
    // Without an alternative colour, each ground counts separately.
    for ground in occurrence.grounds {
      let single = ColorSearch.Occurrence(
        grounds: [ground],
        needed: occurrence.needed,
        paint: occurrence.paint
      )
      occurrences[subject, default: []].insert(single)
    }
  }
}
