import Livery

extension IconName {
  /// The outline as path data of SVG, on a grid of 24 × 24 points, for a stroke with round ends that
  /// is 2 wide.
  var outline: String {
    switch self {
    case .back: "M15 5l-7 7 7 7"
    case .bell: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21.2h4"
    case .bookmark: "M6.5 3.5h11v17l-5.5-4.5-5.5 4.5z"
    case .calendar: "M4 5.5h16v14.5h-16zM4 10.5h16M8.5 3v5M15.5 3v5"
    case .check: "M5 12.5l5 5 9-11"
    case .chevron: "M9 5l7 7-7 7"
    case .clock: "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7v5.5l3.5 2"
    case .close: "M6 6l12 12M18 6l-12 12"
    case .down: "M5 9l7 7 7-7"
    case .file: "M6 3.5h8l4.5 4.5v12.5h-12.5zM13.5 3.5v5h5"
    case .folder: "M3.5 18.5v-13h6l2 2.5h9v10.5z"
    case .gear:
      "M10.39 5.29L10.7 2.791L13.3 2.791L13.61 5.29L15.61 6.119L17.59 4.571L19.43 6.406"
        + "L17.88 8.391L18.71 10.39L21.21 10.7L21.21 13.3L18.71 13.61L17.88 15.61L19.43 17.59"
        + "L17.59 19.43L15.61 17.88L13.61 18.71L13.3 21.21L10.7 21.21L10.39 18.71L8.391 17.88"
        + "L6.406 19.43L4.571 17.59L6.119 15.61L5.29 13.61L2.791 13.3L2.791 10.7L5.29 10.39"
        + "L6.119 8.391L4.571 6.406L6.406 4.571L8.391 6.119zM9.2 12a2.8 2.8 0 1 0 5.6 0"
        + "a2.8 2.8 0 1 0 -5.6 0"
    case .globe:
      "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5"
        + "c-5 5-5 12 0 17"
    case .heart:
      "M12 20c-6.5-4.5-8.5-8-8.5-11.2a4.3 4.3 0 0 1 8.5-1.3a4.3 4.3 0 0 1 8.5 1.3"
        + "c0 3.2-2 6.7-8.5 11.2z"
    case .home: "M3.5 11.5l8.5-7.5 8.5 7.5M6 9.5v10.5h12v-10.5M10 20v-6h4v6"
    case .info: "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 11.2v5M12 7.8h.01"
    case .list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01"
    case .lock: "M5.5 11h13v9.5h-13zM8 11v-3a4 4 0 0 1 8 0v3"
    case .mail: "M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5"
    case .minus: "M5 12h14"
    case .moon: "M20 14.5a8.5 8.5 0 1 1-10.5-10.5a7 7 0 0 0 10.5 10.5z"
    case .more:
      "M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 12"
        + "a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"
    case .pencil: "M4 20l1-4.5 11-11 3.5 3.5-11 11zM13.5 7l3.5 3.5"
    case .person: "M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4.5 20.5c0-4 3.2-6 7.5-6s7.5 2 7.5 6"
    case .photo: "M3.5 5h17v14h-17zM3.5 16l5-5 4.5 4.5 3-3 4.5 4.5M16 9h.01"
    case .plus: "M12 5v14M5 12h14"
    case .search: "M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.5 15.5l5 5"
    case .share: "M12 14.5v-11M8 7l4-4 4 4M7 10.5h-2v10h14v-10h-2"
    case .sound: "M4 9.5v5h3.5l5.5 4.5v-14l-5.5 4.5zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11"
    case .star:
      "M12 3.7L14.35 9.464L20.56 9.919L15.8 13.94L17.29 19.98L12 16.7L6.71 19.98"
        + "L8.196 13.94L3.44 9.919L9.649 9.464z"
    case .sun:
      "M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M19 12L21.2 12M16.95 16.95L18.51 18.51M12 19"
        + "L12 21.2M7.05 16.95L5.495 18.51M5 12L2.8 12M7.05 7.05L5.495 5.495M12 5L12 2.8"
        + "M16.95 7.05L18.51 5.495"
    case .trash: "M4 6.5h16M9 6.5v-2.5h6v2.5M6 6.5l1 14h10l1-14M10.2 10.5v6M13.8 10.5v6"
    case .warning: "M12 4l-9.5 16h19zM12 10v4.5M12 17.2h.01"
    case .wifi:
      "M3 9.5a13 13 0 0 1 18 0M6.5 13.2a8 8 0 0 1 11 0M9.8 16.6a3.2 3.2 0 0 1 4.4 0M12 19.8"
        + "h.01"
    }
  }

  /// The character that stands for it on a terminal, one column wide.
  var character: String {
    switch self {
    case .back: "‹"
    case .bell: "♪"
    case .bookmark: "⚑"
    case .calendar: "▦"
    case .check: "✓"
    case .chevron: "›"
    case .clock: "◷"
    case .close: "×"
    case .down: "⌄"
    case .file: "▯"
    case .folder: "▤"
    case .gear: "⚙"
    case .globe: "◍"
    case .heart: "♥"
    case .home: "⌂"
    case .info: "i"
    case .list: "≡"
    case .lock: "⚿"
    case .mail: "✉"
    case .minus: "−"
    case .moon: "☾"
    case .more: "⋯"
    case .pencil: "✎"
    case .person: "☺"
    case .photo: "▣"
    case .plus: "+"
    case .search: "⌕"
    case .share: "↑"
    case .sound: "♫"
    case .star: "★"
    case .sun: "☼"
    case .trash: "⌫"
    case .warning: "!"
    case .wifi: "≋"
    }
  }
}
