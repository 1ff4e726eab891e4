/// The section `colors` of a style or of declarations, by name.
///
/// `nil` means that the setting has no value or, in declarations, that nothing is declared for it.
public protocol ColorSettings {
  /// The colour of a setting of the section.
  subscript(color setting: Setting) -> Color? { get set }
}

extension ColorSettings {
  /// The main colour of the app, for primary actions and selection.
  public var primaryColor: Color? {
    get { self[color: .primaryColor] }
    set { self[color: .primaryColor] = newValue }
  }

  /// The less prominent colour beside the primary one; also for disabled actions.
  public var secondaryColor: Color? {
    get { self[color: .secondaryColor] }
    set { self[color: .secondaryColor] = newValue }
  }

  /// The colour of the background.
  public var backgroundColor: Color? {
    get { self[color: .backgroundColor] }
    set { self[color: .backgroundColor] = newValue }
  }

  /// The colour of separator lines.
  public var separatorColor: Color? {
    get { self[color: .separatorColor] }
    set { self[color: .separatorColor] = newValue }
  }

  /// The colour of the largest text.
  public var heroColor: Color? {
    get { self[color: .heroColor] }
    set { self[color: .heroColor] = newValue }
  }

  /// The colour of headlines.
  public var headlineColor: Color? {
    get { self[color: .headlineColor] }
    set { self[color: .headlineColor] = newValue }
  }

  /// The colour of running text.
  public var textColor: Color? {
    get { self[color: .textColor] }
    set { self[color: .textColor] = newValue }
  }

  /// The colour of captions.
  public var captionColor: Color? {
    get { self[color: .captionColor] }
    set { self[color: .captionColor] = newValue }
  }

  /// The colour of text typed into a form.
  public var formColor: Color? {
    get { self[color: .formColor] }
    set { self[color: .formColor] = newValue }
  }

  /// The colour of placeholder text.
  public var placeholderColor: Color? {
    get { self[color: .placeholderColor] }
    set { self[color: .placeholderColor] = newValue }
  }

  /// The colour of navigation bars and toolbars.
  public var navigationColor: Color? {
    get { self[color: .navigationColor] }
    set { self[color: .navigationColor] = newValue }
  }

  /// The colour of secondary headlines.
  public var secondaryHeadlineColor: Color? {
    get { self[color: .secondaryHeadlineColor] }
    set { self[color: .secondaryHeadlineColor] = newValue }
  }
}
