import Livery

extension SymbolsFile {
  /// The declarations of axes: for each a type with its contexts, and a member of `Contexts`.
  var axes: [String] {
    let taken: Set = ["isEmpty", "count", "axes", "hold", "overlaid", "description", "hash"]
    let members = SwiftIdentifier(reserved: taken, suffix: "Axis").members(for: symbols.axes.keys)
    // The types of a dictionary and of a sequence, and those that the declarations use.
    var types: Set = ["Key", "Value", "String", "CaseIterable", "Sendable"]
    types.formUnion(members.values)
    let identifiers = SwiftIdentifier(reserved: types, suffix: "Axis")
    return symbols.axes.sorted { $0.key < $1.key }.map { name, axis in
      let type = identifiers.type(for: name, besides: &types)
      return text(of: name, axis, member: members[name] ?? name, type: type)
    }
  }

  private func text(
    of name: String,
    _ axis: SheetSymbols.Axis,
    member: String,
    type: String
  ) -> String {
    let identifiers = SwiftIdentifier(
      reserved: ["axis", "AllCases", "allCases", "RawValue", "rawValue", "hashValue", "hash"],
      suffix: "Context"
    )
    let cases = identifiers.members(for: axis.contexts).sorted { $0.key < $1.key }
      .map { "    case \($1) = \(SwiftText.literal($0))" }
    let start = axis.defaultContext.map { "; the default is \(SwiftText.code($0))" } ?? ""
    return """
      // The axis \(SwiftText.comment(name)).
      extension Contexts {
        /// The contexts on the axis \(SwiftText.code(name))\(start).
        \(modifier)enum \(type): String, CaseIterable, Sendable {
      \(cases.joined(separator: "\n"))

          /// The axis.
          \(modifier)static let axis = \(SwiftText.literal(name))
        }

        /// The context on the axis \(SwiftText.code(name)); `nil` if none is set.
        \(modifier)var \(member): \(type)? {
          get { self[\(type).axis].flatMap(\(type).init(rawValue:)) }
          set { self[\(type).axis] = newValue?.rawValue }
        }

        /// Contexts that set the axis \(SwiftText.code(name)) only.
        \(modifier)static func \(member)(_ context: \(type)) -> Self {
          [\(type).axis: context.rawValue]
        }
      }

      """
  }
}
