import Livery
import SourceJSON

/// A slow and simple resolution of token files, which works on plain values in one permutation of
/// contexts at a time.
struct SlowTokens {
  /// The tokens by their paths.
  private(set) var tokens: [String: (type: String?, value: JSONValue, alpha: JSONValue?)] = [:]

  /// The order of the paths.
  private(set) var paths: [String] = []

  /// Flattens a tree of tokens.
  init(_ root: JSONValue) { add(root, at: [], type: nil) }

  /// Merges the sources of a resolver in given contexts.
  init(resolver root: JSONValue, inputs: [String: String], read: (String) -> JSONValue?) {
    var merged = JSONValue.object([])
    func sources(_ list: JSONValue?) {
      for source in list?.list ?? [] {
        guard let pointer = source["$ref"]?.text else {
          merged = Self.merge(merged, source)
          continue
        }
        let parts = pointer.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
        let names = parts.count > 1 ? parts[1].split(separator: "/").map(String.init) : []
        if parts[0].isEmpty, names.first == "sets" {
          sources(root["sets"]?[names[1]]?["sources"])
          continue
        }
        guard var found = parts[0].isEmpty ? root : read(parts[0]) else { continue }
        for name in names { found = found[name] ?? .null }
        merged = Self.merge(merged, found)
      }
    }
    for entry in root["resolutionOrder"]?.list ?? [] {
      let names = entry["$ref"]?.text?.split(separator: "/").map(String.init) ?? []
      let object = names.count == 3 ? root[names[1]]?[names[2]] : entry
      let name = names.count == 3 ? names[2] : entry["name"]?.text ?? ""
      if let contexts = object?["contexts"] {
        sources(contexts[inputs[name] ?? ""])
      } else {
        sources(object?["sources"])
      }
    }
    self.init(Self.completed(merged, in: merged))
  }

  /// Returns a group with what it takes over, and the groups in it likewise.
  private static func completed(_ group: JSONValue, in root: JSONValue) -> JSONValue {
    guard case .object(let members) = group, group["$value"] == nil else { return group }
    var own: [JSONValue.Member] = []
    for member in members where member.key != "$extends" {
      if member.key == "$ref", group["$value"] == nil { continue }
      own.append(.init(member.key, completed(member.value, in: root)))
    }
    guard let text = (group["$extends"] ?? group["$ref"])?.text else { return .object(own) }
    let names =
      text.hasPrefix("{")
      ? text.dropFirst().dropLast().split(separator: ".") : text.dropFirst(2).split(separator: "/")
    var target = names.first.flatMap { root[String($0)] }
    for name in names.dropFirst() {
      target = target.map { completed($0, in: root) }?[String(name)]
    }
    if target?["$value"] != nil { return group }
    return merge(target.map { completed($0, in: root) } ?? .null, .object(own))
  }

  private static func merge(_ one: JSONValue, _ other: JSONValue) -> JSONValue {
    guard case .object(var members) = one, case .object(let others) = other, one["$value"] == nil,
      other["$value"] == nil
    else { return other }
    for member in others {
      if let index = members.firstIndex(where: { $0.key == member.key }) {
        members[index] = .init(member.key, merge(members[index].value, member.value))
      } else {
        members.append(member)
      }
    }
    return .object(members)
  }

  private mutating func add(_ value: JSONValue, at path: [String], type: String?) {
    guard case .object(let members) = value else { return }
    let own = value["$type"]?.text
    if let content = value["$value"] ?? value["$ref"].map({ _ in value }) {
      let name = path.joined(separator: ".")
      if tokens[name] == nil { paths.append(name) }
      var type = type
      if Self.target(of: content) != nil { type = nil }
      tokens[name] = (own ?? type, content, value["alpha"])
      return
    }
    for member in members where !member.key.hasPrefix("$") || member.key == "$root" {
      add(member.value, at: path + [member.key], type: own ?? type)
    }
  }

  /// Returns the path and the inner path of a reference.
  private static func target(of value: JSONValue) -> (path: String, inner: [String])? {
    if let text = value.text, text.hasPrefix("{"), text.hasSuffix("}") {
      return (String(text.dropFirst().dropLast()), [])
    }
    guard let pointer = value["$ref"]?.text else { return nil }
    let names: [String] = pointer.dropFirst(2).split(separator: "/").map { name in
      String(name).replacing("~1", with: "/").replacing("~0", with: "~")
    }
    let end = names.firstIndex(of: "$value") ?? names.count
    return (names[..<end].joined(separator: "."), Array(names.dropFirst(end + 1)))
  }

  /// Returns the type of a token.
  func type(of path: String) -> String? {
    guard let token = tokens[path] else { return nil }
    if let type = token.type { return type }
    return Self.target(of: token.value).flatMap { type(of: $0.path) }
  }

  /// Returns the value of a token without references.
  ///
  /// A member `alpha` beside the value is the opacity of a colour.
  func value(of path: String) -> JSONValue? {
    guard let token = tokens[path], let value = resolved(token.value) else { return nil }
    guard let alpha = token.alpha, case .object(let members) = value else { return value }
    return .object(members.filter { $0.key != "alpha" } + [JSONValue.Member("alpha", alpha)])
  }

  private func resolved(_ value: JSONValue) -> JSONValue? {
    if let target = Self.target(of: value) {
      var found = self.value(of: target.path)
      for name in target.inner { found = found?[name] ?? Int(name).flatMap { found?.list?[$0] } }
      return found
    }
    switch value {
    case .array(let elements): return .array(elements.compactMap(resolved))
    case .object(let members):
      return .object(
        members.compactMap { member in
          resolved(member.value).map { .init(member.key, $0) }
        }
      )
    default: return value
    }
  }

  /// Returns what a sheet has for a value of a type; `nil` for types that are not compared.
  static func expected(_ value: JSONValue, as type: String) -> JSONValue? {
    switch type {
    case "color":
      if let text = value.text { return Color(text).map { .string($0.description) } }
      guard value["colorSpace"]?.text == "srgb", let list = value["components"]?.list else {
        return nil
      }
      let bytes = (list + [value["alpha"] ?? 1]).map { component -> Int in
        guard case .number(let number) = component else { return 0 }
        return Int((min(max(number, 0), 1) * 255).rounded(.toNearestOrAwayFromZero))
      }
      let digits = bytes.map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }
      return .string("#" + digits.joined())
    case "dimension":
      if case .number = value { return value }
      guard case .number(let number)? = value["value"], let unit = value["unit"]?.text else {
        return nil
      }
      return unit == "px" ? .number(number) : unit == "rem" ? .number(number * 16) : nil
    case "number": return value
    case "fontFamily": return value.list?.first ?? value
    case "fontWeight":
      if let name = value.text { return Font.weight(named: name).map { .number(Double($0)) } }
      return value
    case "duration":
      guard case .number(let number)? = value["value"], let unit = value["unit"]?.text else {
        return nil
      }
      return .string(number.plainText + unit)
    case "border":
      guard let color = value["color"].flatMap({ expected($0, as: "color") }),
        let width = value["width"].flatMap({ expected($0, as: "dimension") }),
        let style = value["style"]
      else { return nil }
      return ["color": color, "width": width, "style": style]
    case "typography":
      guard let name = value["fontFamily"].flatMap({ expected($0, as: "fontFamily") }),
        let size = value["fontSize"].flatMap({ expected($0, as: "dimension") }),
        let weight = value["fontWeight"].flatMap({ expected($0, as: "fontWeight") })
      else { return nil }
      return ["name": name, "size": size, "weight": weight]
    case "shadow":
      if let list = value.list, list.count != 1 {
        let shadows = list.compactMap { expected($0, as: "shadow") }
        return shadows.count == list.count ? .array(shadows) : nil
      }
      let value = value.list?.first ?? value
      guard let color = value["color"].flatMap({ expected($0, as: "color") }),
        let left = value["offsetX"].flatMap({ expected($0, as: "dimension") }),
        let top = value["offsetY"].flatMap({ expected($0, as: "dimension") }),
        let blur = value["blur"].flatMap({ expected($0, as: "dimension") })
      else { return nil }
      return ["color": color, "offset": [left, top], "blurRadius": blur]
    default: return nil
    }
  }

  /// Returns a value of a sheet with its colours in one form.
  static func normalized(_ value: JSONValue, as type: String) -> JSONValue {
    switch value {
    case .string(let text) where type == "color" || type == "inner":
      return Color(text).map { .string($0.description) } ?? value
    case .array(let elements): return .array(elements.map { normalized($0, as: "inner") })
    case .object(let members):
      return .object(
        members.map { .init($0.key, normalized($0.value, as: $0.key == "color" ? "color" : "")) }
      )
    default: return value
    }
  }
}

extension JSONValue {
  /// Returns a member of an object.
  subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The text.
  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The elements of a list.
  var list: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
}
