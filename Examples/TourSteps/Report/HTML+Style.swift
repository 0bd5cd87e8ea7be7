extension HTML {
  /// The page's style sheet; light and dark follow the reader's system.
  static let style = """
    :root {
      --paper: #faf8f5; --ink: #23201c; --faint: #6f6a63; --line: #e4dfd8; --card: #ffffff;
      --good: #1f7a4d; --bad: #b3261e; --mark: #f0a630;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #1b1a18; --ink: #ece8e1; --faint: #a39d94; --line: #38352f; --card: #242320;
        --good: #6fcf97; --bad: #ff8a80; --mark: #f5b955;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; background: var(--paper); color: var(--ink);
      font: 16px/1.55 Inter, Cantarell, "Helvetica Neue", system-ui, sans-serif;
    }
    header, main, footer { max-width: 76rem; margin: 0 auto; padding: 0 1.5rem; }
    header { padding-top: 3.5rem; }
    header p { max-width: 42rem; margin: .4rem 0; color: var(--faint); }
    h1 { margin: 0; font-size: 2.6rem; line-height: 1.1; letter-spacing: -.02em; }
    h1 span { color: var(--faint); font-weight: 400; }
    h2 { margin: 0 0 .6rem; font-size: 1.2rem; line-height: 1.35; }
    .verdict { display: inline-block; padding: .2rem .9rem; border-radius: 2rem; font-weight: 600; }
    header .verdict { margin-top: 1rem; color: var(--paper); background: var(--bad); }
    header .verdict.held { background: var(--good); }
    table { width: 100%; margin: 2rem 0 3rem; border-collapse: collapse; }
    th { text-align: left; font-size: .8rem; letter-spacing: .06em; text-transform: uppercase; }
    th { color: var(--faint); font-weight: 600; }
    th, td { padding: .6rem .8rem .6rem 0; border-bottom: 1px solid var(--line); }
    td { vertical-align: top; }
    .number { color: var(--faint); font-variant-numeric: tabular-nums; }
    .number a { color: inherit; }
    .mark { font-weight: 700; }
    .mark.held { color: var(--good); }
    .mark.broken { color: var(--bad); }
    section { margin: 0 0 3.5rem; padding-top: 1rem; }
    ul { margin: 0 0 1.2rem; padding: 0; list-style: none; }
    ul em { color: var(--bad); font-style: normal; }
    .film { display: flex; gap: 1.2rem; overflow-x: auto; padding-bottom: 1rem; }
    figure {
      flex: 0 0 min(34rem, 88vw); margin: 0; padding: 1rem; border: 1px solid var(--line);
      border-radius: 14px; background: var(--card);
    }
    figcaption { min-height: 3rem; font-weight: 600; }
    figure > svg, figure img { display: block; width: 100%; height: auto; border-radius: 8px; }
    summary { margin-top: .6rem; color: var(--faint); cursor: pointer; font-size: .85rem; }
    pre {
      overflow-x: auto; margin: .6rem 0 0;
      font: 10px/1.25 "Cascadia Mono", "DejaVu Sans Mono", ui-monospace, monospace;
    }
    footer { padding: 1rem 1.5rem 3rem; color: var(--faint); font-size: .85rem; }

    """
}
