package import Livery
package import SourceJSON

/// The pairs that one colour takes part in, as text, border or mark, or as a part of a ground: their
/// contrasts before and after an edit, and the nearest colour that suffices for all.
package struct ColorPairs: Sendable {
  /// A pair of a class in a role, with the ground on which its contrast is the least after the edit.
  package struct Pair: Sendable {
    /// The class of the widgets.
    package let className: String
    /// The role of the foreground.
    package let role: Role
    /// The colour of the foreground; `nil` if it is the edited one.
    package let front: Color?
    /// The contrast with the former colour.
    package let before: Double
    /// The contrast with the new colour.
    package let after: Double
    /// The required contrast.
    package let needed: Double

    /// A Boolean value that indicates whether the contrast suffices.
    package var holds: Bool { after >= needed }
  }

  /// The colour of an edit.
  package enum Subject: Sendable {
    /// The value of a declaration or of a constant.
    case value(at: SourceLocation)
    /// The setting of a class, which no sheet declares.
    case undeclared(Setting, className: String)
  }

  /// A pair with its grounds, as a function of the colour.
  struct Sighting: Hashable {
    let className: String
    let role: Role
    let sighting: ColorSearch.Sighting

    /// The colour in front; `nil` if it is the edited one.
    fileprivate var front: Color? {
      if case .color(let color) = sighting.paint { color } else { nil }
    }

    /// The parts of a pair's name.
    fileprivate var name: [String] {
      [className, role.rawValue, front.map { "\($0)" } ?? ""]
    }
  }

  /// The pairs, the worst first; one for each class, role and colour in front.
  package private(set) var pairs: [Pair] = []
  /// The nearest colour for which each pair holds, or at least each that held before the edit; `nil`
  /// if the colour itself suffices, or if there is none.
  package private(set) var passing: Color?

  fileprivate init(_ sightings: Set<Sighting>, from old: Color, to new: Color) {
    // What a formula computes from the colour is unknown before the edit.
    let known = sightings.filter { !$0.sighting.isFormula }
    for (_, all) in Dictionary(grouping: known, by: \.name) {
      let pairs = all.map { one in
        Pair(
          className: one.className,
          role: one.role,
          front: one.front,
          before: one.sighting.ratio(old),
          after: one.sighting.ratio(new),
          needed: one.sighting.needed
        )
      }
      guard let worst = pairs.min(by: { $0.order < $1.order }) else { continue }
      self.pairs.append(worst)
    }
    pairs.sort {
      ($0.order, $0.className, $0.role.rawValue) < ($1.order, $1.className, $1.role.rawValue)
    }
    if pairs.allSatisfy(\.holds) { return }
    var scale = LightnessScale(new)
    let all = Set(known.map(\.sighting))
    passing = ColorSearch(all, on: &scale).nearest
    if passing != nil { return }
    // Some pairs fail in any case: none that held may fail.
    let held = all.filter { $0.ratio(old) >= $0.needed }
    if held.isEmpty || held.allSatisfy({ $0.ratio(new) >= $0.needed }) { return }
    passing = ColorSearch(held, on: &scale).nearest
  }
}

extension ColorPairs.Pair {
  /// The contrast relative to the required one.
  fileprivate var order: Double { after / needed }
}

/// The colour whose pairs a walk lists.
struct ListedColor: Sendable {
  private let subject: ColorPairs.Subject
  /// The edited declaration with the alpha of its colour; `nil` if there is none.
  let declared: RemedySubject?

  init(_ subject: ColorPairs.Subject, alpha: UInt8) {
    self.subject = subject
    declared =
      if case .value(let location) = subject {
        RemedySubject(location: location, alpha: alpha)
      } else { nil }
  }

  /// Returns whether an undeclared setting of a class is meant.
  func isUndeclared(_ setting: Setting, of className: String) -> Bool {
    if case .undeclared(setting, className) = subject { true } else { false }
  }
}

extension Inspection {
  /// Returns the pairs that a colour takes part in, in all situations of the trees.
  ///
  /// - Parameters:
  ///   - subject: The declaration or setting of the colour.
  ///   - old: The colour before an edit.
  ///   - new: The colour after it.
  ///   - limits: The required contrasts.
  /// - Returns: The pairs; `nil` if the work exceeds the limit.
  package func colorPairs(
    of subject: ColorPairs.Subject,
    from old: Color,
    to new: Color,
    limits: Limits = .aa
  ) -> ColorPairs? {
    let budget = WorkBudget(work)
    var question = RemedyPass.Question()
    let listed = ListedColor(subject, alpha: new.alpha)
    if let declared = listed.declared {
      question.subjects[declared.location] = [declared]
      question.constants[declared.location] = [declared]
    }
    question.listed = listed
    question.deciding = DecidingConstants(theme)
    let roles = RoleTable(theme)
    var found: Set<ColorPairs.Sighting> = []
    for contexts in contexts {
      for tree in trees {
        let appearance = theme.appearance(in: contexts)
        var walk = SituationWalk([appearance], of: tree, range: ancestors.range, within: budget)
        let scene = Scene(walk, roles: roles, canvas: canvas(in: contexts))
        var pass = RemedyPass(question, of: scene, in: contexts, limits: limits, on: walk)
        walk.run { walk, situation in pass.visit(situation, on: &walk) }
        found.formUnion(pass.listed)
        if budget.isExceeded { return nil }
      }
    }
    return ColorPairs(found, from: old, to: new)
  }
}
