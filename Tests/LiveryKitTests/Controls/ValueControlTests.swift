import LiveryKit
import Testing

struct ValueControlTests {
  @Test func `a slider's value is always in its range`() {
    let slider = Slider()
    slider.value = 2
    #expect(slider.value == 1)
    slider.maximumValue = 10
    slider.value = 7
    slider.minimumValue = 8
    #expect(slider.value == 8)
    slider.maximumValue = 5
    #expect(slider.minimumValue == 5)
    #expect(slider.value == 5)
    slider.minimumValue = 6
    #expect(slider.maximumValue == 6)
    slider.value = .nan
    slider.maximumValue = .nan
    slider.minimumValue = .nan
    #expect(slider.value == 6)
  }

  @Test func `the choice of a segment moves along with it`() {
    let control = SegmentedControl(["a", "b", "c"])
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    control.selectedSegmentIndex = 1
    control.insert(.init(title: "z"), at: 0)
    #expect(control.selectedSegmentIndex == 2)
    control.insert(.init(title: "y"), at: 99)
    control.removeSegment(at: 0)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 3)
    control.removeSegment(at: 3)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1)
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    #expect(control.segments.map(\.title) == ["a", "c"])
    control.selectedSegmentIndex = 2
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    control.selectedSegmentIndex = 1
    control.segments = []
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
  }

  @Test func `a segmented control has values for states`() {
    let control = SegmentedControl()
    let image = Image(color: .red)
    control.setBackgroundImage(image, for: .normal)
    control.setTitleTextAttributes(TitleAttributes(foreground: .blue), for: .selected)
    #expect(control.backgroundImage(for: .highlighted) == image)
    #expect(control.titleTextAttributes(for: .normal) == nil)
    #expect(control.titleTextAttributes(for: .selected)?.foreground == .blue)
  }

  @Test func `the tree shows texts, but no secrets`() throws {
    let window = try Window(sheet: "{}")
    let (field, text) = (window.adding(TextField()), window.adding(TextView("Notes")))
    field.text = "Ada"
    #expect(field.widget?.text == "Ada")
    field.isSecureTextEntry = true
    #expect(field.widget?.text == "•••")
    text.text = "More"
    #expect(text.widget?.text == "More")
    let secret = TextField()
    secret.isSecureTextEntry = true
    secret.text = "xy"
    #expect(window.adding(secret).widget?.text == "••")
  }

  @Test func `an image view is highlighted by its state`() {
    let view = ImageView(image: Image(named: "star"))
    view.isHighlighted = true
    #expect(view.states == .highlighted)
    #expect(view.image == Image(named: "star"))
  }

  @Test func `only an item of the bar can be chosen`() {
    let bar = TabBar()
    let (a, b) = (TabBarItem("a"), TabBarItem("b"))
    bar.items = [a]
    bar.selectedItem = b
    #expect(bar.selectedItem == nil)
    bar.selectedItem = a
    bar.items = [b]
    #expect(bar.selectedItem == nil)
    #expect(!a.isSelected)
  }

  @Test func `a tint is that of the view around it unless it is set`() {
    let (outer, inner) = (View(), View())
    outer.addSubview(inner)
    outer.tintColor = .red
    #expect(inner.tintColor == .red)
    inner.tintColor = .blue
    inner.resetTintColor()
    #expect(inner.tintColor == .red)
  }
}
