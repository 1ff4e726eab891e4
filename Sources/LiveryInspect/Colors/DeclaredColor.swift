import Livery

/// A literal colour in a sheet.
struct DeclaredColor {
  let color: Color

  /// The sheet; negative for a constant.
  private let sheet: Int32

  /// The entry in the sheet, or the constant among those of a combination of contexts.
  private let number: Int32

  /// The index of the declaration in the entry.
  private let declaration: Int32

  /// The rank of its location, by file name and offset.
  let order: UInt64

  /// Creates the colour of a declaration.
  init(_ color: Color, ofDeclaration declaration: Int, entry: Int, sheet: Int, at order: UInt64) {
    self.color = color
    self.sheet = Int32(sheet)
    number = Int32(entry)
    self.declaration = Int32(declaration)
    self.order = order
  }

  /// Creates the colour of a constant.
  init(_ color: Color, ofConstant number: Int, at order: UInt64) {
    self.color = color
    sheet = -1
    self.number = Int32(number)
    declaration = 0
    self.order = order
  }

  /// Returns whether the colour precedes another one; colours in code are ordered by declaration.
  func precedes(_ other: Self) -> Bool {
    if order != other.order { return order < other.order }
    return (sheet, number, declaration) < (other.sheet, other.number, other.declaration)
  }

  /// The constant or declaration that contains a colour.
  enum Source {
    /// A constant, by its index among those of a combination of contexts.
    case constant(Int)
    /// A declaration of an entry, by its index.
    case declaration(EntryPlace, Int)
  }

  /// The constant or declaration that contains the colour.
  var source: Source {
    if sheet < 0 { return .constant(Int(number)) }
    return .declaration(EntryPlace(sheet: Int(sheet), entry: Int(number)), Int(declaration))
  }
}
