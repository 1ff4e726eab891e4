public import Livery

/// The colours of a theme: its constants, the colours declared in its entries, and the contrasts of
/// text colours on grounds.
public struct PaletteReport: Sendable {
  /// A colour.
  public struct Swatch: Sendable {
    /// The colour.
    public let color: Color
    /// The constants with this value, without their `$`, such as `accent` and `bar.back`.
    ///
    /// Aliases of other constants come last. For a text or a ground, the constants by which it is
    /// declared come first.
    public fileprivate(set) var names: [String] = []
    /// The number of declarations with this colour.
    public fileprivate(set) var useCount = 0
  }

  /// A ground colour with the text colours.
  public struct Ground: Sendable {
    /// The colour.
    public let swatch: Swatch
    /// The text colours with their contrasts on the ground, greatest first.
    public let texts: [Text]

    /// A text colour on the ground.
    public struct Text: Sendable {
      /// The colour.
      public let swatch: Swatch
      /// Its contrast with the ground.
      public let ratio: Double
    }
  }

  /// The colours in some contexts.
  public struct Section: Sendable {
    /// The contexts.
    public let contexts: Contexts
    /// The colours with their names, named ones first.
    public let swatches: [Swatch]
    /// The declared ground colours, each with all declared text colours.
    ///
    /// A pair need not occur in any widget.
    public let grounds: [Ground]
  }

  /// The colours in each combination of contexts.
  public let sections: [Section]

  /// The maximum numbers of text colours and of grounds that are paired.
  public static let pairedLimit = 32

  /// Returns a contrast ratio with at most two decimals, never rounded up.
  public static func text(ofContrast ratio: Double) -> String { Light.text(ofContrast: ratio) }

  /// Collects the colours of a theme.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - contexts: The combinations of contexts to report.
  public init(_ theme: Theme, in contexts: [Contexts]) {
    sections = contexts.map { Self.section(of: theme, in: $0) }
  }

  private static func section(of theme: Theme, in contexts: Contexts) -> Section {
    var swatches: [Color: Swatch] = [:]
    var aliases: Set<String> = []
    for constant in theme.namedColors(in: contexts) {
      swatches[constant.color, default: Swatch(color: constant.color)].names.append(constant.name)
      if constant.isAlias { aliases.insert(constant.name) }
    }
    let settings = settings(theme)
    var (textColors, groundColors): ([Color: Set<String>], [Color: Set<String>]) = ([:], [:])
    for declaration in theme.declarations(in: contexts) {
      guard let color = declaration.value.rawColor else { continue }
      swatches[color, default: Swatch(color: color)].useCount += 1
      if color.alpha == 0 { continue }
      let names = declaration.constant.map { [$0] } ?? []
      if settings.texts.contains(declaration.setting) {
        textColors[color, default: []].formUnion(names)
      }
      if settings.grounds.contains(declaration.setting) {
        groundColors[color, default: []].formUnion(names)
      }
    }
    for color in swatches.keys {
      swatches[color]?.names.sort {
        (aliases.contains($0) ? 1 : 0, $0) < (aliases.contains($1) ? 1 : 0, $1)
      }
    }
    let all = swatches.values.sorted { $0.order < $1.order }
    let canvas: Light = .canvas(in: contexts)
    let texts = all.compactMap { $0.named(by: textColors) }.prefix(pairedLimit)
    let grounds = all.compactMap { $0.named(by: groundColors) }.prefix(pairedLimit)
    return Section(
      contexts: contexts,
      swatches: all,
      grounds: grounds.map { ground in
        let light = canvas.under(ground.color)
        let pairs = texts.map {
          Ground.Text(swatch: $0, ratio: light.under($0.color).contrast(with: light))
        }
        return Ground(swatch: ground, texts: pairs.sorted { $0.ratio > $1.ratio })
      }
    )
  }

  /// Returns the settings that are text, and those that are grounds, for any class.
  private static func settings(_ theme: Theme) -> (texts: Set<Setting>, grounds: Set<Setting>) {
    let roles = RoleTable.builtIn.map(\.settings) + theme.roles.map(\.settings)
    func settings(_ wanted: [Role]) -> Set<Setting> {
      Set(roles.flatMap { roles in wanted.compactMap { roles[$0] } })
    }
    return (settings([.text, .placeholder]), settings([.fill, .ground]))
  }
}

extension PaletteReport.Swatch {
  /// Returns the swatch with the names by which it is declared first; `nil` if it is not declared.
  fileprivate func named(by declared: [Color: Set<String>]) -> Self? {
    guard let first = declared[color] else { return nil }
    var swatch = self
    swatch.names = first.sorted() + names.filter { !first.contains($0) }
    return swatch
  }

  /// The sort key: named colours first, then the most used ones.
  fileprivate var order: (Int, String, Int, UInt32) {
    (names.isEmpty ? 1 : 0, names.first ?? "", -useCount, color.rgba)
  }
}
