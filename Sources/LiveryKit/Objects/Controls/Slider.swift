/// A control for choosing a number in a range, as UIKit's `UISlider`.
open class Slider: Control {
  private final var range = 0.0...1.0
  private final var number = 0.0

  /// The number, which is always in the range.
  public final var value: Double {
    get { number }
    set {
      guard !newValue.isNaN else { return }
      number = min(max(newValue, range.lowerBound), range.upperBound)
    }
  }

  /// The smallest number; a smaller largest number follows it.
  public final var minimumValue: Double {
    get { range.lowerBound }
    set { if !newValue.isNaN { move(to: newValue...max(newValue, range.upperBound)) } }
  }

  /// The largest number; a larger smallest number follows it.
  public final var maximumValue: Double {
    get { range.upperBound }
    set { if !newValue.isNaN { move(to: min(newValue, range.lowerBound)...newValue) } }
  }

  /// The image beside the smallest number; `nil` for none.
  public final var minimumValueImage: Image?

  /// The image beside the largest number; `nil` for none.
  public final var maximumValueImage: Image?

  /// A Boolean value that indicates whether the number changes while the thumb moves, rather than
  /// only when it stops.
  public final var isContinuous = true

  /// The colour of the track up to the thumb; `nil` for the system's.
  public final var minimumTrackTintColor: Color?

  /// The colour of the track beyond the thumb; `nil` for the system's.
  public final var maximumTrackTintColor: Color?

  /// The colour of the thumb; `nil` for the system's.
  public final var thumbTintColor: Color?

  private final func move(to range: ClosedRange<Double>) {
    self.range = range
    value = number
  }
}
