extension ClassName {
  /// Makes the name of a type in sheets: its own, without outer types and generic arguments, or the
  /// name of UIKit's class for a type of this module.
  init(of type: Element.Type) {
    let name = String(describing: type).prefix { $0 != "<" }
    let isOurs = String(reflecting: type).hasPrefix("LiveryKit.")
    self.init(rawValue: isOurs ? "UI\(name)" : String(name))
  }
}

extension Element {
  /// The classes of the element's type and its superclasses.
  var classChain: [ClassName] {
    var names: [ClassName] = []
    for type in Ancestry(of: type(of: self)) {
      guard let name = (type as? Element.Type)?.widgetClass, name != names.last else { continue }
      names.append(name)
    }
    return names
  }
}
