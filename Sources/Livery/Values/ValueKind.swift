/// The kind of values of a setting.
public enum ValueKind: String, CaseIterable, Hashable, Sendable {
  /// A colour.
  case color
  /// A font; its fields cascade one by one.
  case font
  /// A shadow; its fields cascade one by one.
  case shadow
  /// A number.
  case number
  /// A text.
  case string
  /// True or false.
  case flag
  /// A width and a height in points.
  case size
  /// A position in points.
  case point
  /// A distance in points, horizontal and vertical.
  case offset
  /// Distances from four edges in points.
  case insets
  /// One of several words, which the declaration of the property names.
  case enumeration = "enum"
  /// A duration, such as `200ms`.
  case duration
  /// The course of a transition, such as `ease-in-out`.
  case easing
  /// An angle, such as `45deg`.
  case angle
  /// Colours at places along a direction.
  case gradient
  /// Several values.
  case list
  /// The name of an entry to apply to an inner object.
  case style
}

extension ValueKind {
  /// The properties of a kind of value.
  package struct Row: Sendable {
    /// The kind with its article, for messages.
    package var name: String
    /// A value, for messages; `nil` if the name says enough.
    var sample: String?
    /// The kind of JSON that all values have; `nil` if there are several.
    var json: JSONNode.Kind?
    /// The Swift type of the values; `nil` if it depends on the property.
    package var type: String?
    /// A Boolean value that indicates whether the values are parts of transitions.
    package var isMotion = false
    /// The names of the members of an object that is a value, numbers in the order of a list.
    package var members: [String] = []
    /// The words that are values, besides other texts.
    package var words: [String] = []
    /// The unit to add to a number that lacks it; `nil` if there is none.
    var unit: String?
    /// A Boolean value that indicates whether values may have limits.
    package var hasLimits = false
    /// A value that sheets hardly ever have, as in a sheet; `nil` if it depends on the property.
    package var improbable: String?
    /// Names of the kind in other languages.
    var synonyms: [String] = []

    /// An example of the kind, for messages.
    var example: String {
      sample.map { "\(name) such as \($0)" } ?? (json == .array ? "an array" : name)
    }
  }

  /// The properties of the kind.
  package var row: Row {
    switch self {
    case .color:
      Row(
        name: "a colour",
        sample: "'#ff8800'",
        type: "Color",
        improbable: "#01fe0380"
      )
    case .font:
      Row(
        name: "a font",
        sample: #"{"name": "Helvetica", "size": 14}"#,
        type: "Font",
        members: ["name", "size", "weight", "italic"],
        improbable: #"{"name":"no face of anyone","size":98765.25,"weight":333,"italic":true}"#
      )
    case .shadow:
      Row(
        name: "a shadow",
        sample: ##"{"color": "#00000080", "offset": [0, 1]}"##,
        type: "Shadow",
        members: ["color", "offset", "blurRadius"],
        improbable: ##"{"color": "#01fe0380", "offset": [98765.25, 1], "blurRadius": 98765.25}"##
      )
    case .number:
      Row(
        name: "a number",
        type: "Double",
        hasLimits: true,
        synonyms: ["int", "integer", "float", "double"]
      )
    case .string: Row(name: "a string", json: .string, type: "String", synonyms: ["text"])
    case .flag:
      Row(name: "true or false", json: .bool, type: "Bool", synonyms: ["bool", "boolean"])
    case .size:
      Row(
        name: "a size",
        sample: #"8, [8, 4] or {"width": 8, "height": 4}"#,
        type: "Size",
        members: ["width", "height"]
      )
    case .point:
      Row(
        name: "a point",
        sample: #"8, [8, 4] or {"x": 8, "y": 4}"#,
        type: "Point",
        members: ["x", "y"]
      )
    case .offset:
      Row(
        name: "an offset",
        sample: #"8, [8, 4] or {"horizontal": 8, "vertical": 4}"#,
        type: "Offset",
        members: ["horizontal", "vertical"]
      )
    case .insets:
      Row(
        name: "insets",
        sample: #"8, [8, 4], [8, 4, 0, 4] or {"top": 8}"#,
        type: "Insets",
        members: ["top", "right", "bottom", "left"],
        synonyms: ["padding"]
      )
    case .enumeration: Row(name: "a word", json: .string, synonyms: ["enumeration", "keyword"])
    case .duration:
      Row(
        name: "a duration",
        sample: "'200ms' or '0.2s'",
        type: "Duration",
        isMotion: true,
        unit: "ms",
        hasLimits: true,
        synonyms: ["time"]
      )
    case .easing:
      Row(
        name: "an easing",
        sample: "'ease-in-out' or 'cubic-bezier(0.4, 0, 0.2, 1)'",
        type: "Easing",
        isMotion: true,
        words: Easing.names,
        improbable: #""cubic-bezier(0.123, 0.456, 0.789, 0.321)""#,
        synonyms: ["transition"]
      )
    case .angle:
      Row(
        name: "an angle",
        sample: "'45deg'",
        type: "Angle",
        unit: "deg",
        hasLimits: true
      )
    case .gradient:
      Row(
        name: "a gradient",
        sample: ##"{"direction": "to right", "stops": ["#ffffff", "#000000"]}"##,
        type: "Gradient",
        members: ["direction", "stops"],
        improbable: ##"{"direction": "98.25deg", "stops": ["#01fe0380", "#02fd0480"]}"##
      )
    case .list: Row(name: "a list", json: .array, synonyms: ["array"])
    case .style:
      Row(
        name: "a style",
        sample: #"{"style": "name"}"#,
        type: "StyleName",
        members: ["style"]
      )
    }
  }
}
