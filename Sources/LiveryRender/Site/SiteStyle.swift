/// The style of the pages of a site, in light and dark.
enum SiteStyle {
  /// The icon of all pages.
  static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">
      <rect x="1" y="1" width="14" height="14" rx="3" fill="#0a5ad4"/>
      <path d="M5 4v8h6" fill="none" stroke="#ffffff" stroke-width="2"/>
    </svg>

    """

  static let text = """
    :root {
      color-scheme: light dark;
      --page: #ffffff; --panel: #f6f7f9; --ink: #1b1f24; --faint: #57606a; --line: #d5dae1;
      --accent: #0b5cad; --mark: #e7f0fa; --good: #0b6b3a; --bad: #b3001b; --warn: #7a4a00;
      --text: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Helvetica, sans-serif;
      --code: 13px/1.45 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #14171c; --panel: #1c2027; --ink: #e8ecf1; --faint: #a5b0bd; --line: #363e49;
        --accent: #8cc2ff; --mark: #1d2f45; --good: #6fd49b; --bad: #ff9a94; --warn: #f0c070;
      }
    }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 1rem; }
    body { margin: 0; font: var(--text); color: var(--ink); background: var(--page); }
    a { color: var(--accent); text-underline-offset: 0.15em; }
    a:focus-visible, summary:focus-visible, input:focus-visible {
      outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 3px;
    }
    main:focus { outline: none; }
    ul, ol, dl, figure { margin: 0; padding: 0; list-style: none; }
    dd { margin: 0; }
    code, bdi { unicode-bidi: isolate; overflow-wrap: anywhere; }
    code { font: var(--code); }
    .faint { color: var(--faint); font-size: 13px; }
    .caption { margin: 0 0 0.4rem; color: var(--faint); font-size: 12px; font-weight: 600; }
    .skip { position: absolute; left: -100rem; }
    .skip:focus { left: 1rem; top: 0.5rem; padding: 0.4rem 0.8rem; background: var(--page); z-index: 9; }

    /* Frame */
    .top {
      display: flex; flex-wrap: wrap; align-items: center; gap: 0.4rem 1.5rem;
      padding: 0.7rem clamp(1rem, 3vw, 2.5rem); border-bottom: 1px solid var(--line);
      background: var(--panel);
    }
    .brand {
      font-weight: 700; font-size: 17px; color: var(--ink); text-decoration: none;
      overflow-wrap: anywhere;
    }
    .top nav { flex: 1 1 auto; }
    .top nav ul { display: flex; flex-wrap: wrap; gap: 0.2rem; }
    .top nav a {
      display: block; padding: 0.3rem 0.7rem; border-radius: 6px; color: var(--ink);
      text-decoration: none;
    }
    .top nav a:hover { background: var(--mark); }
    .top nav a[aria-current] { background: var(--mark); color: var(--accent); font-weight: 600; }
    #search { position: relative; flex: 0 1 15rem; }
    @media (max-width: 43rem) {
      #search { flex: 1 1 100%; }
      .top nav { margin-left: -0.7rem; }
    }
    #search label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    #search input {
      width: 100%; padding: 0.35rem 0.7rem; font: inherit; color: inherit; background: var(--page);
      border: 1px solid var(--faint); border-radius: 6px;
    }
    #search input::placeholder { color: var(--faint); opacity: 1; }
    .answers { display: none; }
    .open .answers {
      display: block; position: absolute; z-index: 5; right: 0; top: calc(100% + 6px);
      width: min(26rem, calc(100vw - 2rem)); max-height: 70vh; overflow: auto; padding: 0.5rem;
      background: var(--page); border: 1px solid var(--line); border-radius: 8px;
      box-shadow: 0 8px 28px #00000033;
    }
    #count { margin: 0; padding: 0.2rem 0.6rem; color: var(--faint); font-size: 13px; }
    #found a {
      display: flex; justify-content: space-between; gap: 1rem; padding: 0.35rem 0.6rem;
      border-radius: 6px; text-decoration: none; color: var(--ink); overflow-wrap: anywhere;
    }
    #found a:hover, #found a:focus { background: var(--mark); }
    #found span { flex: none; max-width: 45%; color: var(--faint); font-size: 13px; }
    .frame {
      display: grid; grid-template-columns: minmax(0, 1fr); max-width: 96rem; margin: 0 auto;
      padding: 0 clamp(1rem, 3vw, 2.5rem);
    }
    main { min-width: 0; padding: 1.5rem 0 3rem; }
    .side { padding: 1rem 0 0; display: grid; gap: 1rem; }
    .side ul { max-height: 8.5rem; overflow-y: auto; border: 1px solid var(--line); border-radius: 8px; }
    .side a {
      display: block; padding: 0.25rem 0.7rem; color: var(--ink); text-decoration: none;
      font-size: 14px; overflow-wrap: anywhere;
    }
    .side a:hover { background: var(--panel); color: var(--accent); }
    .side a[aria-current] { background: var(--mark); color: var(--accent); font-weight: 600; }
    footer {
      padding: 1rem clamp(1rem, 3vw, 2.5rem); border-top: 1px solid var(--line); color: var(--faint);
      font-size: 13px;
    }
    footer p { margin: 0; }
    h1 { margin: 0 0 0.75rem; font-size: 30px; line-height: 1.2; overflow-wrap: anywhere; }
    h2 { margin: 2.5rem 0 0.9rem; font-size: 20px; line-height: 1.3; overflow-wrap: anywhere; }
    h2 a { color: inherit; text-decoration: none; }
    h2 a:hover { color: var(--accent); text-decoration: underline; }
    .lead { max-width: 46rem; margin: 0 0 1rem; color: var(--faint); font-size: 16px; }
    .note { max-width: 46rem; padding: 0.6rem 0.9rem; border-left: 3px solid var(--warn); background: var(--panel); }
    .facts { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.25rem 1.2rem; margin: 0 0 1rem; }
    .facts dt { color: var(--faint); }

    /* Pictures */
    .stage {
      display: flex; align-items: center; justify-content: center; overflow: hidden; width: fit-content;
      max-width: 100%; border: 1px solid var(--line); border-radius: 8px; forced-color-adjust: none;
    }
    .stage svg { display: block; max-width: 100%; height: auto; }
    .figures { display: flex; flex-wrap: wrap; gap: 1.5rem; }
    figure { max-width: 100%; }
    figure a {
      display: block; width: fit-content; max-width: 100%; max-height: 44rem; overflow: hidden;
      border: 1px solid var(--line); border-radius: 10px;
    }
    figure img { display: block; max-width: 100%; height: auto; }
    figcaption { margin-top: 0.4rem; color: var(--faint); font-size: 13px; }
    .contrasts { display: flex; flex-wrap: wrap; gap: 0 0.6rem; margin-top: 0.25rem; font-size: 12px; }
    .good { color: var(--faint); }
    .bad { color: var(--bad); font-weight: 600; }

    /* Cards and cells */
    .links, .cards, .cells, .swatches, .pairs, .specimens {
      display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(13.5rem, 100%), 1fr));
    }
    .links { margin: 1.5rem 0 0; gap: 0.75rem; }
    .links li { padding: 0.8rem 1rem; background: var(--panel); border: 1px solid var(--line); border-radius: 10px; }
    .links a { display: block; font-weight: 600; font-size: 17px; text-decoration: none; }
    .links a:hover { text-decoration: underline; }
    .cards { margin-top: 1.5rem; }
    .cards a { display: block; color: var(--ink); text-decoration: none; font-weight: 600; }
    .cards a:hover .name { text-decoration: underline; color: var(--accent); }
    .cards .stage { width: auto; height: 8rem; padding: 0.5rem; margin-bottom: 0.4rem; background: var(--panel); }
    .cards .stage svg { max-height: 7rem; width: auto; border-radius: 6px; }
    .cards .name, .cards .faint { display: block; overflow-wrap: anywhere; }
    .cells { gap: 1.25rem 1rem; }
    .cells .state { margin: 0 0 0.3rem; }
    .state .name, th .name { display: block; font-weight: 600; overflow-wrap: anywhere; }
    .state .faint, th .faint, th .about { display: block; font-weight: 400; overflow-wrap: anywhere; }
    .sides { grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr)); max-width: 54rem; }
    .sides .state .name { display: inline; margin-right: 0.5rem; }
    .sides p { margin: 0.3rem 0; }

    /* Tables */
    table { border-collapse: collapse; width: auto; max-width: 100%; }
    th, td { padding: 0.6rem 1.2rem 0.6rem 0; text-align: left; vertical-align: middle; }
    thead th { color: var(--faint); font-size: 13px; font-weight: 600; border-bottom: 1px solid var(--line); }
    tbody tr { border-bottom: 1px solid var(--line); }
    tbody tr:target { background: var(--mark); }
    tbody th { width: 16rem; min-width: 8rem; font-weight: 400; }
    .about { font-size: 13px; }
    td .users { min-width: 13rem; line-height: 1.3; }
    td .users code { font-size: 12px; }
    td details { min-width: 5.5rem; }
    summary { cursor: pointer; color: var(--accent); }
    .stacked, .stacked tbody { display: block; }
    .stacked thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .stacked tbody tr { display: flex; flex-wrap: wrap; gap: 0.75rem 1rem; padding: 0.9rem 0; }
    .stacked tbody th { flex: 1 1 100%; width: auto; padding: 0; }
    .stacked td { padding: 0; max-width: 100%; }
    .stacked td::before { content: attr(data-label); display: block; color: var(--faint); font-size: 12px; }
    @media (max-width: 43rem) {
      table, tbody, thead { display: block; }
      thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
      tbody tr { display: flex; flex-wrap: wrap; gap: 0.75rem 1rem; padding: 0.9rem 0; }
      tbody th { flex: 1 1 100%; width: auto; padding: 0; }
      td { padding: 0; max-width: 100%; }
      td::before { content: attr(data-label); display: block; color: var(--faint); font-size: 12px; }
    }

    /* Values */
    .colour { display: inline-flex; align-items: center; gap: 0.5rem; white-space: nowrap; vertical-align: middle; }
    .swatch {
      flex: none; width: 2.5rem; height: 2rem; border: 1px solid var(--faint); border-radius: 6px;
      background: linear-gradient(var(--c), var(--c)),
        repeating-conic-gradient(#cccccc 0% 25%, #ffffff 0% 50%) 0 0 / 12px 12px;
      forced-color-adjust: none;
    }
    .swatches li { display: grid; gap: 0.2rem; }
    .pairs { grid-template-columns: repeat(auto-fill, minmax(min(9rem, 100%), 1fr)); }
    .pair {
      display: block; padding: 0.6rem 0.9rem; border: 1px solid var(--line); border-radius: 6px;
      forced-color-adjust: none;
    }
    .pairs .name { display: block; font-size: 13px; overflow-wrap: anywhere; }
    .specimen { display: block; line-height: 1.25; max-width: 40rem; overflow-wrap: anywhere; }
    .specimens { grid-template-columns: minmax(0, 1fr); gap: 0; }
    .specimens li { padding: 0.9rem 0; border-bottom: 1px solid var(--line); }
    .specimens p { margin: 0.3rem 0 0; display: flex; flex-wrap: wrap; gap: 0 1.2rem; }
    .specimens .about { color: var(--faint); }
    .shadow, .radius, .inset, .length { display: block; margin: 0 0 0.6rem; forced-color-adjust: none; }
    .plate {
      display: block; width: fit-content; padding: 1.2rem; margin-bottom: 0.4rem; overflow: hidden;
      background: #eceef1; border-radius: 8px; forced-color-adjust: none;
    }
    .shadow { width: 6rem; height: 3.5rem; margin: 0; background: #ffffff; border-radius: 6px; }
    .radius { width: 6rem; height: 3.5rem; border: 2px solid var(--accent); background: var(--mark); }
    .length { height: 0.6rem; max-width: 100%; background: var(--accent); border-radius: 2px; }
    .inset { width: fit-content; max-width: 100%; background: var(--mark); border: 1px solid var(--accent); }
    .inset span { display: block; width: 4rem; height: 1.5rem; background: var(--accent); }

    /* Findings and comparison */
    .findings li {
      display: flex; flex-wrap: wrap; gap: 0.5rem 1.2rem; padding: 0.9rem 0; border-bottom: 1px solid var(--line);
    }
    .findings li > div { flex: 1 1 24rem; min-width: 0; }
    .findings .stage { flex: none; align-self: flex-start; }
    .findings p { margin: 0 0 0.25rem; overflow-wrap: anywhere; max-width: 60rem; }
    .badge { padding: 0.05rem 0.5rem; border: 1px solid currentColor; border-radius: 999px; font-size: 12px; font-weight: 600; }
    .error .badge { color: var(--bad); }
    .warning .badge { color: var(--warn); }
    .note .badge { color: var(--faint); }
    .findings .note { max-width: none; padding-left: 0; border-left: 0; background: none; }
    .findings .notes li { display: block; padding: 0.1rem 0 0.1rem 0.8rem; border: 0; color: var(--faint); font-size: 13px; overflow-wrap: anywhere; }
    .unseen li { padding: 0.6rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
    .unseen .faint { display: block; }
    .plain li { padding: 0.15rem 0; }

    @media (min-width: 64rem) {
      .frame:has(> .side) { grid-template-columns: 15rem minmax(0, 1fr); column-gap: 2.5rem; }
      .side {
        position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto;
        padding: 1.7rem 0.5rem 1.5rem 0; align-content: start;
      }
      .side ul { max-height: none; border: 0; border-radius: 0; border-left: 1px solid var(--line); }
    }
    @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
    @media print {
      .side, #search, .skip { display: none; }
      .state, .stage, figure, tr, li { break-inside: avoid; }
    }

    """
}
