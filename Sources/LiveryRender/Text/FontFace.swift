import Livery

/// The family, weight and slant that a font asks for, those that only its name says included: `Helvetica-Bold`
/// is Helvetica at weight 700.
struct FontFace: Equatable {
  /// The weight; `nil` is the family's own.
  let weight: Int?

  /// Whether the letters are slanted.
  let isItalic: Bool

  /// The names of the face and of its family.
  private let names: [String]

  /// Whether the letters are those of a bold face.
  var isBold: Bool { (weight ?? 400) > 500 }

  /// Reads what a font asks for; the system's font without one.
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

  /// The families in which texts are drawn, the first one that is installed: the last ones have the widths of
  /// ``AdvanceWidths``.
  var families: [String] {
    // A family by the name of the face exists on some systems, but for the standard ones.
    let own = names.last.map { Self.standardFamilies.contains($0) ? [$0] : names } ?? []
    return own + Self.standardFamilies.filter { !own.contains($0) }
  }

  /// The weight and the slant that the last part of a face's name says; `nil` if it says something else.
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
