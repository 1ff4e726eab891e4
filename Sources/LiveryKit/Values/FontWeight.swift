/// The boldness of letters: a number from 1 to 1000, as in CSS.
public struct FontWeight: Hashable, Sendable {
  /// The number in CSS: 400 is normal, 700 is bold.
  public let css: Int

  /// Makes a weight from a number of CSS; `nil` if it is out of range, as for relative weights.
  public init?(css: Int) {
    guard (1...1000).contains(css) else { return nil }
    self.css = css
  }

  /// Makes a weight from that of a platform that counts from -1 to 1; `nil` if it is out of range.
  ///
  /// The scale is linear: -1 is 100 in CSS, 0 is 500, and 1 is 900. The result is a multiple of
  /// 100.
  public init?(platform: Double) {
    guard platform >= -1, platform <= 1 else { return nil }
    css = Int((platform * 4).rounded()) * 100 + 500
  }

  /// Makes the weight of a font: its own, or else the weight in the name of its face.
  public init(of font: Font) {
    self = font.weight.flatMap { Self(css: $0) } ?? Self(ofFaceNamed: font.name ?? "")
  }

  /// Makes the weight in the name of a face, such as 700 for `Helvetica-BoldOblique`; 400 if the
  /// name contains none.
  ///
  /// Font makers consider ultra-light lighter than thin, unlike CSS: here `UltraLight` is 100 and
  /// `Thin` is 200. A digit at the end counts hundreds: `W3` is 300.
  public init(ofFaceNamed name: some StringProtocol) {
    guard let hyphen = name.lastIndex(of: "-") else {
      css = 400
      return
    }
    let variant = name[name.index(after: hyphen)...].lowercased()
    if let named = Self.names.first(where: { variant.contains($0.name) }) {
      css = named.css
    } else if let digit = variant.last?.wholeNumberValue, digit > 0 {
      css = digit * 100
    } else {
      css = 400
    }
  }

  /// The weight on a platform that counts from -1 to 1; lighter and bolder weights are clamped.
  public var platform: Double { min(max(Double(css - 500) / 400, -1), 1) }

  /// The names of weights, those that contain others first.
  private static let names: [(name: String, css: Int)] = [
    ("ultralight", 100),
    ("extralight", 200),
    ("thin", 200),
    ("light", 300),
    ("medium", 500),
    ("semibold", 600),
    ("demibold", 600),
    ("extrabold", 800),
    ("ultrabold", 800),
    ("bold", 700),
    ("heavy", 900),
    ("black", 900),
  ]
}

extension FontWeight: Comparable {
  /// Returns a Boolean value that indicates whether a weight is lighter than another.
  public static func < (left: Self, right: Self) -> Bool { left.css < right.css }
}
