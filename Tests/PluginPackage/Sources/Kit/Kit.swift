public import Livery

/// The name of badges, by the type with the members of this module.
public let badgeName: StyleName = KitSymbols.Names.badge
