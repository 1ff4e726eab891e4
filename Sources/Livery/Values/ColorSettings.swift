/// The section `colors` of a style or of declarations, by name.
///
/// `nil` means that the setting has no value; in declarations also that nothing is declared for it.
public protocol ColorSettings {
  /// The colour of one of the settings of the section.
  subscript(color setting: Setting) -> Color? { get set }
}

extension ColorSettings {
  /// The colour that stands for the app: main actions and selection.
  public var primaryColor: Color? {
    get { self[color: .primaryColor] }
    set { self[color: .primaryColor] = newValue }
  }

  /// The colour that steps back behind the primary one; also of disabled actions.
  public var secondaryColor: Color? {
    get { self[color: .secondaryColor] }
    set { self[color: .secondaryColor] = newValue }
  }

  /// The colour behind everything.
  public var backgroundColor: Color? {
    get { self[color: .backgroundColor] }
    set { self[color: .backgroundColor] = newValue }
  }

  /// The colour of lines between things.
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

  /// The colour of text that is typed into a form.
  public var formColor: Color? {
    get { self[color: .formColor] }
    set { self[color: .formColor] = newValue }
  }

  /// The colour of text that stands where something may be typed.
  public var placeholderColor: Color? {
    get { self[color: .placeholderColor] }
    set { self[color: .placeholderColor] = newValue }
  }

  /// The colour of navigation bars and toolbars.
  public var navigationColor: Color? {
    get { self[color: .navigationColor] }
    set { self[color: .navigationColor] = newValue }
  }

  /// The colour of headlines below headlines.
  public var secondaryHeadlineColor: Color? {
    get { self[color: .secondaryHeadlineColor] }
    set { self[color: .secondaryHeadlineColor] = newValue }
  }
}
