import Livery
import SourceJSON

/// The literal colours in the entries of a theme, ordered by location.
struct DeclaredColors {
  /// The colours of entries that apply in all contexts.
  private var always: [DeclaredColor] = []

  /// The colours of conditional entries, by the first axis of their conditions and the context on
  /// it.
  private var sometimes: [String: [String: [DeclaredColor]]] = [:]

  private let theme: Theme

  /// The files of base sheets beside sheets of an app.
  let baseFiles: Set<FileName>

  /// The ranks of the files: those of base sheets precede others, each ordered by name.
  private let ranks: [FileName: UInt64]

  /// Collects the colours of a theme.
  init(_ theme: Theme) {
    self.theme = theme
    let base = theme.sheets.indices.filter { !theme.isOwn(sheet: $0) }
    let baseFiles = Set(base.map { FileName(theme.sheets[$0].name) })
    self.baseFiles = baseFiles
    let others = Set(theme.sheets.map { FileName($0.name) }).subtracting(baseFiles)
    ranks = Dictionary(uniqueKeysWithValues: zip(baseFiles.sorted() + others.sorted(), 0...))
    // Consecutive declarations are mostly in the same file.
    var last: (source: SourceText, rank: UInt64)?
    func place(of location: SourceLocation?) -> UInt64 {
      guard let location else { return .max }
      if let last, last.source === location.source { return last.rank | UInt64(location.offset) }
      let order = order(of: location)
      last = (location.source, order & ~0xffff_ffff)
      return order
    }
    var colors: [DeclaredColor] = []
    for (sheet, content) in theme.sheets.enumerated() {
      let entries = content.entries.span
      for number in entries.indices {
        colors.removeAll(keepingCapacity: true)
        let declarations = entries[number].declarations.sorted.span
        for index in declarations.indices {
          guard
            let color = declarations[index].value.rawColor
              ?? theme.boxColor(of: declarations[index])
          else { continue }
          let order = place(of: declarations[index].location)
          colors.append(
            DeclaredColor(color, ofDeclaration: index, entry: number, sheet: sheet, at: order)
          )
        }
        addPairs(of: entries[number], at: EntryPlace(sheet: sheet, entry: number))
        if colors.isEmpty { continue }
        let conditions = entries[number].conditions
        if !conditions.isEmpty, let axis = conditions.axes.first, let context = conditions[axis] {
          sometimes[axis, default: [:]][context, default: []] += colors
        } else {
          always += colors
        }
      }
    }
  }

  /// Adds the colours of an entry that are written as arguments of `light-dark()`.
  private mutating func addPairs(of entry: Entry, at place: EntryPlace) {
    let axis = DynamicColor.axis
    for (number, declaration) in entry.deferred.enumerated() {
      guard case .string(let text) = declaration.value.value, text.mayHavePair,
        let pairs = (try? ColorExpression(parsing: text)).flatMap({ PairedColors(text, $0) })
      else { continue }
      for part in pairs.parts {
        let color = DeclaredColor(
          part.color,
          ofDeclaration: entry.declarations.sorted.count + number,
          entry: place.entry,
          sheet: place.sheet,
          at: order(of: declaration.location)
        )
        for context in theme.schemes(isDark: part.isDark)
        where entry.conditions[axis] ?? context == context {
          sometimes[axis, default: [:]][context, default: []].append(color)
        }
      }
    }
  }

  /// Returns the rank of a location; colours declared in code come last.
  func order(of location: SourceLocation?) -> UInt64 {
    guard let location else { return .max }
    return (ranks[FileName(location.file)] ?? UInt64(ranks.count)) << 32 | UInt64(location.offset)
  }

  /// Adds the colours that are declared in some contexts.
  func add(to all: inout [DeclaredColor], in contexts: Contexts) {
    all += always
    for axis in contexts.axes {
      guard let context = contexts[axis], let said = sometimes[axis]?[context] else { continue }
      all += said.filter { said in
        guard case .declaration(let place, _) = said.source else { return true }
        return theme.sheets[place.sheet].entries[place.entry].conditions.areMet(in: contexts)
      }
    }
  }
}

extension Theme {
  /// Returns the literal colour of a property of the box that no sheet declares, which is a text for
  /// readers of sheets; `nil` for any other value.
  func boxColor(of declaration: Declaration) -> Color? {
    let setting = declaration.setting
    guard case .value(.string(let text)) = declaration.value, setting.group == .properties,
      StyleSheet.PropertyDefinition.inBox(setting.name)?.type.kind == .color,
      type(of: setting) == nil
    else { return nil }
    return (try? ColorExpression(parsing: text))?.constant?.color
  }
}

extension Declaration.Value {
  /// The declared colour: the value itself, or the colour of a shadow.
  var rawColor: Color? {
    switch self {
    case .value(.color(let color)): color
    case .shadow(let fields): fields.color
    default: nil
    }
  }
}

extension Declaration {
  /// A phrase that names the setting of the colour in messages.
  var colorPhrase: String {
    if case .shadow = value { return "the colour in '\(setting)'" }
    return "'\(setting)'"
  }
}
