import SourceJSON

extension Picture {
  /// The picture as one page, which loads nothing from the network.
  public var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <meta name="color-scheme" content="light dark">
        <title>\(XMLText.escaped(title))</title>
      </head>
      <body>
    \(svg)  </body>
    </html>

    """
  }
}
