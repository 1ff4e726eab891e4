import Foundation
import Livery
import LiveryExport

@testable import LiveryExport

/// A comparison of the values that a browser computes from an export with those of the engine.
struct CSSProof {
  /// A value of the page.
  private struct Slot {
    let setting: Setting
    let field: Setting.Field?
    let name: String
    let isColor: Bool
  }

  private let tree: WidgetTree
  private let export: ThemeExport
  private let slots: [Slot]
  private let verdicts: [String: Loss.Verdict]
  private let page: WidgetPage

  /// The settings with a declaration that is not exact or depends on another one; all others are
  /// exact everywhere.
  private let suspects: Set<Setting>
  private let areMedia: Bool

  /// The properties of CSS that are compared with the roles of widgets.
  private static let properties = [
    "color", "background-color", "border-top-color", "border-top-width", "font-size",
    "font-weight", "font-style", "font-family", "border-top-left-radius", "opacity",
  ]

  /// Exports the theme of a tree.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - areMedia: A Boolean value that indicates whether contexts are media queries.
  /// - Throws: An error if the theme cannot be exported.
  init(_ tree: WidgetTree, areMedia: Bool) throws {
    self.tree = tree
    self.areMedia = areMedia
    var options = ExportOptions()
    options.areContextsAttributes = !areMedia
    export = try ThemeExport(of: tree.theme, to: .css, tree: tree, options: options)
    var names: [String: [String]] = [:]
    for needed in export.report.names {
      for widget in needed.widgets { names[widget, default: []].append(needed.name) }
    }
    page = WidgetPage(tree, names: names)
    var verdicts: [String: Loss.Verdict] = [:]
    for loss in export.report.losses {
      verdicts[Self.key(loss.subject.split(separator: " ").last.map(String.init), loss.location)] =
        loss.verdict
      if loss.location == nil { verdicts[loss.subject] = loss.verdict }
    }
    self.verdicts = verdicts
    let inexact = export.report.losses.filter { $0.verdict != .exact }
    var suspects = Set(
      inexact.compactMap { $0.subject.split(separator: " ").last.map(String.init) }
        .compactMap { Setting($0) }
    )
    for contexts in ContextCases(tree.theme, staying: Contexts())?.all ?? [] {
      let appearance = tree.theme.appearance(in: contexts)
      for item in (appearance.cascadeRules + appearance.defaultRules).flatMap(\.items) {
        if case .value = item.value { continue }
        suspects.insert(item.setting)
      }
    }
    self.suspects = suspects
    let settings = Set(tree.appearance.builtInItems.map(\.setting))
      .union(tree.appearance.cascadeRules.flatMap(\.items).map(\.setting))
      .union(tree.appearance.defaultRules.flatMap(\.items).map(\.setting))
    let variables = try CSSVariables(settings, names: ExportNames(), in: tree.theme)
    var slots: [Slot] = []
    for setting in settings.sorted() {
      let kind = setting.kind ?? tree.theme.kind(of: setting)
      let fields: [Setting.Field?] =
        switch kind {
        case .font: [.name, .size, .weight, .italic]
        case .shadow: [.color, .offset, .blurRadius]
        default: [nil]
        }
      for field in fields {
        slots.append(
          Slot(
            setting: setting,
            field: field,
            name: variables.name(of: RuleSlot(setting, field)),
            isColor: kind == .color || field == .color
          )
        )
      }
    }
    self.slots = slots
  }

  /// The page.
  var html: String { page.html(styledBy: export.files[0].text) }

  private static func key(_ setting: String?, _ location: (any CustomStringConvertible)?) -> String
  {
    "\(setting ?? "") at \(location.map { "\($0)" } ?? "-")"
  }

  /// Compares all widgets in some sets of states, in all contexts.
  func run(in browserPage: Page, states: [ControlState]) async throws -> CSSProofResult {
    // A file, since addresses with data have a limit of their length.
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).html")
    try Data(html.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await browserPage.navigate(to: file.absoluteString)
    let names = JSONValue.array(slots.map { .string($0.name) }).javascript
    let colors = JSONValue.array(slots.map { .bool($0.isColor) }).javascript
    let properties = JSONValue.array(Self.properties.map(JSONValue.string)).javascript
    try await browserPage.evaluate(
      """
      (() => {
        const elements = [...document.querySelectorAll('[data-widget]')];
        const probe = document.body.appendChild(document.createElement('i'));
        const known = new Map();
        const color = (text) => {
          if (!known.has(text)) {
            probe.style.color = '';
            probe.style.color = text;
            known.set(text, probe.style.color ? getComputedStyle(probe).color : '');
          }
          return known.get(text);
        };
        window.force = (states) => elements.forEach((element, index) => {
          [...element.classList].filter((name) => name.startsWith('is-'))
            .forEach((name) => element.classList.remove(name));
          states[index].forEach((name) => element.classList.add('is-' + name));
        });
        window.read = () => elements.map((element) => {
          const style = getComputedStyle(element);
          const values = \(names).map((name, index) => {
            const text = style.getPropertyValue(name).trim();
            return \(colors)[index] ? color(text) : text;
          });
          return [values, \(properties).map((name) => style.getPropertyValue(name))];
        });
      })()
      """
    )
    var result = CSSProofResult()
    result.widgets = page.widgets.count
    let formerContexts = tree.contexts
    defer { tree.contexts = formerContexts }
    for contexts in ContextCases(tree.theme, staying: Contexts())?.all ?? [] {
      tree.contexts = contexts
      try await set(contexts, on: browserPage)
      for (number, set) in states.enumerated() {
        // With some sets only every other widget has the states.
        let share = number % 3
        tree.batch {
          for (index, widget) in page.widgets.enumerated() {
            widget.states = share == 0 || index % 2 == share - 1 ? set : .normal
          }
        }
        try await compare(on: browserPage, into: &result)
      }
    }
    tree.batch { for widget in page.widgets { widget.states = .normal } }
    return result
  }

  private func set(_ contexts: Contexts, on browserPage: Page) async throws {
    if areMedia {
      let features: [JSONValue] = contexts.axes.map { axis in
        .object([
          "name": .string(axis == "scheme" ? "prefers-color-scheme" : "prefers-contrast"),
          "value": .string(contexts[axis] == "high" ? "more" : contexts[axis] ?? ""),
        ])
      }
      try await browserPage.send("Emulation.setEmulatedMedia", ["features": .array(features)])
      return
    }
    for axis in contexts.axes {
      let value = JSONValue.string(contexts[axis] ?? "").javascript
      try await browserPage.evaluate(
        "document.documentElement.setAttribute('data-\(axis)', \(value))"
      )
    }
  }

  private func compare(on browserPage: Page, into result: inout CSSProofResult) async throws {
    let states = JSONValue.array(
      page.widgets.map { .array($0.states.names.map(JSONValue.string)) }
    )
    let answer = try await browserPage.evaluate("force(\(states.javascript)); read()")
    result.situations += page.widgets.count
    for (widget, values) in zip(page.widgets, answer.values) {
      let style = widget.style
      for (slot, value) in zip(slots, values[0].values) {
        let seen = slot.isColor ? Self.color(value.text ?? "") : value.text ?? ""
        count(
          slot.name,
          of: widget,
          expected: expected(slot, in: style).map { ($0, [slot.setting]) },
          seen: seen,
          into: &result
        )
      }
      for (name, value) in zip(Self.properties, values[1].values) {
        let text = value.text ?? ""
        count(
          name,
          of: widget,
          expected: expectedProperty(name, of: widget, style),
          seen: name.hasSuffix("color") ? Self.color(text) : text,
          into: &result
        )
      }
    }
  }

  /// Counts a value that shows some settings; an expectation of `nil` is not read back.
  ///
  /// Explanations take long, so only values that differ have their declarations looked up.
  private func count(
    _ name: String,
    of widget: Widget,
    expected: (text: String, settings: [Setting])?,
    seen: String,
    into result: inout CSSProofResult
  ) {
    guard let expected else {
      result.unread += 1
      return
    }
    // Browsers leave out the quotes of families that are identifiers.
    let isEqual =
      expected.text == seen
      || (name == "font-family"
        && expected.text.replacing("\"", with: "") == seen.replacing("\"", with: ""))
    guard expected.settings.contains(where: suspects.contains) else {
      result.exact += 1
      if !isEqual { result.different.append(text(name, of: widget, expected.text, seen)) }
      return
    }
    if isEqual {
      result.approximated += 1
      result.alike += 1
      return
    }
    let verdict = expected.settings.reduce(Loss.Verdict.exact) {
      $0.worse(self.verdict(on: $1, of: widget))
    }
    switch verdict {
    case .exact:
      result.exact += 1
      result.different.append(text(name, of: widget, expected.text, seen))
    case .approximated: result.approximated += 1
    case .lost: result.lost += 1
    }
  }

  private func text(
    _ name: String,
    of widget: Widget,
    _ expected: String,
    _ seen: String
  ) -> String {
    "\(widget.path)-\(widget.states) \(name) in \(tree.contexts): \(seen), not \(expected)"
  }

  // MARK: Expectations

  /// Returns the text of a value of the engine; `nil` for one that is not read back.
  private func expected(_ slot: Slot, in style: Style) -> String? {
    let value = style[slot.setting]
    switch slot.field {
    case .name, .size, .weight, .italic:
      guard let font = value?.font else { return nil }
      let face = FontFace(font)
      switch slot.field {
      case .name: return CSSValue.families(font.name)
      case .size: return "\(font.size.plainText)px"
      case .weight: return String(face.weight ?? 400)
      default: return face.isItalic ? "italic" : "normal"
      }
    case .color: return (value?.shadow?.color ?? .clear).description.ifVisible
    case .offset:
      guard let shadow = value?.shadow else { return nil }
      return "\(shadow.offset.horizontal.plainText)px \(shadow.offset.vertical.plainText)px"
    case .blurRadius:
      guard let shadow = value?.shadow else { return nil }
      return "\(shadow.blurRadius.plainText)px"
    case nil: break
    }
    if slot.isColor {
      if slot.setting.kind == nil, value == nil { return "" }
      return (value?.color ?? .clear).description.ifVisible
    }
    guard let value else { return tree.appearance.inherits(slot.setting) ? nil : "" }
    let lengths: Set<Setting> = [.cornerRadius, .borderWidth, .spacing, .elevation]
    let isLength = lengths.contains(slot.setting) && tree.appearance.isInBox(slot.setting)
    if slot.setting == .borderStyle, tree.appearance.isInBox(.borderStyle) { return value.string }
    guard case .success(let text) = CSSValue.generic(value, isLength: isLength) else { return nil }
    return text.text
  }

  /// Returns the expected value of a property of CSS, with the settings that it shows; `nil` if the
  /// class shows none.
  private func expectedProperty(
    _ name: String,
    of widget: Widget,
    _ style: Style
  ) -> (text: String, settings: [Setting])? {
    let roles = widget.roles
    let box = style.box
    switch name {
    case "color":
      guard let setting = roles[.text] else { return nil }
      return ((style[setting]?.color ?? .clear).description.ifVisible, [setting])
    case "background-color":
      guard roles[.fill] == nil || roles[.ground] == nil else { return nil }
      let setting = roles[.ground] ?? roles[.fill]
      let own = box.background
      let color = own ?? setting.flatMap { style[$0]?.color } ?? .clear
      return (color.description.ifVisible, [.background] + (setting.map { [$0] } ?? []))
    case "border-top-color":
      guard let setting = roles[.border] else { return nil }
      return ((style[setting]?.color ?? .clear).description.ifVisible, [setting])
    case "border-top-width":
      if style.box.borderStyle == .none { return nil }
      let width = style[Property<Double>.borderWidth] ?? (roles[.border] == nil ? 0 : 1)
      return ("\(width.plainText)px", [.borderWidth])
    case "border-top-left-radius": return ("\(box.cornerRadius.plainText)px", [.cornerRadius])
    case "opacity": return (box.opacity.plainText, [.opacity])
    default:
      guard let setting = roles[.font], let font = style[setting]?.font else { return nil }
      let face = FontFace(font)
      let text =
        switch name {
        case "font-size": "\(font.size.plainText)px"
        case "font-weight": String(face.weight ?? 400)
        case "font-style": face.isItalic ? "italic" : "normal"
        default: CSSValue.families(font.name)
        }
      return (text, [setting])
    }
  }

  /// Returns the verdict of the report on the declarations that give a setting its value.
  private func verdict(on setting: Setting, of widget: Widget) -> Loss.Verdict {
    if !suspects.contains(setting) { return .exact }
    var verdict = Loss.Verdict.exact
    var pending = [setting]
    var seen: Set<Setting> = []
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      let explanation = widget.explain(next)
      for winner in explanation.parts.compactMap(\.winner) {
        // Own styles of widgets are no declarations of the theme; a page has them as they are.
        if winner.origin == .own { continue }
        let found =
          winner.location == nil
          ? verdicts["built-in \(winner.selector ?? "") \(next)"]
          : verdicts[Self.key(next.description, winner.location)]
        verdict = verdict.worse(found ?? .exact)
      }
      pending += explanation.refers.map(\.setting)
    }
    return verdict
  }

  /// Returns a computed colour in the form of a sheet; invisible ones are equal.
  private static func color(_ text: String) -> String {
    let numbers = text.split { !"0123456789.e-".contains($0) }.compactMap { Double($0) }
    let isUnit = text.hasPrefix("color(srgb")
    let scale = isUnit ? 1 : 255.0
    guard numbers.count >= 3, text.hasPrefix("rgb") || isUnit else { return text }
    let color = Color(
      unitRed: numbers[0] / scale,
      green: numbers[1] / scale,
      blue: numbers[2] / scale,
      alpha: numbers.count > 3 ? numbers[3] : 1
    )
    return color.description.ifVisible
  }
}

extension String {
  /// The colour, if it is visible; else that of no colour.
  fileprivate var ifVisible: String { hasSuffix("00") && count == 9 ? "#00000000" : self }
}
