import Livery
import SourceJSON

/// A mapping of names of other formats to valid names of constants or styles in sheets.
///
/// A valid name is kept; different names stay different.
struct SheetNames {
  /// The kind of the names.
  enum Kind {
    /// Constants: letters, digits and `-`, starting with a letter or a digit.
    case constants
    /// Ids and names of styles: any characters but control characters.
    case styles
    /// Axes and contexts: letters, digits and `_`.
    case axes

    fileprivate func isValid(_ name: String) -> Bool {
      switch self {
      case .constants: Identifier.isConstant(name)
      case .styles: Identifier.isName(name)
      case .axes: Identifier.isValid(name)
      }
    }
  }

  private let kind: Kind
  private var given: [String: String] = [:]
  private var taken: Set<String>

  /// The next number to try after a name that is taken.
  private var numbers: [String: Int] = [:]

  /// Creates a mapping that keeps valid names, so that no other name is changed into them.
  ///
  /// `reserved` are names that a sheet uses for something else.
  init(_ kind: Kind, keeping names: some Sequence<String>, reserved: Set<String> = []) {
    self.kind = kind
    taken = reserved
    for name in names where kind.isValid(name) && !reserved.contains(name) {
      given[name] = name
      taken.insert(name)
    }
  }

  /// Returns the name in a sheet.
  mutating func name(for original: String) -> String {
    if let name = given[original] { return name }
    var base = ""
    for scalar in original.unicodeScalars {
      base.unicodeScalars.append(kind.isValid("a\(scalar)") ? scalar : "_")
    }
    if !kind.isValid(base) { base = "_" + base }
    var name = base
    while !taken.insert(name).inserted {
      let number = numbers[base, default: 2]
      numbers[base] = number + 1
      name = "\(base)_\(number)"
    }
    given[original] = name
    return name
  }
}
