/// What is said of several objects alike; an object of which more is to be said has it for itself then.
protocol SharedValues: AnyObject {
  /// Says it of an object, and whether it could be done; nothing else may be said of the object.
  func share(with object: AnyObject) -> Bool

  /// Values for one object, of which this is said.
  func own() -> ObjectValues
}
