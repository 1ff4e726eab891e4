import Livery
import Testing

/// Numbers that a sheet could not contain are rejected, whichever way they come (spec 9.2).
struct RefusedNumberTests {
  /// A declaration of a program.
  struct Saying: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let declarations: Declarations
    let message: String

    init(_ name: String, message: String, fill: (inout Declarations) -> Void) {
      testDescription = name
      declarations = Declarations { fill(&$0) }
      self.message = message
    }

    static let outOfRange = "the number is out of range; expected a finite number"

    static let all = [
      Saying("a font's size that is no number", message: outOfRange) {
        $0.fonts.textFont = Font(size: .nan)
      },
      Saying("an infinite font", message: outOfRange) { $0.fonts.textFont = Font(size: .infinity) },
      Saying("a negative font", message: "expected a number that is not negative, found -1") {
        $0.fonts.textFont = Font(size: -1)
      },
      Saying("a weight of 0", message: "expected a weight from 1 to 1000, found 0") {
        $0.fonts.textFont = Font(size: 12, weight: 0)
      },
      Saying("a weight of 1001", message: "expected a weight from 1 to 1000, found 1001") {
        $0[.textFont] = .font(FontFields(weight: 1001))
      },
      Saying("a shadow far away", message: outOfRange) {
        $0.controls.shadow = Shadow(
          color: .black,
          offset: Offset(horizontal: -.infinity, vertical: 0)
        )
      },
      Saying("a negative blur", message: "expected a number that is not negative, found -0.5") {
        $0[.shadow] = .shadow(PartialShadow(blurRadius: -0.5))
      },
      Saying("an alpha of 1.5", message: "expected an alpha from 0 to 1, found 1.5") {
        $0[.fillColor] = .reference(.init(.primaryColor, alpha: 1.5))
      },
      Saying("an alpha that is no number", message: outOfRange) {
        $0[.fillColor] = .reference(.init(.primaryColor, alpha: .nan))
      },
      Saying("a property that is no number", message: outOfRange) {
        $0.properties["gap"] = .number(.nan)
      },
      Saying("an infinite size", message: outOfRange) {
        $0.properties["gap"] = .size(Size(width: .infinity, height: 1))
      },
      Saying("a point that is nowhere", message: outOfRange) {
        $0.properties["gap"] = .point(Point(x: 0, y: .nan))
      },
      Saying("insets that are no numbers", message: outOfRange) {
        $0.properties["gap"] = .insets(Insets(top: 0, left: 0, bottom: .nan, right: 0))
      },
      Saying("an offset deep inside", message: outOfRange) {
        let offset = SettingValue.offset(Offset(horizontal: .nan, vertical: 0))
        $0.properties["gap"] = .list([nil, .object(["a": .list([offset])])])
      },
      Saying("a font in a property", message: outOfRange) {
        $0.properties["gap"] = .list([.font(Font(size: .nan))])
      },
    ]
  }

  let tree = WidgetTree()

  @Test(arguments: Saying.all)
  func `a number that no sheet could contain is rejected`(_ saying: Saying) throws {
    let button = tree.chain("UIWindow", "UIButton")
    let host = RecordingHost(button)
    host.clear()
    let before = TreeImage(tree)
    guard let setting = saying.declarations.sorted.first?.setting else { return }
    for mutate in [
      { tree.defaultStyle = saying.declarations }, { button.scope = saying.declarations },
      { button.setStyle(saying.declarations, for: .selected) },
    ] as [() -> Void] {
      mutate()
      let refusal = TreeError.invalidNumber(setting, message: saying.message)
      #expect(tree.lastReport.errors == [refusal])
      #expect(refusal.description == "invalid number for '\(setting)': \(saying.message)")
      let refused = #expect(throws: UpdateRejected.self) { try tree.update { mutate() } }
      #expect(refused?.errors == [refusal])
    }
    #expect(TreeImage(tree) == before)
    #expect(host.count == 0)
  }

  @Test func `a window that is described with such a number is not added`() {
    var description = WidgetDescription("UIWindow")
    description.ownStyles[.normal] = Declarations { $0.fonts.textFont = Font(size: .nan) }
    #expect(throws: UpdateRejected.self) { try tree.addWindow(description) }
    #expect(tree.windows.isEmpty)
  }

  @Test func `the largest and smallest numbers that a sheet can contain are accepted`() {
    let window = tree.addWindow()
    window.scope = Declarations {
      $0.fonts.textFont = Font(size: 0, weight: 1000)
      $0.fonts.actionFont = Font(size: .greatestFiniteMagnitude, weight: 1)
      $0[.fillColor] = .reference(.init(.primaryColor, alpha: 0))
      $0[.borderColor] = .reference(.init(.primaryColor, alpha: 1))
      $0.properties["gap"] = .number(-.greatestFiniteMagnitude)
    }
    #expect(tree.lastReport.errors.isEmpty)
    #expect(window.style.fonts.actionFont?.size == .greatestFiniteMagnitude)
  }

  @Test func `a theme in code with a size that is no number is an error`() {
    #expect(throws: Never.self) { try Theme(OddTheme()) }
    for odd in [
      OddTheme(size: .nan), OddTheme(size: .infinity), OddTheme(size: -1), OddTheme(kern: .nan),
      OddTheme(weight: 0),
    ] {
      #expect(throws: DiagnosticsError.self, "\(odd)") { try Theme(odd) }
    }
  }

  /// A theme with one invalid number.
  private struct OddTheme: ThemeProtocol {
    var size = 12.0
    var kern = 0.0
    var weight: Int?

    func color(for color: SemanticColor) -> DynamicColor { DynamicColor(.black) }

    func font(for style: FontStyle) -> Font { Font(size: size, weight: weight) }

    func kern(for style: FontStyle) -> Double { kern }
  }
}
