import Foundation
import Livery
import SourceJSON
import Testing

/// The schemas have the members that readers know, and completion offers.
struct MemberSchemaTests {
  /// A schema file.
  private struct Schema {
    let root: [String: Any]

    init(_ name: String) throws {
      let path = "Resources/Schema/\(name).schema.json"
      let data = try Data(contentsOf: URL(filePath: path, relativeTo: Self.package))
      root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private static let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the schema of an object at a path such as `$defs/widget`.
    func object(_ path: String) throws -> [String: Any] {
      try path.split(separator: "/").reduce(root) { object, key in
        if let number = Int(key) {
          return try #require((object["anyOf"] as? [[String: Any]])?[number])
        }
        return try #require(object[String(key)] as? [String: Any], "\(path)")
      }
    }

    /// Returns an entry of a schema itself, or what it refers to.
    func entry(_ key: String, of value: Any?) -> Any? {
      guard let value = value as? [String: Any] else { return nil }
      if let own = value[key] { return own }
      let name = (value["$ref"] as? String)?.split(separator: "/").last.map(String.init)
      let definitions = root["$defs"] as? [String: Any]
      return name.flatMap { (definitions?[$0] as? [String: Any])?[key] }
    }
  }

  private static let types: [MemberRow.Form: String] = [
    .text: "string", .list: "array", .object: "object", .flag: "boolean",
  ]

  /// Compares the members of an object with those of its schema.
  private static func compare<Name: MemberName>(
    _: Name.Type,
    with path: String,
    of schema: Schema,
    without left: Set<Name> = []
  ) throws {
    let object = try schema.object(path)
    let properties = try #require(object["properties"] as? [String: Any])
    let names = Name.allCases.filter { !left.contains($0) }
    let sections = Set(Setting.Group.allCases.map(\.rawValue))
    let own = Set(properties.keys).subtracting(["$schema"]).subtracting(sections)
    #expect(own == Set(names.map(\.rawValue)), "\(path)")
    let required = Set(object["required"] as? [String] ?? [])
    #expect(required == Set(names.filter(\.row.isRequired).map(\.rawValue)), "\(path)")
    for name in names {
      let property = properties[name.rawValue]
      let text = schema.entry("description", of: property) as? String
      #expect(text == name.row.summary, "\(path) \(name.rawValue)")
      guard let wanted = types[name.row.form] else { continue }
      let type = schema.entry("type", of: property) as? String
      #expect(type == nil || type == wanted, "\(path) \(name.rawValue)")
    }
  }

  @Test func `Schemas of sheets and trees have the members that readers know`() throws {
    let schema = try Schema("livery")
    try Self.compare(DirectiveName.self, with: "$defs/sheet", of: schema, without: [.when])
    try Self.compare(EntryMember.self, with: "$defs/entry", of: schema)
    try Self.compare(ImportMember.self, with: "$defs/imports/items/1", of: schema)
    try Self.compare(AddedStatesMember.self, with: "$defs/addedStates", of: schema)
    let values = "additionalProperties"
    try Self.compare(ModifierMember.self, with: "$defs/modifiers/\(values)", of: schema)
    try Self.compare(DescriptionMember.self, with: "$defs/descriptions/\(values)", of: schema)
    try Self.compare(RoleMember.self, with: "$defs/roles/\(values)", of: schema)
    try Self.compare(TreeFileMember.self, with: "$defs/windows", of: schema)
    try Self.compare(WidgetMember.self, with: "$defs/widget", of: schema)
    let properties = try schema.object("$defs/properties/\(values)/1")["properties"]
    #expect(Set((properties as? [String: Any] ?? [:]).keys) == Set(PropertyMember.names))
    let types = try schema.object("$defs/type")["properties"]
    #expect(
      Set((types as? [String: Any] ?? [:]).keys) == Set(PropertyMember.ofTypes.map(\.rawValue))
    )
  }

  @Test func `Schemas of policies and projects have the members that readers know`() throws {
    let policy = try Schema("policy")
    try Self.compare(PolicyMember.self, with: "", of: policy)
    try Self.compare(RuleMember.self, with: "$defs/rule", of: policy)
    try Self.compare(ExpectationMember.self, with: "$defs/rule/properties/expect", of: policy)
    let project = try Schema("project")
    try Self.compare(ProjectMember.self, with: "", of: project)
    let themes = "properties/themes/additionalProperties/1"
    try Self.compare(ThemeMember.self, with: themes, of: project)
    try Self.compare(AcceptedMember.self, with: "properties/accepted/items", of: project)
    try Self.compare(GateMember.self, with: "properties/gates", of: project)
    try Self.compare(ExportMember.self, with: "properties/export", of: project)
  }
}
