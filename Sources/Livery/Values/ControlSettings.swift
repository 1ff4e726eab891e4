/// The section `controls` of a style or of declarations, by name.
///
/// `nil` means that the setting has no value or, in declarations, that nothing is declared for it.
public protocol ControlSettings {
  /// The colour of a setting of the section.
  subscript(color setting: Setting) -> Color? { get set }

  /// The shadow of a setting of the section.
  subscript(shadow setting: Setting) -> Shadow? { get set }
}

extension ControlSettings {
  /// The colour of a control's title or symbol.
  public var actionColor: Color? {
    get { self[color: .actionColor] }
    set { self[color: .actionColor] = newValue }
  }

  /// The colour of a control's border.
  public var borderColor: Color? {
    get { self[color: .borderColor] }
    set { self[color: .borderColor] = newValue }
  }

  /// The colour that fills a control.
  public var fillColor: Color? {
    get { self[color: .fillColor] }
    set { self[color: .fillColor] = newValue }
  }

  /// The colour of the gloss on a control.
  public var glossColor: Color? {
    get { self[color: .glossColor] }
    set { self[color: .glossColor] = newValue }
  }

  /// The colour of a control's inner shadow.
  public var shadowColor: Color? {
    get { self[color: .shadowColor] }
    set { self[color: .shadowColor] = newValue }
  }

  /// The shadow of a control.
  public var shadow: Shadow? {
    get { self[shadow: .shadow] }
    set { self[shadow: .shadow] = newValue }
  }

  /// The shadow of a control's title.
  public var textShadow: Shadow? {
    get { self[shadow: .textShadow] }
    set { self[shadow: .textShadow] = newValue }
  }
}
