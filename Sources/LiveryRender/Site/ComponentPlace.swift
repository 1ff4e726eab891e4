import Livery
import LiveryInspect

/// A class in surroundings in which it has the same appearances, drawn in all of its states and in
/// all contexts.
struct ComponentPlace {
  /// State sets that look the same in all contexts.
  struct Row {
    /// The names of the sets, the weakest first.
    var names: [String]
    /// The appearances, by combination of contexts.
    let cells: [Cell]
  }

  /// An appearance.
  struct Cell: Equatable {
    let drawing: WidgetDrawing?
    let contrasts: [StateStylesReport.Contrast]
  }

  let className: String
  /// The name of the place, distinct in its tree.
  let name: String
  /// The trees and places in which it looks the same.
  var others: [String] = []
  /// The rows, the normal state first.
  let rows: [Row]
  /// The number of state sets that were left out.
  let omittedSets: Int

  /// Returns a Boolean value that indicates whether another place looks the same in all states.
  func looksLike(_ other: Self) -> Bool {
    rows.count == other.rows.count
      && zip(rows, other.rows).allSatisfy { $0.names == $1.names && $0.cells == $1.cells }
  }
}

/// The places of the classes of one tree while they are drawn.
struct ComponentDrawing {
  private struct PlaceIdentity: Hashable {
    let className: String
    let widget: String
    let ancestorStates: [[String]]
  }

  private struct Place {
    let key: PlaceIdentity
    /// The first appearances, in the first combination of contexts that has any.
    let group: StateStylesReport.Group
    let widget: Widget
    let description: WidgetDescription
    var sets: [[String]]
    var groups: [Contexts: StateStylesReport.Group]
    var cells: [[ComponentPlace.Cell]] = []
    var omittedSets = 0
  }

  private let contents: SiteContents
  private let source: SiteContents.Tree
  private var stage: TreeStage
  private var places: [Place] = []

  /// The greatest numbers of state sets of a place, and of places of a class.
  private static let setLimit = 48
  private static let placeLimit = 16

  /// Returns the places of all classes of a tree, ordered by class.
  static func places(of tree: SiteContents.Tree, in contents: SiteContents) -> [ComponentPlace] {
    var drawing = Self(tree, contents)
    defer { drawing.stage.leave() }
    drawing.draw()
    return drawing.result
  }

  private init(_ source: SiteContents.Tree, _ contents: SiteContents) {
    (self.source, self.contents) = (source, contents)
    stage = TreeStage(source.tree, source.file)
    var numbers: [PlaceIdentity: Int] = [:]
    var counts: [String: Int] = [:]
    for group in source.styles.groups where source.classes?.contains(group.className) ?? true {
      let key = PlaceIdentity(
        className: group.className,
        widget: group.widget,
        ancestorStates: group.ancestorStates
      )
      if let known = numbers[key] {
        places[known].groups[group.contexts] = group
        let new = group.sets.map(\.states).filter { !places[known].sets.contains($0) }
        places[known].sets += new
        continue
      }
      guard counts[key.className, default: 0] < Self.placeLimit,
        let (widget, description) = stage.widget(at: key.widget)
      else { continue }
      counts[key.className, default: 0] += 1
      numbers[key] = places.count
      places.append(
        Place(
          key: key,
          group: group,
          widget: widget,
          description: description,
          sets: group.sets.map(\.states),
          groups: [group.contexts: group]
        )
      )
    }
    for index in places.indices {
      let count = places[index].sets.count
      places[index].omittedSets = max(0, count - Self.setLimit)
      places[index].sets.removeLast(places[index].omittedSets)
    }
  }

  /// Draws all places, in one combination of contexts after the other.
  private mutating func draw() {
    for contexts in contents.contexts {
      source.tree.contexts = contexts
      for index in places.indices {
        let place = places[index]
        let group = place.groups[contexts]
        var column: [ComponentPlace.Cell] = []
        for states in place.sets {
          let set = group?.sets.first { $0.states == states }
          // A set that looks like an earlier one is not drawn again.
          if let alike = set?.alikeTo, let known = place.sets.firstIndex(of: alike),
            known < column.count
          {
            column.append(column[known])
            continue
          }
          let drawing = stage.drawing(
            of: place.widget,
            describedBy: place.description,
            within: place.key.ancestorStates,
            in: states
          )
          column.append(.init(drawing: drawing, contrasts: set?.contrasts ?? []))
        }
        places[index].cells.append(column)
      }
    }
  }

  private var result: [ComponentPlace] {
    let byClass = Dictionary(grouping: places) { $0.key.className }
    return byClass.sorted { $0.key < $1.key }.flatMap { className, places in
      let names = stage.placeNames(of: places.map(\.group))
      return zip(places, names).compactMap { place, name -> ComponentPlace? in
        let rows = Self.rows(of: place)
        if rows.allSatisfy({ $0.cells.allSatisfy { $0.drawing == nil } }) { return nil }
        return ComponentPlace(
          className: className,
          name: name,
          rows: rows,
          omittedSets: place.omittedSets
        )
      }
    }
  }

  /// Returns the rows of a place; state sets that look the same in all contexts share one.
  private static func rows(of place: Place) -> [ComponentPlace.Row] {
    var rows: [ComponentPlace.Row] = []
    for (number, states) in place.sets.enumerated() {
      let cells = place.cells.map { $0[number] }.withContrasts
      let name = states.isEmpty ? "normal" : states.joined(separator: "|")
      let known = rows.firstIndex { row in
        zip(row.cells, cells).allSatisfy { $0.drawing == $1.drawing }
      }
      if let known {
        rows[known].names.append(name)
      } else {
        rows.append(ComponentPlace.Row(names: [name], cells: cells))
      }
    }
    return rows
  }
}

extension [ComponentPlace.Cell] {
  /// The cells, each with the contrasts of another one that looks the same if its own are unknown:
  /// in its contexts the class looks the same in another place too, and is judged there.
  fileprivate var withContrasts: Self {
    map { cell in
      if !cell.contrasts.isEmpty { return cell }
      return first { $0.drawing == cell.drawing && !$0.contrasts.isEmpty } ?? cell
    }
  }
}
