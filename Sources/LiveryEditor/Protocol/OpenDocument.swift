package import SourceJSON

/// A document that is open in the editor.
package struct OpenDocument: Sendable {
  /// The address.
  package let uri: DocumentURI

  /// The name of the file; the address, if it is no file.
  package let path: FileName

  /// The version that the client counts.
  package private(set) var version: Int

  /// The text.
  package private(set) var source: SourceText

  /// The structure of the text.
  package private(set) var tree: SyntaxTree

  /// Opens a document.
  package init(_ uri: DocumentURI, version: Int, text: String) {
    self.uri = uri
    self.version = version
    path = FileName(resolving: uri.path ?? uri.text)
    source = SourceText(name: path.text, text: text)
    tree = SyntaxTree(source)
  }

  /// Applies the changes of a notification, all or none.
  ///
  /// - Throws: The error for a version that is not newer, or for changes outside of the text.
  package mutating func apply(
    _ changes: [JSONNode],
    version: Int,
    in encoding: PositionEncoding
  ) throws(RPCError) {
    guard version > self.version else {
      throw RPCError(
        .invalidParams,
        "version \(version) of '\(uri.text)' is not newer than \(self.version)"
      )
    }
    var source = source
    for change in changes {
      guard let text = change["text"]?.string else {
        throw RPCError(.invalidParams, "a change needs a 'text'")
      }
      guard let range = change["range"] else {
        source = SourceText(name: path.text, text: text)
        continue
      }
      guard let bytes = encoding.range(of: range, in: source) else {
        throw RPCError(.invalidParams, "a change has a 'range' that is none")
      }
      var new = source.bytes
      new.replaceSubrange(bytes, with: text.utf8)
      source = SourceText(name: path.text, bytes: new)
    }
    (self.source, self.version) = (source, version)
    tree = SyntaxTree(source)
  }
}
