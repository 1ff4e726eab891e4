extension Style {
  /// The built-in default values, those of BRStyle 1.1.0.
  public init() { self = Self.builtIn }

  /// The built-in default values.
  private static let builtIn = {
    let ink = Color(rgb: 0x1a1a1a)
    let blue = Color(rgb: 0x1247b8)
    let lightGray = Color(rgb: 0xaaaaaa)
    var style = Style.empty

    style.colors.primaryColor = blue
    style.colors.secondaryColor = Color(rgb: 0xcacaca)
    style.colors.backgroundColor = Color(rgb: 0xfafafa)
    style.colors.separatorColor = Color(rgb: 0xe1e1e1)
    style.colors.heroColor = ink
    style.colors.headlineColor = ink
    style.colors.secondaryHeadlineColor = ink
    style.colors.textColor = ink
    style.colors.captionColor = lightGray
    style.colors.formColor = ink
    style.colors.placeholderColor = lightGray
    style.colors.navigationColor = blue

    style.fonts.actionFont = Font(name: "AvenirNext-Medium", size: 15)
    style.fonts.formFont = Font(name: "GillSans-Light", size: 17)
    style.fonts.navigationFont = Font(name: "GillSans", size: 21)
    style.fonts.heroFont = Font(name: "GillSans-Bold", size: 21)
    style.fonts.headlineFont = Font(name: "GillSans-Bold", size: 17)
    style.fonts.secondaryHeadlineFont = Font(name: "GillSans-Light", size: 15)
    style.fonts.textFont = Font(name: "GillSans-Light", size: 13)
    style.fonts.captionFont = Font(name: "GillSans", size: 15)
    style.fonts.listFont = Font(name: "GillSans", size: 17)
    style.fonts.listSecondaryFont = Font(name: "GillSans-Light", size: 15)
    style.fonts.listCaptionFont = Font(name: "GillSans", size: 15)

    style.controls.actionColor = Color(rgb: 0x555555)
    style.controls.borderColor = Color(rgb: 0xcacaca)
    style.controls.fillColor = Color(rgba: 0x0000_0000)
    style.controls.glossColor = Color(rgba: 0xffff_ffa8)
    return style
  }()
}
