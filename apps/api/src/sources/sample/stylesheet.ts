/** Styles of the sample market's pages; a file of its own because pages may hold no styles. */
export const STYLESHEET = `
@font-face {
  font-family: 'Familjen Grotesk'; font-weight: 400 700; font-display: swap;
  src: url('/sample/familjen-grotesk.woff2') format('woff2');
}
:root {
  --paper: #fbfbfb; --table: #eeeeee; --hair: #dcdcdc; --rule: #767676;
  --muted: #5c5c5c; --ink: #111111; --mark: #ffd900; --on-mark: #111111;
  color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #121212; --table: #0a0a0a; --hair: #303030; --rule: #8a8a8a;
    --muted: #a8a8a8; --ink: #f2f2f2;
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  background: var(--paper); color: var(--ink);
  font: 15px/20px 'Familjen Grotesk', system-ui, sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere;
}
header {
  display: flex; flex-wrap: wrap; align-items: center; gap: 4px 20px;
  min-height: 56px; padding: 8px 20px; border-bottom: 1px solid var(--hair);
}
header a { color: inherit; font-size: 20px; line-height: 24px; font-weight: 700; letter-spacing: -0.03em; text-decoration: none; }
header a:hover { text-decoration: underline; text-underline-offset: 3px; }
header p { color: var(--muted); font-size: 14px; }
header strong { background: var(--mark); color: var(--on-mark); padding: 1px 3px; font-weight: 600; }
a:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
main { padding: 20px; max-width: 1120px; }
article { display: grid; gap: 24px; }
.pictures { display: grid; grid-template-columns: repeat(5, 1fr); gap: 6px; align-content: start; }
.pictures img {
  display: block; width: 100%; height: auto; aspect-ratio: 4 / 5; object-fit: contain; background: var(--table);
}
.pictures img:first-child { grid-column: 1 / -1; }
.facts { display: grid; gap: 16px; align-content: start; }
h1 { font-size: 28px; line-height: 31px; font-weight: 600; letter-spacing: -0.022em; }
main > h1 + p { margin-top: 16px; }
.price { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; font-size: 24px; line-height: 28px; font-weight: 600; }
.badge { border: 1px solid var(--rule); padding: 0 7px; font-size: 13px; line-height: 22px; font-weight: 500; }
.ended { border: 1px solid var(--ink); padding: 11px 12px; font-weight: 600; }
dl { border-top: 1px solid var(--ink); }
dl div { display: grid; grid-template-columns: 112px 1fr; gap: 12px; padding: 8px 0; border-bottom: 1px solid var(--hair); }
dt { color: var(--muted); }
dd { min-width: 0; }
@media (min-width: 720px) {
  article { grid-template-columns: minmax(0, 1fr) minmax(0, 440px); gap: 40px; }
}
@media (max-width: 719px) {
  header, main { padding-left: 16px; padding-right: 16px; }
  h1 { font-size: 22px; line-height: 25px; }
}
`;
