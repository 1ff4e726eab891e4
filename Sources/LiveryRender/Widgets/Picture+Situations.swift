public import Livery
import LiveryInspect

extension Picture {
  /// A widget in a state set, in a combination of contexts.
  public struct WidgetSituation: Hashable, Sendable {
    /// The states of the widget.
    public var states: [String]
    /// The contexts.
    public var contexts: Contexts

    /// Creates a situation.
    public init(states: [String], contexts: Contexts) {
      (self.states, self.contexts) = (states, contexts)
    }
  }

  /// Draws one widget in several situations, each as a picture of its own on the widget's ground.
  ///
  /// - Parameters:
  ///   - widget: The widget, inside ancestors in their current states; the tree's contexts and
  ///     states are restored on return.
  ///   - file: The description of the tree with details for pictures only; `nil` if there is none.
  ///   - situations: The situations.
  ///   - width: The greatest width of the widget, in points.
  /// - Returns: The pictures, in the order of the situations; empty if the file does not describe
  ///   the widget.
  public static func pictures(
    of widget: Widget,
    describedBy file: TreeFile? = nil,
    in situations: [WidgetSituation],
    width: Double = 160
  ) -> [Picture] {
    var stage = TreeStage(widget.tree, file ?? widget.tree.describe())
    guard let (widget, description) = stage.widget(at: widget.path) else { return [] }
    defer { stage.leave() }
    let measures = Measures(medium: .page)
    let isContainer = !description.children.isEmpty
    var pictures: [Int: Picture] = [:]
    // Each combination of contexts styles the tree once.
    for (contexts, numbers) in Dictionary(
      grouping: situations.indices,
      by: { situations[$0].contexts }
    ) {
      stage.tree.contexts = contexts
      for number in numbers {
        let states = ControlState(named: situations[number].states)
        let ground: Ground
        let look: DrawnWidget
        if isContainer {
          stage.enter([], around: widget, in: states)
          var drawn = DrawnWidgets(stage.tree, limit: containerLimit)
          look = drawn.drawn(widget, describedBy: description)
          ground = drawn.ground(behind: widget)
        } else {
          var drawn = DrawnWidgets(stage.tree)
          look = drawn.drawn(widget, describedBy: description, in: states)
          ground = drawn.ground(behind: widget)
        }
        pictures[number] = Picture(
          LaidOut(look, width: width, measures: measures),
          on: ground
        )
      }
    }
    return situations.indices.compactMap { pictures[$0] }
  }

  /// The greatest number of drawn widgets inside a container.
  private static var containerLimit: Int { 24 }

  /// Draws a widget with a padding around it.
  private init(_ laid: LaidOut, on ground: Ground) {
    let padding = 8.0
    var laid = laid
    laid.frame.x = padding
    laid.frame.y = padding
    let (width, height) = (laid.frame.width + 2 * padding, laid.frame.height + 2 * padding)
    var box = Box(frame: Frame(x: 0, y: 0, width: width, height: height))
    box.fill = ground.seen.color
    self.init(
      title: laid.widget.title,
      width: width,
      height: height,
      marks: [.box(box)]
        + ground.marks(of: laid.mark(in: Frame(x: 0, y: 0, width: 0, height: 0)), in: laid.frame)
    )
  }
}
