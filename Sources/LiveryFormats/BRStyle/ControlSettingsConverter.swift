import Livery
import SourceJSON

/// A converter of a style of BRStyle 0.9, which keeps the settings of controls among the colours.
///
/// `controlSettings` become the entries `controls-…`, and `inverseControlSettings`, which apply to
/// controls in bars, the entries `bar-controls-…`. Settings of all controls in their normal state
/// go to `default`, where both resolutions find them. Everything else is kept.
struct ControlSettingsConverter {
  /// The sections of 0.9 with the prefixes of the keys of their entries.
  private static let sections = [
    "controlSettings": "controls-", "inverseControlSettings": "bar-controls-",
  ]

  private static let states = ["normal", "highlighted", "selected", "disabled", "dangerous"]

  private static let settings = [
    "actionColor", "borderColor", "fillColor", "glossColor", "shadowColor",
  ]

  /// The settings of alerts, which exist only in 0.9.
  private static let alerts = [
    "colors": ["alertHeadlineColor", "alertColor", "alertBackgroundColor"],
    "fonts": ["alertHeadlineFont", "alertFont"],
  ]

  /// A member of the file with its output.
  private struct Output {
    let key: String
    let place: SourceLocation

    /// A Boolean value that indicates whether it was converted from colours.
    let isConverted: Bool

    var value: SourceValue
  }

  /// The section of controls in bars.
  private static let bars = "inverseControlSettings"

  private var outputs: [Output] = []

  /// A Boolean value that indicates whether `default` has a section of controls in bars.
  private var saysBars = false

  private var indices: [String: Int] = [:]

  /// The value of `default`, which entries override.
  private let base: JSONNode?

  /// Returns the sheet of a file, and reports all problems; `nil` if it cannot be converted.
  static func sheet(of source: SourceText, into diagnostics: inout Diagnostics) -> SourceValue? {
    guard let root = JSONParser.parse(source, into: &diagnostics) else { return nil }
    guard root.kind == .object else {
      let message = "a style is an object in braces, found \(root.foundName)"
      diagnostics.error(.wrongRoot, message, at: root.location)
      return nil
    }
    let members = Array(root.uniqueMembers(severity: .error, into: &diagnostics))
    let names = ["colors", "fonts", "controls", "properties"]
    let sections = members.filter { names.contains($0.key) }
    let entries = members.filter { !names.contains($0.key) }
    let base = entries.first { $0.key == "default" }?.value
    var converter = Self(base: sections.isEmpty ? base : root)
    if !sections.isEmpty {
      converter.add(
        "default",
        sections: sections,
        at: root.location,
        body: root.location,
        into: &diagnostics
      )
    }
    for entry in entries { converter.add(entry, into: &diagnostics) }
    let outputs = converter.outputs.map { SourceValue.Member($0.key, $0.value, at: $0.place) }
    let sheet = SourceValue(.object(outputs), at: root.location)
    // A file of another format has no settings of bars.
    if sheet.declares() || !sheet.hasValues {
      converter.checkBars(at: root.location, into: &diagnostics)
    }
    return sheet
  }

  private init(base: JSONNode?) { self.base = base }

  private mutating func add(_ entry: JSONMember, into diagnostics: inout Diagnostics) {
    let place = entry.keyLocation
    if entry.value.kind == .object {
      let sections = entry.value.uniqueMembers(severity: .error, into: &diagnostics)
      let body = entry.value.location
      add(entry.key, sections: Array(sections), at: place, body: body, into: &diagnostics)
    } else if let value = SourceValue(entry.value, depth: 2, into: &diagnostics) {
      put(entry.key, value, at: place, into: &diagnostics)
    }
  }

  /// Adds an entry with some sections, and the entries converted from its colours.
  private mutating func add(
    _ key: String,
    sections: [JSONMember],
    at place: SourceLocation,
    body: SourceLocation,
    into diagnostics: inout Diagnostics
  ) {
    var style: [SourceValue.Member] = []
    var properties: [SourceValue.Member] = []
    var old: [JSONMember] = []
    for section in sections {
      guard section.value.kind == .object else {
        copy(section, to: &style, into: &diagnostics)
        continue
      }
      let settings = section.value.uniqueMembers(severity: .error, into: &diagnostics)
      var kept: [SourceValue.Member] = []
      var moved = false
      for setting in settings {
        if section.key == "colors", Self.sections[setting.key] != nil {
          old.append(setting)
          moved = true
        } else if Self.alerts[section.key]?.contains(setting.key) ?? false {
          moved = true
          alert(setting, in: section.key, to: &properties, into: &diagnostics)
        } else {
          let group = Setting.Group(rawValue: section.key)
          read(setting, in: group, of: key, to: &kept, into: &diagnostics)
        }
      }
      if kept.isEmpty, moved { continue }
      let value = SourceValue(.object(kept), at: section.value.location)
      style.append(.init(section.key, value, at: section.keyLocation))
    }
    if let first = properties.first?.keyLocation {
      let value = SourceValue(.object(properties), at: first)
      Self.merge([.init("properties", value, at: first)], under: &style)
    }
    put(key, SourceValue(.object(style), at: body), at: place, into: &diagnostics)
    for section in old {
      guard let prefix = Self.sections[section.key] else { continue }
      if key == "default" {
        if section.key == Self.bars { saysBars = true }
        convert(section, to: prefix, into: &diagnostics)
      } else {
        let message =
          "'\(section.key)' of '\(key)' is left out, because only 'default' had it for all controls; "
          + "write entries such as '\(key)/UIControl-highlighted'"
        diagnostics.warning(.changedInConversion, message, at: section.keyLocation)
      }
    }
  }

  /// Adds a member unchanged.
  private func copy(
    _ member: JSONMember,
    to members: inout [SourceValue.Member],
    into diagnostics: inout Diagnostics
  ) {
    guard let value = SourceValue(member.value, depth: 4, into: &diagnostics) else { return }
    members.append(.init(member.key, value, at: member.keyLocation))
  }

  /// Adds a setting with the value that BRStyle reads; other members are added unchanged, and
  /// checked when the sheet is read.
  private func read(
    _ member: JSONMember,
    in group: Setting.Group?,
    of key: String,
    to members: inout [SourceValue.Member],
    into diagnostics: inout Diagnostics
  ) {
    let known = Setting.builtIn.first { $0.group == group && $0.name == member.key }
    guard let setting = known else {
      copy(member, to: &members, into: &diagnostics)
      return
    }
    let body = StylesBody(base: key == "default" ? nil : base)
    if let member = body.member(member, as: setting, into: &diagnostics) { members.append(member) }
  }

  /// Adds a setting of alerts as its property.
  private func alert(
    _ member: JSONMember,
    in section: String,
    to properties: inout [SourceValue.Member],
    into diagnostics: inout Diagnostics
  ) {
    let message = "'\(member.key)' is not a setting any more and becomes a property"
    diagnostics.warning(.changedInConversion, message, at: member.keyLocation)
    let kind: ValueKind = section == "fonts" ? .font : .color
    let result = StylesBody.read(
      member,
      as: kind,
      builtIn: "; it is not converted",
      into: &diagnostics
    )
    if case .value(let value) = result { properties.append(.init(member, value)) }
  }

  /// Adds the entries of a section of 0.9.
  private mutating func convert(
    _ section: JSONMember,
    to prefix: String,
    into diagnostics: inout Diagnostics
  ) {
    if Self.isNull(section, into: &diagnostics) { return }
    guard section.value.kind == .object else {
      let found = section.value.foundName
      let message = "'\(section.key)' has an object for each state, found \(found)"
      diagnostics.error(.wrongKind, message, at: section.value.location)
      return
    }
    let names = Self.states.map { $0 + "ColorSettings" }
    for member in section.value.uniqueMembers(severity: .error, into: &diagnostics) {
      guard let index = names.firstIndex(of: member.key) else {
        let suggestion = Suggestion.phrase(for: member.key, in: names)
        let message = "unknown member '\(member.key)' of '\(section.key)'\(suggestion)"
        diagnostics.error(.unknownMember, message, at: member.keyLocation)
        continue
      }
      if Self.isNull(member, into: &diagnostics) { continue }
      guard member.value.kind == .object else {
        let found = member.value.foundName
        let message = "'\(member.key)' is an object of colours, found \(found)"
        diagnostics.error(.wrongKind, message, at: member.value.location)
        continue
      }
      var colors: [SourceValue.Member] = []
      for color in member.value.uniqueMembers(severity: .error, into: &diagnostics) {
        if Self.settings.contains(color.key) {
          read(color, in: .controls, of: "default", to: &colors, into: &diagnostics)
        } else {
          let suggestion = Suggestion.phrase(for: color.key, in: Self.settings)
          let message = "unknown setting '\(color.key)' of '\(section.key)'\(suggestion)"
          diagnostics.error(.unknownSetting, message, at: color.keyLocation)
        }
      }
      if colors.isEmpty { continue }
      let place = member.keyLocation
      let controls = SourceValue(.object(colors), at: member.value.location)
      let value = SourceValue(.object([.init("controls", controls, at: place)]), at: place)
      let isDefault = prefix == "controls-" && Self.states[index] == "normal"
      let key = isDefault ? "default" : prefix + Self.states[index]
      put(key, value, at: place, isConverted: true, into: &diagnostics)
    }
    if section.key == Self.bars {
      let message =
        "values missing from '\(Self.bars)' were built into BRStyle 0.9; here the values of all controls apply"
      diagnostics.warning(.changedInConversion, message, at: section.keyLocation)
    }
  }

  /// Warns about the settings that controls in bars lose if the file has none for bars.
  private func checkBars(at place: SourceLocation, into diagnostics: inout Diagnostics) {
    if saysBars { return }
    let place = outputs.first { $0.key == "default" }?.place ?? place
    let message =
      "without '\(Self.bars)' controls in bars were white in BRStyle 0.9, and look like all controls "
      + "here; to keep them so, write an entry 'bar-controls-normal' with the 'actionColor' '#ffffffff', the "
      + "'borderColor' '#264891ff', the 'glossColor' '#ffffff66' and the 'shadowColor' '#ffffff4d'"
    diagnostics.warning(.changedInConversion, message, at: place)
  }

  /// Returns a Boolean value that indicates whether a section is `null`, and reports it.
  private static func isNull(_ section: JSONMember, into diagnostics: inout Diagnostics) -> Bool {
    guard section.value.kind == .null else { return false }
    let message =
      "'\(section.key)' is ignored; in BRStyle 0.9 'null' removed the built-in colours"
    diagnostics.warning(.changedInConversion, message, at: section.keyLocation)
    return true
  }

  // MARK: Merging

  /// Adds an entry; one with the same key is merged with it, and the file's own entry wins.
  private mutating func put(
    _ key: String,
    _ value: SourceValue,
    at place: SourceLocation,
    isConverted: Bool = false,
    into diagnostics: inout Diagnostics
  ) {
    guard let index = indices[key] else {
      indices[key] = outputs.count
      outputs.append(Output(key: key, place: place, isConverted: isConverted, value: value))
      return
    }
    guard let old = outputs[index].value.members, let new = value.members else { return }
    // Settings of controls in 'default' are reported only if it declares the same settings.
    if key != "default" || Self.isSaidTwice(old, new) {
      let message = "'\(key)' is in the file already; both are united, and the entry wins"
      let notes = [Diagnostic.Note("the other one is here", at: outputs[index].place)]
      diagnostics.warning(.changedInConversion, message, at: place, notes: notes)
    }
    var result = isConverted ? old : new
    Self.merge(isConverted ? new : old, under: &result)
    outputs[index].value = SourceValue(.object(result), at: outputs[index].value.location)
  }

  /// Returns a Boolean value that indicates whether two entries declare the same setting.
  private static func isSaidTwice(
    _ one: [SourceValue.Member],
    _ other: [SourceValue.Member]
  ) -> Bool {
    one.contains { section in
      guard let settings = section.value.members,
        let others = other.first(where: { $0.key == section.key })?.value.members
      else { return false }
      return settings.contains { setting in others.contains { $0.key == setting.key } }
    }
  }

  /// Adds the settings that sections do not declare yet.
  private static func merge(
    _ weaker: [SourceValue.Member],
    under sections: inout [SourceValue.Member]
  ) {
    for section in weaker {
      guard let index = sections.firstIndex(where: { $0.key == section.key }) else {
        sections.append(section)
        continue
      }
      let place = sections[index].value.location
      guard let own = sections[index].value.members, let others = section.value.members else {
        continue
      }
      let missing = others.filter { other in !own.contains { $0.key == other.key } }
      let value = SourceValue(.object(own + missing), at: place)
      sections[index] = .init(section.key, value, at: sections[index].keyLocation)
    }
  }
}

extension JSONNode {
  /// The kind of the value, in words for messages.
  fileprivate var foundName: String {
    switch kind {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
