import CGTK
import Foundation
import Livery

extension Window {
  /// Writes the tree and the places of all views with an id to a file, for tests.
  func describe(in file: String) {
    guard let tree = mirror?.tree else { return }
    var places: [String: [Int]] = [:]
    for view in all {
      guard let id = view.id, let place = view.place(in: self) else { continue }
      places[id] = place
    }
    let text = Data(tree.describe().text.utf8)
    guard let object = try? JSONSerialization.jsonObject(with: text) else { return }
    let description: [String: Any] = ["tree": object, "places": places]
    let data = try? JSONSerialization.data(withJSONObject: description)
    try? data?.write(to: URL(filePath: file), options: .atomic)
  }
}

extension View {
  /// The left, the top, the width and the height in a window; `nil` if it is not shown.
  fileprivate func place(in window: Window) -> [Int]? {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(pointer, window.pointer, &bounds) != 0 else { return nil }
    return [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height].map { Int($0) }
  }
}
