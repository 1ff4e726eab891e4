import Livery
import LiveryInspect
import SourceJSON

extension PreviewSession {
  /// The greatest work to judge a colour while it is being edited, in steps.
  private static let work = 50_000_000

  /// Returns the pairs that an edited colour takes part in, as a proof judges them.
  func pairs(
    of color: PreviewQuestion.JudgedColor
  ) throws(PreviewError) -> PreviewAnswer.Pairs {
    let (old, new) = (try parsed(color.old), try parsed(color.new))
    let view = color.place.view
    guard let subject = try subject(of: color.place) else {
      return PreviewAnswer.Pairs(isComplete: true, pairs: [], passing: nil)
    }
    var inspection = try themes[number(of: view)].inspection(in: view)
    inspection.work = Self.work
    guard let found = inspection.colorPairs(of: subject, from: old, to: new) else {
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

  /// Returns the value that an edit changes; `nil` if there is none.
  private func subject(
    of place: PreviewQuestion.JudgedColor.Place
  ) throws(PreviewError) -> ColorPairs.Subject? {
    switch place {
    case .setting(let place):
      let (widget, tree) = try widget(at: place.widget, in: place.view)
      let setting = try setting(named: place.setting, of: tree)
      let winner = widget.explain(setting).parts.compactMap(\.winner).first
      if let location = winner?.location { return .value(at: location) }
      return .undeclared(setting, className: widget.className)
    case .constant(let view, let file, let line, let column):
      let (tree, _) = try themes[number(of: view)].tree(in: view)
      let locations = tree.theme.sheets.flatMap(\.constants).compactMap(\.location)
      return locations.first { $0.file == file && $0.line == line && $0.column == column }
        .map { .value(at: $0) }
    }
  }
}

extension PreviewQuestion.JudgedColor.Place {
  fileprivate var view: PreviewView {
    switch self {
    case .setting(let place): place.view
    case .constant(let view, _, _, _): view
    }
  }
}
