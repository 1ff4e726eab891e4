import Livery
import LiveryInspect
import LiveryRender

extension PreviewSession {
  /// Returns a widget in all of its states and contexts.
  func matrix(
    _ view: PreviewView,
    at path: String
  ) throws(PreviewError) -> PreviewAnswer.Matrix {
    let (widget, _) = try widget(at: path, in: view)
    let number = try number(of: view)
    let (_, file) = try self[shown: number].tree(in: view)
    let matrix = widget.stateMatrix()
    let places = matrix.places
    let pictures = Picture.pictures(
      of: widget,
      describedBy: file,
      in: places.map { place in
        Picture.WidgetSituation(
          states: matrix.rows[place.row].states,
          contexts: matrix.contexts[place.column]
        )
      },
      // Few columns leave room for longer texts.
      width: matrix.contexts.count > 2 ? 160 : 220
    )
    self[shown: number].leave()
    return PreviewAnswer.Matrix(
      revision: revision,
      path: matrix.widget,
      columns: matrix.contexts.map { contexts in
        contexts.axes.map { PreviewAnswer.Matrix.Context(axis: $0, context: contexts[$0] ?? "") }
      },
      rows: matrix.rows.map { row in
        PreviewAnswer.Matrix.Row(
          states: row.states,
          alike: row.alikeStates,
          cells: row.cells.map { cell in
            PreviewAnswer.Matrix.Cell(
              appearance: cell.appearance,
              isDisabled: cell.isDisabled,
              contrasts: cell.contrasts.map { contrast in
                PreviewAnswer.Matrix.Contrast(
                  role: contrast.role.rawValue,
                  ratio: contrast.text,
                  needed: contrast.needed,
                  holds: contrast.holds
                )
              }
            )
          }
        )
      },
      appearances: pictures.map { $0.answer(at: revision) },
      omittedContexts: matrix.omittedContexts,
      omittedSets: matrix.omittedSets
    )
  }
}

extension PreviewAnswer {
  /// A widget in all of its states and contexts.
  struct Matrix: Encodable, Sendable {
    let revision: Int
    let path: String
    let columns: [[Context]]
    let rows: [Row]
    /// The distinct appearances, which cells refer to by number.
    let appearances: [Picture]
    let omittedContexts: Int
    let omittedSets: Int

    /// A context of a column.
    struct Context: Encodable, Sendable {
      let axis: String
      let context: String
    }

    /// A row, with the state sets that look the same.
    struct Row: Encodable, Sendable {
      let states: [String]
      let alike: [[String]]
      let cells: [Cell]
    }

    struct Cell: Encodable, Sendable {
      let appearance: Int
      let isDisabled: Bool
      let contrasts: [Contrast]
    }

    struct Contrast: Encodable, Sendable {
      let role: String
      let ratio: String
      let needed: Double
      let holds: Bool
    }
  }
}
