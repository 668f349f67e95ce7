export const STYLESHEET = `
:root {
  --paper: light-dark(#fbfbfb, #121212); --surface: light-dark(#ffffff, #1b1b1b);
  --hair: light-dark(#dcdcdc, #303030); --muted: light-dark(#5c5c5c, #a8a8a8);
  --ink: light-dark(#111111, #f2f2f2); --mark: #ffd900;
  color-scheme: light dark;
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 15px/22px system-ui, sans-serif; overflow-wrap: anywhere; }
code, pre { font: 13px/20px ui-monospace, monospace; }
a { color: inherit; text-underline-offset: 3px; }
a:focus-visible, pre:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
header {
  display: flex; flex-wrap: wrap; align-items: center; gap: 4px 20px;
  min-height: 56px; padding: 8px 20px; border-bottom: 1px solid var(--hair);
}
header a { font-size: 20px; line-height: 24px; font-weight: 700; letter-spacing: -0.03em; text-decoration: none; }
header p { color: var(--muted); font-size: 14px; }
.needs { padding: 1px 6px; border: 1px solid var(--hair); color: var(--muted); font-size: 13px; white-space: nowrap; }
.page { display: grid; gap: 20px 40px; padding: 20px; }
h1 { font-size: 28px; line-height: 34px; font-weight: 600; letter-spacing: -0.022em; }
main { min-width: 0; max-width: 880px; }
main > * + * { margin-top: 16px; }
main > h2 { margin-top: 48px; padding-bottom: 4px; border-bottom: 1px solid var(--ink); font-size: 20px; scroll-margin-top: 8px; }
main > h3 { margin-top: 28px; scroll-margin-top: 8px; }
h2::first-letter { text-transform: uppercase; }
main ul, main ol { padding-left: 20px; }
li + li { margin-top: 4px; }
article { padding: 16px 0; border-bottom: 1px solid var(--hair); scroll-margin-top: 8px; }
article > * + * { margin-top: 8px; }
article:target { box-shadow: -4px 0 0 var(--mark); }
h3 { font-size: 16px; line-height: 22px; }
h4 { font-size: 13px; line-height: 20px; }
h4 span { color: var(--muted); font-weight: 400; }
.call code { font-weight: 600; }
pre { padding: 12px; border: 1px solid var(--hair); background: var(--surface); overflow-x: auto; max-height: 420px; white-space: pre; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 6px 12px 6px 0; border-top: 1px solid var(--hair); text-align: left; vertical-align: top; font-weight: 400; }
thead th { border-top: 0; font-weight: 600; }
td code { white-space: pre-wrap; }
nav h2 { margin-top: 16px; font-size: 13px; }
nav ul { padding: 0; list-style: none; }
nav li + li { margin-top: 0; }
nav a { display: block; padding: 4px 0; color: var(--muted); font-size: 14px; line-height: 18px; text-decoration: none; }
nav a:hover { color: var(--ink); text-decoration: underline; }
@media (min-width: 900px) {
  .page { grid-template-columns: 260px minmax(0, 1fr); }
  nav { position: sticky; top: 20px; max-height: calc(100vh - 40px); overflow-y: auto; align-self: start; }
}
@media (max-width: 899px) {
  header, .page { padding-left: 16px; padding-right: 16px; }
  nav { max-height: 50vh; padding: 0 12px 12px; overflow-y: auto; border: 1px solid var(--hair); }
  nav a { padding: 10px 0; }
  pre { white-space: pre-wrap; }
}
`;
