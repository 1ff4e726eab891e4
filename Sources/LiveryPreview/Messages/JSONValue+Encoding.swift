import SourceJSON

extension JSONValue {
  /// Encodes a value; members keep the order of the properties, and those without a value are
  /// `null`.
  init(encoding value: some Encodable) throws { self = try EncodedNode(value).json }
}

/// A value while it is encoded.
private final class EncodedNode {
  private enum Content {
    case value(JSONValue)
    case array([EncodedNode])
    case object([(key: String, node: EncodedNode)])
  }

  private var content = Content.value([:])

  init() {}

  init(_ value: some Encodable) throws {
    switch value {
    case let part as JSONPart: content = .value(part.value)
    case let text as String: content = .value(.string(text))
    case let flag as Bool: content = .value(.bool(flag))
    case let number as Double: content = .value(.number(number))
    case let number as any BinaryInteger: content = .value(.number(Double(Int(number))))
    default: try value.encode(to: NodeEncoder(node: self))
    }
  }

  var json: JSONValue {
    switch content {
    case .value(let value): value
    case .array(let nodes): .array(nodes.map(\.json))
    case .object(let members): .object(members.map { .init($0.key, $0.node.json) })
    }
  }

  var count: Int { if case .array(let nodes) = content { nodes.count } else { 0 } }

  func beginArray() { content = .array([]) }

  func beginObject() { content = .object([]) }

  func setNull() { content = .value(.null) }

  func set(_ value: some Encodable) throws { content = try EncodedNode(value).content }

  func append(_ node: EncodedNode, for key: String? = nil) {
    switch content {
    case .object(var members):
      content = .value(.null)
      members.append((key ?? "", node))
      content = .object(members)
    case .array(var nodes):
      content = .value(.null)
      nodes.append(node)
      content = .array(nodes)
    case .value: content = node.content
    }
  }
}

private struct NodeEncoder: Encoder {
  let node: EncodedNode
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> {
    node.beginObject()
    return KeyedEncodingContainer(MemberEncoder(node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.beginArray()
    return ElementEncoder(node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { ValueEncoder(node: node) }
}

/// The encoder of the members of an object.
private struct MemberEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodedNode
  let codingPath: [any CodingKey] = []

  func encodeNil(forKey key: Key) throws {
    let value = EncodedNode()
    value.setNull()
    node.append(value, for: key.stringValue)
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    node.append(try EncodedNode(value), for: key.stringValue)
  }

  private func encodeOptional(_ value: (some Encodable)?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
  }

  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    try encodeOptional(value, forKey: key)
  }

  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws {
    try encodeOptional(value, forKey: key)
  }

  func encodeIfPresent(_ value: String?, forKey key: Key) throws {
    try encodeOptional(value, forKey: key)
  }

  func encodeIfPresent(_ value: Double?, forKey key: Key) throws {
    try encodeOptional(value, forKey: key)
  }

  func encodeIfPresent(_ value: Int?, forKey key: Key) throws {
    try encodeOptional(value, forKey: key)
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    nested(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    nested(forKey: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { NodeEncoder(node: node) }

  func superEncoder(forKey key: Key) -> any Encoder { nested(forKey: key) }

  private func nested(forKey key: Key) -> NodeEncoder {
    let inner = EncodedNode()
    node.append(inner, for: key.stringValue)
    return NodeEncoder(node: inner)
  }
}

/// The encoder of the elements of an array.
private struct ElementEncoder: UnkeyedEncodingContainer {
  let node: EncodedNode
  let codingPath: [any CodingKey] = []
  var count: Int { node.count }

  func encodeNil() throws {
    let value = EncodedNode()
    value.setNull()
    node.append(value)
  }

  func encode<Value: Encodable>(_ value: Value) throws { node.append(try EncodedNode(value)) }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type
  ) -> KeyedEncodingContainer<Inner> {
    nested().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }

  func superEncoder() -> any Encoder { nested() }

  private func nested() -> NodeEncoder {
    let inner = EncodedNode()
    node.append(inner)
    return NodeEncoder(node: inner)
  }
}

private struct ValueEncoder: SingleValueEncodingContainer {
  let node: EncodedNode
  let codingPath: [any CodingKey] = []

  func encodeNil() throws { node.setNull() }

  func encode<Value: Encodable>(_ value: Value) throws { try node.set(value) }
}
