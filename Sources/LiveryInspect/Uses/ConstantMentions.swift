package import Livery
import SourceJSON

/// The constants of a theme as they are defined, and the constants and declarations that mention
/// them; nothing is evaluated, so that it takes one pass over the sheets.
package struct ConstantMentions: Sendable {
  /// A definition of a constant or of a member of one.
  package struct Definition: Hashable, Sendable {
    /// The value in the file, such as `#1f6feb`, `$accent` or `color-mix(in srgb, $blue, white)`.
    package let text: String
    /// The contexts in which it applies; empty for all.
    package let contexts: Contexts
  }

  /// A constant or declaration that mentions a constant.
  package struct Use: Hashable, Sendable {
    /// The constant with its `$`, or the key of the entry.
    package let name: String
    /// The declared setting; `nil` for a constant.
    package let setting: Setting?
  }

  private var definitions: [String: [Definition]] = [:]
  private var uses: [String: [Use]] = [:]

  /// Reads the sheets of a theme.
  package init(_ theme: Theme) {
    var known: Set<Mention> = []
    for sheet in theme.sheets {
      for constant in sheet.constants {
        define(constant.name, as: constant.value, in: constant.conditions, &known)
      }
      for entry in sheet.entries {
        for declaration in entry.deferred {
          let use = Use(name: entry.key, setting: declaration.setting)
          for name in declaration.value.constantNames { add(use, of: name, &known) }
        }
      }
    }
  }

  /// Returns the definitions of a constant or a member, in the order of the sheets.
  package func definitions(of name: String) -> [Definition] { definitions[name] ?? [] }

  /// Returns the constants and declarations that mention a constant, a member of it, or an object
  /// that it is a member of.
  package func uses(of name: String) -> [Use] {
    var found = uses[name] ?? []
    var owner = name[...]
    while let dot = owner.lastIndex(of: ".") {
      owner = owner[..<dot]
      found += uses[String(owner)] ?? []
    }
    return found
  }

  /// A use of a constant.
  private struct Mention: Hashable {
    let use: Use
    let constant: String
  }

  private mutating func define(
    _ name: String,
    as node: JSONNode,
    in contexts: Contexts,
    _ known: inout Set<Mention>
  ) {
    if case .object(let members) = node.value {
      for member in members {
        define("\(name).\(member.key)", as: member.value, in: contexts, &known)
      }
      return
    }
    let text: String
    if case .string(let string) = node.value {
      text = string
    } else {
      text = JSONValue(node).text(pretty: false)
    }
    definitions[name, default: []].append(Definition(text: text, contexts: contexts))
    let use = Use(name: "$" + name, setting: nil)
    for other in node.constantNames { add(use, of: other, &known) }
  }

  private mutating func add(_ use: Use, of constant: String, _ known: inout Set<Mention>) {
    guard known.insert(Mention(use: use, constant: constant)).inserted else { return }
    uses[constant, default: []].append(use)
  }
}
