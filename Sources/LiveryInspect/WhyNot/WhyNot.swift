public import Livery
public import SourceJSON

/// An explanation of why a value or entry has no effect on a widget, and of edits that would make
/// it win.
public struct WhyNot: Sendable {
  /// The verdict on an entry.
  public enum Verdict: Sendable {
    /// No sheet contains it.
    case doesNotExist
    /// The entry exists, but does not declare the setting.
    case declaresNothing(SourceLocation?)
    /// It does not apply, for this reason.
    case doesNotApply(String, SourceLocation?)
    /// It applies, but a stronger declaration wins.
    case loses(Explanation.Contender, to: Explanation.Contender?)
    /// It wins.
    case wins(SourceLocation?)
  }

  /// An edit that makes it win.
  ///
  /// It was tried.
  public struct Edit: Sendable {
    /// A description of the edit.
    public let message: String
    /// The number of other values that change with it, in all situations.
    public let affects: Int
    /// The edit of the sheets; empty for a change of the widget.
    public let change: [SheetEdit]
  }

  /// The selector, key or value in question.
  public let question: String
  /// The setting.
  public let setting: Setting
  /// The path of the widget.
  public let widget: String
  /// The verdict for each entry in question.
  public let verdicts: [Verdict]
  /// The edits that make it win, the one that changes fewest other values first; empty if no single
  /// edit does, or if not all could be tried.
  public let edits: [Edit]
  /// The parts that were not checked: everything, if not all edits could be tried.
  public let unchecked: [Unchecked]
}

extension Widget {
  /// Explains why a selector, an entry or a value has no effect here, and which edits would make it
  /// win.
  ///
  /// - Parameters:
  ///   - question: A selector, key or value as written in a sheet. Text that can be read as a value
  ///     of the setting's kind is a value.
  ///   - setting: The setting.
  ///   - work: The work limit for trying edits, in the steps of ``Inspection/work``.
  /// - Returns: The obstacles, and the edits that were tried and work.
  public func whyNot(
    _ question: String,
    for setting: Setting,
    work: Int = Inspection.usualWork
  ) -> WhyNot {
    WhyNotAsker(self, question: question, setting: setting, budget: WorkBudget(work)).answer()
  }
}
