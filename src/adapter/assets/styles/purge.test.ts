import { expect, test } from 'vitest';
import { splitByUse, purge } from './purge.ts';

const page = (text: string) => [{ path: 'src/components/Page.astro', text }];

test('rules of classes and elements that a source names stay, others go', async () => {
  const css = '.btn{a:b}.btn-primary{a:b}.btn-ghost{a:b}nav .active{a:b}aside{a:b}';
  const kept = await purge(css, page('<nav class="btn btn-primary active"></nav>'));
  expect(kept).toBe('.btn{a:b}.btn-primary{a:b}nav .active{a:b}');
});

test('classes that a script sets count as named', async () => {
  const sources = [
    { path: 'src/components/scripts/menu.ts', text: "panel.classList.toggle('expanded', open);" },
  ];
  expect(await purge('.expanded{a:b}.gone{a:b}', sources)).toBe('.expanded{a:b}');
});

test('an attribute that occurs keeps its rules whatever the value, one that does not occur loses them', async () => {
  const css =
    "[data-kind='positive'] p{a:b}[data-step='1'] p{a:b}[data-mouse='x'] p{a:b}*:focus-visible{a:b}";
  // eslint-disable-next-line no-template-curly-in-string -- source text, not a template
  const kept = await purge(css, page('<div data-kind={`${kind}`} data-step="1">'));
  expect(kept).toBe("[data-kind='positive'] p{a:b}[data-step='1'] p{a:b}*:focus-visible{a:b}");
});

test('an attribute that a script sets by its property counts as named', async () => {
  const css = "[aria-selected='true']{a:b}[aria-pressed='true']{a:b}";
  const sources = [{ path: 'src/components/scripts/list.ts', text: "option.ariaSelected = 'true';" }];
  expect(await purge(css, sources)).toBe("[aria-selected='true']{a:b}");
});

test('what the library says for browsers of before goes', async () => {
  const css = '::-moz-focus-inner { padding: 0; }.btn{-webkit-overflow-scrolling: touch;a:b}';
  expect(await purge(css, page('<a class="btn"></a>'))).toBe('.btn{a:b}');
});

test('comments and imports name nothing', async () => {
  const text =
    "import { carousel } from '../carousel.ts';\n// a carousel\n/* carousel */\nconst url = 'https://example.it/hero';";
  expect(await purge('.carousel{a:b}.hero{a:b}', page(text))).toBe('.hero{a:b}');
});

test('elements of outside HTML and our own rules stay without being named', async () => {
  const css = '.pc-prose table{a:b}blockquote{a:b}.pc-panel{a:b}';
  expect(await purge(css, page(''))).toBe(css);
});

test('properties of the tenant’s colour and the version marker stay though nothing uses them', async () => {
  const css = ':root{--pc-primary:#06c;--bootstrap-italia-version:"2.18.3"}';
  expect(await purge(css, page(''))).toBe(css);
});

test('a word that is no class of ours keeps no rule', async () => {
  expect(await purge('.btn.dark{a:b}.btn{a:b}', page('<p class="btn">dark</p>'))).toBe('.btn{a:b}');
});

test('controls that no public page has go into the second sheet, though their rules name elements that it has', async () => {
  const css = 'input{a:b}input::-webkit-datetime-edit{a:b}input::file-selector-button{a:b}label{a:b}';
  expect(await splitByUse(css, page('<label><input></label>'))).toEqual({
    used: 'input{a:b}label{a:b}',
    unused: 'input::-webkit-datetime-edit{a:b}input::file-selector-button{a:b}',
  });
});

test('what no public page meets goes into the second sheet, in its order and under its conditions', async () => {
  const css = '.pc-a{a:b}.pc-b{a:b}@media (width>9px){.pc-b{a:c}.pc-a{a:c}}.pc-a,.pc-c{a:d}';
  expect(await splitByUse(css, page('<p class="pc-a"></p>'))).toEqual({
    used: '.pc-a{a:b}@media (width>9px){.pc-a{a:c}}.pc-a{a:d}',
    unused: '.pc-b{a:b}@media (width>9px){.pc-b{a:c}}.pc-c{a:d}',
  });
});

test('an element’s name on a public page keeps no rule of a class that is called like it', async () => {
  const css = 'table{a:b}.table{a:b}.table-responsive{a:b}.chip .table{a:b}';
  const { used, unused } = await splitByUse(css, page('<table class="table-responsive"></table>'));
  expect(used).toBe('table{a:b}.table-responsive{a:b}');
  expect(unused).toBe('.table{a:b}.chip .table{a:b}');
});

test('a choice inside a selector is never torn apart', async () => {
  const css = '.pc-a:is(.pc-b,p){a:b}.pc-b:where(.pc-a,.pc-c){a:b}.pc-c:not(.pc-a){a:b}';
  expect(await splitByUse(css, page('<p class="pc-a"></p>'))).toEqual({
    used: '.pc-a:is(.pc-b,p){a:b}',
    unused: '.pc-b:where(.pc-a,.pc-c){a:b}.pc-c:not(.pc-a){a:b}',
  });
});

test('the first sheet keeps the custom properties and key frames of both', async () => {
  const css = ':root{--one:1}@keyframes turn{to{a:b}}.pc-b{a:var(--one);animation:turn}';
  const { used, unused } = await splitByUse(css, page(''));
  expect(used).toBe(':root{--one:1}@keyframes turn{to{a:b}}');
  expect(unused).toBe('.pc-b{a:var(--one);animation:turn}');
});

test('a sheet of many blocks is split like a short one, in its order, whatever its comments hold', async () => {
  const names = Array.from({ length: 130 }, (_, n) => (n % 3 === 0 ? 'pc-a' : `pc-b${n}`));
  const css = names.map((name) => `/* once:\n.${name} {\n}\n*/\n.${name} {\n  a: b;\n}\n`).join('');
  const { used, unused } = await splitByUse(css, page('<p class="pc-a"></p>'));
  const inOrder = (sheet: string) => [...sheet.matchAll(/\.([\w-]+) \{\n {2}a/g)].map(([, name]) => name);
  expect(inOrder(used)).toEqual(names.filter((name) => name === 'pc-a'));
  expect(inOrder(unused)).toEqual(names.filter((name) => name !== 'pc-a'));
});
