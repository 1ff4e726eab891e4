extension HostTable {
  /// Adds the host of labels, including those of cells.
  mutating func addLabels() {
    let label = HostValue(
      apply: { element, change in
        let label = known(element, as: Label.self)
        if let cell = label.superview as? TableViewCell,
          let appearance = cell.appearance(of: label, in: change.style)
        {
          return cell.apply(appearance, to: label)
        }
        if label.cellAppearance == nil {
          Label.hostedColor.apply(change, to: label) { $0.colors.textColor }
          Label.hostedFont.apply(change, to: label) { $0.fonts.textFont }
        } else {
          label.apply(TableViewCell.LabelAppearance(of: change.style))
          label.cellAppearance = nil
        }
      },
      setter: { style in
        let appearance = TableViewCell.LabelAppearance(of: style)
        return { known($0, as: Label.self).set(appearance) }
      }
    )
    let settings = [
      HostValue(
        property: Label.hostedColor,
        setting: .textColor,
        isApplied: { known($0, as: Label.self).textColor == $2.colors.textColor }
      ),
      HostValue(
        property: Label.hostedFont,
        setting: .textFont,
        isApplied: { known($0, as: Label.self).font == $2.fonts.textFont }
      ),
    ]
    set(for: Label.self, values: [label] + settings)
  }

  /// Adds the host of cells.
  mutating func addCells() {
    let cell = HostValue(
      apply: { cell, _ in known(cell, as: TableViewCell.self).applyLabelAppearances() }
    )
    set(for: TableViewCell.self, values: [cell])
  }
}

extension TableViewCell {
  /// The appearance of a label.
  struct LabelAppearance: Equatable {
    var color: Color?
    var font: Font?
  }

  /// Returns the appearance of a label in a style; `nil` if the label is not the cell's own.
  func appearance(of label: Label, in style: Style) -> LabelAppearance? {
    if label === textLabelIfLoaded {
      return LabelAppearance(color: style.colors.textColor, font: style.fonts.listFont)
    }
    if label === detailTextLabelIfLoaded {
      return LabelAppearance(color: style.colors.captionColor, font: style.fonts.listCaptionFont)
    }
    return nil
  }

  /// Applies the appearances of the labels, each from its own style.
  ///
  /// The labels are notified after the cell, and unchanged values are not set again. So a subclass may
  /// change the labels when it is notified.
  fileprivate func applyLabelAppearances() {
    for label in [textLabelIfLoaded, detailTextLabelIfLoaded] {
      if let label, let style = label.style, let appearance = appearance(of: label, in: style) {
        label.apply(appearance)
      }
    }
  }

  /// Applies the appearance of a label that is notified of its style, if the cell has not done so.
  ///
  /// If the cell's host is removed or replaced, its labels are left alone too.
  fileprivate func apply(_ appearance: LabelAppearance, to label: Label) {
    if host?.values != nil { label.apply(appearance) }
  }
}

extension TableViewCell.LabelAppearance {
  /// Makes the appearance of a label outside cells.
  fileprivate init(of style: Style) {
    self.init(color: style.colors.textColor, font: style.fonts.textFont)
  }
}

extension Label {
  fileprivate static let hostedColor = Property(at: \Label.textColor)
  fileprivate static let hostedFont = Property(at: \Label.font)

  /// Sets the appearance of a label outside cells without other sources.
  fileprivate func set(_ appearance: TableViewCell.LabelAppearance) {
    textColor = appearance.color
    font = appearance.font
  }

  /// Applies the appearance of a cell's label, as far as it has changed.
  fileprivate func apply(_ new: TableViewCell.LabelAppearance) {
    let old = cellAppearance
    cellAppearance = new
    if old == nil || old?.color != new.color { Self.hostedColor.apply(new.color, to: self) }
    if old == nil || old?.font != new.font { Self.hostedFont.apply(new.font, to: self) }
  }
}
