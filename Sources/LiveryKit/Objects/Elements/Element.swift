/// An element of a widget tree: a view, a view controller, an item of a bar.
///
/// An element has a widget while it is in a ``Window``. Styles for the widget's class, states,
/// names and containers reach the element through a host: that of its class in the window's
/// ``Window/hosts``, or a method that a subclass overrides.
///
/// A subclass is a class of its own in sheets, without registration:
///
/// ```swift
/// final class MyButton: Button {}  // "UIPopoverController/MyButton-highlighted": { … }
/// ```
open class Element: Stylish, StylishHost, StyleOwner, ValueKeeper {
  /// The widget of the element; `nil` outside windows.
  public final var widget: Widget? { mounted?.ifAlive }

  /// The widget of the element; `nil` outside windows.
  public final var styleWidget: Widget? { widget }

  /// The widget, even if it was removed from its tree.
  final var mounted: Widget?

  /// The type of the element, as the window knows it, while there is a widget.
  final var mountedAs: ElementClass?

  /// The former widget, which a rollback of the tree may restore.
  final var formerWidget: Widget?

  /// The style that a host of LiveryKit's own has applied, while there is no widget.
  final var formerStyle: Style?

  /// The element that has this one among its ``elements`` by ``elementsDidChange()``.
  final weak var holder: Element?

  /// The elements whose ``holder`` is this one.
  final var held: [Element] = []

  /// The values that sources set for the properties, unless they are shared.
  private final var ownValues: ObjectValues?

  /// Makes the values that the element shares with others of its class, until it needs its own.
  final var sharedValues: SharedValues?

  /// The attributes of the widget, while there is none.
  private final var attributes = Attributes()

  /// Makes an element that is in no window.
  public init() {}

  deinit { mounted?.ifAlive?.remove() }

  /// The class of the element's type in sheets.
  ///
  /// It is the name of the type, without outer types and generic arguments. Types of LiveryKit have
  /// the names of UIKit's classes: a ``Button`` is a `UIButton`. Override it to give a type and its
  /// subclasses another name.
  ///
  /// Two types of the same name, such as `Inbox.Cell` and `Outbox.Cell`, are one class in sheets,
  /// with the superclass of the type that is mounted first. Override the name of one of them here.
  open class var widgetClass: ClassName {
    self == Element.self ? .nsObject : ClassName(of: self)
  }

  /// The elements directly inside, in the order of their widgets.
  ///
  /// A subclass that overrides it calls ``Element/elementsDidChange()`` whenever it changes.
  open var elements: [Element] { [] }

  /// The element directly around this one; `nil` for windows and for elements outside all others.
  open var container: Element? { holder }

  /// The text that the widget shows in a drawing of its tree.
  open var widgetText: String? { nil }

  /// Notifies the element of a style change, after the host of its class and the window's appliers
  /// have applied it; does nothing unless overridden.
  open func styleDidChange(_ change: StyleChange) {}

  package final func applyStyle(_ change: StyleChange) {
    if change.oldStyle == nil, let window, window.applySharedStyle(change.style, to: self) {
      return
    }
    beneathCustomRules {
      if let window { window.apply(change, to: self) }
      if mountedAs?.isOwn == true { return }
      adoptingWrites { styleDidChange(change) }
    }
  }

  /// A Boolean value that indicates whether the host sets the same values of a style as on other
  /// elements of the type.
  var sharesHostValues: Bool { true }

  /// Records the current values, and returns closures that adopt later direct writes.
  func watch() -> [ValueWatch] { values?.watch(self) ?? [] }

  /// Notifies the element that it has entered or left a window; does nothing unless overridden.
  open func didMoveToWindow() {}

  /// Adds an element inside, after all others, as a tree file describes it.
  ///
  /// - Returns: `false` if the element cannot be added; always, unless a subclass overrides this.
  open func addElement(_ element: Element) -> Bool { false }

  /// Removes the element, with everything inside it, from its container.
  open func removeFromContainer() { leaveHolder() }

  /// Notifies the element that another one inside it is moved or removed; a subclass with
  /// ``elements`` of its own removes it from them.
  open func removeElement(_ element: Element) {}

  /// Sets the text to that of a tree file; only the widget has it unless overridden.
  open func showText(_ text: String) {
    attributes.text = text
    widget?.text = text
  }
}

// MARK: Values

extension Element {
  /// The values that sources set for the properties; `nil` for none.
  final var values: ObjectValues? {
    get {
      if let sharedValues {
        self.sharedValues = nil
        ownValues = sharedValues()
      }
      return ownValues
    }
    set {
      sharedValues = nil
      ownValues = newValue
    }
  }

  /// A Boolean value that indicates whether the element has only values that it shares with others.
  final var hasSharedValuesOnly: Bool { ownValues == nil }

  /// The values that sources set for the properties, which are made if necessary.
  final var ensuredValues: ObjectValues {
    if let values { return values }
    let new = ObjectValues()
    values = new
    return new
  }

  /// Runs a closure that writes properties directly, and adopts its writes as the values of a source;
  /// stronger values are restored.
  final func adoptingWrites(as meaning: DirectWrite = .value(.host), _ write: () -> Void) {
    let watches = watch()
    write()
    for watch in watches { watch(meaning) }
  }
}

// MARK: Place

extension Element {
  /// The window that contains the element, or is the element.
  public var window: Window? {
    // A window that is being released no longer counts, so there is nothing to search for.
    if widget != nil, let mountedAs { return mountedAs.mounting.window }
    var current: Element? = self
    while let element = current {
      if let window = element as? Window { return window }
      current = element.container
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether an element is this one or contains it.
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
  /// The class of the element in sheets: that of its type, unless it was set.
  ///
  /// A new class takes effect when the element next enters a window.
  public final var widgetClass: ClassName {
    get { ownWidgetClass ?? type(of: self).widgetClass }
    set { attributes.className = newValue }
  }

  /// The class that was set in place of that of the type.
  final var ownWidgetClass: ClassName? { attributes.className }

  /// The id, by which sheets and paths find the element; it is unique in a window.
  ///
  /// A duplicate id is rejected when the element enters the window.
  public final var id: WidgetID? {
    get { widget.map { $0.id.map(WidgetID.init(rawValue:)) } ?? attributes.id }
    set {
      attributes.id = newValue
      widget?.id = newValue?.rawValue
    }
  }

  /// The names of the element, for which sheets have entries such as `.warning`.
  public final var styleNames: Set<StyleName> {
    get { widget?.styleNames ?? attributes.names }
    set {
      attributes.names = newValue
      widget?.styleNames = newValue
    }
  }

  /// The declarations for the element and all inside it.
  public final var scope: Declarations? {
    get { ownStyle(for: .normal) }
    set { setStyle(newValue, for: .normal) }
  }

  /// Returns the declarations for the element in a state.
  public final func ownStyle(for states: ControlState) -> Declarations? {
    widget.map { $0.ownStyle(for: states) } ?? attributes.ownStyles[states]
  }

  /// Sets the declarations for the element in a state; those for the normal state are its
  /// ``scope``.
  public final func setStyle(_ declarations: Declarations?, for states: ControlState) {
    attributes.ownStyles[states] = declarations
    widget?.setStyle(declarations, for: states)
  }

  /// The active states, including named ones.
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

  /// Returns a Boolean value that indicates whether a state is active.
  func isIn(_ state: ControlState) -> Bool { states.contains(state) }

  /// Activates or deactivates a state.
  func set(_ state: ControlState, to isActive: Bool) {
    states = isActive ? states.union(state) : states.subtracting(state)
  }

  /// The attributes of an element's widget.
  fileprivate struct Attributes {
    var className: ClassName?
    var id: WidgetID?
    var names: Set<StyleName> = []
    var states: ControlState = .normal
    var ownStyles: [ControlState: Declarations] = [:]
    var text: String?
  }

  /// Adopts a new widget, and sets its attributes.
  func adopt(_ widget: Widget, as type: ElementClass) {
    mounted = widget
    mountedAs = type
    if let id = attributes.id { widget.id = id.rawValue }
    if !attributes.names.isEmpty { widget.styleNames = attributes.names }
    if !attributes.states.isEmpty { widget.states = attributes.states }
    for (states, declarations) in attributes.ownStyles {
      widget.setStyle(declarations, for: states)
    }
    if let text = widgetText ?? attributes.text { widget.text = text }
    applyPaths()
    widget.attach(owner: self, isControl: type.isControl)
  }

  /// Saves the attributes of the widget, which is about to end.
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
