import Livery

/// The colours of widgets, each counted once for a class, a setting, a state set and a combination of
/// contexts: the values that change with the colour of a definition.
struct ColorUses: Sendable {
  /// An appearance of a class in a state set.
  private struct Look: Hashable {
    let className: Int
    let states: StateBits
    let number: Int
  }

  /// A value of a class in a state set.
  private struct Use: Hashable {
    let className: Int
    let states: StateBits
    let setting: Setting
    let term: ColorTerm
  }

  /// The number of the class of each node.
  let classes: [Int]
  private var looks: Set<Look> = []
  private var uses: Set<Use> = []
  /// The number of values that are each colour.
  private(set) var counts: [ColorTerm: Int] = [:]

  init(_ tree: SituationTree) {
    var numbers: [String: Int] = [:]
    classes = tree.nodes.map { node in
      let number = numbers[node.className] ?? numbers.count
      numbers[node.className] = number
      return number
    }
  }

  /// Counts the colours of a situation.
  ///
  /// - Parameters:
  ///   - terms: The colours of the settings.
  ///   - look: The number of the appearance, in which they are always the same.
  ///   - situation: The situation.
  mutating func note(_ terms: [Setting: ColorTerm], look: Int, in situation: Situation) {
    let (className, states) = (classes[situation.node], situation.states)
    let look = Look(className: className, states: states, number: look)
    guard looks.insert(look).inserted else { return }
    for (setting, term) in terms {
      if case .fixed = term { continue }
      let use = Use(className: className, states: states, setting: setting, term: term)
      if uses.insert(use).inserted { counts[term, default: 0] += 1 }
    }
  }
}

extension RepairConstraints {
  /// The share by which a change of a new entry must be smaller than that of another colour.
  private static let entryShare = 1.02

  /// Returns for each definition by how much all values change together, relative to its own colour.
  ///
  /// - Parameters:
  ///   - definitions: The definitions.
  ///   - added: The entries that are new, which is a disadvantage.
  /// - Returns: The weights.
  func weights(of definitions: ColorDefinitions, adding added: [StateEntry]) -> [Double] {
    let colors = definitions.colors
    var weights = Array(repeating: 0.0, count: colors.count)
    for (term, count) in uses {
      for number in term.definitions {
        weights[number] += Double(count) * term.sensitivity(to: number, in: colors)
      }
    }
    return weights.enumerated().map { number, weight in
      let isNew = added.contains { $0.isMeant(by: definitions.all[number]) }
      return (weight > 0 ? weight : 1) * (isNew ? Self.entryShare : 1)
    }
  }
}

extension ColorTerm {
  /// The lightness by which a colour is moved to see what follows.
  private static let probe = 0.05

  /// Returns by how much the colour changes with that of a definition.
  fileprivate func sensitivity(to number: Int, in colors: [Color]) -> Double {
    if case .definition = self { return 1 }
    let old = colors[number]
    let lightness = old.lightness
    let moved = old.withLightness(lightness + (lightness < 0.5 ? Self.probe : -Self.probe))
    var trial = colors
    trial[number] = moved
    let distance = moved.repairDistance(from: old)
    guard distance > 0, let before = color(colors), let after = color(trial) else { return 1 }
    return after.repairDistance(from: before) / distance
  }
}
