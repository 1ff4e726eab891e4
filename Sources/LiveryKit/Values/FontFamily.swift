/// The faces of a family of fonts, of which one can be found by its weight.
///
/// LiveryKit knows no fonts: a program says which faces there are.
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

  /// The face that is like another but for its weight.
  ///
  /// It is as slanted and as condensed as the other. If no face has exactly the weight, it is the
  /// nearest lighter one; if there is none either, it is the other face itself.
  public func face(nextTo face: String, weight: FontWeight) -> String {
    if FontWeight(ofFaceNamed: face) == weight { return face }
    let likes = faces.filter { Slant($0) == Slant(face) }
    let lighter = likes.filter { FontWeight(ofFaceNamed: $0) <= weight }
    return lighter.max { FontWeight(ofFaceNamed: $0) < FontWeight(ofFaceNamed: $1) } ?? face
  }

  /// A font in the face of the family that is like its own but for the weight.
  ///
  /// The weight is then that of the face. A font of the system, which has no face, is as before but
  /// for its weight.
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

  /// What two faces of one kind have in common.
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
