import Livery

/// A colour that a sheet says.
struct SaidColor {
  let color: Color

  /// The sheet; negative if it is a constant that says it.
  private let sheet: Int32

  /// The entry in the sheet, or the constant among those of a combination of contexts.
  private let number: Int32

  /// The declaration in the entry.
  private let declaration: Int32

  /// Where it is said, in the order of the files' names and of the places in them.
  let order: UInt64

  /// A declaration of an entry says it.
  init(_ color: Color, by declaration: Int, of entry: Int, in sheet: Int, at order: UInt64) {
    self.color = color
    self.sheet = Int32(sheet)
    number = Int32(entry)
    self.declaration = Int32(declaration)
    self.order = order
  }

  /// A constant says it.
  init(_ color: Color, byConstant number: Int, at order: UInt64) {
    self.color = color
    sheet = -1
    self.number = Int32(number)
    declaration = 0
    self.order = order
  }

  /// Returns whether it is said before another one; of colours in code by the order of the declarations.
  func isBefore(_ other: Self) -> Bool {
    if order != other.order { return order < other.order }
    return (sheet, number, declaration) < (other.sheet, other.number, other.declaration)
  }

  /// A constant or a declaration that says a colour.
  enum Speaker {
    /// A constant, by its number among those of a combination of contexts.
    case constant(Int)
    /// A declaration of an entry, by its number.
    case declaration(EntryPlace, Int)
  }

  /// The constant or the declaration that says it.
  var speaker: Speaker {
    if sheet < 0 { return .constant(Int(number)) }
    return .declaration(EntryPlace(sheet: Int(sheet), entry: Int(number)), Int(declaration))
  }
}
