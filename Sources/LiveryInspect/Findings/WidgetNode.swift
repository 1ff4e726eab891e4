/// A node of one of the inspected trees, which stands for one or more widgets.
package struct WidgetNode: Hashable, Sendable {
  let tree: Int
  let node: Int
}
