import { expect, test } from 'vitest';
import { contrast, defaultPrimary, themeOf } from './theme.ts';

const pureWhite = '#ffffff';
const lightGrey = '#f5f5f5';

function property(css: string, name: string): string {
  return css.match(new RegExp(`${name}:([^;}]+)`))![1]!;
}

test('the library’s own blue is left as it is', () => {
  const theme = themeOf(defaultPrimary);
  expect(theme.adjusted).toBe(false);
  expect(theme.primary).toBe(defaultPrimary);
  expect(property(theme.css, '--pc-primary-rgb')).toBe('0,102,204');
});

test.each([
  ['yellow', '#ffd500'],
  ['nearly white', '#fdfdf5'],
  ['white', '#ffffff'],
  ['pale blue', '#8ec5ff'],
  ['mid grey', '#808080'],
  ['orange', '#f60'],
])('a %s primary is darkened until white text on it can be read', (_name, colour) => {
  const theme = themeOf(colour);
  expect(theme.adjusted).toBe(true);
  expect(contrast(theme.primary, pureWhite)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(theme.primary, lightGrey)).toBeGreaterThanOrEqual(4.5);
});

test.each(['#0066cc', '#7a1f3d', '#00592e', '#000', '#ffd500', '#fdfdf5', '#00ff00', '#ff00ff'])(
  'with %s every shade that carries white text or is text itself reaches 4.5:1',
  (colour) => {
    const { css } = themeOf(colour);
    for (const name of ['', '-hover', '-active', '-dark', '-darker']) {
      const shade = property(css, `--pc-primary${name}`);
      expect(contrast(shade, pureWhite)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(shade, property(css, '--pc-primary-wash'))).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test.each([
  ['#767676', '#f5f5f5 would hold 4.17:1'],
  ['#717171', '#f5f5f5 would hold 4.48:1'],
])('%s is darkened though white holds 4.5:1 on it: on the light grey ground %s', (colour) => {
  expect(contrast(colour, pureWhite)).toBeGreaterThanOrEqual(4.5);
  const { primary, adjusted } = themeOf(colour);
  expect(adjusted).toBe(true);
  expect(contrast(primary, lightGrey)).toBeGreaterThanOrEqual(4.5);
});

test('a colour that light grey holds is left alone, and no other is darkened more than it needs', () => {
  expect(themeOf('#707070')).toMatchObject({ primary: '#707070', adjusted: false });
  for (const grey of ['#717171', '#999999', '#ffffff'])
    expect(contrast(themeOf(grey).primary, lightGrey)).toBeLessThan(4.65);
});

test('darkening keeps the hue: a yellow turns to olive, not to grey or brown-red', () => {
  const { primary } = themeOf('#ffd500');
  const [red, green, blue] = primary.match(/[\da-f]{2}/g)!.map((pair) => Number.parseInt(pair, 16)) as [
    number,
    number,
    number,
  ];
  expect(red).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(90);
  expect(blue).toBe(0);
});

test.each(['blue', '#12', '#12345', '0066cc', '#0066cg', '#fff;}body{display:none'])(
  '"%s" is refused as a colour, so nothing but hex digits reaches the style element',
  (text) => {
    expect(() => themeOf(text)).toThrow('is not a colour');
  },
);

/** Surfaces of `src/styles/scheme.css`: those that carry buttons first, then its other grounds and that of a word found. */
const darkGrounds = ['#12161b', '#1b2128', '#232a33', '#2f3842', '#3d3000'];

/** Every corner and edge of the cube of colours, and what lies between: 125 colours. */
const steps = ['00', '40', '80', 'c0', 'ff'];
const manyColours = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
);

test.each([...manyColours, '#06c', '#ffd500', '#0a6a4a', '#7a1f3d'])(
  '%s on dark: text reaches 4.5:1 on each surface, a button 3:1 against them and 4.5:1 under its white text',
  (colour) => {
    const { darkCss, darkBand } = themeOf(colour);
    const [ink, fill] = [property(darkCss, '--pc-dark-ink'), property(darkCss, '--pc-dark-fill')];
    for (const ground of darkGrounds) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    for (const ground of darkGrounds.slice(0, 2)) expect(contrast(fill, ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(fill, pureWhite)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ink, mixed(fill, '#1b2128', 0.3))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(darkBand, pureWhite)).toBeGreaterThanOrEqual(7);
  },
);

test.each(['#0066cc', '#ffd500', '#0000ff', '#000', '#fff', '#ff00ff'])(
  'with more contrast %s reaches 7:1 as text, dark on light and light on dark',
  (colour) => {
    const { css, darkCss } = themeOf(colour);
    expect(contrast(property(css, '--pc-primary-dark'), '#f5f5f5')).toBeGreaterThanOrEqual(7);
    const lighter = mixed(pureWhite, property(darkCss, '--pc-dark-ink'), 0.45);
    expect(contrast(lighter, '#20272e')).toBeGreaterThanOrEqual(7);
  },
);

/** A colour in this share over another, as `color-mix(in srgb, …)` mixes them. */
function mixed(over: string, under: string, part: number): string {
  const channels = (hex: string) => hex.match(/[\da-f]{2}/g)!.map((pair) => Number.parseInt(pair, 16));
  const below = channels(under);
  const sum = channels(over).map((value, index) => Math.round(value * part + below[index]! * (1 - part)));
  return `#${sum.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
