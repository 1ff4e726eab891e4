public import Livery

/// The colours of a theme: what its constants are, what its entries declare, and how texts stand out from
/// grounds in them.
public struct PaletteReport: Sendable {
  /// A colour.
  public struct Swatch: Sendable {
    /// The colour.
    public let color: Color
    /// The constants that it is, without their `$`, such as `accent` and `bar.back`.
    ///
    /// Those that are defined as another constant come last. Of a text or a ground those by which it is
    /// declared come first.
    public fileprivate(set) var names: [String] = []
    /// The number of declarations that say it.
    public fileprivate(set) var useCount = 0
  }

  /// A colour of grounds, with the colours of texts.
  public struct Ground: Sendable {
    /// The colour.
    public let swatch: Swatch
    /// The colours of texts with their contrasts on it, the greatest one first.
    public let texts: [(swatch: Swatch, ratio: Double)]
  }

  /// The colours in some contexts.
  public struct Section: Sendable {
    /// The contexts.
    public let contexts: Contexts
    /// The colours, those with names first.
    public let swatches: [Swatch]
    /// The colours that are declared for grounds, each with all that are declared for texts; they need not
    /// meet anywhere.
    public let grounds: [Ground]
  }

  /// The colours in each combination of contexts.
  public let sections: [Section]

  /// The numbers of colours of texts, and of grounds, that are paired.
  public static let pairedLimit = 32

  /// A contrast with two decimals at most, never rounded up.
  public static func text(ofContrast ratio: Double) -> String { Light.text(ofContrast: ratio) }

  /// Looks at a theme.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - contexts: The combinations of contexts to look at.
  public init(_ theme: Theme, in contexts: [Contexts]) {
    sections = contexts.map { Self.section(theme, $0) }
  }

  private static func section(_ theme: Theme, _ contexts: Contexts) -> Section {
    var swatches: [Color: Swatch] = [:]
    var aliases: Set<String> = []
    for constant in theme.namedColors(in: contexts) {
      swatches[constant.color, default: Swatch(color: constant.color)].names.append(constant.name)
      if constant.isAlias { aliases.insert(constant.name) }
    }
    let settings = settings(theme)
    var (textColors, groundColors): ([Color: Set<String>], [Color: Set<String>]) = ([:], [:])
    for said in theme.declarations(in: contexts) {
      let color: Color?
      switch said.value {
      case .value(.color(let value)): color = value
      case .shadow(let fields): color = fields.color
      default: color = nil
      }
      guard let color else { continue }
      swatches[color, default: Swatch(color: color)].useCount += 1
      if color.alpha == 0 { continue }
      let names = said.constant.map { [$0] } ?? []
      if settings.texts.contains(said.setting) { textColors[color, default: []].formUnion(names) }
      if settings.grounds.contains(said.setting) {
        groundColors[color, default: []].formUnion(names)
      }
    }
    for color in swatches.keys {
      swatches[color]?.names.sort {
        (aliases.contains($0) ? 1 : 0, $0) < (aliases.contains($1) ? 1 : 0, $1)
      }
    }
    let all = swatches.values.sorted { $0.order < $1.order }
    let canvas: Light = contexts["scheme"] == "dark" ? .black : .white
    let texts = all.compactMap { $0.named(by: textColors) }.prefix(pairedLimit)
    let grounds = all.compactMap { $0.named(by: groundColors) }.prefix(pairedLimit)
    return Section(
      contexts: contexts,
      swatches: all,
      grounds: grounds.map { ground in
        let light = canvas.under(ground.color)
        let pairs = texts.map { ($0, light.under($0.color).contrast(with: light)) }
        return Ground(
          swatch: ground,
          texts: pairs.enumerated().sorted {
            (-$0.element.1, $0.offset) < (-$1.element.1, $1.offset)
          }.map(\.element)
        )
      }
    )
  }

  /// The settings that are texts to some class, and those that are grounds.
  private static func settings(_ theme: Theme) -> (texts: Set<Setting>, grounds: Set<Setting>) {
    let roles = RoleTable.builtIn.map(\.settings) + theme.roles.map(\.settings)
    func settings(_ wanted: [Role]) -> Set<Setting> {
      Set(roles.flatMap { roles in wanted.compactMap { roles[$0] } })
    }
    return (settings([.text, .placeholder]), settings([.fill, .ground]))
  }
}

extension PaletteReport.Swatch {
  /// The colour with those of its names first by which it is declared; `nil` if it is not.
  fileprivate func named(by declared: [Color: Set<String>]) -> Self? {
    guard let first = declared[color] else { return nil }
    var swatch = self
    swatch.names = first.sorted() + names.filter { !first.contains($0) }
    return swatch
  }

  /// Those with names first, then those that are used most.
  fileprivate var order: (Int, String, Int, UInt32) {
    (names.isEmpty ? 1 : 0, names.first ?? "", -useCount, color.rgba)
  }
}
