/// A question of a page.
enum PreviewQuestion: Sendable {
  case project
  /// A picture; if its page shows an earlier revision, only what has changed since.
  case picture(PreviewView, rows: ClosedRange<Double>, since: Int?)
  case gallery(PreviewView, width: Double)
  case palette(PreviewView, width: Double)
  case outline(PreviewView, OutlineRows)
  case widget(PreviewView, path: String)
  case explanation(SettingInView)
  case places(SettingInView)
  case reach(SettingInView, place: String)
  case sheets(PreviewView, containing: String)
  case comparison(PreviewView, with: String)
  case findings(PreviewView)
  case color(PreviewView, String)
  case pairs(JudgedColor)
  case digest(file: String)
  case matrix(PreviewView, path: String)
  case portrait(PreviewView, path: String)
  case changes
  /// The number of values that trials change.
  case trials(PreviewView)
  case colors(PreviewView)
  case constant(PreviewView, name: String)

  /// A setting of a widget.
  struct SettingInView: Sendable {
    let view: PreviewView
    /// The path of the widget.
    let widget: String
    /// The name of the setting.
    let setting: String
  }

  /// A colour that is being edited.
  struct JudgedColor: Sendable {
    /// The place of the colour.
    enum Place: Sendable {
      /// A setting at one of the places that are listed for it, by its key.
      case setting(SettingInView, place: String)
      /// A constant of a list of sheets' contents, by its key, or a member of one.
      case constant(PreviewView, place: String, members: [String])
    }

    /// The place of the colour.
    let place: Place
    /// The value before the edit, as written; `nil` for none.
    let old: String?
    /// The colour after it.
    let new: String
    /// The texts around both in the value, as of a half of 'light-dark()'.
    let around: (before: String, after: String)
  }

  /// The rows of an outline to show.
  struct OutlineRows: Sendable {
    /// The text in the path, text or states of listed widgets; empty to list all.
    let search: String
    /// The index of the first row.
    let first: Int
    /// The maximum number of rows.
    let count: Int
    /// The path of the widget whose index is requested.
    let widget: String?
    /// The paths of widgets whose contents are not listed.
    let collapsed: Set<String>
  }

  /// Decodes a request.
  ///
  /// - Parameters:
  ///   - path: The path of its address.
  ///   - query: Its query.
  /// - Throws: The reason for rejecting it.
  init(path: String, query: PreviewQuery) throws(PreviewError) {
    let view = try PreviewView(query: query.items)
    switch path {
    case "/api/project": self = .project
    case "/api/tree":
      let first = try query.number("top", default: 0)
      let height = try query.number("height", default: 4000, in: 0...20_000)
      let since = query["since"].flatMap { Int($0) }
      self = .picture(view, rows: first...(first + height), since: since)
    case "/api/gallery": self = .gallery(view, width: try query.width)
    case "/api/palette": self = .palette(view, width: try query.width)
    case "/api/outline":
      let rows = OutlineRows(
        search: query["search"] ?? "",
        first: Int(try query.number("from", default: 0)),
        count: Int(try query.number("count", default: 200, in: 0...1000)),
        widget: query["widget"],
        collapsed: Set(query.items.lazy.filter { $0.name == "collapsed" }.map(\.value))
      )
      self = .outline(view, rows)
    case "/api/widget": self = .widget(view, path: try query.text("widget"))
    case "/api/explanation": self = .explanation(try query.setting(in: view))
    case "/api/places": self = .places(try query.setting(in: view))
    case "/api/reach":
      self = .reach(try query.setting(in: view), place: try query.text("place"))
    case "/api/sheets": self = .sheets(view, containing: query["search"] ?? "")
    case "/api/comparison": self = .comparison(view, with: try query.text("with"))
    case "/api/findings": self = .findings(view)
    case "/api/color": self = .color(view, try query.text("color"))
    case "/api/pairs":
      let place: JudgedColor.Place =
        if query["widget"] != nil {
          .setting(try query.setting(in: view), place: try query.text("place"))
        } else {
          .constant(
            view,
            place: try query.text("place"),
            members: (query["member"] ?? "").split(separator: ".").map(String.init)
          )
        }
      let (old, new) = (query["was"], try query.text("color"))
      let around = (query["before"] ?? "", query["after"] ?? "")
      self = .pairs(JudgedColor(place: place, old: old, new: new, around: around))
    case "/api/matrix": self = .matrix(view, path: try query.text("widget"))
    case "/api/portrait": self = .portrait(view, path: try query.text("widget"))
    case "/api/changes": self = .changes
    case "/api/trials": self = .trials(view)
    case "/api/colors": self = .colors(view)
    case "/api/constant": self = .constant(view, name: try query.text("name"))
    case "/api/digest": self = .digest(file: try query.text("file"))
    default: throw PreviewError("there is no '\(path)'", status: 404)
    }
  }
}

extension PreviewQuery {
  /// The width of a picture.
  fileprivate var width: Double {
    get throws(PreviewError) { try number("width", default: 760, in: 200...10_000) }
  }

  /// Returns the setting of a widget in a view.
  fileprivate func setting(
    in view: PreviewView
  ) throws(PreviewError) -> PreviewQuestion.SettingInView {
    let (widget, setting) = (try text("widget"), try text("setting"))
    return PreviewQuestion.SettingInView(view: view, widget: widget, setting: setting)
  }
}
