import Livery
import SourceJSON

/// A background that may depend on the colour being searched for.
struct Ground: Hashable, Sendable {
  /// The light contributed by all other colours.
  let rest: Light
  /// The share of the searched colour, 0 to 1.
  let share: Double
  /// A Boolean value that indicates whether a formula computes a part of the ground from the
  /// colour.
  var isFormula = false

  /// Returns the resulting light for a candidate colour.
  func light(_ candidate: Color) -> Light {
    if share == 0 { return rest }
    func sum(_ rest: Double, _ component: UInt8) -> Double {
      rest + share * Double(component) / 255
    }
    return Light(
      red: sum(rest.red, candidate.red),
      green: sum(rest.green, candidate.green),
      blue: sum(rest.blue, candidate.blue)
    )
  }

  /// Returns the ground covered by a colour.
  func under(_ color: Color) -> Self {
    Self(
      rest: rest.under(color),
      share: share * (1 - Double(color.alpha) / 255),
      isFormula: isFormula
    )
  }

  /// Returns the ground covered by the searched colour.
  func underCandidate(alpha: UInt8) -> Self {
    // Black adds no light of its own.
    let rest = rest.under(Color(red: 0, green: 0, blue: 0, alpha: alpha))
    let alpha = Double(alpha) / 255
    return Self(rest: rest, share: share * (1 - alpha) + alpha, isFormula: isFormula)
  }
}

/// A declaration for which a better colour is searched.
struct RemedySubject: Hashable, Sendable {
  let location: SourceLocation
  /// The alpha of the searched colour.
  let alpha: UInt8
}

/// The light behind a layer, and the share that each searched declaration contributes to it.
struct Backdrop: Hashable, Sendable {
  private(set) var light: Light
  /// The grounds of the declarations that contribute to the light.
  private var grounds: [RemedySubject: Ground] = [:]

  /// Creates a backdrop from a light that is not declared.
  init(_ light: Light) { self.light = light }

  /// Returns the ground for a declaration; for `nil`, the constant light.
  func ground(for subject: RemedySubject?) -> Ground {
    subject.flatMap { grounds[$0] } ?? Ground(rest: light, share: 0)
  }

  /// Composites a colour over the backdrop.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - subjects: The declarations that determine the colour, each with the alpha that a candidate
  ///     has here; `nil` where a formula computes the colour.
  /// - Returns: The resulting backdrop.
  func under(_ color: Color, decidedBy subjects: [RemedySubject: UInt8?]) -> Self {
    var result = self
    result.light = light.under(color)
    // An opaque colour hides everything behind it.
    result.grounds = color.alpha == 255 ? [:] : grounds.mapValues { $0.under(color) }
    for (subject, alpha) in subjects {
      let ground = ground(for: subject)
      result.grounds[subject] =
        alpha.map { ground.underCandidate(alpha: $0) }
        ?? Ground(rest: result.light, share: ground.share, isFormula: true)
    }
    return result
  }
}
