/// The address of a document.
package struct DocumentURI: Hashable, Sendable {
  /// The address as the client wrote it.
  package let text: String

  /// Creates an address from its text.
  package init(_ text: String) { self.text = text }

  /// Creates the address of a file.
  package init(path: String) {
    var text = "file://"
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        text += hex.utf8.count == 1 ? "%0\(hex)" : "%\(hex)"
      }
    }
    self.text = text
  }

  /// The path of a file, without `.` and `..`; `nil` for other addresses.
  package var path: String? {
    guard text.utf8.starts(with: "file://".utf8) else { return nil }
    let rest = text.dropFirst("file://".utf8.count).drop { $0 != "/" }
    var bytes: [UInt8] = []
    var digits = rest.utf8.makeIterator()
    while let byte = digits.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = digits.next()?.hexValue, let low = digits.next()?.hexValue else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    guard let path = String(validating: bytes, as: UTF8.self), path.utf8.first == UInt8(ascii: "/"),
      !path.utf8.contains(0)
    else { return nil }
    var steps: [Substring] = []
    for step in path.split(separator: "/") where step != "." {
      if step == ".." { _ = steps.popLast() } else { steps.append(step) }
    }
    return "/" + steps.joined(separator: "/")
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit; `nil` for other bytes.
  fileprivate var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}
