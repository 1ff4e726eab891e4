/// The faces of a font family, which can be found by weight.
///
/// LiveryKit knows no fonts: a program lists the faces.
///
/// ```swift
/// let family = FontFamily(faces: ["Avenir-Book", "Avenir-Medium", "Avenir-Black"])
/// family.face(nextTo: "Avenir-Book", weight: bold)
/// ```
public struct FontFamily: Hashable, Sendable {
  /// The names of the faces.
  public let faces: [String]

  /// Makes a family of faces with these names.
  public init(faces: [String]) {
    self.faces = faces
  }

  /// Returns the face that differs from another only in its weight.
  ///
  /// It is as slanted and as condensed as the other. If no face has exactly the weight, it is the
  /// next lighter one; if there is none either, it is the other face itself.
  public func face(nextTo face: String, weight: FontWeight) -> String {
    if FontWeight(ofFaceNamed: face) == weight { return face }
    let likes = faces.filter { Slant($0) == Slant(face) }
    let lighter = likes.filter { FontWeight(ofFaceNamed: $0) <= weight }
    return lighter.max { FontWeight(ofFaceNamed: $0) < FontWeight(ofFaceNamed: $1) } ?? face
  }

  /// Returns a font in the face of the family that differs from its own only in the weight.
  ///
  /// The face then determines the weight. A font of the system, which has no face, changes only its
  /// weight.
  public func font(_ font: Font, weight: FontWeight) -> Font {
    var font = font
    if let name = font.name {
      font.name = face(nextTo: name, weight: weight)
      font.weight = nil
    } else {
      font.weight = weight.css
    }
    return font
  }

  /// The properties, other than the weight, that similar faces share.
  private struct Slant: Equatable {
    let isItalic: Bool
    let isCondensed: Bool

    init(_ face: String) {
      let name = face.lowercased()
      isItalic = name.contains("italic") || name.contains("oblique")
      isCondensed = name.contains("condensed")
    }
  }
}
