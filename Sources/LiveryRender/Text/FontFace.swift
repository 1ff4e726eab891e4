import Livery

/// The family, weight and slant of a font, including those that only its name contains:
/// `Helvetica-Bold` is Helvetica at weight 700.
struct FontFace: Equatable {
  /// The weight; `nil` for the family's own.
  let weight: Int?

  /// A Boolean value that indicates whether the letters are slanted.
  let isItalic: Bool

  /// The names of the face and of its family.
  private let names: [String]

  /// A Boolean value that indicates whether the letters are those of a bold face.
  var isBold: Bool { (weight ?? 400) > 500 }

  /// Creates the face of a font; of the system's font for `nil`.
  init(_ font: Font?) {
    let name = font?.name ?? ""
    let dash = name.lastIndex(of: "-")
    let suffix = dash.flatMap { Self.suffix(name[name.index(after: $0)...]) }
    weight = font?.weight ?? suffix?.weight
    isItalic = font?.italic ?? false || suffix?.isItalic ?? false
    var names = name.isEmpty ? [] : [name]
    if let dash, suffix != nil { names.append(String(name[..<dash])) }
    self.names = names
  }

  private static let standardFamilies = ["Helvetica", "Arial", "Liberation Sans", "sans-serif"]

  /// The families for drawing, in order of preference: the last ones have the widths of
  /// ``AdvanceWidths``.
  var families: [String] {
    // A family with the name of the face exists on some systems, except for the standard ones.
    let own = names.last.map { Self.standardFamilies.contains($0) ? [$0] : names } ?? []
    return own + Self.standardFamilies.filter { !own.contains($0) }
  }

  /// Returns the weight and the slant in the last part of a face's name; `nil` if it contains
  /// something else.
  private static func suffix(_ text: Substring) -> (weight: Int?, isItalic: Bool)? {
    var rest = text.lowercased()
    var isItalic = false
    for slant in ["italic", "oblique"] where rest.hasSuffix(slant) {
      rest.removeLast(slant.count)
      isItalic = true
    }
    if rest.isEmpty { return isItalic ? (nil, true) : nil }
    let weight = Font.weightNames.first { $0.name.filter { $0 != "-" } == rest }?.weight
    return weight.map { ($0, isItalic) }
  }
}
