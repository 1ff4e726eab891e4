import Livery

extension Findings {
  /// Locates the widgets of findings without a place of their own in the tree files of a command.
  package mutating func locate(in inputs: Inputs) {
    locate(in: inputs.sheets.last?.name) { inputs.placeOfWidget(in: $0) }
  }
}
