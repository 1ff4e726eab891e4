extension HostTable {
  /// Adds the hosts of labels, and of cells, which dress their own.
  mutating func addLabels() {
    let label = HostValue(
      wear: { element, change in
        let label = known(element, as: Label.self)
        if let cell = label.superview as? TableViewCell,
          let look = cell.look(of: label, in: change.newStyle)
        {
          return cell.pass(look, to: label)
        }
        if label.cellLook == nil {
          Label.lookColor.wear(change, on: label) { $0.colors.textColor }
          Label.lookFont.wear(change, on: label) { $0.fonts.textFont }
        } else {
          let style = change.newStyle
          label.wear(
            TableViewCell.LabelLook(color: style.colors.textColor, font: style.fonts.textFont)
          )
          label.cellLook = nil
        }
      },
      look: { style in
        let look = TableViewCell.LabelLook(
          color: style.colors.textColor,
          font: style.fonts.textFont
        )
        return { known($0, as: Label.self).wear(plain: look) }
      }
    )
    let settings = [
      HostValue(
        property: Label.lookColor,
        setting: .textColor,
        isOn: { known($0, as: Label.self).textColor == $2.colors.textColor }
      ),
      HostValue(
        property: Label.lookFont,
        setting: .textFont,
        isOn: { known($0, as: Label.self).font == $2.fonts.textFont }
      ),
    ]
    set(for: Label.self, [label] + settings)
  }

  /// Adds the host of cells.
  mutating func addCells() {
    let cell = HostValue(wear: { cell, _ in known(cell, as: TableViewCell.self).dressLabels() })
    set(for: TableViewCell.self, [cell])
  }
}

extension TableViewCell {
  /// What a label of a cell looks like.
  struct LabelLook: Equatable {
    var color: Color?
    var font: Font?
  }

  /// What a label looks like in a style; `nil` if it is none of the cell's own.
  func look(of label: Label, in style: Style) -> LabelLook? {
    if label === textLabelIfLoaded {
      return LabelLook(color: style.colors.textColor, font: style.fonts.listFont)
    }
    if label === detailTextLabelIfLoaded {
      return LabelLook(color: style.colors.captionColor, font: style.fonts.listCaptionFont)
    }
    return nil
  }

  /// Puts looks on the labels, each that of its own style.
  ///
  /// The labels hear of their styles after the cell, but what has been put on already is not put on
  /// again. So a subclass may change it when it hears of its style.
  fileprivate func dressLabels() {
    for label in [textLabelIfLoaded, detailTextLabelIfLoaded] {
      if let label, let style = label.style, let look = look(of: label, in: style) {
        label.wear(look)
      }
    }
  }

  /// Puts a look on a label that hears of its style, if the cell has not done so.
  ///
  /// If the cell's host is switched off or replaced, its labels are none of ours either.
  fileprivate func pass(_ look: LabelLook, to label: Label) {
    if host?.values != nil { label.wear(look) }
  }
}

extension Label {
  /// What labels of cells look like has two properties.
  fileprivate static let lookColor = Property(at: \Label.textColor)
  fileprivate static let lookFont = Property(at: \Label.font)

  /// Puts on what a label outside cells looks like of which nobody has said anything.
  fileprivate func wear(plain look: TableViewCell.LabelLook) {
    textColor = look.color
    font = look.font
  }

  /// Puts on what a cell's label looks like, as far as it is another look than before.
  fileprivate func wear(_ look: TableViewCell.LabelLook) {
    let former = cellLook
    cellLook = look
    if former == nil || former?.color != look.color { Self.lookColor.wear(look.color, on: self) }
    if former == nil || former?.font != look.font { Self.lookFont.wear(look.font, on: self) }
  }
}
