import Livery

extension WidgetTree {
  /// Makes a tree whose widgets have random names, which no sheet needs to know; mistakes are not
  /// reported.
  convenience init(ofRandomNames theme: Theme) {
    self.init(theme: theme)
    reportsMistakes = false
  }
}
