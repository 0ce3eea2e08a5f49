import { defaultPrimary, type PrimaryProperty, themeOf } from '#site/theme.ts';

/**
 * Sass compiles the primary colour and its variations to literal colours. Each colour here is replaced by a custom
 * property; variations that differ by a few hundredths of black share one. Besides colours derived from `$primary`
 * there are blues that the library writes as literals (`hsl(210, 100%, 30%)` …) but uses as primary.
 */
const compiledColours: Record<PrimaryProperty, readonly string[]> = {
  '--pc-primary': ['#0066cc'],
  '--pc-primary-hover': ['#0061c2', '#005cb8', '#0059b3', '#0057ad', '#125ca5'],
  '--pc-primary-active': ['#0052a3', '#004d99', '#00478f', '#1f5c99'],
  '--pc-primary-dark': ['#004080', '#003d7a'],
  '--pc-primary-darker': ['#003366', '#00264d'],
  '--pc-primary-light': ['#1a75d1', '#207bd6', '#0073e6'],
  '--pc-primary-soft': ['#6aaaeb'],
  '--pc-primary-tint': ['#bdddfc', '#c4e0fd', '#cce0f5', '#c2d5e9', '#bdd0e2', '#b8cadc'],
  '--pc-primary-wash': ['#e5f0fa', '#f3f7fc'],
};

const knownColours = Object.entries(compiledColours).flatMap(([property, colours]) =>
  colours.map((colour) => ({ property: property as PrimaryProperty, rgb: channelsOf(colour) })),
);

const primaryTriplet = /\b0, ?102, ?204\b/g;
const colourValue = /#[\da-f]{3,8}\b|(?:rgb|hsl)a?\([\d.%, /-]+\)/gi;
const imageUrl = /(url\((?:"[^"]*"|'[^']*'|[^)]*)\))/;

/**
 * The style sheet with every colour derived from the primary replaced by a custom property, after a rule that sets all
 * of them to Bootstrap Italia's blue. The rule has no specificity, so a tenant's `:root{--pc-primary:…}` always
 * overrides it.
 *
 * @param css the style sheet as Sass wrote it, compiled with the default primary
 */
export function withTenantColour(css: string): string {
  return `${themeOf(defaultPrimary).css.replace(':root', ':where(:root)')}\n${replacePrimary(css)}`;
}

/**
 * Replaces the colours without adding that rule, for a second style sheet. Custom properties do not work inside
 * `url(…)` images, so colours there stay (the library has none that derive from the primary: primary.test.ts).
 */
export function replacePrimary(css: string): string {
  return css
    .split(imageUrl)
    .map((part, index) => (index % 2 === 1 ? part : replaceColours(part)))
    .join('');
}

function replaceColours(css: string): string {
  return css
    .replace(colourValue, (text) => {
      const colour = readColour(text);
      const property = colour && propertyOf(colour.hex);
      if (!property) return text;
      if (colour.alpha === 1) return `var(${property})`;
      return property === '--pc-primary' ? `rgba(var(--pc-primary-rgb),${colour.alpha})` : text;
    })
    .replace(primaryTriplet, 'var(--pc-primary-rgb)');
}

/**
 * Sass rounds channels differently depending on the notation: colours that differ by one step of 255 count as equal.
 */
function propertyOf(hex: string): PrimaryProperty | undefined {
  const rgb = channelsOf(hex);
  return knownColours.find((known) => known.rgb.every((value, index) => Math.abs(value - rgb[index]!) <= 1))
    ?.property;
}

function channelsOf(hex: string): number[] {
  return hex.match(/[\da-f]{2}/g)!.map((pair) => Number.parseInt(pair, 16));
}

/**
 * A CSS colour as six hex digits and opacity; undefined for any other text. Reads the notations that Sass writes:
 * `#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb(…)` and `hsl(…)` with commas, numbers or percentages.
 */
export function readColour(text: string): { hex: string; alpha: number } | undefined {
  if (text.startsWith('#')) return readHex(text.slice(1).toLowerCase());
  const [a, b, c, opacity = '1'] = text
    .slice(text.indexOf('(') + 1, -1)
    .split(/[\s,/]+/)
    .filter(Boolean);
  if (a === undefined || b === undefined || c === undefined) return undefined;
  const rgb = text.startsWith('hsl')
    ? fromHsl(Number.parseFloat(a), part(b, 1), part(c, 1))
    : [a, b, c].map((v) => part(v, 255) * 255);
  return { hex: toHex(rgb), alpha: part(opacity, 1) };
}

function readHex(digits: string): { hex: string; alpha: number } | undefined {
  if (![3, 4, 6, 8].includes(digits.length)) return undefined;
  const full = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const alpha = full.length === 8 ? Number.parseInt(full.slice(6), 16) / 255 : 1;
  return { hex: `#${full.slice(0, 6)}`, alpha };
}

/** A number or percentage as a fraction: `40%` is 0.4, `102` of 255 is 0.4. */
function part(text: string, whole: number): number {
  return text.endsWith('%') ? Number.parseFloat(text) / 100 : Number.parseFloat(text) / whole;
}

/** CSS Color 4, §7.1: hue in degrees, saturation and lightness 0 to 1, to channels 0 to 255. */
function fromHsl(hue: number, saturation: number, lightness: number): number[] {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((offset) => {
    const k = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  });
}

function toHex(channels: number[]): string {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
