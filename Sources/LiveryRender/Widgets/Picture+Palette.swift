import Livery
public import LiveryInspect

extension Picture {
  /// Draws the colours of a theme, with the names of constants, the number of declarations, and the
  /// contrast of texts on grounds, one combination of contexts below the other.
  ///
  /// - Parameters:
  ///   - report: The colours.
  ///   - width: The width of the picture, in points.
  ///   - medium: The medium on which it is shown.
  public init(paletteOf report: PaletteReport, width: Double? = nil, on medium: Medium = .page) {
    let measures = Measures(medium: medium)
    var builder = PictureBuilder(measures, width: width ?? measures.choose(760, terminal: 640))
    for section in report.sections.prefix(Self.sectionLimit) {
      builder.begin(isDark: section.contexts["scheme"] == "dark")
      if !section.contexts.isEmpty { builder.title("\(section.contexts)") }
      builder.add(section)
      builder.end()
    }
    if report.sections.count > Self.sectionLimit {
      builder.begin(isDark: false)
      builder.note(
        "… and \(report.sections.count - Self.sectionLimit) more combinations of contexts"
      )
      builder.end()
    }
    self = builder.picture("Palette")
  }

  private static var sectionLimit: Int { 16 }
}

extension PictureBuilder {
  /// The greatest number of colours drawn.
  private static let swatchLimit = 256

  fileprivate mutating func add(_ section: PaletteReport.Section) {
    let swatches = section.swatches.prefix(Self.swatchLimit)
    if swatches.isEmpty { return note("The sheets contain no colours.") }
    heading("Colours")
    let least = measures.choose(104.0, terminal: 144)
    cells(swatches.count, least: least) { index, _ in
      let swatch = swatches[index]
      var cell = Cell(ground: swatch.color, isSwatch: true)
      cell.captions = swatch.names.prefix(3).map { Caption(text: "$\($0)") }
      if swatch.names.count > 3 {
        let count = swatch.names.count - 3
        cell.captions.append(Caption(text: "… and \(count) more \(count == 1 ? "name" : "names")"))
      }
      let uses = swatch.useCount == 1 ? "1 use" : "\(swatch.useCount) uses"
      cell.captions.append(Caption(text: swatch.color.shortText, isFaint: !swatch.names.isEmpty))
      cell.captions.append(
        Caption(text: swatch.useCount == 0 ? "no declaration" : uses, isFaint: true)
      )
      return cell
    }
    if section.swatches.count > swatches.count {
      note("… and \(section.swatches.count - swatches.count) more colours")
    }
    space()
    for ground in section.grounds { add(ground, on: canvas) }
    if section.grounds.count == PaletteReport.pairedLimit {
      note("Of more grounds and texts, those were taken that have names, and are used most.")
    }
  }

  /// Draws the texts that are legible on a ground, at least when large, and names the others.
  private mutating func add(_ ground: PaletteReport.Ground, on canvas: Color) {
    let color = ground.swatch.color.composited(over: canvas)
    let legible = ground.texts.filter { $0.ratio >= 3 }
    if ground.texts.isEmpty { return }
    heading("Texts on \(ground.swatch.shortName)")
    cells(legible.count, least: measures.choose(104, terminal: 144)) { index, _ in
      let (text, ratio) = (legible[index].swatch, legible[index].ratio)
      var cell = Cell(ground: color, isSwatch: true)
      cell.sample = ("Text", text.color.composited(over: color))
      let number = PaletteReport.text(ofContrast: ratio)
      cell.captions = [
        Caption(text: text.shortName),
        ratio >= 4.5
          ? Caption(text: number, isGood: true)
          : Caption(text: "\(number), large only", isFaint: true),
      ]
      return cell
    }
    let others = ground.texts.filter { $0.ratio < 3 }.prefix(8).map {
      "\($0.swatch.shortName) \(PaletteReport.text(ofContrast: $0.ratio))"
    }
    let more = ground.texts.count - legible.count - others.count
    if !others.isEmpty {
      let list = others.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
      note("too little contrast: \(list)")
    }
    space()
  }
}

extension PaletteReport.Swatch {
  fileprivate var shortName: String { names.first.map { "$\($0)" } ?? color.shortText }
}

extension Color {
  /// The colour without an alpha of 255.
  fileprivate var shortText: String { alpha == 255 ? String(description.prefix(7)) : description }
}
