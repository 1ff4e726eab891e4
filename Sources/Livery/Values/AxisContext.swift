/// A type with the contexts on an axis, as generated symbols declare it.
///
/// ```swift
/// tree.contexts[KitSymbols.Axes.Density.self] = .compact
/// ```
public protocol AxisContext: RawRepresentable, CaseIterable, Sendable where RawValue == String {
  /// The axis.
  static var axis: String { get }
}

extension Contexts {
  /// The context on the axis of a type; `nil` if none is set, or one that the type lacks.
  ///
  /// Use it where the members of two modules have the same name.
  public subscript<Context: AxisContext>(type: Context.Type) -> Context? {
    get { self[type.axis].flatMap(Context.init(rawValue:)) }
    set { self[type.axis] = newValue?.rawValue }
  }
}
