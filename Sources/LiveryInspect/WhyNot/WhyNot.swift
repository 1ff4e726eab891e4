public import Livery
public import SourceJSON

/// Why something that a sheet says does not show on a widget, and what would have it show (spec 15.8).
public struct WhyNot: Sendable {
  /// The verdict on an entry.
  public enum Verdict: Sendable {
    /// Nothing in the sheets is so.
    case doesNotExist
    /// The entry is there, but says nothing about the setting.
    case saysNothing(SourceLocation?)
    /// It does not apply, by this condition.
    case doesNotApply(String, SourceLocation?)
    /// It applies, and something stronger wins.
    case loses(Explanation.Contender, to: Explanation.Contender?)
    /// It wins.
    case wins(SourceLocation?)
  }

  /// A change that makes it win, which was tried.
  public struct Edit: Sendable {
    /// A description of the change.
    public let message: String
    /// The number of other values that change with it, in all situations.
    public let affects: Int
    /// The change of the sheets; empty for one of the widget.
    public let change: [SheetEdit]
  }

  /// The selector, key or value that was asked about.
  public let question: String
  /// The setting.
  public let setting: Setting
  /// The path of the widget.
  public let widget: String
  /// The verdict for each entry that is meant.
  public let verdicts: [Verdict]
  /// The changes that make it win, the one that changes fewest other values first; empty if no single change does,
  /// and if not all could be tried.
  public let edits: [Edit]
  /// The parts that were not judged: everything, if not all changes could be tried.
  public let unjudged: [Unjudged]
}

extension Widget {
  /// Says why a selector, an entry or a value does not show here, and what would have it show.
  ///
  /// - Parameters:
  ///   - question: A selector or key as in a sheet, or a value as in a sheet: what reads as a value of
  ///     the setting's kind is one.
  ///   - setting: The setting.
  ///   - work: The work that it may take to try edits, in steps as ``Inspection/work`` counts them.
  /// - Returns: What stands against it, and the edits that were tried and do it.
  public func whyNot(
    _ question: String,
    for setting: Setting,
    work: Int = Inspection.usualWork
  ) -> WhyNot {
    WhyNotAsker(self, question, setting, WorkBudget(work)).answer()
  }
}
