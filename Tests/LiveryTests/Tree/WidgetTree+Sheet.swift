import Livery

extension WidgetTree {
  /// Creates a tree that is styled by the text of a sheet.
  convenience init(
    styledBy text: String,
    resolution: Resolution? = nil,
    policy: StyleSheet.Policy = .strict
  ) throws {
    let sheet = try StyleSheet(text: text, policy: policy)
    self.init(appearance: try AppearanceLoader(resolution: resolution).load(sheet))
  }

  /// Adds widgets, each inside the one before, the first one as a window; returns the last.
  @discardableResult
  func chain(_ className: String, _ inner: String...) -> Widget {
    inner.reduce(addWindow(className)) { $0.add($1) }
  }
}

extension Style {
  /// Returns the value of a setting as text; `nil` if it has none.
  func text(_ setting: Setting) -> String? { self[setting]?.description }
}

extension Widget {
  /// Returns the current value of a setting as text; `nil` if it has none.
  func text(_ setting: Setting) -> String? { style.text(setting) }

  /// Returns the value of a setting in a state as text; `nil` if it has none.
  func text(_ setting: Setting, for states: ControlState) -> String? {
    style(for: states).text(setting)
  }
}

extension Declarations {
  /// Declares an action colour.
  static func action(_ rgb: UInt32) -> Declarations {
    Declarations { $0.controls.actionColor = Color(rgb: rgb) }
  }

  /// Declares a primary colour.
  static func primary(_ rgb: UInt32) -> Declarations {
    Declarations { $0.colors.primaryColor = Color(rgb: rgb) }
  }
}
