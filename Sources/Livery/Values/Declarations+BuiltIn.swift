extension Declarations {
  /// The built-in default values of all settings, those of BRStyle 1.1.0.
  static let builtIn = {
    let ink = Color(rgb: 0x1a1a1a)
    let blue = Color(rgb: 0x1247b8)
    let lightGray = Color(rgb: 0xaaaaaa)
    var declarations = Declarations(Setting.builtIn.map { Declaration($0, .none) })
    declarations.colors.primaryColor = blue
    declarations.colors.secondaryColor = Color(rgb: 0xcacaca)
    declarations.colors.backgroundColor = Color(rgb: 0xfafafa)
    declarations.colors.separatorColor = Color(rgb: 0xe1e1e1)
    declarations.colors.heroColor = ink
    declarations.colors.headlineColor = ink
    declarations.colors.secondaryHeadlineColor = ink
    declarations.colors.textColor = ink
    declarations.colors.captionColor = lightGray
    declarations.colors.formColor = ink
    declarations.colors.placeholderColor = lightGray
    declarations.colors.navigationColor = blue

    declarations.fonts.actionFont = Font(name: "AvenirNext-Medium", size: 15)
    declarations.fonts.formFont = Font(name: "GillSans-Light", size: 17)
    declarations.fonts.navigationFont = Font(name: "GillSans", size: 21)
    declarations.fonts.heroFont = Font(name: "GillSans-Bold", size: 21)
    declarations.fonts.headlineFont = Font(name: "GillSans-Bold", size: 17)
    declarations.fonts.secondaryHeadlineFont = Font(name: "GillSans-Light", size: 15)
    declarations.fonts.textFont = Font(name: "GillSans-Light", size: 13)
    declarations.fonts.captionFont = Font(name: "GillSans", size: 15)
    declarations.fonts.listFont = Font(name: "GillSans", size: 17)
    declarations.fonts.listSecondaryFont = Font(name: "GillSans-Light", size: 15)
    declarations.fonts.listCaptionFont = Font(name: "GillSans", size: 15)

    declarations.controls.actionColor = Color(rgb: 0x555555)
    declarations.controls.borderColor = Color(rgb: 0xcacaca)
    declarations.controls.fillColor = Color(rgba: 0x0000_0000)
    declarations.controls.glossColor = Color(rgba: 0xffff_ffa8)
    return declarations
  }()
}
