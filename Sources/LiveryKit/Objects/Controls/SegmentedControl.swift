/// A control with several segments, one of which is chosen, as UIKit's `UISegmentedControl`.
///
/// Its segments are no widgets: what they look like in a state is what the control says for that.
open class SegmentedControl: Control {
  /// One of the segments.
  public struct Segment: Hashable, Sendable {
    /// The title; `nil` is none.
    public var title: String?

    /// The image; `nil` is none.
    public var image: Image?

    /// Whether it can be chosen.
    public var isEnabled = true

    /// Makes a segment.
    public init(title: String? = nil, image: Image? = nil) {
      self.title = title
      self.image = image
    }
  }

  /// The index that stands for no segment.
  public static let noSegment = -1

  /// The segments, from left to right.
  ///
  /// If there is no segment any more at the chosen index, none is chosen.
  public final var segments: [Segment] = [] {
    didSet {
      if !segments.indices.contains(selectedSegmentIndex) {
        selectedSegmentIndex = Self.noSegment
      }
    }
  }

  /// The index of the segment that is chosen; one that no segment has is ``noSegment``.
  public final var selectedSegmentIndex = noSegment {
    didSet {
      if !segments.indices.contains(selectedSegmentIndex) {
        selectedSegmentIndex = Self.noSegment
      }
    }
  }

  /// The colour of the segment that is chosen; `nil` is the system's.
  public final var selectedSegmentTintColor: Color?

  final var backgroundImages = PerState<Image>()
  final var titleAttributes = PerState<TitleAttributes>()

  /// Makes a control with a segment for each of some titles, none of which is chosen.
  public convenience init(_ titles: [String]) {
    self.init()
    segments = titles.map { Segment(title: $0) }
  }
}

extension SegmentedControl {
  /// Puts in a segment, and moves the choice along with the segment that is chosen.
  ///
  /// - Parameters:
  ///   - segment: The segment.
  ///   - index: How many segments are to be before it. One that is too great or too small is taken
  ///     for the nearest.
  public final func insert(_ segment: Segment, at index: Int) {
    let place = min(max(index, 0), segments.count)
    let chosen = selectedSegmentIndex
    segments.insert(segment, at: place)
    if chosen >= place { selectedSegmentIndex = chosen + 1 }
  }

  /// Takes out a segment; if it is the chosen one, none is chosen afterwards.
  public final func removeSegment(at index: Int) {
    guard segments.indices.contains(index) else { return }
    let chosen = selectedSegmentIndex
    segments.remove(at: index)
    if chosen == index { selectedSegmentIndex = Self.noSegment }
    if chosen > index { selectedSegmentIndex = chosen - 1 }
  }

  /// The image behind a segment in a state: the one given for exactly that, or the normal one.
  public final func backgroundImage(for state: ControlState) -> Image? {
    backgroundImages.value(for: state)
  }

  /// Gives the segments an image behind them for a state; `nil` takes it away.
  public final func setBackgroundImage(_ image: Image?, for state: ControlState) {
    backgroundImages[state] = image
  }

  /// What the titles look like in a state: what was given for exactly that, or else what is normal.
  public final func titleTextAttributes(for state: ControlState) -> TitleAttributes? {
    titleAttributes.value(for: state)
  }

  /// Says what the titles look like in a state; `nil` takes it away.
  public final func setTitleTextAttributes(_ attributes: TitleAttributes?, for state: ControlState)
  {
    titleAttributes[state] = attributes
  }
}
