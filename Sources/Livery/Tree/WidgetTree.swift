/// A tree of widgets: windows with everything inside them, what they look like, and the hosts that
/// hear of it.
///
/// ```swift
/// let tree = WidgetTree(appearance: try AppearanceLoader().load(sheet))
/// let window = tree.addWindow()
/// let save = window.add("UIButton", id: "save")
/// save.states.insert(.highlighted)
/// ```
///
/// Every mutation is a commit, or part of one that ``update(_:)`` makes of many. Trees are
/// independent of each other, and there is no global state. A tree is deliberately neither
/// `Sendable` nor bound to an actor: whoever has it decides where it lives.
public final class WidgetTree {
  /// Everything about the widgets as it is now.
  var columns = TreeColumns()

  /// Everything as the last commit left it, while there is more to commit; styles are asked of it.
  var committed: TreeColumns?

  /// What styles the tree.
  var styling: Styling

  /// The styling as the last commit left it, while there is more to commit.
  var committedStyling: Styling?

  /// How many updates are running, one inside the other.
  var updateDepth = 0

  /// The widgets whose host is just being told; empty outside of callbacks.
  var telling: String?

  /// The hosts that changed the tree while they were told, as widget and type.
  var mutatingHosts: [String] = []

  private var lastSerial: UInt64 = 0

  /// What the last commit did; what it could not do is among its errors.
  public internal(set) var lastReport = CommitReport()

  /// Makes a tree without windows.
  ///
  /// - Parameter appearance: What styles it; without one, everything looks as built in.
  public init(appearance: Appearance? = nil) {
    styling = Styling(appearance: appearance ?? .builtIn)
  }

  /// What styles the tree.
  ///
  /// A default style that was set stays when it changes.
  public var appearance: Appearance {
    get { styling.appearance }
    set {
      mutate(.theme) { columns in
        styling.appearance = newValue
        for declarations in columns.ownStyles.lazy.flatMap(\.values) {
          styling.number(declarations)
        }
        if let declarations = columns.defaultStyle { styling.number(declarations) }
        columns.pending.isAllDirty = true
      }
    }
  }

  /// The default style that was set, which replaces that of the sheets; `nil` for theirs.
  public var defaultStyle: Declarations? {
    get { columns.defaultStyle }
    set {
      mutate(.defaultStyle) { columns throws(TreeError) in
        try styling.accept(newValue)
        columns.defaultStyle = newValue
        columns.pending.isAllDirty = true
      }
    }
  }

  /// The style that widgets have outside windows, and that says what nothing else says.
  public var resolvedDefaultStyle: Style {
    var styling = committedStyling ?? styling
    return styling.cascade(defaultStyle: (committed ?? columns).defaultStyle).resolveDefault().style
  }

  /// A serial number that no widget of the tree ever had, undone ones included.
  func nextSerial() -> UInt64 {
    lastSerial += 1
    return lastSerial
  }

  /// The widget in a row.
  func widget(_ row: TreeColumns.Row) -> Widget {
    Widget(tree: self, row: row, serial: columns.serials[row])
  }
}

extension Appearance {
  /// The appearance without any sheet.
  public static let builtIn = {
    var diagnostics = Diagnostics()
    return AppearanceLoader().load([], into: &diagnostics)
  }()
}
