import LiveryKit
import Testing

/// Custom elements with elements inside.
struct OwnElementTests {
  private final class Shelf: Element {
    var books: [Element] = [] { didSet { elementsDidChange() } }
    override var elements: [Element] { books }
    override func removeElement(_ element: Element) { books.removeAll { $0 === element } }
  }

  private let window = Window(in: WidgetTree())

  @Test func `it stands in a view, and what is inside it has widgets`() {
    let (shelf, view) = (Shelf(), View())
    let (first, second) = (Label("1"), BarButtonItem("2"))
    shelf.books = [first, second]
    window.addSubview(view)
    #expect(view.addElement(shelf))
    #expect(shelf.widget?.className == "Shelf")
    #expect(shelf.widget?.parent == view.widget)
    #expect(shelf.widget?.children == [first, second].compactMap(\.widget))
    #expect(first.window === window)
    view.addSubview(Label("before"))
    #expect(view.widget?.children.last == shelf.widget)
    shelf.removeFromContainer()
    #expect(first.widget == nil)
    #expect(shelf.container == nil)
  }

  @Test func `elements that are added, removed and moved inside it change the tree alike`() {
    let shelf = Shelf()
    let books = ["1", "2", "3"].map { Label($0) }
    _ = window.addElement(shelf)
    shelf.books = books
    #expect(shelf.widget?.children == books.compactMap(\.widget))
    shelf.books = [books[2], books[0]]
    #expect(shelf.widget?.children.map(\.text) == ["3", "1"])
    #expect(books[1].widget == nil)
    #expect(books[1].container == nil)
  }

  @Test func `an element is in one place`() {
    let (shelf, other, label) = (Shelf(), Shelf(), Label("wanted"))
    _ = window.addElement(shelf)
    _ = window.addElement(other)
    window.addSubview(label)
    shelf.books = [label]
    #expect(window.subviews.isEmpty)
    #expect(label.container === shelf)
    other.books = [label]
    #expect(shelf.books.isEmpty)
    #expect(label.widget?.parent == other.widget)
    window.addSubview(label)
    #expect(other.books.isEmpty)
    #expect(label.widget?.parent == window.widget)
    #expect(window.tree.widgets.count == 4)
  }

  @Test func `it cannot be inside itself`() {
    let (shelf, inner) = (Shelf(), Shelf())
    _ = window.addElement(shelf)
    shelf.books = [inner]
    inner.books = [shelf]
    #expect(shelf.container === window)
    #expect(window.tree.widgets.count == 3)
  }

  @Test func `a bar item stands on no plain view`() {
    #expect(!window.addElement(BarButtonItem("Edit")))
  }
}
