import SourceJSON

/// The address of a document.
package struct DocumentURI: Hashable, Sendable {
  /// The address as the client wrote it.
  package let text: String

  /// Creates an address from its text.
  package init(_ text: String) { self.text = text }

  /// Creates the address of a file.
  package init(path: String) {
    text = "file://" + path.percentEncoded(except: "-._~/")
  }

  /// The path of a file, without `.` and `..`; `nil` for other addresses.
  package var path: String? {
    guard text.utf8.starts(with: "file://".utf8) else { return nil }
    let rest = text.dropFirst("file://".utf8.count).drop { $0 != "/" }
    guard let path = rest.percentDecoded, path.utf8.first == UInt8(ascii: "/"),
      !path.utf8.contains(0)
    else { return nil }
    var steps: [Substring] = []
    for step in path.split(separator: "/") where step != "." {
      if step == ".." { _ = steps.popLast() } else { steps.append(step) }
    }
    return "/" + steps.joined(separator: "/")
  }
}
