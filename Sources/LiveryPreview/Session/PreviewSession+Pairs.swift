import Livery
import LiveryInspect
import SourceJSON

extension PreviewSession {
  /// The greatest work to judge a colour while it is being edited, in steps.
  static let work = 50_000_000

  /// Returns the pairs that an edited colour takes part in, as a proof judges them.
  func pairs(
    of color: PreviewQuestion.JudgedColor
  ) async throws(PreviewError) -> PreviewAnswer.Pairs {
    let (new, view) = (try parsed(color.new), color.place.view)
    let (whole, around) = (try edit(of: color.place), color.around)
    let edit: @Sendable (EditValue) -> SheetEdit? = { value in
      guard case .value(let text) = value else { return whole(value) }
      return whole(.value(around.before + text + around.after))
    }
    var inspection = try themes[number(of: view)].inspection(in: view)
    inspection.work = Self.work
    let old = color.old.map(EditValue.value)
    guard let found = await inspection.colorPairs(from: old, to: new, by: edit) else {
      return PreviewAnswer.Pairs(isComplete: false, pairs: [], passing: nil)
    }
    return PreviewAnswer.Pairs(
      isComplete: true,
      pairs: found.pairs.map { pair in
        PreviewAnswer.Pairs.Pair(
          class: pair.className,
          role: pair.role.rawValue,
          front: pair.front?.description,
          before: pair.before.asContrast.plainText,
          after: pair.after.asContrast.plainText,
          needed: pair.needed,
          holds: pair.holds
        )
      },
      passing: found.passing?.description
    )
  }

  private func parsed(_ text: String) throws(PreviewError) -> Color {
    if let color = try? Color(parsing: text) { return color }
    throw PreviewError("'\(text)' is not a colour")
  }

  /// Returns a function from values to the edits that write them.
  private func edit(
    of place: PreviewQuestion.JudgedColor.Place
  ) throws(PreviewError) -> @Sendable (EditValue) -> SheetEdit? {
    switch place {
    case .setting(let place, let key):
      let (widget, tree) = try editedWidget(at: place.widget, in: place.view)
      let setting = try setting(named: place.setting, of: tree)
      let place = widget.place(key, toEdit: setting)
      return { place?.edit(of: setting, to: $0) }
    case .constant(let view, let key, let members):
      let (tree, _) = try themes[number(of: view)].tree(in: view)
      let place = tree.theme.constant(withKey: key).map { place in
        ConstantPlace(sheet: place.sheet, constant: place.constant, members: members)
      }
      return { value in place.map { .setConstant($0, value) } }
    }
  }
}

extension PreviewQuestion.JudgedColor.Place {
  fileprivate var view: PreviewView {
    switch self {
    case .setting(let place, _): place.view
    case .constant(let view, _, _): view
    }
  }
}
