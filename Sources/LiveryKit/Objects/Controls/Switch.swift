/// A control that is on or off, as UIKit's `UISwitch`.
open class Switch: Control {
  /// Whether it is on; a switch that is on is not `selected` by that.
  public final var isOn = false

  /// The colour of the ground while it is on; `nil` is the system's.
  public final var onTintColor: Color?

  /// The colour of the thumb; `nil` is the system's.
  public final var thumbTintColor: Color?
}
