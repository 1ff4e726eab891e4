import ArgumentParser

/// An operation that can be measured.
enum Operation: String, CaseIterable, ExpressibleByArgument {
  // The raw values are the names in the table and in the JSON lines.
  case parse
  case build
  case buildAnyOrder = "build_any_order"
  case buildDescription = "build_description"
  case reconcile
  case first
  case firstCold = "first_cold"
  case defaultChange = "default_change"
  case defaultStyle = "default_style"
  case swap
  case swapOther = "swap_other"
  case swapOtherCold = "swap_other_cold"
  case scope
  case scopeDeclarations = "scope_declarations"
  case flip
  case flipAdded = "flip_added"
  case flipOnceEach = "flip_once_each"
  case stateUnmentioned = "state_unmentioned"
  case hosts
  case touches
  case elements
  case reload
  case reloadMotif = "reload_motif"
  case parseForeign = "parse_foreign"
  case explain
  case readColor = "read_color"
  case readProperty = "read_property"
  case readPropertyMade = "read_property_made"
  case readProperties = "read_properties"
  case readRole = "read_role"
  case prove
  case states
  case usage
  case edit
  case compare
  case timer
  case memory
  case flat
  case deep
  case wide
  case oneClass = "one_class"
  case regular
  case moves
  case stripes
  case flipNegated = "flip_negated"

  /// The default operations: the workload's tree, without the hard cases, and without memory, which
  /// needs a process of its own.
  static let usual: [Self] = [
    .parse, .build, .buildDescription, .reconcile, .first, .firstCold, .defaultChange,
    .defaultStyle, .swap, .swapOther, .swapOtherCold, .scope, .scopeDeclarations, .flip,
    .flipAdded, .flipOnceEach, .stateUnmentioned, .hosts, .touches, .reload, .reloadMotif,
    .parseForeign, .explain, .readColor, .readProperty, .readPropertyMade, .readProperties,
    .readRole,
  ]
}
