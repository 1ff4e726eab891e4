/// Something to be done.
struct Errand: Identifiable {
  /// The number by which it is known.
  let id: Int

  /// The description.
  let title: String

  /// A Boolean value that indicates whether it is done.
  var isDone = false

  /// The first errands of a new user.
  static let examples = [
    Errand(id: 0, title: "Water the plants", isDone: true),
    Errand(id: 1, title: "Return the library books"),
    Errand(id: 2, title: "Buy oats, lemons and soap"),
    Errand(id: 3, title: "Call the bicycle shop", isDone: true),
    Errand(id: 4, title: "Write to Grandmother"),
  ]
}
