/// A reader of tree files, which reports all errors.
struct TreeFileReader {
  private var json: JSONReader
  private(set) var file = TreeFile()

  /// The places of the ids of the current window.
  private var ids: [String: SourceLocation] = [:]

  /// The diagnostics of the file.
  var diagnostics: Diagnostics {
    get { json.diagnostics }
    set { json.diagnostics = newValue }
  }

  init(diagnostics: Diagnostics) { json = JSONReader(diagnostics) }

  /// Reads the root of a file: a widget, a list of widgets, or classes and windows.
  mutating func read(_ root: JSONNode) {
    if root.describesSheet {
      let message = "this is a style sheet; expected a tree file"
      json.diagnostics.error(.wrongRoot, message, at: root.location)
      return
    }
    switch root.value {
    case .array: readWindows(root)
    case .object(let members) where members.contains { TreeFileMember(rawValue: $0.key) != nil }:
      for member in root.uniqueMembers(severity: .error, into: &json.diagnostics)
      where member.key != "$schema" {
        switch json.name(of: member, as: TreeFileMember.self) {
        case .classes:
          file.classes = DirectiveReader(policy: .strict).classes(
            member.value,
            into: &json.diagnostics
          )
        case .windows: readWindows(member.value)
        case nil: break
        }
      }
      if !members.contains(where: { $0.key == "windows" }) { reportNoWindow(root) }
    case .object: readWindow(root)
    default:
      json.reportWrongKind(root, expected: "a widget, a list of widgets, or classes and windows")
    }
  }

  private mutating func readWindows(_ node: JSONNode) {
    let nodes = json.list(node, of: "windows")
    if case .array(let all) = node.value, all.isEmpty { reportNoWindow(node) }
    for node in nodes { readWindow(node) }
  }

  private mutating func reportNoWindow(_ node: JSONNode) {
    json.diagnostics.error(.wrongKind, "a tree file needs at least one window", at: node.location)
  }

  private mutating func readWindow(_ node: JSONNode) {
    ids = [:]
    if let window = widget(node) { file.windows.append(window) }
  }

  /// The steps of work for reading a widget, besides its text, and adding it to a tree.
  private static let widgetWork = 4

  private mutating func widget(_ node: JSONNode) -> WidgetDescription? {
    guard case .object = node.value else {
      json.reportWrongKind(node, expected: "a widget such as { \"class\": \"UIButton\" }")
      return nil
    }
    guard json.diagnostics.spend(Self.widgetWork, at: node.location) else { return nil }
    var description = WidgetDescription("UIView")
    var hasClass = false
    var styles: [ControlState: ReadStyle] = [:]
    for member in node.uniqueMembers(severity: .error, into: &json.diagnostics) {
      let value = member.value
      guard let kind = json.name(of: member, as: WidgetMember.self) else { continue }
      switch kind.content {
      case .className:
        hasClass = true
        description.className = identifier(value, as: "a class") ?? description.className
        description.note(value.location)
      case .id:
        guard let id = name(value, as: "an id") else { break }
        if let first = ids[id] {
          json.diagnostics.error(
            .duplicateID,
            "duplicate id '\(id)'; ids are unique in a window",
            at: value.location,
            notes: [.init("first used here", at: first)]
          )
        } else {
          ids[id] = value.location
          description.id = id
        }
      case .names:
        for node in json.list(value, of: "names") {
          guard let name = name(node, as: "a name") else { continue }
          if description.names.insert(name).inserted { continue }
          warn("the widget has the name '\(name)' already", code: .duplicateName, at: node)
        }
      case .states: description.states = states(value, of: &description)
      case .text: description.text = json.string(value)
      case .path: description.paths[kind] = elementPath(value)
      case .value:
        switch value.value {
        case .number(let number): description.value = .number(number)
        case .bool(let flag): description.value = .flag(flag)
        default: json.reportWrongKind(value, expected: "a number, or true or false")
        }
      case .texts: description.items = json.list(value, of: "texts").compactMap { json.string($0) }
      case .placeholder: description.placeholder = json.string(value)
      case .icon: description.icons[kind] = icon(value)
      case .size:
        if let size = size(value) { description.size = size }
      case .scope:
        readStyle(member, for: .normal, into: &description, known: &styles)
      case .styles: readStyles(value, into: &description, known: &styles)
      case .children:
        description.children = json.list(value, of: "children").compactMap { widget($0) }
      }
    }
    if !hasClass {
      json.diagnostics.error(.missingClass, "a widget needs a 'class'", at: node.location)
    }
    return description
  }

  private mutating func readStyles(
    _ node: JSONNode,
    into description: inout WidgetDescription,
    known styles: inout [ControlState: ReadStyle]
  ) {
    guard case .object = node.value else {
      json.reportWrongKind(node, expected: "declarations by state, as in { \"highlighted\": {} }")
      return
    }
    for member in node.uniqueMembers(severity: .error, into: &json.diagnostics) {
      if let states = ControlState(member.key) {
        readStyle(member, for: states, into: &description, known: &styles)
      } else {
        reportInvalid(member.key, as: "a state", at: member.keyLocation)
      }
    }
  }

  /// A style of a widget for some states in a file.
  private struct ReadStyle {
    let place: SourceLocation
    let isScope: Bool
  }

  private mutating func readStyle(
    _ member: JSONMember,
    for states: ControlState,
    into description: inout WidgetDescription,
    known styles: inout [ControlState: ReadStyle]
  ) {
    let place = member.keyLocation
    description.ownStyles[states] = declarations(member.value)
    noteStates(of: member, in: &description)
    let style = ReadStyle(place: place, isScope: member.key == WidgetMember.scope.rawValue)
    guard let first = styles.updateValue(style, forKey: states) else { return }
    json.diagnostics.error(
      .duplicateStyle,
      first.isScope || style.isScope
        ? "'scope' and the style for 'normal' are the same; remove one of the two"
        : "there are two styles for '\(states)'; remove one of the two",
      at: place,
      notes: [.init("the first is here", at: first.place)]
    )
  }

  /// Records the place of each state in the key of a style.
  private func noteStates(of style: JSONMember, in description: inout WidgetDescription) {
    let key = style.key
    let names = key.split(separator: "|", omittingEmptySubsequences: false)
    var places = StringPlaces(stringAt: style.keyLocation)
    for name in names {
      guard let states = ControlState(String(name)) else { continue }
      let trimmed = name.drop { $0.isWhitespace }
      let start = key.utf8.distance(from: key.startIndex, to: trimmed.startIndex)
      let place = names.count == 1 ? style.keyLocation : places.location(ofByte: start)
      description.note(states, at: place)
    }
  }

  /// Warns of a redundant element.
  private mutating func warn(_ problem: String, code: Diagnostic.Code, at node: JSONNode) {
    json.diagnostics.warning(code, "\(problem); remove one of the two", at: node.location)
  }

  // MARK: Values

  /// Returns the active states of a widget, and records their places.
  private mutating func states(
    _ node: JSONNode,
    of description: inout WidgetDescription
  ) -> ControlState {
    var states: Set<ControlState> = []
    for node in json.list(node, of: "states") {
      guard let name = identifier(node, as: "a state") else { continue }
      let state = ControlState(named: name)
      if !states.insert(state).inserted, !state.isEmpty {
        warn("the widget is in the state '\(state)' already", code: .duplicateState, at: node)
      }
      description.note(state, at: node.location)
    }
    return ControlState(states)
  }

  private mutating func declarations(_ node: JSONNode) -> Declarations {
    DeclarationsReader().read(node, into: &json.diagnostics)
  }

  private mutating func icon(_ node: JSONNode) -> IconName? {
    guard let name = json.string(node) else { return nil }
    if let icon = IconName(rawValue: name) { return icon }
    let suggestion = Suggestion.text(for: name, in: IconName.allCases.map(\.rawValue))
    json.diagnostics.warning(
      .unknownIcon,
      "unknown icon '\(name)'; \(suggestion)",
      at: node.location
    )
    return nil
  }

  private mutating func size(_ node: JSONNode) -> Size? {
    if case .array(let sides) = node.value, sides.count == 2,
      case .number(let width) = sides[0].value, case .number(let height) = sides[1].value,
      width.isFinite, height.isFinite, width >= 0, height >= 0
    {
      return Size(width: width, height: height)
    }
    json.reportWrongKind(node, expected: "a width and a height such as [120, 44]")
    return nil
  }

  private mutating func identifier(_ node: JSONNode, as kind: String) -> String? {
    guard let text = json.string(node) else { return nil }
    if Identifier.isValid(text) { return text }
    reportInvalid(text, as: kind, at: node.location)
    return nil
  }

  private mutating func name(_ node: JSONNode, as kind: String) -> String? {
    guard let text = json.string(node) else { return nil }
    if Identifier.isName(text) { return text }
    let expected = "expected a non-empty text without control characters"
    json.diagnostics.error(
      .invalidIdentifier,
      "'\(text)' is not \(kind); \(expected)",
      at: node.location
    )
    return nil
  }

  private mutating func elementPath(_ node: JSONNode) -> ElementPath? {
    guard let text = json.string(node) else { return nil }
    let path = ElementPath(text, at: node.location)
    if path.isValid { return path }
    let message =
      "'\(text)' is not an element path; expected names with dots between them, and a"
      + " '\\' before anything but letters and digits"
    json.diagnostics.error(.invalidIdentifier, message, at: node.location)
    return nil
  }

  private mutating func reportInvalid(_ text: String, as kind: String, at place: SourceLocation) {
    let message = "'\(text)' is not \(kind); expected a letter, then letters and digits"
    json.diagnostics.error(.invalidIdentifier, message, at: place)
  }
}

extension WidgetDescription {
  /// Records the place of states.
  fileprivate mutating func note(_ states: ControlState, at place: SourceLocation) {
    for name in states.names where stateLocations[name] == nil { stateLocations[name] = place }
  }
}

extension Diagnostic.Code {
  /// An id that occurs twice in a window.
  package static let duplicateID = Self("duplicate-id")
  /// A widget without a class.
  package static let missingClass = Self("missing-class")
  /// Two styles of a widget for the same states.
  package static let duplicateStyle = Self("duplicate-style")
  /// A text that is not a valid class, id, name, state or element path.
  package static let invalidIdentifier = Self("invalid-identifier")
}
