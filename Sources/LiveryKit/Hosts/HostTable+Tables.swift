extension HostTable {
  /// Adds the hosts of tables and their cells.
  mutating func addTables() {
    set(for: TableView.self) { table, style in
      table.separatorColor = style.colors.separatorColor
      table.backgroundColor = style.colors.backgroundColor
    }
    set(for: TableViewCell.self) { cell, _ in cell.dressLabels() }
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
      guard let label, let style = label.style, let look = look(of: label, in: style) else {
        continue
      }
      label.wear(look)
    }
  }

  /// Puts a look on a label that hears of its style, if the cell has not done so.
  ///
  /// If the cell's host is switched off or replaced, its labels are none of ours either.
  func pass(_ look: LabelLook, to label: Label) {
    guard label.cellLook != look, window?.hosts.isBuiltIn(for: self) == true else { return }
    label.wear(look)
  }
}

extension Label {
  /// Puts on what a cell's label looks like.
  fileprivate func wear(_ look: TableViewCell.LabelLook) {
    cellLook = look
    beneathPaths {
      textColor = look.color
      font = look.font
    }
  }
}
