import Livery
import SourceJSON

/// The constants of a theme with their members, each with its value in every combination of
/// contexts.
struct ThemeConstants: Sendable {
  /// A constant or a member of one.
  struct Constant: Sendable {
    /// The name with its members, such as `bar.back`.
    let name: String
    /// The place of the constant; `nil` if it is not in a file.
    let location: SourceLocation?
    /// The values, by combination; `nil` for none.
    var values: [SettingValue?]
    /// A Boolean value that indicates whether numbers are lengths in points.
    let isLength: Bool
    /// A Boolean value that indicates whether texts are names of fonts.
    let isFontName: Bool
    /// The description; `nil` without one.
    var description: StyleSheet.Description?
  }

  /// The constants, by name.
  let all: [Constant]

  /// Reads the constants of a theme.
  init(_ theme: Theme, in cases: ContextCases) {
    var found: [String: Constant] = [:]
    for (index, contexts) in cases.all.enumerated() {
      var constants = theme.constants(in: contexts)
      for name in theme.constantNames {
        let location =
          theme.location(ofConstant: name, in: contexts)
          ?? cases.all.lazy.compactMap { theme.location(ofConstant: name, in: $0) }.first
        Self.add(
          constants.value(of: name),
          named: name,
          isLength: false,
          isFontName: false
        ) { name, value, isLength, isFontName in
          var constant =
            found[name]
            ?? Constant(
              name: name,
              location: location,
              values: Array(repeating: nil, count: cases.all.count),
              isLength: isLength,
              isFontName: isFontName
            )
          constant.values[index] = value
          found[name] = constant
        }
      }
    }
    all = found.values.sorted { $0.name < $1.name }.map { constant in
      var constant = constant
      constant.description = theme.description(ofConstant: constant.name)
      return constant
    }
  }

  private static func add(
    _ value: SettingValue?,
    named name: String,
    isLength: Bool,
    isFontName: Bool,
    to record: (String, SettingValue?, Bool, Bool) -> Void
  ) {
    switch value {
    case .object(let members):
      let keys = Set(members.keys)
      let isFont =
        keys.isSubset(of: ValueKind.font.row.members)
        && (members["size"]??.number != nil || members["name"]??.string != nil)
      let isShadow =
        keys.isSubset(of: ValueKind.shadow.row.members) && keys.contains("color")
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        add(
          isFont && key == "weight" ? weight(value) : value,
          named: "\(name).\(key)",
          isLength: isFont && key == "size" || isShadow,
          isFontName: isFont && key == "name",
          to: record
        )
      }
    case .list(let values):
      for (place, value) in values.enumerated() {
        add(value, named: "\(name).\(place)", isLength: isLength, isFontName: false, to: record)
      }
    default: record(name, value, isLength, isFontName)
    }
  }

  /// Returns a weight as a number, if it is a name.
  private static func weight(_ value: SettingValue?) -> SettingValue? {
    guard let name = value?.string, let weight = Font.weight(named: name) else { return value }
    return .number(Double(weight))
  }
}

extension StyleSheet.Description {
  /// The description as one remark, such as `The colour of links; deprecated: use $brand`.
  var remark: String? {
    let advice = deprecation.map { $0.isEmpty ? "deprecated" : "deprecated: \($0)" }
    let parts = [summary, advice].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}

extension ThemeConstants.Constant {
  /// The colours, by combination; `nil` unless each value is one.
  var colors: [Color]? {
    let colors = values.map { value -> Color? in
      if case .color(let color)? = value { return color }
      return value?.string.flatMap { try? Color(parsing: $0) }
    }
    let known = colors.compactMap(\.self)
    return known.count == colors.count ? known : nil
  }
}
