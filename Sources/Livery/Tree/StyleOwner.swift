/// An object that a widget stands for, and that applies a style itself before its `styleDidChange`.
///
/// Subclasses override `styleDidChange`, which therefore need not call that of the superclass.
package protocol StyleOwner: StylishHost {
  /// Applies a change of style, and then calls `styleDidChange`.
  func applyStyle(_ change: StyleChange)
}
