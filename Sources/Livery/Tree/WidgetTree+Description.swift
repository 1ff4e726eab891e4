extension WidgetTree {
  /// Returns a description of the current tree, as in a tree file: the windows with all of their
  /// widgets.
  ///
  /// A description can be added to another tree, written as text, explained and proven:
  ///
  /// ```swift
  /// try tree.describe().text.write(toFile: "tree.json", atomically: true, encoding: .utf8)
  /// ```
  ///
  /// It does not include hosts, the theme, contexts, or a default style that was set.
  public func describe() -> TreeFile {
    var file = TreeFile()
    file.classes = definedClasses.map { .init($0) }
    file.windows = windows.map { $0.description() }
    return file
  }

  /// The classes that the program has defined, without those of UIKit.
  package var definedClasses: [StyleSheet.ClassDefinition] {
    rows.definitions.all.filter { !Catalog.uiKit.contains($0.name) }.map { name, superclass in
      StyleSheet.ClassDefinition(name: name, superclass: superclass)
    }
  }
}

extension Widget {
  /// Returns a description of the widget and its descendants.
  fileprivate func description() -> WidgetDescription {
    // Children are described before their parents, without recursion: trees may be deep.
    var order: [Widget] = [self]
    var next = 0
    while next < order.count {
      order += order[next].children
      next += 1
    }
    var described: [Widget: WidgetDescription] = [:]
    for widget in order.reversed() {
      var description = WidgetDescription(widget.className)
      description.states = widget.states
      if let id = widget.id { description.id = id }
      if !widget.names.isEmpty { description.names = widget.names }
      if let text = widget.text { description.text = text }
      for states in widget.ownStyleStates {
        description.ownStyles[states] = widget.ownStyle(for: states)
      }
      description.children = widget.children.compactMap { described.removeValue(forKey: $0) }
      described[widget] = description
    }
    return described[self] ?? WidgetDescription(className)
  }
}

extension TreeFile {
  /// The file as JSON text, which can be read back without loss.
  public var text: String {
    var writer = JSONWriter(pretty: true)
    writer.begin(.object)
    if !classes.isEmpty {
      let classes = classes.map {
        JSONValue.Member($0.value.name, .string($0.value.superclass))
      }
      writer.write(JSONValue.Member("classes", .object(classes)))
    }
    writer.write(key: "windows")
    write(windows, to: &writer)
    writer.end()
    return writer.text + "\n"
  }

  /// Writes widgets and their descendants without recursion: trees may be deep.
  private func write(_ widgets: [WidgetDescription], to writer: inout JSONWriter) {
    writer.begin(.array)
    var levels = [(widgets: widgets, next: 0)]
    while let last = levels.indices.last {
      let index = levels[last].next
      guard index < levels[last].widgets.count else {
        levels.removeLast()
        writer.end()
        if !levels.isEmpty { writer.end() }
        continue
      }
      levels[last].next += 1
      let widget = levels[last].widgets[index]
      writer.begin(.object)
      for member in widget.members { writer.write(member) }
      let children = widget.children
      if children.isEmpty {
        writer.end()
      } else {
        writer.write(key: "children")
        writer.begin(.array)
        levels.append((children, 0))
      }
    }
  }
}

extension WidgetDescription {
  /// The members of the widget's object, without its children.
  fileprivate var members: [JSONValue.Member] {
    WidgetMember.allCases.compactMap { member in
      json(of: member).map { JSONValue.Member(member.rawValue, $0) }
    }
  }

  private func json(of member: WidgetMember) -> JSONValue? {
    func list(_ texts: [String]) -> JSONValue? {
      if texts.isEmpty { return nil }
      return .array(texts.map(JSONValue.string))
    }
    switch member.content {
    case .className: return .string(className)
    case .id: return id.map(JSONValue.string)
    case .names: return list(names.sorted())
    case .states: return list(states.names)
    case .text: return text.map(JSONValue.string)
    case .path: return paths[member].map { .string("\($0)") }
    case .value: return value?.jsonValue
    case .texts: return list(items)
    case .placeholder: return placeholder.map(JSONValue.string)
    case .icon: return icons[member].map { .string($0.rawValue) }
    case .size: return size.map { .array([.number($0.width), .number($0.height)]) }
    case .scope: return ownStyles[.normal]?.jsonValue
    case .styles:
      let styles = ownStyles.filter { !$0.key.isEmpty }.map {
        JSONValue.Member("\($0.key)", $0.value.jsonValue)
      }
      if styles.isEmpty { return nil }
      return .object(styles.sorted { $0.key < $1.key })
    case .children: return nil
    }
  }
}
