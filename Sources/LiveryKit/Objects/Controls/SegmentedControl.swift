/// A control with several segments, one of which is chosen, as UIKit's `UISegmentedControl`.
///
/// Its segments are no widgets: the control has the appearance of its segments for each state.
open class SegmentedControl: Control {
  /// A segment of the control.
  public struct Segment: Hashable, Sendable {
    /// The title; `nil` for none.
    public var title: String?

    /// The image; `nil` for none.
    public var image: Image?

    /// A Boolean value that indicates whether the segment can be chosen.
    public var isEnabled = true

    /// Makes a segment.
    public init(title: String? = nil, image: Image? = nil) {
      self.title = title
      self.image = image
    }
  }

  /// The index that means no segment.
  public static let noSegment = -1

  /// The segments, from left to right.
  ///
  /// Removing the chosen index leaves no segment chosen.
  public final var segments: [Segment] = [] {
    didSet {
      if !segments.indices.contains(selectedSegmentIndex) {
        selectedSegmentIndex = Self.noSegment
      }
    }
  }

  /// The index of the chosen segment; an index without a segment becomes ``noSegment``.
  public final var selectedSegmentIndex = noSegment {
    didSet {
      if !segments.indices.contains(selectedSegmentIndex) {
        selectedSegmentIndex = Self.noSegment
      }
    }
  }

  /// The colour of the chosen segment; `nil` for the system's.
  public final var selectedSegmentTintColor: Color?

  final var backgroundImages = PerState<Image>()
  final var titleAttributes = PerState<TitleAttributes>()

  /// Makes a control with segments for some titles, none of which is chosen.
  public convenience init(_ titles: [String]) {
    self.init()
    segments = titles.map { Segment(title: $0) }
  }
}

extension SegmentedControl {
  /// Inserts a segment, and keeps the same segment chosen.
  ///
  /// - Parameters:
  ///   - segment: The segment.
  ///   - index: The number of segments before it, limited to the existing ones.
  public final func insert(_ segment: Segment, at index: Int) {
    let place = min(max(index, 0), segments.count)
    let chosen = selectedSegmentIndex
    segments.insert(segment, at: place)
    if chosen >= place { selectedSegmentIndex = chosen + 1 }
  }

  /// Removes a segment; removing the chosen one leaves none chosen.
  public final func removeSegment(at index: Int) {
    guard segments.indices.contains(index) else { return }
    let chosen = selectedSegmentIndex
    segments.remove(at: index)
    if chosen == index { selectedSegmentIndex = Self.noSegment }
    if chosen > index { selectedSegmentIndex = chosen - 1 }
  }

  /// Returns the image behind a segment in a state: the one for exactly that state, or else the
  /// normal one.
  public final func backgroundImage(for state: ControlState) -> Image? {
    backgroundImages.value(for: state)
  }

  /// Sets the image behind the segments for a state; `nil` removes it.
  public final func setBackgroundImage(_ image: Image?, for state: ControlState) {
    backgroundImages[state] = image
  }

  /// Returns the appearance of the titles in a state: the value for exactly that state, or else the
  /// normal one.
  public final func titleTextAttributes(for state: ControlState) -> TitleAttributes? {
    titleAttributes.value(for: state)
  }

  /// Sets the appearance of the titles in a state; `nil` removes it.
  public final func setTitleTextAttributes(_ attributes: TitleAttributes?, for state: ControlState)
  {
    titleAttributes[state] = attributes
  }
}
