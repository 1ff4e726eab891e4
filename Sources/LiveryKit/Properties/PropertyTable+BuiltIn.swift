extension PropertyTable {
  /// The rows of LiveryKit's own classes.
  static let builtIn = Dictionary(
    grouping: views + layers + texts + buttons + controls + bars,
    by: { ObjectIdentifier($0.type) }
  )

  private static let views: [PropertyRow] = [
    PropertyRow("backgroundColor", direct: \View.backgroundColor),
    PropertyRow("tintColor", seenAt: \View.tintColor, own: \View.ownTintColor),
    PropertyRow("alpha", direct: \View.alpha, default: 1),
    PropertyRow("isHidden", direct: \View.isHidden, default: false),
    PropertyRow(inner: "layer", \View.layer),
    PropertyRow("background", direct: \View.layer.backgroundColor),
    PropertyRow("borderStyle", direct: \View.layer.borderStyle, default: LineStyle.solid),
    PropertyRow("padding", direct: \View.layer.padding, default: .zero),
    PropertyRow("spacing", direct: \View.layer.spacing, default: 0),
    PropertyRow("elevation", direct: \View.layer.elevation, default: 0),
    PropertyRow("opacity", direct: \View.layer.opacity, default: 1),
    PropertyRow("cornerRadius", direct: \View.layer.cornerRadius, default: 0),
    PropertyRow("borderWidth", direct: \View.layer.borderWidth, default: 0),
    PropertyRow("borderColor", direct: \View.layer.borderColor),
    PropertyRow("shadowColor", direct: \View.layer.shadowColor),
    PropertyRow("shadowOffset", direct: \View.layer.shadowOffset),
    PropertyRow("shadowOpacity", direct: \View.layer.shadowOpacity, default: 0),
    PropertyRow("shadowRadius", direct: \View.layer.shadowRadius, default: 3),
    PropertyRow("contentInset", direct: \ScrollView.contentInset),
    PropertyRow("separatorColor", direct: \TableView.separatorColor),
    PropertyRow("image", direct: \ImageView.image),
    PropertyRow("highlightedImage", direct: \ImageView.highlightedImage),
  ]

  private static let layers: [PropertyRow] = [
    PropertyRow("backgroundColor", direct: \Layer.backgroundColor),
    PropertyRow("background", direct: \Layer.backgroundColor),
    PropertyRow("borderStyle", direct: \Layer.borderStyle, default: LineStyle.solid),
    PropertyRow("padding", direct: \Layer.padding, default: .zero),
    PropertyRow("spacing", direct: \Layer.spacing, default: 0),
    PropertyRow("elevation", direct: \Layer.elevation, default: 0),
    PropertyRow("borderColor", direct: \Layer.borderColor),
    PropertyRow("borderWidth", direct: \Layer.borderWidth, default: 0),
    PropertyRow("cornerRadius", direct: \Layer.cornerRadius, default: 0),
    PropertyRow("opacity", direct: \Layer.opacity, default: 1),
    PropertyRow("shadowColor", direct: \Layer.shadowColor),
    PropertyRow("shadowOffset", direct: \Layer.shadowOffset),
    PropertyRow("shadowOpacity", direct: \Layer.shadowOpacity, default: 0),
    PropertyRow("shadowRadius", direct: \Layer.shadowRadius, default: 3),
  ]

  private static let texts: [PropertyRow] = [
    PropertyRow("text", seenAt: \Label.text, own: \Label.coveredText),
    PropertyRow("textColor", direct: \Label.textColor),
    PropertyRow("font", direct: \Label.font),
    PropertyRow("shadowColor", direct: \Label.shadowColor),
    PropertyRow("shadowOffset", direct: \Label.shadowOffset),
    PropertyRow("textAlignment", direct: \Label.textAlignment, default: .natural),
    PropertyRow("lineBreakMode", direct: \Label.lineBreakMode, default: .byTruncatingTail),
    PropertyRow("numberOfLines", direct: \Label.numberOfLines, default: 1),
    PropertyRow("highlightedTextColor", direct: \Label.highlightedTextColor),
    PropertyRow("text", direct: \TextField.text),
    PropertyRow("textColor", direct: \TextField.textColor),
    PropertyRow("font", direct: \TextField.font),
    PropertyRow("placeholder", direct: \TextField.placeholder),
    PropertyRow("placeholderColor", direct: \TextField.placeholderColor, needs: "placeholder"),
    PropertyRow("placeholderFont", direct: \TextField.placeholderFont, needs: "placeholder"),
    PropertyRow("textAlignment", direct: \TextField.textAlignment, default: .natural),
    PropertyRow("borderStyle", direct: \TextField.borderStyle, default: BorderStyle.none),
    PropertyRow("background", direct: \TextField.background),
    PropertyRow("disabledBackground", direct: \TextField.disabledBackground),
    PropertyRow("text", direct: \TextView.text),
    PropertyRow("textColor", direct: \TextView.textColor),
    PropertyRow("font", direct: \TextView.font),
    PropertyRow("textAlignment", direct: \TextView.textAlignment, default: .natural),
  ]

  private static let buttons: [PropertyRow] = [
    PropertyRow("contentEdgeInsets", direct: \Button.contentEdgeInsets),
    PropertyRow(inner: "titleLabel", \Button.titleLabel),
    PropertyRow("titleFont", direct: \Button.titleLabel.font),
    PropertyRow("titleColor", forStates: \Button.titleColors),
    PropertyRow("titleShadowColor", forStates: \Button.titleShadowColors),
    PropertyRow("image", forStates: \Button.images),
    PropertyRow("backgroundImage", forStates: \Button.backgroundImages),
  ]

  private static let controls: [PropertyRow] = [
    PropertyRow("onTintColor", direct: \Switch.onTintColor),
    PropertyRow("thumbTintColor", direct: \Switch.thumbTintColor),
    PropertyRow("minimumTrackTintColor", direct: \Slider.minimumTrackTintColor),
    PropertyRow("maximumTrackTintColor", direct: \Slider.maximumTrackTintColor),
    PropertyRow("thumbTintColor", direct: \Slider.thumbTintColor),
    PropertyRow("minimumValueImage", direct: \Slider.minimumValueImage),
    PropertyRow("maximumValueImage", direct: \Slider.maximumValueImage),
    PropertyRow("isContinuous", direct: \Slider.isContinuous, default: true),
    PropertyRow("selectedSegmentTintColor", direct: \SegmentedControl.selectedSegmentTintColor),
    PropertyRow("backgroundImage", forStates: \SegmentedControl.backgroundImages),
    PropertyRow("titleTextAttributes", forStates: \SegmentedControl.titleAttributes),
  ]

  private static let bars: [PropertyRow] = [
    PropertyRow("title", direct: \BarItem.title),
    PropertyRow("titleTextAttributes", forStates: \BarItem.titleAttributes),
    PropertyRow("barTintColor", direct: \NavigationBar.barTintColor),
    PropertyRow("titleTextAttributes", direct: \NavigationBar.titleTextAttributes),
    PropertyRow("barTintColor", direct: \Toolbar.barTintColor),
    PropertyRow("barTintColor", direct: \TabBar.barTintColor),
    PropertyRow("unselectedItemTintColor", direct: \TabBar.unselectedItemTintColor),
    PropertyRow("badgeColor", direct: \TabBarItem.badgeColor),
    PropertyRow("tintColor", direct: \BarButtonItem.tintColor),
  ]
}
