extension PropertyTable {
  /// The rows of LiveryKit's own classes.
  static let builtIn = Dictionary(
    grouping: views + layers + texts + buttons + controls + bars,
    by: { ObjectIdentifier($0.type) }
  )

  private static let views: [PropertyRow] = [
    PropertyRow("backgroundColor", at: \View.backgroundColor),
    PropertyRow("tintColor", seenAt: \View.tintColor, own: \View.ownTintColor),
    PropertyRow("alpha", at: \View.alpha, default: 1),
    PropertyRow("isHidden", at: \View.isHidden, default: false),
    PropertyRow(inner: "layer", \View.layer),
    PropertyRow("cornerRadius", at: \View.layer.cornerRadius, default: 0),
    PropertyRow("borderWidth", at: \View.layer.borderWidth, default: 0),
    PropertyRow("borderColor", at: \View.layer.borderColor),
    PropertyRow("shadowColor", at: \View.layer.shadowColor),
    PropertyRow("shadowOffset", at: \View.layer.shadowOffset),
    PropertyRow("shadowOpacity", at: \View.layer.shadowOpacity, default: 0),
    PropertyRow("shadowRadius", at: \View.layer.shadowRadius, default: 3),
    PropertyRow("contentInset", at: \ScrollView.contentInset),
    PropertyRow("separatorColor", at: \TableView.separatorColor),
    PropertyRow("image", at: \ImageView.image),
    PropertyRow("highlightedImage", at: \ImageView.highlightedImage),
  ]

  private static let layers: [PropertyRow] = [
    PropertyRow("backgroundColor", at: \Layer.backgroundColor),
    PropertyRow("borderColor", at: \Layer.borderColor),
    PropertyRow("borderWidth", at: \Layer.borderWidth, default: 0),
    PropertyRow("cornerRadius", at: \Layer.cornerRadius, default: 0),
    PropertyRow("opacity", at: \Layer.opacity, default: 1),
    PropertyRow("shadowColor", at: \Layer.shadowColor),
    PropertyRow("shadowOffset", at: \Layer.shadowOffset),
    PropertyRow("shadowOpacity", at: \Layer.shadowOpacity, default: 0),
    PropertyRow("shadowRadius", at: \Layer.shadowRadius, default: 3),
  ]

  private static let texts: [PropertyRow] = [
    PropertyRow("text", seenAt: \Label.text, own: \Label.coveredText),
    PropertyRow("textColor", at: \Label.textColor),
    PropertyRow("font", at: \Label.font),
    PropertyRow("shadowColor", at: \Label.shadowColor),
    PropertyRow("shadowOffset", at: \Label.shadowOffset),
    PropertyRow("textAlignment", at: \Label.textAlignment, default: .natural),
    PropertyRow("lineBreakMode", at: \Label.lineBreakMode, default: .byTruncatingTail),
    PropertyRow("numberOfLines", at: \Label.numberOfLines, default: 1),
    PropertyRow("highlightedTextColor", at: \Label.highlightedTextColor),
    PropertyRow("text", at: \TextField.text),
    PropertyRow("textColor", at: \TextField.textColor),
    PropertyRow("font", at: \TextField.font),
    PropertyRow("placeholder", at: \TextField.placeholder),
    PropertyRow("placeholderColor", at: \TextField.placeholderColor, needs: "placeholder"),
    PropertyRow("placeholderFont", at: \TextField.placeholderFont, needs: "placeholder"),
    PropertyRow("textAlignment", at: \TextField.textAlignment, default: .natural),
    PropertyRow("borderStyle", at: \TextField.borderStyle, default: BorderStyle.none),
    PropertyRow("background", at: \TextField.background),
    PropertyRow("disabledBackground", at: \TextField.disabledBackground),
    PropertyRow("text", at: \TextView.text),
    PropertyRow("textColor", at: \TextView.textColor),
    PropertyRow("font", at: \TextView.font),
    PropertyRow("textAlignment", at: \TextView.textAlignment, default: .natural),
  ]

  private static let buttons: [PropertyRow] = [
    PropertyRow("contentEdgeInsets", at: \Button.contentEdgeInsets),
    PropertyRow(inner: "titleLabel", \Button.titleLabel),
    PropertyRow("titleFont", at: \Button.titleLabel.font),
    PropertyRow("titleColor", forStates: \Button.titleColors),
    PropertyRow("titleShadowColor", forStates: \Button.titleShadowColors),
    PropertyRow("image", forStates: \Button.images),
    PropertyRow("backgroundImage", forStates: \Button.backgroundImages),
  ]

  private static let controls: [PropertyRow] = [
    PropertyRow("onTintColor", at: \Switch.onTintColor),
    PropertyRow("thumbTintColor", at: \Switch.thumbTintColor),
    PropertyRow("minimumTrackTintColor", at: \Slider.minimumTrackTintColor),
    PropertyRow("maximumTrackTintColor", at: \Slider.maximumTrackTintColor),
    PropertyRow("thumbTintColor", at: \Slider.thumbTintColor),
    PropertyRow("minimumValueImage", at: \Slider.minimumValueImage),
    PropertyRow("maximumValueImage", at: \Slider.maximumValueImage),
    PropertyRow("isContinuous", at: \Slider.isContinuous, default: true),
    PropertyRow("selectedSegmentTintColor", at: \SegmentedControl.selectedSegmentTintColor),
    PropertyRow("backgroundImage", forStates: \SegmentedControl.backgroundImages),
    PropertyRow("titleTextAttributes", forStates: \SegmentedControl.titleAttributes),
  ]

  private static let bars: [PropertyRow] = [
    PropertyRow("title", at: \BarItem.title),
    PropertyRow("titleTextAttributes", forStates: \BarItem.titleAttributes),
    PropertyRow("barTintColor", at: \NavigationBar.barTintColor),
    PropertyRow("titleTextAttributes", at: \NavigationBar.titleTextAttributes),
    PropertyRow("barTintColor", at: \Toolbar.barTintColor),
    PropertyRow("barTintColor", at: \TabBar.barTintColor),
    PropertyRow("unselectedItemTintColor", at: \TabBar.unselectedItemTintColor),
    PropertyRow("badgeColor", at: \TabBarItem.badgeColor),
    PropertyRow("tintColor", at: \BarButtonItem.tintColor),
  ]
}
