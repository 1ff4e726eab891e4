public import Livery

/// The name of titles.
public let titleName: StyleName = .title
