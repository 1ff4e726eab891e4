import Livery
import SourceJSON

/// Makes a sheet of a style of BRStyle 0.9, where the settings of controls stood among the colours.
///
/// `controlSettings` become the entries `controls-…`, `inverseControlSettings`, which were for
/// controls in bars, the entries `bar-controls-…`. What all controls have in their normal state stands
/// in `default`, where both resolutions find it. Everything else is kept.
struct ControlSettingsConverter {
  /// A section of 0.9 and what begins the keys of the entries that it becomes.
  private static let sections = [
    "controlSettings": "controls-", "inverseControlSettings": "bar-controls-",
  ]

  private static let states = ["normal", "highlighted", "selected", "disabled", "dangerous"]

  private static let settings = [
    "actionColor", "borderColor", "fillColor", "glossColor", "shadowColor",
  ]

  /// The settings of alerts, which only 0.9 had.
  private static let alerts = [
    "colors": ["alertHeadlineColor", "alertColor", "alertBackgroundColor"],
    "fonts": ["alertHeadlineFont", "alertFont"],
  ]

  /// A member that was read, with what is to be written for it.
  private struct Output {
    let key: String
    let place: SourceLocation

    /// Whether it was made of colours.
    let isConverted: Bool

    var value: JSONValue
  }

  private var outputs: [Output] = []
  private var indices: [String: Int] = [:]

  /// The sheet of a file, whose problems are all reported; `nil` if nothing can be made of it.
  static func sheet(of source: SourceText, into diagnostics: inout Diagnostics) -> JSONValue? {
    guard let node = JSONParser.parse(source, into: &diagnostics),
      let root = SourceValue(node, into: &diagnostics)
    else { return nil }
    guard let members = root.members else {
      let message = "a style is an object in braces, found \(root.kindName)"
      diagnostics.error(.wrongRoot, message, at: root.location)
      return nil
    }
    var converter = Self()
    let sections = ["colors", "fonts", "controls", "properties"]
    if members.contains(where: { sections.contains($0.key) }) {
      let inside = members.filter { sections.contains($0.key) }
      let style = SourceValue(.object(inside), at: root.location)
      converter.add("default", style, at: node.location, into: &diagnostics)
      for member in members where !sections.contains(member.key) {
        converter.add(member, into: &diagnostics)
      }
    } else {
      for member in members { converter.add(member, into: &diagnostics) }
    }
    return .object(converter.outputs.map { .init($0.key, $0.value) })
  }

  private mutating func add(_ member: SourceValue.Member, into diagnostics: inout Diagnostics) {
    guard let place = member.keyLocation else { return }
    add(member.key, member.value, at: place, into: &diagnostics)
  }

  /// Adds an entry, and those that its colours become.
  private mutating func add(
    _ key: String,
    _ value: SourceValue,
    at place: SourceLocation,
    into diagnostics: inout Diagnostics
  ) {
    guard let sections = value.members else {
      put(key, JSONValue(value), at: place, into: &diagnostics)
      return
    }
    var style: [JSONValue.Member] = []
    var properties: [JSONValue.Member] = []
    for section in sections {
      guard let settings = section.value.members else {
        style.append(section.jsonMember)
        continue
      }
      let isColors = section.key == "colors"
      let alerts = Self.alerts[section.key] ?? []
      let kept = settings.filter { !(isColors && Self.sections[$0.key] != nil) }
      for alert in kept where alerts.contains(alert.key) {
        let message = "'\(alert.key)' is no setting any more and becomes a property"
        diagnostics.warning(.changedInConversion, message, at: alert.keyLocation)
        properties.append(alert.jsonMember)
      }
      let others = kept.filter { !alerts.contains($0.key) }
      if others.isEmpty, !settings.isEmpty { continue }
      style.append(.init(section.key, .object(others.map(\.jsonMember))))
    }
    if !properties.isEmpty { Self.merge([.init("properties", .object(properties))], under: &style) }
    put(key, .object(style), at: place, into: &diagnostics)
    for section in sections.first(where: { $0.key == "colors" })?.value.members ?? [] {
      guard let prefix = Self.sections[section.key] else { continue }
      if key == "default" {
        convert(section, to: prefix, into: &diagnostics)
      } else {
        let message =
          "'\(section.key)' of '\(key)' is left out, because only 'default' had it for all controls; "
          + "write entries such as '\(key)/UIControl-highlighted'"
        diagnostics.warning(.changedInConversion, message, at: section.keyLocation)
      }
    }
  }

  /// Adds the entries that a section of 0.9 becomes.
  private mutating func convert(
    _ section: SourceValue.Member,
    to prefix: String,
    into diagnostics: inout Diagnostics
  ) {
    if Self.isNull(section, into: &diagnostics) { return }
    guard let members = section.value.members else {
      let message =
        "'\(section.key)' has an object for each state, found \(section.value.kindName)"
      diagnostics.error(.wrongKind, message, at: section.value.location)
      return
    }
    let names = Self.states.map { $0 + "ColorSettings" }
    for member in members {
      guard let index = names.firstIndex(of: member.key), let place = member.keyLocation else {
        let remedy = Suggestion.phrase(for: member.key, in: names)
        let message = "unknown member '\(member.key)' of '\(section.key)'\(remedy)"
        diagnostics.error(.unknownMember, message, at: member.keyLocation)
        continue
      }
      if Self.isNull(member, into: &diagnostics) { continue }
      guard let colors = member.value.members else {
        let message = "'\(member.key)' is an object of colours, found \(member.value.kindName)"
        diagnostics.error(.wrongKind, message, at: member.value.location)
        continue
      }
      for color in colors where !Self.settings.contains(color.key) {
        let remedy = Suggestion.phrase(for: color.key, in: Self.settings)
        let message = "unknown setting '\(color.key)' of '\(section.key)'\(remedy)"
        diagnostics.error(.unknownSetting, message, at: color.keyLocation)
      }
      if colors.isEmpty { continue }
      let controls: JSONValue = ["controls": .object(colors.map(\.jsonMember))]
      let isDefault = prefix == "controls-" && Self.states[index] == "normal"
      let key = isDefault ? "default" : prefix + Self.states[index]
      put(key, controls, at: place, isConverted: true, into: &diagnostics)
    }
    if section.key == "inverseControlSettings" {
      let message =
        "what 'inverseControlSettings' does not say was built into BRStyle 0.9, and is that of all "
        + "controls here"
      diagnostics.warning(.changedInConversion, message, at: section.keyLocation)
    }
  }

  /// Whether a section says that there are no colours, which is then reported.
  private static func isNull(
    _ section: SourceValue.Member,
    into diagnostics: inout Diagnostics
  ) -> Bool {
    guard case .null = section.value.content else { return false }
    let message =
      "'\(section.key)' is left out; in BRStyle 0.9 'null' took the colours away that were built in"
    diagnostics.warning(.changedInConversion, message, at: section.keyLocation)
    return true
  }

  // MARK: Merging

  /// Adds an entry; one with the same key is united with it, and what the file calls so itself wins.
  private mutating func put(
    _ key: String,
    _ value: JSONValue,
    at place: SourceLocation,
    isConverted: Bool = false,
    into diagnostics: inout Diagnostics
  ) {
    guard let index = indices[key] else {
      indices[key] = outputs.count
      outputs.append(Output(key: key, place: place, isConverted: isConverted, value: value))
      return
    }
    guard case .object(let old) = outputs[index].value, case .object(let new) = value else {
      return
    }
    // That what controls have comes into 'default' is worth a word only if it says the same there.
    if key != "default" || Self.isSaidTwice(old, new) {
      let message = "'\(key)' is in the file already; both are united, and the entry wins"
      let notes = [Diagnostic.Note("the other one is here", at: outputs[index].place)]
      diagnostics.warning(.changedInConversion, message, at: place, notes: notes)
    }
    var result = isConverted ? old : new
    Self.merge(isConverted ? new : old, under: &result)
    outputs[index].value = .object(result)
  }

  /// Whether two entries say something of one setting.
  private static func isSaidTwice(_ one: [JSONValue.Member], _ other: [JSONValue.Member]) -> Bool {
    one.contains { section in
      guard case .object(let settings) = section.value,
        case .object(let others)? = other.first(where: { $0.key == section.key })?.value
      else { return false }
      return settings.contains { setting in others.contains { $0.key == setting.key } }
    }
  }

  /// Adds what sections do not say yet.
  private static func merge(
    _ weaker: [JSONValue.Member],
    under sections: inout [JSONValue.Member]
  ) {
    for section in weaker {
      guard let index = sections.firstIndex(where: { $0.key == section.key }) else {
        sections.append(section)
        continue
      }
      guard case .object(let own) = sections[index].value,
        case .object(let others) = section.value
      else { continue }
      let missing = others.filter { other in !own.contains { $0.key == other.key } }
      sections[index] = .init(section.key, .object(own + missing))
    }
  }
}

extension SourceValue.Member {
  /// The member without its place.
  fileprivate var jsonMember: JSONValue.Member { .init(key, JSONValue(value)) }
}

extension JSONValue {
  /// A value without its place.
  fileprivate init(_ value: SourceValue) {
    switch value.content {
    case .null, .foreign: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { Self($0) })
    case .object(let members): self = .object(members.map(\.jsonMember))
    }
  }
}
