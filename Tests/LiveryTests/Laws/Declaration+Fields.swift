@testable import Livery

extension Declaration {
  /// A Boolean value that indicates whether it is more than a font or a shadow without fields.
  var saysAnything: Bool {
    switch value {
    case .font(let fields): fields != FontFields()
    case .shadow(let fields): fields != PartialShadow()
    default: true
    }
  }
}
