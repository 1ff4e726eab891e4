/// Something that stands in a tree of widgets: a view, a view controller, an item of a bar.
///
/// An element has a widget while it is in a ``Window``. What sheets say about the widget's class,
/// states, names and containers reaches it through a host: that of its class in the window's
/// ``Window/hosts``, or a method of its own, if a subclass overrides one.
///
/// A subclass is a class of its own for sheets, without being registered anywhere:
///
/// ```swift
/// final class MyButton: Button {}  // "UIPopoverController/MyButton-highlighted": { … }
/// ```
open class Element: StylishHost, ValueKeeper {
  /// The widget that stands for the element; `nil` outside windows.
  public final var widget: Widget? { mounted?.ifAlive }

  /// The widget, even if somebody has removed it from its tree.
  final var mounted: Widget?

  /// What the window knows of elements of the type, while there is a widget.
  final var mountedAs: ElementClass?

  /// The widget that the element had before; a tree that is set back may bring it back to life.
  final var formerWidget: Widget?

  /// The style that a host of LiveryKit's own has put on, while there is no widget.
  final var formerStyle: Style?

  /// The element that has this one among its ``elements``, if it is one that says so by
  /// ``elementsDidChange()``.
  final weak var holder: Element?

  /// The elements whose ``holder`` this one is.
  final var held: [Element] = []

  /// What sources say of the properties, unless it is shared.
  private final var ownValues: ObjectValues?

  /// What is said of the element as of others of its class, as long as nothing else is.
  final var sharedValues: (any SharedValues)?

  /// What the widget has, while there is none.
  private final var attributes = Attributes()

  /// Makes an element that is in no window.
  public init() {}

  deinit { mounted?.ifAlive?.remove() }

  /// The class that sheets know the element's type by.
  ///
  /// It is the name of the type, without the types around it and without generic arguments. Types of
  /// LiveryKit have the names of UIKit's classes: a ``Button`` is a `UIButton`. Override it to be
  /// known as something else; the subclasses then are as well.
  ///
  /// Two types of one name, such as `Inbox.Cell` and `Outbox.Cell`, are one class for sheets, with
  /// the superclass of the one that is seen first: give one of them another name here.
  open class var widgetClass: ClassName {
    self == Element.self ? .nsObject : ClassName(of: self)
  }

  /// The elements directly inside, as widgets, in order.
  ///
  /// A subclass that has some of its own calls ``Element/elementsDidChange()`` whenever they are others.
  open var elements: [Element] { [] }

  /// The element that this one is directly inside; `nil` for windows and outside of everything.
  open var container: Element? { holder }

  /// The text that the widget shows in a drawing of its tree.
  open var widgetText: String? { nil }

  /// Hears what changed about the style, and lets the host of the element's class put it on, and then
  /// the window's appliers its properties.
  open func styleDidChange(_ change: StyleChange) {
    if change.oldStyle == nil, window?.wearAlike(change.newStyle, on: self) == true { return }
    beneathOwnRules {
      if let window { window.wear(change, on: self) }
      if mountedAs?.isOwn == true { return }
      noticing { styleDidChange(change.newStyle) }
    }
  }

  /// Hears the new style, after the host of the element's class; does nothing unless overridden.
  open func styleDidChange(_ style: Style) {}

  /// Whether the host makes of a style the same for all elements of the type.
  var looksAsOthers: Bool { true }

  /// Looks at the properties, and says how to take over what somebody has written since.
  func watch() -> [ValueWatch] { values?.watch(self) ?? [] }

  /// Hears that the element has entered a window or left one; does nothing unless overridden.
  open func didMoveToWindow() {}

  /// Puts an element inside, as a tree file describes it; the last one comes last.
  ///
  /// - Returns: Whether it was done; nothing can be put inside unless a subclass overrides this.
  open func addElement(_ element: Element) -> Bool { false }

  /// Takes the element, with everything inside it, out of what it is inside.
  open func removeFromContainer() { leaveHolder() }

  /// Hears that an element inside is put elsewhere or taken out; a subclass with ``elements`` of
  /// its own takes it out of them.
  open func removeElement(_ element: Element) {}

  /// Shows a text that a tree file describes; only the widget has it unless overridden.
  open func showText(_ text: String) {
    attributes.text = text
    widget?.text = text
  }
}

// MARK: Values

extension Element {
  /// What sources say of the properties; `nil` for nothing.
  final var values: ObjectValues? {
    get {
      if let sharedValues {
        self.sharedValues = nil
        ownValues = sharedValues.own()
      }
      return ownValues
    }
    set {
      sharedValues = nil
      ownValues = newValue
    }
  }

  /// Whether nothing is said of the properties but what is said of others as well.
  final var isPlain: Bool { ownValues == nil }

  /// What sources say of the properties, also if nobody has said anything yet.
  final var saidValues: ObjectValues {
    if let values { return values }
    let new = ObjectValues()
    values = new
    return new
  }

  /// Lets something write properties by itself: what it writes is what a source says there, unless it is
  /// something else, and where others are stronger, these are seen again.
  final func noticing(_ meaning: DirectWrite = .value(.host), _ write: () -> Void) {
    let watches = watch()
    write()
    for watch in watches { watch(meaning) }
  }
}

// MARK: Place

extension Element {
  /// The window that the element is in, or is.
  public var window: Window? {
    // A window that is about to go is none any more; nobody need look for it.
    if widget != nil, let mountedAs { return mountedAs.mounting.window }
    var current: Element? = self
    while let element = current {
      if let window = element as? Window { return window }
      current = element.container
    }
    return nil
  }

  /// Whether an element is this one or contains it, however far up.
  func isInside(_ other: Element) -> Bool {
    var current: Element? = self
    while let element = current {
      if element === other { return true }
      current = element.container
    }
    return false
  }
}

// MARK: Attributes

extension Element {
  /// The class that sheets know the element by: that of its type, unless it was given another.
  ///
  /// One that is given while the element is in a window holds from the next on.
  public final var widgetClass: ClassName {
    get { ownWidgetClass ?? type(of: self).widgetClass }
    set { attributes.className = newValue }
  }

  /// The class that the element was given in place of that of its type.
  final var ownWidgetClass: ClassName? { attributes.className }

  /// The id, by which sheets and paths find the element; it stands once in a window.
  ///
  /// One that is taken is refused when the element enters the window.
  public final var id: WidgetID? {
    get { widget.map { $0.id.map(WidgetID.init(rawValue:)) } ?? attributes.id }
    set {
      attributes.id = newValue
      widget?.id = newValue?.rawValue
    }
  }

  /// The names that the element carries, for which sheets have entries such as `.warning`.
  public final var styleNames: Set<StyleName> {
    get { widget?.styleNames ?? attributes.names }
    set {
      attributes.names = newValue
      widget?.styleNames = newValue
    }
  }

  /// What is declared for the element and all inside it.
  public final var scope: Declarations? {
    get { ownStyle(for: .normal) }
    set { setStyle(newValue, for: .normal) }
  }

  /// What is declared for the element in a state.
  public final func ownStyle(for states: ControlState) -> Declarations? {
    widget.map { $0.ownStyle(for: states) } ?? attributes.ownStyles[states]
  }

  /// Declares something for the element in a state; for the normal state it is its ``scope``.
  public final func setStyle(_ declarations: Declarations?, for states: ControlState) {
    attributes.ownStyles[states] = declarations
    widget?.setStyle(declarations, for: states)
  }

  /// The active states, named ones included.
  public final var states: ControlState {
    get { widget?.states ?? attributes.states }
    set {
      let old = attributes.states
      attributes.states = newValue
      if let widget {
        widget.states = newValue
      } else if old != newValue, let control = self as? any StylishControl {
        control.stateDidChange(newValue)
      }
    }
  }

  /// Whether a state is active.
  func isIn(_ state: ControlState) -> Bool { states.contains(state) }

  /// Makes a state active or not.
  func set(_ state: ControlState, to isActive: Bool) {
    states = isActive ? states.union(state) : states.subtracting(state)
  }

  /// What an element says about its widget.
  fileprivate struct Attributes {
    var className: ClassName?
    var id: WidgetID?
    var names: Set<StyleName> = []
    var states: ControlState = .normal
    var ownStyles: [ControlState: Declarations] = [:]
    var text: String?
  }

  /// Makes a new widget the element's, and gives it what the element says about it.
  func dress(_ widget: Widget, as type: ElementClass) {
    mounted = widget
    mountedAs = type
    if let id = attributes.id { widget.id = id.rawValue }
    if !attributes.names.isEmpty { widget.styleNames = attributes.names }
    if !attributes.states.isEmpty { widget.states = attributes.states }
    for (states, declarations) in attributes.ownStyles {
      widget.setStyle(declarations, for: states)
    }
    if let text = widgetText ?? attributes.text { widget.text = text }
    wearPaths()
    widget.attach(owner: self, isControl: type.isControl)
  }

  /// Takes over what has become of the widget, which is about to end.
  func keepAttributes(of widget: Widget) {
    if let id = widget.id { attributes.id = WidgetID(rawValue: id) }
    formerStyle = host?.values == nil ? nil : widget.style
    attributes.names = widget.styleNames
    attributes.states = widget.states
    attributes.ownStyles = [:]
    for states in widget.ownStyleStates {
      attributes.ownStyles[states] = widget.ownStyle(for: states)
    }
  }
}
