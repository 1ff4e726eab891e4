import Livery
import LiveryInspect

/// The values of a theme that are not colours: those of constants, and those that entries declare.
struct SiteValues {
  /// The kind of a value, which selects its drawing.
  enum Kind: String {
    case font, shadow, radius, spacing, number, motion
    case other = "value"
  }

  /// A constant, or a declared value.
  struct Value {
    /// The name without `$`, or the setting.
    let name: String
    let kind: Kind
    /// The values, by combination of contexts.
    var values: [SettingValue?]
    /// A Boolean value that indicates whether it is a constant.
    let isConstant: Bool
    /// The keys of the entries that declare it.
    var keys: [String] = []
  }

  /// A font of widgets, with their classes.
  struct WidgetFont {
    let font: Font
    var classes: [String]
  }

  /// The constants, by name.
  let constants: [Value]
  /// The declared values, by setting.
  let declared: [Value]
  /// The fonts of the widgets of the trees in their own states and contexts, the largest first.
  let fontsOfWidgets: [WidgetFont]

  /// The fonts of constants and declarations.
  var fonts: [Font] { (constants + declared).flatMap(\.values).compactMap { $0?.font } }

  /// Collects the values of a theme.
  init(_ contents: SiteContents) {
    var collector = ConstantCollector(contents)
    collector.collect()
    constants = collector.found.values.sorted { $0.name < $1.name }
    declared = Self.declared(contents)
    fontsOfWidgets = Self.fonts(of: contents.trees)
  }

  /// Returns the values that entries declare directly, each setting with each value once.
  private static func declared(_ contents: SiteContents) -> [Value] {
    struct DeclaredValue: Hashable {
      let setting: Setting
      let value: SettingValue
    }
    struct Use: Hashable {
      let key: DeclaredValue
      let entry: String
    }
    var order: [DeclaredValue] = []
    var keys: [DeclaredValue: [String]] = [:]
    var seen: Set<Use> = []
    for contexts in contents.contexts {
      for declaration in contents.theme.declarations(in: contexts) {
        // A constant is listed as one.
        guard declaration.constant == nil, let value = declaration.value.settingValue,
          !value.isColor
        else { continue }
        let key = DeclaredValue(setting: declaration.setting, value: value)
        if keys[key] == nil { order.append(key) }
        if seen.insert(Use(key: key, entry: declaration.key)).inserted {
          keys[key, default: []].append(declaration.key)
        }
      }
    }
    let sorted = order.enumerated().sorted {
      ($0.element.setting, $0.element.value.size, $0.offset)
        < ($1.element.setting, $1.element.value.size, $1.offset)
    }.map(\.element)
    return sorted.map { key in
      Value(
        name: key.setting.description,
        kind: kind(of: key.value, named: key.setting.name),
        values: contents.contexts.map { _ in key.value },
        isConstant: false,
        keys: keys[key] ?? []
      )
    }
  }

  /// Returns the kind of a value, by what it is or what its name says.
  fileprivate static func kind(of value: SettingValue, named name: String) -> Kind {
    let name = name.lowercased()
    func mentions(_ words: String...) -> Bool { words.contains { name.contains($0) } }
    switch value {
    case .font: return .font
    case .shadow: return .shadow
    case .insets: return .spacing
    case .number:
      if mentions("radius", "radii", "corner") { return .radius }
      if mentions("padding", "spacing", "space", "margin", "inset", "gap") { return .spacing }
      return .number
    case .size, .point, .offset, .angle: return .number
    default: return value.kind?.row.isMotion ?? false ? .motion : .other
    }
  }

  /// Returns the fonts of widgets with the classes that have them.
  private static func fonts(of trees: [SiteContents.Tree]) -> [WidgetFont] {
    var fonts: [Font: Set<String>] = [:]
    for tree in trees where !tree.isSample {
      var pending = tree.tree.windows
      while let widget = pending.popLast() {
        pending += widget.children
        guard let setting = widget.roles[.font], let font = widget.style[setting]?.font else {
          continue
        }
        fonts[font, default: []].insert(widget.className)
      }
    }
    return fonts.map { WidgetFont(font: $0.key, classes: $0.value.sorted()) }.sorted {
      (-$0.font.size, $0.font.description) < (-$1.font.size, $1.font.description)
    }
  }
}

/// Collects the constants that are not colours.
private struct ConstantCollector {
  let contents: SiteContents
  var found: [String: SiteValues.Value] = [:]

  init(_ contents: SiteContents) { self.contents = contents }

  mutating func collect() {
    for (number, contexts) in contents.contexts.enumerated() {
      var constants = contents.theme.constants(in: contexts)
      for name in contents.theme.constantNames {
        guard let value = constants.value(of: name) else { continue }
        add(value, named: name, number, of: &constants)
      }
    }
  }

  private mutating func add(
    _ value: SettingValue,
    named name: String,
    _ number: Int,
    of constants: inout ConstantValues
  ) {
    if value.isColor { return }
    var value = value
    if case .object(let members) = value {
      guard let whole = whole(Set(members.keys), named: name, of: &constants) else {
        for (key, member) in members {
          if let member { add(member, named: "\(name).\(key)", number, of: &constants) }
        }
        return
      }
      value = whole
    }
    if case .list(let elements) = value, elements.allSatisfy({ $0?.isColor ?? true }) { return }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    var entry =
      found[name]
      ?? SiteValues.Value(
        name: name,
        kind: SiteValues.kind(of: value, named: last),
        values: contents.contexts.map { _ in nil },
        isConstant: true
      )
    entry.values[number] = value
    found[name] = entry
  }

  /// Returns an object as a font or a shadow; `nil` if it is neither.
  private func whole(
    _ keys: Set<String>,
    named name: String,
    of constants: inout ConstantValues
  ) -> SettingValue? {
    if keys.isSubset(of: ValueKind.font.row.members), keys.contains("size") {
      return constants.value(of: name, as: .font)
    }
    if keys.isSubset(of: ValueKind.shadow.row.members), keys.contains("color") {
      return constants.value(of: name, as: .shadow)
    }
    return nil
  }
}

extension SettingValue {
  /// A Boolean value that indicates whether it is a colour, or a text of one.
  fileprivate var isColor: Bool {
    switch self {
    case .color: true
    case .string(let text): (try? Color(parsing: text)) != nil
    default: false
    }
  }

  /// The size by which values of a setting are ordered; 0 if they have none.
  fileprivate var size: Double {
    switch self {
    case .number(let number): number
    case .font(let font): font.size
    case .insets(let insets): insets.top
    default: 0
    }
  }
}
