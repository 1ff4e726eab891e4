import Livery
import SourceJSON

/// A ground of which a colour that is looked for may be a part.
struct Ground: Hashable, Sendable {
  /// The light that comes from everything else.
  let rest: Light
  /// The share of the colour, 0 to 1.
  let share: Double
  /// A Boolean value that indicates whether a part of it is worked out from the colour by a formula.
  var isFormula = false

  /// Returns the light with a candidate for the colour.
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

  /// Returns the ground under a colour.
  func under(_ color: Color) -> Self {
    Self(
      rest: rest.under(color),
      share: share * (1 - Double(color.alpha) / 255),
      isFormula: isFormula
    )
  }

  /// Returns the ground under the colour that is looked for.
  func underCandidate(alpha: UInt8) -> Self {
    // Black adds no light of its own.
    let rest = rest.under(Color(red: 0, green: 0, blue: 0, alpha: alpha))
    let alpha = Double(alpha) / 255
    return Self(rest: rest, share: share * (1 - alpha) + alpha, isFormula: isFormula)
  }
}

/// A declaration for which another colour is looked for.
struct RemedySubject: Hashable, Sendable {
  let location: SourceLocation
  /// The alpha of the colour that is looked for.
  let alpha: UInt8
}

/// The light behind something, and what of it comes from each declaration for which a colour is looked for.
struct Backdrop: Hashable, Sendable {
  private(set) var light: Light
  /// The grounds for those declarations that decide a part of it.
  private var grounds: [RemedySubject: Ground] = [:]

  /// Makes the backdrop of a light that nothing declares.
  init(_ light: Light) { self.light = light }

  /// Returns the ground for a declaration, or for none of those.
  func ground(for subject: RemedySubject?) -> Ground {
    subject.flatMap { grounds[$0] } ?? Ground(rest: light, share: 0)
  }

  /// Lays a colour over the backdrop.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - subjects: The declarations that decide it, each with the alpha that the colour has with a candidate;
  ///     `nil` where a formula works the colour out.
  /// - Returns: The backdrop with it.
  func under(_ color: Color, decidedBy subjects: [RemedySubject: UInt8?]) -> Self {
    var result = self
    result.light = light.under(color)
    // Nothing shines through an opaque colour.
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
