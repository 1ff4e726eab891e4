import Livery
import SourceJSON

/// An inference of the kinds of a theme's properties.
///
/// Motif takes a property's kind from the object that has it, a sheet from `@properties`. So a
/// property is declared if its values are unambiguous: all of them are classes; or its name ends as
/// UIKit's do, and all of them have the kind.
struct MotifPropertyKinds {
  private let theme: MotifTheme

  /// The resolved values of the constants.
  private let constants: [MotifTheme.Name: SourceValue]

  /// Creates the inference for a theme, whose constants must have no loops.
  init(_ theme: MotifTheme) {
    self.theme = theme
    var constants: [MotifTheme.Name: SourceValue] = [:]
    for definition in theme.definitions where definition.name.kind == .constant {
      // The path to the final value, or to a constant that is already resolved.
      var path = [definition]
      while let last = path.last, case .string(let text) = last.value.content,
        let name = MotifTheme.Name(text), constants[name] == nil, name.kind == .constant,
        let next = theme[name]
      { path.append(next) }
      guard let last = path.last else { continue }
      var value = last.value
      if case .string(let text) = value.content, let name = MotifTheme.Name(text) {
        value = constants[name] ?? value
      }
      for step in path { constants[step.name] = value }
    }
    self.constants = constants
  }

  /// Resolves a value to one that is no constant, but possibly the name of a class.
  private func resolved(_ value: SourceValue) -> SourceValue {
    guard case .string(let text) = value.content, let name = MotifTheme.Name(text) else {
      return value
    }
    return constants[name] ?? value
  }

  private func isClass(_ value: SourceValue) -> Bool {
    guard case .string(let text) = resolved(value).content else { return false }
    return MotifTheme.Name(text)?.kind == .style
  }

  /// Returns the inferred kinds of each file, of the properties that occur first in it, in the order of
  /// the file.
  ///
  /// Each is a member of `@properties`, at the place of that occurrence.
  func kinds(
    ofFiles count: Int,
    into diagnostics: inout Diagnostics
  ) -> [[SourceValue.Member]] {
    var order: [(file: Int, property: SourceValue.Member)] = []
    var values: [String: [SourceValue]] = [:]
    for definition in theme.definitions {
      for property in definition.properties {
        if values[property.key] == nil { order.append((definition.file, property)) }
        values[property.key, default: []].append(property.value)
      }
    }
    var kinds = Array(repeating: [SourceValue.Member](), count: count)
    for (file, property) in order {
      let kind = kind(of: property.key, values[property.key] ?? [], into: &diagnostics)
      guard let kind else { continue }
      kinds[file].append(
        .init(property.key, .string(kind.rawValue), at: property.keyLocation)
      )
    }
    return kinds
  }

  private func kind(
    of name: String,
    _ values: [SourceValue],
    into diagnostics: inout Diagnostics
  ) -> ValueKind? {
    let values = values.filter {
      if case .null = resolved($0).content { false } else { true }
    }
    if values.isEmpty { return nil }
    if values.allSatisfy(isClass) { return .style }
    guard let kind = Self.kind(ofName: name) else { return nil }
    // Plain numbers may be meant as numbers, unless insets are expected.
    guard kind == .color || kind == .insets || values.contains(where: isCompound) else {
      return nil
    }
    for value in values where !fits(resolved(value), kind) {
      let message =
        "'\(name)' is declared as no \(kind.rawValue), because this is none; it is carried over "
        + "as it is"
      diagnostics.warning(.changedInConversion, message, at: value.location)
      return nil
    }
    if kind == .insets { reportThreeInsets(values, into: &diagnostics) }
    return kind
  }

  /// Returns the kind suggested by the end of a name.
  private static func kind(ofName name: String) -> ValueKind? {
    // The shadow of a layer or a label has an offset of type size, a scroll view one of type point.
    let endings: [(String, ValueKind)] = [
      ("color", .color), ("insets", .insets), ("inset", .insets), ("margins", .insets),
      ("shadowOffset", .size), ("contentOffset", .point), ("offset", .offset), ("size", .size),
      ("point", .point),
    ]
    let lowercase = name.lowercased()
    return endings.first { ending, _ in
      // The ending is the whole name, or starts with a capital letter.
      lowercase == ending.lowercased()
        || name.hasSuffix(ending.prefix(1).uppercased() + ending.dropFirst())
    }?.1
  }

  private func isCompound(_ value: SourceValue) -> Bool {
    switch resolved(value).content {
    case .array, .object: true
    default: false
    }
  }

  private func fits(_ value: SourceValue, _ kind: ValueKind) -> Bool {
    switch value.content {
    case .string(let text):
      return kind == .color && Color(MotifColor.cssForm(of: text) ?? text) != nil
    case .number: return kind != .color
    case .array(let elements):
      let counts = kind == .insets ? 2...4 : 2...2
      return kind != .color && counts.contains(elements.count) && elements.allSatisfy(isNumber)
    case .object(let members):
      let names = kind.row.members
      return members.allSatisfy { names.contains($0.key) && isNumber($0.value) } && kind != .color
    default: return false
    }
  }

  private func isNumber(_ value: SourceValue) -> Bool {
    if case .number = value.content { true } else { false }
  }

  /// Warns that three insets have another meaning than in Motif.
  private func reportThreeInsets(
    _ values: [SourceValue],
    into diagnostics: inout Diagnostics
  ) {
    for value in values {
      guard case .array(let elements) = resolved(value).content, elements.count == 3 else {
        continue
      }
      let message =
        "three insets are top, left and right, bottom; in Motif the left one was 0, which is "
        + "written with a fourth"
      diagnostics.warning(.changedInConversion, message, at: value.location)
    }
  }
}
