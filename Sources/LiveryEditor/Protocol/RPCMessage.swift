package import SourceJSON

/// A message of JSON-RPC 2.0: a request, a notification or a response.
package struct RPCMessage: Sendable {
  /// The identity of a request or a response; `nil` for a notification.
  package let id: JSONValue?

  /// The method; `nil` for a response.
  package let method: String?

  /// The parameters.
  package let params: JSONNode?

  /// The result of a response.
  package let result: JSONNode?

  /// Parses a message.
  ///
  /// - Throws: The error that the protocol defines for texts that are no message.
  package init(_ bytes: [UInt8]) throws(RPCError) {
    var diagnostics = Diagnostics()
    let source = SourceText(name: "<message>", bytes: bytes)
    guard let root = JSONParser.parse(source, into: &diagnostics) else {
      throw RPCError(.parseError, diagnostics.all.first?.message ?? "the message is not JSON")
    }
    let id = root["id"].map { JSONValue($0) }
    switch id {
    case nil, .null, .string, .number: break
    default: throw RPCError(.invalidRequest, "an 'id' is a number or a text")
    }
    guard root.kind == .object, root["jsonrpc"]?.string == "2.0" else {
      throw RPCError(.invalidRequest, "expected a message with 'jsonrpc' 2.0")
    }
    if let method = root["method"], method.string == nil {
      throw RPCError(.invalidRequest, "a 'method' is a text")
    }
    self.id = id
    method = root["method"]?.string
    params = root["params"]
    result = root["result"]
    if method == nil, id == nil {
      throw RPCError(.invalidRequest, "a message needs a 'method' or an 'id'")
    }
  }
}

/// An error of the protocol.
package struct RPCError: Error, Hashable, Sendable {
  /// The code of an error.
  package enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    case notInitialized = -32002
    case requestFailed = -32803
    case contentModified = -32801
    case requestCancelled = -32800
  }

  /// The code.
  package let code: Code

  /// The reason.
  package let message: String

  /// Creates an error.
  package init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }

  var json: JSONValue {
    ["code": .number(Double(code.rawValue)), "message": .string(message)]
  }
}

extension JSONNode {
  /// Returns the value of a member; `nil` if there is none or if it is `null`.
  package subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    for member in members where member.key == key {
      return member.value.kind == .null ? nil : member.value
    }
    return nil
  }

  /// The text of a string; `nil` for other values.
  package var string: String? { if case .string(let text) = value { text } else { nil } }

  /// A number without a fraction; `nil` for other values.
  package var integer: Int? {
    guard case .number(let number) = value, abs(number) < 1e15 else { return nil }
    return Int(exactly: number)
  }

  /// A Boolean value; `nil` for other values.
  package var flag: Bool? { if case .bool(let flag) = value { flag } else { nil } }

  /// The elements of an array; none for other values.
  package var elements: [JSONNode] { if case .array(let nodes) = value { nodes } else { [] } }
}

extension JSONValue {
  /// Creates an array of values.
  init(_ values: some Sequence<JSONValue>) { self = .array(Array(values)) }

  /// Creates a number.
  init(_ number: Int) { self = .number(Double(number)) }

  /// Returns an object without the members that are `null`.
  static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(
      members.compactMap { key, value in
        value.flatMap { $0 == .null ? nil : Member(key, $0) }
      }
    )
  }
}
