import Livery
import SourceJSON

/// An axis of the contexts in which tokens have different values.
struct TokenAxis: Sendable {
  /// The name as it is in the file.
  let name: String

  /// The contexts as they are in the file.
  var contexts: [String]

  /// The number of the default context.
  var defaultContext: Int

  /// The place of the axis.
  let location: SourceLocation?
}

/// The names of axes and contexts in a sheet, where they have letters, digits and `_` only.
struct TokenAxisNames {
  private var taken: Set<String> = []

  /// Returns the name in a sheet; different names stay different.
  mutating func name(for original: String) -> String {
    var base = ""
    for scalar in original.unicodeScalars {
      base.unicodeScalars.append(Identifier.isPart(scalar) ? scalar : "_")
    }
    if !Identifier.isValid(base) { base = "_" + base }
    var name = base
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(base)_\(number)"
      number += 1
    }
    return name
  }
}
