/// What elements of a class wear alike of their styles' properties, all of it on layers that nobody has
/// asked for yet.
final class SharedOutfit: SharedValues {
  private let layer: Outfit.Layer
  private let uniform: Outfit.Uniform
  private let wardrobe: Wardrobe
  private let page: PropertyTable.Page

  /// Shares what a layer has come to mean for elements of a type; `nil` if that is not known, or is more
  /// than can wait for layers.
  init?(_ layer: Outfit.Layer, for type: Element.Type, _ wardrobe: Wardrobe) {
    guard let uniform = layer.uniform, uniform.isOfLayer else { return nil }
    self.layer = layer
    self.uniform = uniform
    self.wardrobe = wardrobe
    page = wardrobe.appliers.memory.table.page(of: type)
  }

  func share(with object: AnyObject) -> Bool {
    guard let view = object as? View, !view.hasLayer, uniform.plan.isAsOf(page),
      wardrobe.countAlike(uniform)
    else { return false }
    view.sharedValues = self
    return true
  }

  func own() -> ObjectValues {
    let values = ObjectValues()
    values.outfit = Outfit(layer, wearing: uniform)
    return values
  }
}
