/// A widget's style with what the widgets inside it need to know about it.
final class ResolvedStyle: Sendable {
  /// The value of every slot.
  let values: [SettingValue?]

  /// The slots in which the widget has a say (spec 6).
  let say: SlotSet

  /// The entry that widgets inside wear in `brstyle` resolution if nothing nearer has one.
  let handedDown: Candidate?

  /// The settings that refer to themselves and have no value for that.
  let loops: Set<Setting>

  /// The complete style.
  let style: Style

  init(
    values: [SettingValue?],
    say: SlotSet,
    handedDown: Candidate?,
    loops: Set<Setting>,
    style: Style
  ) {
    self.loops = loops
    self.values = values
    self.say = say
    self.handedDown = handedDown
    self.style = style
  }
}
