import Livery
import Testing

/// Editors of all kinds of values, and settings that a widget does not have yet.
extension PreviewPageTests {
  /// A value of a kind, as in a sheet.
  private static func value(of kind: ValueKind) -> String {
    switch kind {
    case .color: ##""color-mix(in oklab, $accent, #ffffff 40%)""##
    case .font: #"{ "size": 12 }"#
    case .shadow: ##"{ "color": "#00000040", "offset": [0, 2], "blurRadius": 4 }"##
    case .number: "0.4"
    case .string: #""Play""#
    case .flag: "true"
    case .size, .point, .offset: "[24, 20]"
    case .insets: "[6, 12, 6, 12]"
    case .enumeration: #""start""#
    case .duration: #""200ms""#
    case .easing: #""ease-in-out""#
    case .angle: #""45deg""#
    case .gradient: ##"{ "direction": "to right", "stops": ["$accent", "#ff8800"] }"##
    case .list: ##"["#ff0000", "$accent"]"##
    case .style: #"{ "style": "UIButton-highlighted" }"#
    }
  }

  private static func name(of kind: ValueKind) -> String { "\(kind.rawValue)Of" }

  /// A sheet with a property of each kind on a button, and a tree with the button.
  private static let kinds: String = {
    let declared = ValueKind.allCases.map { kind in
      let type =
        switch kind {
        case .enumeration: #"{ "kind": "enum", "of": ["start", "end"] }"#
        case .list: #"{ "kind": "list", "of": "color" }"#
        case .number: #"{ "kind": "number", "min": 0, "max": 1 }"#
        default: "\"\(kind.rawValue)\""
        }
      return "    \"\(name(of: kind))\": \(type)"
    }
    let values = ValueKind.allCases.map { "    \"\(name(of: $0))\": \(value(of: $0))" }
    return """
      {
        "@properties": {
      \(declared.joined(separator: ",\n"))
        },
        "$accent": "#0a5ad4",
        "$ink": "#202020",
        "default": { "colors": { "backgroundColor": "#ffffff", "textColor": "$ink" } },
        "UIButton": { "controls": { "actionColor": "$accent", "glossColor": null }, "properties": {
          "background": "#f2f2f6", "opacity": 0.9,
      \(values.joined(separator: ",\n"))
        } },
        "UIButton-highlighted": { "controls": { "actionColor": "#083a8c" } }
      }

      """
  }()

  private func openSetting(_ setting: String, on page: Page) async throws {
    let head = #".head[data-key="\#(setting)"]"#
    try await page.wait(until: "document.querySelector('\(head)') !== null")
    try await page.evaluate("document.querySelector('\(head)').click()")
    try await page.wait(
      until: "document.querySelector('li.open > .head')?.dataset.key === '\(setting)'"
    )
  }

  @Test func `each kind of value has an editor beside its JSON`() async throws {
    let preview = try RunningPreview(files: ["styles.json": Self.kinds])
    let page = try await open(preview, "&widget=%23save")
    // Kinds whose values can be written as JSON only.
    var kindsWithout: [ValueKind] = []
    for kind in ValueKind.allCases {
      try await openSetting("properties.\(Self.name(of: kind))", on: page)
      let isRaw = try await page.evaluate(
        "document.querySelector('.editing input[data-key=value]')?.labels[0]?.textContent === 'Value'"
      )
      if isRaw == true { kindsWithout.append(kind) }
      let gap = try await page.evaluate(
        """
        document.querySelector('.editing :is(input, select)').getBoundingClientRect().top
          - document.querySelector('li.open > .head').getBoundingClientRect().bottom
        """
      )
      #expect(gap.number.map { $0 <= 8 } == true, "\(kind)")
      if AxeCore.isThere, [.gradient, .list, .easing, .color].contains(kind) {
        #expect(try await AxeCore.violations(in: page).map(\.description) == [], "\(kind)")
      }
    }
    #expect(kindsWithout == [])
    #expect(page.problems == [])
  }

  @Test func `values of all kinds are written as the sheet has them`() async throws {
    let preview = try RunningPreview(files: ["styles.json": Self.kinds])
    let page = try await open(preview, "&widget=%23save")
    var expected = Self.kinds
    for (kind, field, text, old, new) in [
      (.number, "number-Number", "0.7", #""numberOf": 0.4"#, #""numberOf": 0.7"#),
      (.duration, "number-Milliseconds", "350", #""200ms""#, #""350ms""#),
      (.angle, "number-Degrees", "30", #""45deg""#, #""30deg""#),
      (.size, "part-Height", "30", #""sizeOf": [24, 20]"#, #""sizeOf": [24, 30]"#),
      (.point, "part-X", "3", #""pointOf": [24, 20]"#, #""pointOf": [3, 20]"#),
      (.offset, "part-Down", "4", #""offsetOf": [24, 20]"#, #""offsetOf": [24, 4]"#),
      (.gradient, "stop-1", "#00ff00", ##""#ff8800""##, ##""#00ff00""##),
      (.list, "item-0", "$ink", ##"["#ff0000", "$accent"]"##, ##"["$ink", "$accent"]"##),
      (.string, "value", "Stop", #""Play""#, #""Stop""#),
      (.shadow, "value", "$ink", ##""color": "#00000040""##, #""color": "$ink""#),
    ] as [(ValueKind, String, String, String, String)] {
      let setting = "properties.\(Self.name(of: kind))"
      try await openSetting(setting, on: page)
      try await enter(text, into: "[data-key=\(field)]", on: page)
      expected = expected.replacing(old, with: new)
      try await page.wait(
        until: "document.querySelector('[data-key=undo]').title.startsWith('\(setting) ')"
      )
    }
    try await openSetting("properties.easingOf", on: page)
    try await page.evaluate(
      """
      (() => {
        const choice = document.querySelector('.editing select');
        choice.value = 'linear';
        choice.dispatchEvent(new Event('change'));
      })()
      """
    )
    expected = expected.replacing("ease-in-out", with: "linear")
    try await page.wait(
      until: "document.querySelector('[data-key=undo]').title.includes('easingOf')"
    )
    try await page.press("s", .control)
    try await page.wait(
      until: "document.querySelector('#status').textContent === 'Saved styles.json'"
    )
    let saved = try preview.text()
    #expect(saved == expected)
    #expect(page.problems == [])
  }

  @Test func `a colour of the box has contrasts, and sliders end at the limits of their numbers`()
    async throws
  {
    let preview = try RunningPreview(files: ["styles.json": Self.kinds])
    let page = try await open(preview, "&widget=%23save&setting=properties.background")
    try await page.wait(until: "document.querySelector('#details .pair') !== null")
    let color =
      "getComputedStyle(document.querySelector('.head[data-key=\"properties.background\"] .swatch')).getPropertyValue('--color')"
    #expect(try await page.evaluate(color) == "#f2f2f6ff")
    for name in ["opacity", "numberOf"] {
      try await openSetting("properties.\(name)", on: page)
      let ends = try await page.evaluate(
        "[document.querySelector('.editing [type=range]').min, document.querySelector('.editing [type=range]').max].join()"
      )
      #expect(ends == "0,1", "\(name)")
    }
  }

  @Test func `a constant is completed in a formula, whose whole text is shown`() async throws {
    let preview = try RunningPreview(files: ["styles.json": Self.kinds])
    let page = try await open(preview, "&widget=%23save&setting=properties.colorOf")
    try await page.wait(until: "document.querySelector('[data-key=value]') !== null")
    try await page.click("[data-key=value]", times: 3)
    try await page.type("color-mix(in oklab, $in")
    try await page.wait(
      until: "document.querySelector('[role=option]:not([hidden])')?.textContent.startsWith('$ink')"
    )
    if AxeCore.isThere {
      #expect(try await AxeCore.violations(in: page).map(\.description) == [])
    }
    try await page.press(.down)
    try await page.press(.enter)
    try await page.type(", #ffffff 40%)")
    let text = "color-mix(in oklab, $ink, #ffffff 40%)"
    #expect(
      try await page.evaluate("document.querySelector('[data-key=value]').value") == .string(text)
    )
    try await page.press(.enter)
    try await page.wait(
      until: "document.querySelector('[data-key=undo]').title.includes('colorOf')"
    )
    let shown = "document.querySelector('.whole')"
    try await page.wait(until: "!\(shown).hidden && \(shown).textContent === '\(text)'")
  }

  @Test(arguments: [Hand(hasMouse: false), Hand(width: 390, height: 844, hasMouse: false)])
  func `a setting is added where it was chosen, with the value to begin with`(
    hand: Hand
  ) async throws {
    let preview = try RunningPreview()
    let page = try await open(preview, "&widget=%23save")
    try await page.setViewport(width: hand.width, height: hand.height)
    try await page.wait(until: "document.querySelector('[data-key=\"add setting\"]') !== null")
    try await page.evaluate("document.querySelector('[data-key=\"add setting\"]').focus()")
    try await page.wait(
      until: "document.querySelectorAll('[data-key=\"add where\"] option').length > 2"
    )
    try await page.press(.tab)
    for _ in 1...8 { try await page.press(.up) }
    try await page.evaluate("document.querySelector('[data-key=\"add setting\"]').focus()")
    try await page.type("opac")
    try await page.wait(
      until: "document.querySelector('[role=option]')?.textContent.startsWith('opacity')"
    )
    try await page.press(.enter)
    try await page.wait(
      until: "document.querySelector('li.open > .head')?.dataset.key === 'properties.opacity'"
    )
    try await page.wait(until: "document.activeElement.closest('li.open')")
    try await page.press("s", .control)
    try await page.wait(
      until: "document.querySelector('#status').textContent === 'Saved styles.json'"
    )
    let entry = ##""#save": { "properties": { "opacity": 1 } }"##
    let text = try preview.text()
    #expect(text.contains(entry), "\(text)")
    // A name that is none stays, with the error, although the page is drawn anew meanwhile: for a
    // value that another session saves before the answer is there.
    try await page.evaluate(
      """
      (() => {
        const { fetch } = window;
        const answered = new Promise((then) => { window.answer = then; });
        window.fetch = async (address, ...rest) => {
          if (`${address}`.startsWith("/api/edit")) await answered;
          return fetch(address, ...rest);
        };
      })()
      """
    )
    try await page.evaluate("document.querySelector('[data-key=\"add setting\"]').focus()")
    try await page.type("nothing")
    try await page.press(.enter)
    try preview.save(text.replacing(##""opacity": 1"##, with: ##""opacity": 0.5"##))
    let head = "document.querySelector('[data-key=\"properties.opacity\"]')"
    try await page.wait(until: "\(head)?.textContent.includes('0.5')")
    try await page.evaluate("window.answer()")
    try await page.wait(
      until: "document.querySelector('[data-key=\"add setting\"]').ariaInvalid === 'true'"
    )
    #expect(
      try await page.evaluate("document.querySelector('[data-key=\"add setting\"]').value")
        == "nothing"
    )
    #expect(try await page.evaluate("\(head).ariaExpanded") == "true")
  }
}

extension PreviewPageTests {
  @Test func `the place of a new setting is seen beside offers, and begins anew with each widget`()
    async throws
  {
    let tree = """
      { "class": "UIWindow", "children": [
        { "class": "UIButton", "id": "save", "names": ["primary"], "text": "Save" },
        { "class": "UIButton", "id": "more", "text": "More" }
      ] }
      """
    let preview = try RunningPreview(files: ["tree.json": tree])
    let page = try await open(preview, "&widget=%23save")
    let field = "document.querySelector('[data-key=\"add setting\"]')"
    let places = "document.querySelector('[data-key=\"add where\"]')"
    let listed = "[...\(places).options].map((each) => each.text).join()"
    try await page.wait(until: "\(field) !== null")
    try await page.evaluate("\(field).focus()")
    try await page.wait(until: "\(places).options.length > 3")
    #expect(
      try await page.evaluate(listed).text?
        .hasPrefix("new entry '#save',new entry 'UIButton.primary',") == true
    )
    try await page.type("colo")
    try await page.wait(until: "document.querySelectorAll('[role=option]').length > 3")
    let top = """
      (({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2))
      (\(places).getBoundingClientRect()) === \(places)
      """
    #expect(try await page.evaluate(top) == true)
    try await page.press(.escape)
    try await page.evaluate(
      "\(places).value = '1'; \(places).dispatchEvent(new Event('change')); \(field).value = ''"
    )
    try await page.click("#picture g g:nth-of-type(2) text")
    try await page.wait(
      until: "document.querySelector('#inspector h2').textContent === 'UIButton#more'"
    )
    try await page.evaluate("\(field).focus()")
    try await page.wait(until: "\(places).options.length > 2")
    #expect(try await page.evaluate("\(places).selectedOptions[0].text") == "new entry '#more'")
    #expect(page.problems == [])
  }

  @Test func `the setting that is typed is the one that is added, also if others contain its name`()
    async throws
  {
    let preview = try RunningPreview()
    let page = try await open(preview, "&widget=%23save")
    try await page.wait(until: "document.querySelector('[data-key=\"add setting\"]') !== null")
    try await page.evaluate("document.querySelector('[data-key=\"add setting\"]').focus()")
    try await page.type("background")
    try await page.wait(
      until:
        "document.querySelector('[role=option]')?.textContent.startsWith('backgroundproperties')"
    )
    try await page.press(.enter)
    try await page.wait(
      until: "document.querySelector('li.open > .head')?.dataset.key === 'properties.background'"
    )
  }

  @Test func `a click beside all windows chooses nothing, and shows all findings`() async throws {
    let preview = try RunningPreview()
    let page = try await open(preview, "&widget=%23save")
    let title = "document.querySelector('#inspector-title').textContent"
    try await page.wait(until: "\(title).includes('save')")
    let click =
      "document.querySelector('#picture').dispatchEvent(new MouseEvent('click', { bubbles: true }))"
    // In an app it is a click like any other.
    try await page.click("[data-key=interact]")
    try await page.wait(until: "document.querySelector('#picture[data-interact]') !== null")
    try await page.evaluate(click)
    try await page.click("[data-key=interact]")
    try await page.wait(until: "document.querySelector('#picture[data-interact]') === null")
    #expect(try await page.evaluate("\(title).includes('save')") == true)
    try await page.evaluate(click)
    try await page.wait(until: "\(title) === 'Nothing chosen'")
    #expect(try await page.evaluate("document.querySelectorAll('.selection').length") == 0)
    try await page.wait(until: "document.querySelector('#details .findings') !== null")
    #expect(page.problems == [])
  }
}
