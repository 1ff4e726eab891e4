import Livery
import SourceJSON

/// A declaration for which a better colour is searched.
struct SuggestionSubject: Hashable, Sendable {
  let location: SourceLocation
  /// The alpha of the searched colour.
  let alpha: UInt8
}

/// A colour of a layer, and the declarations that determine it.
struct DecidedColor: DeferredColor {
  let color: Color
  /// The alpha that a candidate for each declaration has here; `nil` where a formula computes the
  /// colour.
  let subjects: [SuggestionSubject: UInt8?]

  var fixed: Color? { subjects.isEmpty ? color : nil }
}

/// A ground that may depend on the colour being searched for.
struct SearchedGround: Hashable, Sendable {
  /// The ground if the searched colour is black.
  fileprivate let black: Ground
  /// The ground if the searched colour is white.
  fileprivate let white: Ground
  /// A Boolean value that indicates whether a formula computes a part of the ground from the
  /// colour.
  let isFormula: Bool

  func hash(into hasher: inout Hasher) { hasher.combine(black) }

  /// The ground; `nil` if it depends on the colour.
  var fixed: Ground? { isFormula || black != white ? nil : black }

  /// Returns the ground for a candidate colour.
  func ground(_ candidate: Color) -> Ground {
    fixed ?? .between(black, white, at: candidate)
  }
}

extension LayeredGround<DecidedColor> {
  /// Returns the ground for a declaration; for `nil`, the one as declared.
  func ground(for subject: SuggestionSubject?) -> SearchedGround {
    let alphas = subject.map { subject in paints.compactMap { $0.subjects[subject] } } ?? []
    if alphas.isEmpty {
      let ground = ground(\.color)
      return SearchedGround(black: ground, white: ground, isFormula: false)
    }
    func end(_ component: UInt8) -> Ground {
      ground { paint in
        guard let subject, let alpha = paint.subjects[subject], let alpha else {
          return paint.color
        }
        return Color(red: component, green: component, blue: component, alpha: alpha)
      }
    }
    let isFormula = alphas.contains { $0 == nil }
    return SearchedGround(black: end(0), white: end(255), isFormula: isFormula)
  }
}
