import Foundation

/// The pixels of a picture, as a browser draws it in its own size.
struct Pixels {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  /// Draws a picture in a page.
  init(of picture: Data, as type: String, in page: Page) async throws {
    let address = "data:\(type);base64,\(picture.base64EncodedString())"
    let answer = try await page.evaluate(
      """
      (async () => {
        const image = new Image();
        image.src = \(JSONValue.string(address).javascript);
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        const bytes = context.getImageData(0, 0, canvas.width, canvas.height).data;
        let text = '';
        for (let i = 0; i < bytes.length; i += 8192)
          text += String.fromCharCode(...bytes.subarray(i, i + 8192));
        return [canvas.width, canvas.height, btoa(text)];
      })()
      """
    )
    guard let width = answer[0].number, let height = answer[1].number,
      let data = answer[2].text.flatMap({ Data(base64Encoded: $0) })
    else { throw BrowserError("no pixels") }
    (self.width, self.height, bytes) = (Int(width), Int(height), [UInt8](data))
  }

  /// Returns red, green, blue and alpha at a position.
  func at(_ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * width + x) * 4
    return Array(bytes[start..<start + 4])
  }
}
