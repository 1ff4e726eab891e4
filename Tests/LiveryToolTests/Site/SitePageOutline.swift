import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The structure of a page: its landmarks, headings, tables and names, without styles and pictures.
final class SitePageOutline: NSObject, XMLParserDelegate {
  /// The structure as lines, each indented by its landmarks.
  private(set) var lines: [String] = []
  /// The ids, those that occur twice twice.
  private(set) var ids: [String] = []
  /// The addresses of links, images, scripts and style sheets.
  private(set) var addresses: [String] = []
  /// The headings with their levels.
  private(set) var headings: [(level: Int, text: String)] = []
  /// The names of elements, for each the number of occurrences.
  private(set) var elements: [String: Int] = [:]
  /// The names of attributes.
  private(set) var attributes: Set<String> = []
  /// The problem that ends the reading; `nil` for a page that is well-formed.
  private(set) var problem: String?

  private var depth = 1
  private var text: String?
  private var labels: [String] = []
  private static let landmarks: Set<String> = ["header", "nav", "main", "footer", "form"]

  /// Reads a page.
  init(_ page: String) {
    super.init()
    let closed = page.replacing(/<(meta|link|input|br|hr|img)( [^>]*)?>/) { match in
      "<\(match.1)\(match.2 ?? "")/>"
    }
    let parser = XMLParser(data: Data(closed.utf8))
    parser.delegate = self
    if !parser.parse() {
      problem = "\(parser.lineNumber): \(String(describing: parser.parserError))"
    }
  }

  private func add(_ line: String) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }

  func parser(
    _: XMLParser,
    didStartElement name: String,
    namespaceURI _: String?,
    qualifiedName _: String?,
    attributes: [String: String]
  ) {
    elements[name, default: 0] += 1
    self.attributes.formUnion(attributes.keys)
    if let id = attributes["id"] { ids.append(id) }
    addresses += ["href", "src"].compactMap { attributes[$0] }
    let label = attributes["aria-label"].map { " '\($0)'" } ?? ""
    if Self.landmarks.contains(name) {
      add((attributes["role"] ?? name) + label)
      depth += 1
    }
    if name == "table" { add("table\(label)") }
    if name == "span", text?.isEmpty == false { text? += "; " }
    if ["h1", "h2", "h3", "title", "th", "summary"].contains(name) { text = "" }
  }

  func parser(_: XMLParser, foundCharacters characters: String) { text? += characters }

  func parser(
    _: XMLParser,
    didEndElement name: String,
    namespaceURI _: String?,
    qualifiedName _: String?
  ) {
    if Self.landmarks.contains(name) { depth -= 1 }
    guard let text, ["h1", "h2", "h3", "th", "summary"].contains(name) else { return }
    let plain = text.replacing("\u{200B}", with: "")
    add("\(name) \(plain)")
    if let level = Int(name.dropFirst()), name.hasPrefix("h") { headings.append((level, plain)) }
    self.text = nil
  }
}
