/// Which definition of a constant in a theme is meant.
public struct ConstantPlace: Hashable, Sendable {
  /// The sheet, the weakest first, imported ones included.
  public let sheet: Int
  /// The constant, in the order of the sheet.
  public let constant: Int
  /// The names of the members that lead into it, if it is an object.
  public let members: [String]

  /// Means a definition of a constant, or a member of it.
  public init(sheet: Int, constant: Int, members: [String] = []) {
    self.sheet = sheet
    self.constant = constant
    self.members = members
  }
}

extension Theme {
  /// The definition of a constant that holds in some contexts; `nil` if none does.
  ///
  /// - Parameters:
  ///   - name: The name without its `$`; `label.primary` is a member of a constant that is an object.
  ///   - contexts: The contexts.
  /// - Returns: Its place.
  public func place(ofConstant name: String, in contexts: Contexts = Contexts()) -> ConstantPlace? {
    let contexts = compiler.directives.effective(contexts)
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var best: (place: ConstantPlace, count: Int)?
    for (sheet, content) in sheets.enumerated() {
      for (number, constant) in content.constants.enumerated()
      where constant.name == parts[0] && constant.conditions.hold(in: contexts) {
        guard constant.conditions.count >= best?.count ?? 0 else { continue }
        let members = Array(parts.dropFirst())
        let place = ConstantPlace(sheet: sheet, constant: number, members: members)
        best = (place, constant.conditions.count)
      }
    }
    return best?.place
  }
}
