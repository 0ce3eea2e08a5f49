/** Style sheet of the sandbox's own pages; a file of its own because their policy allows no inline styles. */
export const deskStyle = `
:root { color-scheme: light; --ink: #17324d; --line: #5d7083; --soft: #eef2f6; --go: #06c; }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: #fff; }
header, main { max-width: 64rem; margin: 0 auto; padding: 1rem; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; list-style: none; }
h1 { font-size: 1.75rem; line-height: 1.2; }
section { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: .5rem; }
a { color: var(--go); }
:focus-visible { outline: 3px solid #000; outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .5rem .5rem .5rem 0; border-bottom: 1px solid var(--line); }
th[scope='row'], .scroll td { overflow-wrap: anywhere; }
td.whole, th.whole[scope='row'] { overflow-wrap: normal; white-space: nowrap; }
td form { margin: 0; }
.letter { white-space: pre-line; }
caption { text-align: left; }
.scroll { overflow-x: auto; }
label { display: block; font-weight: 600; margin-top: 1rem; }
input, select, textarea { width: 100%; font: inherit; color: inherit; padding: .5rem; border: 1px solid var(--line); border-radius: 4px; }
textarea { font-family: ui-monospace, monospace; min-height: 16rem; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: .4rem 1rem; margin: .5rem 0; color: #fff; background: var(--go); border: 0; border-radius: 4px; cursor: pointer; white-space: nowrap; }
button.quiet { color: var(--go); background: #fff; border: 2px solid var(--go); }
summary { cursor: pointer; padding: .5rem 0; font-weight: 600; }
.cards { padding: 0; list-style: none; }
.cards button { white-space: normal; }
.cards p { margin-top: 0; }
.notice { padding: .75rem 1rem; background: var(--soft); border-left: 4px solid var(--go); }
.error { border-left-color: #b3202a; }
`;
