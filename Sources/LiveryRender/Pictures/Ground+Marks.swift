import Livery
import LiveryInspect

extension Ground {
  /// Returns the marks of a widget with this ground behind it, over its visible colour: in a group
  /// if an ancestor has an opacity.
  func marks(of content: Picture.Mark, in frame: Picture.Frame) -> [Picture.Mark] {
    if share == 1 { return [content] }
    var (outside, inside) = (Picture.Box(frame: frame), Picture.Box(frame: frame))
    // The light that is seen through the groups from behind them, as if nothing else were there.
    let part = 1 / (1 - share)
    let behind = Light(red: veil.red * part, green: veil.green * part, blue: veil.blue * part)
    (outside.fill, inside.fill) = (behind.color, light.color)
    return [.box(outside), .faded(opacity: share, [.box(inside), content])]
  }
}
