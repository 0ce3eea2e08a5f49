import { fileURLToPath } from 'node:url';
import { compileString } from 'sass';
import { expect, test } from 'vitest';
import { readColour, withTenantColour } from './primary.ts';

const projectRoot = fileURLToPath(new URL('../../../../', import.meta.url));
/** A hue that no other colour of the library has, as dark as its blue, so that Sass takes the same branches. */
const strangeHue = 290;
const libraryHue = 210;

test.each([
  ['#06c', '#0066cc', 1],
  ['#0066CC', '#0066cc', 1],
  ['#0066cc80', '#0066cc', 128 / 255],
  ['rgb(0%,36%,72%)', '#005cb8', 1],
  ['rgba(0%, 40%, 80%, 0.25)', '#0066cc', 0.25],
  ['hsl(210, 100%, 40%)', '#0066cc', 1],
  ['hsl(210,17%,44%)', '#5d7083', 1],
  ['rgb(0, 102, 204)', '#0066cc', 1],
])('%s is read as a colour, whatever form Sass gave it', (text, hex, alpha) => {
  expect(readColour(text)).toEqual({ hex, alpha });
});

test('colours of the primary become properties and nothing else changes', () => {
  const css =
    '.a{color:#06c;border:1px solid #17334f;background:rgba(0,102,204,.25)}.b{--bs-primary-rgb:0, 102, 204}';
  expect(withTenantColour(css)).toContain(
    '.a{color:var(--pc-primary);border:1px solid #17334f;background:rgba(var(--pc-primary-rgb),0.25)}' +
      '.b{--bs-primary-rgb:var(--pc-primary-rgb)}',
  );
});

test('the default colour gives way to any rule of a tenant', () => {
  expect(withTenantColour('')).toMatch(/^:where\(:root\)\{--pc-primary:#0066cc;/);
});

test('an image in the style sheet is left alone, where a property would not work', () => {
  const css = `.a{mask:url("data:image/svg+xml,<path fill='hsl(210, 100%, 40%)'/>")}`;
  expect(withTenantColour(css)).toContain(css);
});

test('every colour that Sass derives from the primary has its property', { timeout: 120_000 }, () => {
  const derived = coloursOf(compile(`$primary-h: ${strangeHue};`))
    .filter(isStrange)
    .map(inLibraryHue);
  expect(derived.length).toBeGreaterThan(20);
  const left = derived.filter(
    (hex) => !withTenantColour(`.a{color:${hex}}`).includes('.a{color:var(--pc-primary'),
  );
  expect(left).toEqual([]);
});

function compile(settings: string): string {
  return compileString(`${settings} @import 'portico';`, {
    loadPaths: [`${projectRoot}src/styles`, `${projectRoot}node_modules`],
    quietDeps: true,
    silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
  }).css;
}

/** Colours outside images, each once. */
function coloursOf(css: string): string[] {
  const found =
    css.replace(/url\("[^"]*"\)/g, '').match(/#[\da-f]{3,8}\b|(?:rgb|hsl)a?\([\d.%, -]+\)/gi) ?? [];
  return [...new Set(found.map((text) => readColour(text)?.hex).filter((hex) => hex !== undefined))];
}

function isStrange(hex: string): boolean {
  const { hue, saturation } = toHsv(hex);
  return saturation > 0 && Math.abs(hue - strangeHue) < 4;
}

function inLibraryHue(hex: string): string {
  const { hue, saturation, value } = toHsv(hex);
  const turned = hue - strangeHue + libraryHue;
  const channel = (offset: number) => {
    const k = (offset + turned / 60) % 6;
    return Math.round(255 * (value - value * saturation * Math.max(0, Math.min(k, 4 - k, 1))));
  };
  return `#${[5, 3, 1].map((offset) => channel(offset).toString(16).padStart(2, '0')).join('')}`;
}

function toHsv(hex: string): { hue: number; saturation: number; value: number } {
  const [red, green, blue] = hex.match(/[\da-f]{2}/g)!.map((pair) => Number.parseInt(pair, 16) / 255) as [
    number,
    number,
    number,
  ];
  const value = Math.max(red, green, blue);
  const reach = value - Math.min(red, green, blue);
  if (reach === 0) return { hue: 0, saturation: 0, value };
  const sector =
    value === red
      ? (green - blue) / reach + 6
      : value === green
        ? (blue - red) / reach + 2
        : (red - green) / reach + 4;
  return { hue: (sector % 6) * 60, saturation: reach / value, value };
}
