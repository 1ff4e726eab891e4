import Livery
import SourceJSON

/// The embedded files of the preview page.
enum PreviewPage {
  /// An embedded file.
  struct File {
    /// The content type.
    let type: String

    /// The contents.
    let bytes: [UInt8]
  }

  /// Returns the file at a path; `nil` if there is none.
  static func file(at path: String) -> File? { files[path] }

  private static let script = "text/javascript; charset=utf-8"
  private static let style = "text/css; charset=utf-8"

  private static let files: [String: File] = [
    "/": File(type: "text/html; charset=utf-8", bytes: PackageResources.page_html),
    "/page.css": File(type: style, bytes: PackageResources.page_css),
    "/colors.css": File(type: style, bytes: Array(PreviewColors.css.utf8)),
    "/page.js": File(type: script, bytes: PackageResources.page_js),
    "/server.js": File(type: script, bytes: PackageResources.server_js),
    "/steady.js": File(type: script, bytes: PackageResources.steady_js),
    "/unsaved.js": File(type: script, bytes: PackageResources.unsaved_js),
    "/view.js": File(type: script, bytes: PackageResources.view_js),
    "/dom.js": File(type: script, bytes: PackageResources.dom_js),
    "/picture.js": File(type: script, bytes: PackageResources.picture_js),
    "/outline.js": File(type: script, bytes: PackageResources.outline_js),
    "/inspector.js": File(type: script, bytes: PackageResources.inspector_js),
    "/editor.js": File(type: script, bytes: PackageResources.editor_js),
    "/slider.js": File(type: script, bytes: PackageResources.slider_js),
    "/area.js": File(type: script, bytes: PackageResources.area_js),
    "/fields.js": File(type: script, bytes: PackageResources.fields_js),
    "/matrix.js": File(type: script, bytes: PackageResources.matrix_js),
    "/palette.js": File(type: script, bytes: PackageResources.palette_js),
    "/changes.js": File(type: script, bytes: PackageResources.changes_js),
    "/stage.js": File(type: script, bytes: PackageResources.stage_js),
    "/constant.js": File(type: script, bytes: PackageResources.constant_js),
    "/color.js": File(type: script, bytes: PackageResources.color_js),
    "/verdict.js": File(type: script, bytes: PackageResources.verdict_js),
    "/places.js": File(type: script, bytes: PackageResources.places_js),
    "/sheets.js": File(type: script, bytes: PackageResources.sheets_js),
    "/findings.js": File(type: script, bytes: PackageResources.findings_js),
    "/icon.svg": File(type: "image/svg+xml", bytes: PackageResources.icon_svg),
  ]
}

/// The colours of the page, which are defined by a sheet of its own.
enum PreviewColors {
  /// The style sheet with a custom property for each colour, in light and dark.
  static let css: String = {
    let light = properties(in: "light")
    let dark = properties(in: "dark")
    return ":root {\n\(light)}\n@media (prefers-color-scheme: dark) {\n:root {\n\(dark)}\n}\n"
  }()

  /// The parts of the page in its tree, with the setting and the custom property of each.
  private static let parts: [(widget: String, setting: Setting, property: String)] = [
    ("#page", .backgroundColor, "page"), ("#page/#text", .textColor, "text"),
    ("#page/#muted", .textColor, "muted"), ("#page/#link", .textColor, "link"),
    ("#page/#panel/#bad", .textColor, "bad"), ("#page/#panel/#good", .textColor, "good"),
    ("#page/#panel", .backgroundColor, "panel"), ("#page/#panel", .separatorColor, "line"),
    ("#page/#panel/#field", .fillColor, "field"), ("#page/#panel/#field", .borderColor, "edge"),
    ("#page/#panel/#field", .formColor, "field-text"),
    ("#page/#panel/#button", .fillColor, "button"),
    ("#page/#panel/#button", .actionColor, "button-text"),
    ("#page/#panel/#button", .borderColor, "button-edge"),
    ("#page/#panel/#chosen", .fillColor, "chosen"),
    ("#page/#panel/#chosen", .actionColor, "chosen-text"),
    ("#page/#alert", .backgroundColor, "alert"),
    ("#page/#alert/#alertText", .textColor, "alert-text"),
  ]

  private static func properties(in scheme: String) -> String {
    var diagnostics = Diagnostics()
    let sheet = StyleSheetReader.read(
      SourceText(name: "page.json", bytes: PackageResources.page_json),
      into: &diagnostics
    )
    let file = TreeFile.read(
      SourceText(name: "page-tree.json", bytes: PackageResources.page_tree_json),
      into: &diagnostics
    )
    let catalog = file.extending(.uiKit, into: &diagnostics)
    let loader = AppearanceLoader(catalog: catalog)
    let tree = WidgetTree(appearance: loader.load([sheet], into: &diagnostics))
    _ = try? file.add(to: tree)
    tree.contexts["scheme"] = scheme
    return parts.map { part in
      let color = (try? tree.widget(at: part.widget))?.style[part.setting]?.color ?? .black
      return "  --\(part.property): \(color);\n"
    }.joined()
  }
}
