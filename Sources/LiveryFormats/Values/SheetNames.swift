import Livery
import SourceJSON

/// Gives names of other formats the form that constants or names have in sheets.
///
/// A name that has this form already is kept; different names stay different.
struct SheetNames {
  /// What is named.
  enum Kind {
    /// Constants: letters, digits and `-`, a letter or a digit first.
    case constants
    /// Ids and names of styles: any characters but control characters.
    case styles

    fileprivate func isValid(_ name: String) -> Bool {
      self == .constants ? Identifier.isConstant(name) : Identifier.isName(name)
    }
  }

  private let kind: Kind
  private var given: [String: String] = [:]
  private var taken: Set<String>

  /// The number to try next behind a name that was given already.
  private var numbers: [String: Int] = [:]

  /// Starts with the names that are good as they are, so that no other one is changed into them.
  ///
  /// `reserved` are names that a sheet keeps for something else.
  init(_ kind: Kind, keeping names: some Sequence<String>, reserved: Set<String> = []) {
    self.kind = kind
    taken = reserved
    for name in names where kind.isValid(name) && !reserved.contains(name) {
      given[name] = name
      taken.insert(name)
    }
  }

  /// The name to write in a sheet.
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
