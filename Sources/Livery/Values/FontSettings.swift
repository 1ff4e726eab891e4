/// The section `fonts` of a style or of declarations, by name.
///
/// `nil` means that the setting has no value or, in declarations, that nothing is declared for it.
public protocol FontSettings {
  /// The font of a setting of the section.
  subscript(font setting: Setting) -> Font? { get set }
}

extension FontSettings {
  /// The font of controls with actions.
  public var actionFont: Font? {
    get { self[font: .actionFont] }
    set { self[font: .actionFont] = newValue }
  }

  /// The font of text typed into a form.
  public var formFont: Font? {
    get { self[font: .formFont] }
    set { self[font: .formFont] = newValue }
  }

  /// The font of titles in navigation bars.
  public var navigationFont: Font? {
    get { self[font: .navigationFont] }
    set { self[font: .navigationFont] = newValue }
  }

  /// The font of the largest text.
  public var heroFont: Font? {
    get { self[font: .heroFont] }
    set { self[font: .heroFont] = newValue }
  }

  /// The font of headlines.
  public var headlineFont: Font? {
    get { self[font: .headlineFont] }
    set { self[font: .headlineFont] = newValue }
  }

  /// The font of secondary headlines.
  public var secondaryHeadlineFont: Font? {
    get { self[font: .secondaryHeadlineFont] }
    set { self[font: .secondaryHeadlineFont] = newValue }
  }

  /// The font of running text.
  public var textFont: Font? {
    get { self[font: .textFont] }
    set { self[font: .textFont] = newValue }
  }

  /// The font of captions.
  public var captionFont: Font? {
    get { self[font: .captionFont] }
    set { self[font: .captionFont] = newValue }
  }

  /// The font of the first line of a list's row.
  public var listFont: Font? {
    get { self[font: .listFont] }
    set { self[font: .listFont] = newValue }
  }

  /// The font of the second line of a list's row.
  public var listSecondaryFont: Font? {
    get { self[font: .listSecondaryFont] }
    set { self[font: .listSecondaryFont] = newValue }
  }

  /// The font of captions in a list's row.
  public var listCaptionFont: Font? {
    get { self[font: .listCaptionFont] }
    set { self[font: .listCaptionFont] = newValue }
  }
}
