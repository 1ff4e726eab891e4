import Livery
import SourceJSON

/// The colours that the entries of a theme say, in the order of their places.
struct DeclaredColors {
  /// Those of entries that hold in all contexts.
  private var always: [SaidColor] = []

  /// Those of others by the first axis that they ask for, and the context on it.
  private var sometimes: [String: [String: [SaidColor]]] = [:]

  private let theme: Theme

  /// The files' places among them in the order of their names.
  private let ranks: [FileName: UInt64]

  /// Collects what a theme says.
  init(_ theme: Theme) {
    self.theme = theme
    let names = Set(theme.sheets.map { FileName($0.name) }).sorted()
    ranks = Dictionary(uniqueKeysWithValues: zip(names, 0...))
    // Of what is said one after the other the file is mostly the same.
    var last: (source: SourceText, rank: UInt64)?
    func place(of location: SourceLocation?) -> UInt64 {
      guard let location else { return .max }
      if let last, last.source === location.source { return last.rank | UInt64(location.offset) }
      let order = order(of: location)
      last = (location.source, order & ~0xffff_ffff)
      return order
    }
    var said: [SaidColor] = []
    for (sheet, content) in theme.sheets.enumerated() {
      let entries = content.entries.span
      for number in entries.indices {
        said.removeAll(keepingCapacity: true)
        let declarations = entries[number].declarations.sorted.span
        for index in declarations.indices {
          guard let color = declarations[index].rawColor else { continue }
          let order = place(of: declarations[index].location)
          said.append(SaidColor(color, by: index, of: number, in: sheet, at: order))
        }
        if said.isEmpty { continue }
        let conditions = entries[number].conditions
        if !conditions.isEmpty, let axis = conditions.axes.first, let context = conditions[axis] {
          sometimes[axis, default: [:]][context, default: []] += said
        } else {
          always += said
        }
      }
    }
  }

  /// Where a place is among all; what is said in code comes last.
  func order(of location: SourceLocation?) -> UInt64 {
    guard let location else { return .max }
    return (ranks[FileName(location.file)] ?? UInt64(ranks.count)) << 32 | UInt64(location.offset)
  }

  /// Adds what is said in some contexts.
  func add(to all: inout [SaidColor], in contexts: Contexts) {
    all += always
    for axis in contexts.axes {
      guard let context = contexts[axis], let said = sometimes[axis]?[context] else { continue }
      all += said.filter { said in
        guard case .declaration(let place, _) = said.speaker else { return true }
        return theme.sheets[place.sheet].entries[place.entry].conditions.areMet(in: contexts)
      }
    }
  }
}

extension Declaration {
  /// The colour that is declared: all of it, or that of a shadow.
  var rawColor: Color? {
    switch value {
    case .value(.color(let color)): color
    case .shadow(let fields): fields.color
    default: nil
    }
  }

  /// The setting of the colour, for people.
  var colorPhrase: String {
    if case .shadow = value { return "the colour in '\(setting)'" }
    return "'\(setting)'"
  }
}
