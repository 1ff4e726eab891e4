public import Livery

/// The name that titles carry.
public let titleName: StyleName = .title
