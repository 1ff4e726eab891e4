/// The names of the members that an object of a file may have.
///
/// Readers, completion and the schemas share them, so that none lacks a member.
package protocol MemberName: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The kind of its value, its meaning, and whether an object needs it.
  var row: MemberRow { get }
}

/// The properties of a member of an object.
package struct MemberRow: Sendable {
  /// A kind of JSON value.
  package enum Form: Sendable {
    case text, list, object, number, flag
    /// More than one of these.
    case any
  }

  /// The kind of its value.
  package let form: Form

  /// The meaning, as a sentence.
  package let summary: String

  /// A Boolean value that indicates whether an object needs the member.
  package let isRequired: Bool

  /// Creates a row.
  package init(_ form: Form, _ summary: String, isRequired: Bool = false) {
    (self.form, self.summary, self.isRequired) = (form, summary, isRequired)
  }
}

extension MemberName {
  /// All names, in the order in which messages list them.
  package static var names: [String] { allCases.map(\.rawValue) }
}

extension JSONReader {
  /// Returns which of the members a member is; reports one that the object may not have.
  package mutating func name<Name: MemberName>(
    of member: JSONMember,
    as _: Name.Type = Name.self
  ) -> Name? {
    if let name = Name(rawValue: member.key) { return name }
    reportUnknown(member, known: Name.names)
    return nil
  }

  /// Reports each member that an object needs and lacks.
  ///
  /// - Parameters:
  ///   - names: The members that it may have.
  ///   - owner: The object in messages, such as 'a rule'.
  ///   - members: The members that the object has.
  ///   - place: The place of the object.
  package mutating func require<Name: MemberName>(
    _ names: Name.Type,
    in owner: String,
    among members: JSONMembers,
    at place: SourceLocation
  ) {
    for name in names.allCases where name.row.isRequired {
      if members.contains(where: { $0.key == name.rawValue }) { continue }
      diagnostics.error(.missingMember, "\(owner) needs '\(name.rawValue)'", at: place)
    }
  }
}
