import Livery
import SourceJSON

/// Gives names of other formats the form that names have in sheets: letters and digits, a letter or
/// `_` first.
///
/// A name that has this form already is kept; different names stay different.
struct SheetNames {
  private var given: [String: String] = [:]
  private var taken: Set<String>

  /// The number to try next behind a name that was given already.
  private var numbers: [String: Int] = [:]

  /// Starts with the names that are good as they are, so that no other one is changed into them.
  ///
  /// `reserved` are names that a sheet keeps for something else.
  init(keeping names: some Sequence<String>, reserved: Set<String> = []) {
    taken = reserved
    for name in names where Identifier.isValid(name) && !reserved.contains(name) {
      given[name] = name
      taken.insert(name)
    }
  }

  /// The name to write in a sheet.
  mutating func name(for original: String) -> String {
    if let name = given[original] { return name }
    var base = ""
    for scalar in original.unicodeScalars {
      base.unicodeScalars.append(Identifier.isPart(scalar) ? scalar : "_")
    }
    if !Identifier.isValid(base) { base = "_" + base }
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
