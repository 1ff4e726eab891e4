import Livery

extension SymbolsFile {
  /// The declarations of axes: for each a type with its contexts, and a member of `Contexts`.
  var axes: [String] {
    let taken: Set = ["isEmpty", "count", "axes", "hold", "overlaid", "description", "hash"]
    let members = SwiftIdentifier(reserved: taken, suffix: "Axis").members(for: symbols.axes.keys)
    // The types of a dictionary and of a sequence, and those that the declarations use.
    var types: Set = ["Key", "Value", "String", "AxisContext"]
    types.formUnion(members.values)
    let identifiers = SwiftIdentifier(reserved: types, suffix: "Axis")
    var aliases: [String] = []
    let texts = symbols.axes.sorted { $0.key < $1.key }.map { name, axis in
      let type = identifiers.type(for: name, besides: &types)
      aliases.append(
        """
            /// The contexts on the axis \(SwiftText.code(name)).
            \(modifier)typealias \(type) = Contexts.\(type)
        """
      )
      return text(of: name, axis, member: members[name] ?? name, type: type)
    }
    return texts + (space(for: aliases).map { [$0] } ?? [])
  }

  /// Returns the types of axes inside the type of the symbols, where those of two modules differ; `nil`
  /// for none, or for types that other modules cannot use.
  private func space(for aliases: [String]) -> String? {
    if access == .internal || aliases.isEmpty { return nil }
    return """
      extension \(self.name.type) {
        /// The types of axes.
        \(modifier)enum Axes {
      \(aliases.joined(separator: "\n"))
        }
      }

      """
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
        \(modifier)enum \(type): String, AxisContext {
      \(cases.joined(separator: "\n"))

          /// The axis.
          \(modifier)static let axis = \(SwiftText.literal(name))
        }

        /// The context on the axis \(SwiftText.code(name)); `nil` if none is set.
        \(modifier)var \(member): \(type)? {
          get { self[\(type).self] }
          set { self[\(type).self] = newValue }
        }

        /// Contexts that set the axis \(SwiftText.code(name)) only.
        \(modifier)static func \(member)(_ context: \(type)) -> Self {
          [\(type).axis: context.rawValue]
        }
      }

      """
  }
}
