/// A control that is on or off, as UIKit's `UISwitch`.
open class Switch: Control {
  /// A Boolean value that indicates whether the switch is on, which does not imply the state
  /// `selected`.
  public final var isOn = false

  /// The colour of the background while the switch is on; `nil` for the system's.
  public final var onTintColor: Color?

  /// The colour of the thumb; `nil` for the system's.
  public final var thumbTintColor: Color?
}
