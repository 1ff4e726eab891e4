import Livery

extension Measures {
  /// Returns the margin of a widget in a stack: that of a container only if it is a card.
  func margin(of widget: DrawnWidget) -> (x: Double, y: Double) {
    if widget.drawing.isContainer, isTerminal || !widget.isCard { return (0, 0) }
    return choose((8, 6), terminal: (16, 0))
  }

  /// Returns the width of a widget's icon, its text and the gap between them.
  func textWidth(of widget: DrawnWidget) -> Double {
    let text = width(of: widget.text, in: widget.font)
    guard widget.icon != nil else { return text }
    return iconSide(in: widget.font) + (text > 0 ? iconGap + text : 0)
  }

  /// The gap between an icon and a text.
  var iconGap: Double { choose(6, terminal: 8) }

  /// Returns the width of an icon beside a text.
  func iconSide(in font: Font?) -> Double {
    let size = font?.size ?? TextMetrics.systemSize
    return choose(min(24, max(14, (size * 1.25).rounded())), terminal: Self.character.width)
  }

  /// Shares a width: each gets what it needs, or, if that is too much, no more than the others.
  func shares(of width: Double, among wanted: [Double]) -> [Double] {
    var shares = wanted
    var rest = width
    for (place, index) in wanted.indices.sorted(by: { wanted[$0] < wanted[$1] }).enumerated() {
      shares[index] = column(min(wanted[index], rest / Double(wanted.count - place)))
      rest -= shares[index]
    }
    return shares
  }

  /// Returns the padding above and below a row; on a terminal a cell keeps it for its separator.
  func padding(of drawing: Drawing) -> Double {
    choose(8, terminal: drawing == .row ? 16 : 0)
  }

  /// Returns the natural size of a widget; one that takes the full width has no natural width.
  func naturalSize(of widget: DrawnWidget) -> (width: Double, height: Double) {
    if let padding = padding(specifiedOn: widget), !widget.drawing.isContainer {
      return naturalSize(of: widget, inside: padding)
    }
    let font = widget.font
    if isTerminal, widget.drawing == .image, widget.icon != nil { return (8, 16) }
    // On a page a tab has its icon above its text.
    let isHigh = widget.drawing == .tab && !isTerminal
    let text = isHigh ? width(of: widget.text, in: font) : textWidth(of: widget)
    if isTerminal { return characters(of: widget.drawing, text: text, hasText: text > 0) }
    let line = lineHeight(of: font)
    return switch widget.drawing {
    case .stack, .popover: (0, widget.text.isEmpty ? 0 : line + 8)
    case .row, .bar, .items: (0, max(44, widget.text.isEmpty ? 0 : line + 8))
    case .label: (text, line)
    case .button: (text + 24, max(32, line + 12))
    case .item: (text + 16, max(32, line + 8))
    case .tab: (max(text, 24) + 16, max(44, line + 30))
    case .field, .search: (0, max(32, line + 12))
    case .text: (0, max(64, line + 16))
    case .switch: (46, 28)
    case .slider: (0, 28)
    case .segments: (0, max(32, line + 12))
    case .progress: (0, 12)
    case .image: widget.icon == nil ? (64, 64) : (32, 32)
    }
  }

  /// Returns the natural size of a widget with a padding: that of its text or its parts, and the
  /// padding.
  private func naturalSize(
    of widget: DrawnWidget,
    inside padding: Insets
  ) -> (width: Double, height: Double) {
    let line = lineHeight(of: widget.font)
    var size: (width: Double, height: Double) =
      switch widget.drawing {
      case .switch: choose((46, 28), terminal: (48, 16))
      case .image: choose((64, 64), terminal: (64, 48))
      case .text: (0, 3 * line)
      case .slider, .progress: (0, choose(12, terminal: 16))
      case .field, .search, .segments: (0, line)
      case .tab:
        choose(
          (max(width(of: widget.text, in: widget.font), 24), line + 26),
          terminal: (textWidth(of: widget), 16)
        )
      default: (textWidth(of: widget), line)
      }
    let border = widget.borderColor == nil ? 0 : choose(0, terminal: 16.0)
    size.width += padding.left + padding.right + border
    size.height += padding.top + padding.bottom + 2 * border
    return size
  }

  /// Returns the padding that the style of a widget specifies, within the limit; `nil` for none.
  func padding(specifiedOn widget: DrawnWidget) -> Insets? {
    guard let insets = widget.style.inBox(.padding) else { return nil }
    func limited(_ length: Double) -> Double { min(max(0, length), Self.limit) }
    return Insets(
      top: row(limited(insets.top)),
      left: column(limited(insets.left)),
      bottom: row(limited(insets.bottom)),
      right: column(limited(insets.right))
    )
  }

  /// Returns the natural size in characters: a widget with a border is three lines high.
  private func characters(
    of drawing: Drawing,
    text: Double,
    hasText: Bool
  ) -> (width: Double, height: Double) {
    switch drawing {
    case .stack, .popover: (0, hasText ? 16 : 0)
    case .row: (0, 32)
    case .bar, .items: (0, 16)
    case .label: (text, 16)
    case .button: (text + 32, 48)
    case .item, .tab: (text + 16, 16)
    case .field, .search, .segments: (0, 48)
    case .text: (0, 64)
    case .switch: (48, 16)
    case .slider, .progress: (0, 16)
    case .image: (64, 48)
    }
  }

  /// Returns the width that a widget takes if there is enough of it, with its contents.
  func wantedWidth(of widget: DrawnWidget) -> Double {
    if let size = widget.size { return fitting(size).width }
    let inner = widget.children.map { wantedWidth(of: $0) + 2 * margin(of: $0).x }
    let padding = padding(specifiedOn: widget).map { $0.left + $0.right } ?? 0
    return switch widget.drawing {
    case .stack, .popover: padding + max(inner.max() ?? 0, textWidth(of: widget) + 16)
    case .row, .bar, .items:
      padding + inner.reduce(textWidth(of: widget) + 32) { $0 + $1 + 8 }
    default: widget.drawing.isWide ? 200 : naturalSize(of: widget).width
    }
  }
}
