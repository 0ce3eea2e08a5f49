/** Red, green and blue, each 0 to 255. */
type Rgb = readonly [number, number, number];

/** Bootstrap Italia's own primary, which a tenant without `colour` gets. */
export const defaultPrimary = '#0066cc';

/** The lightest background besides white with primary-coloured text (`$gray-100`). */
const paleGround: Rgb = [245, 245, 245];

/** Surfaces of the dark scheme (`--pc-card` and `--pc-bar` of `src/styles/scheme.css`): what lies on the page, and the lightest. */
const darkCard: Rgb = [27, 33, 40];
const darkBar: Rgb = [47, 56, 66];
/** The share of the tenant's colour in the ground of what is chosen (`--pc-fill-tint`). */
const darkTint = 0.3;

/** WCAG 2.2, 1.4.3: ordinary text. */
const minContrast = 4.5;

/** Slightly above the minimum, so that rounding the channels never falls below it. */
const targetContrast = minContrast + 0.05;

/**
 * The shades of the primary, by custom property: the share of black (negative) or white (positive) mixed into it. They
 * follow Bootstrap Italia's own variations, reduced to ten: shades that look the same share one property (the mapping
 * is in `src/adapter/assets/styles/primary.ts`).
 */
const shadeRules = {
  '--pc-primary': 0,
  '--pc-primary-hover': -0.1,
  '--pc-primary-active': -0.22,
  '--pc-primary-dark': -0.4,
  '--pc-primary-darker': -0.5,
  '--pc-primary-light': 0.1,
  '--pc-primary-soft': 0.52,
  '--pc-primary-tint': 0.8,
  '--pc-primary-wash': 0.94,
} as const;

/** A custom property of the tenant's colour. */
export type PrimaryProperty = keyof typeof shadeRules;

/** A tenant's colour for use in pages. */
export type Theme = {
  /** Rule for an inline `<style>`; the style sheet works without it in Bootstrap Italia's blue. */
  css: string;
  /** The same of the dark scheme, read by `src/styles/scheme.css`. */
  darkCss: string;
  /** The colour of the header in the dark scheme, six hex digits. */
  darkBand: string;
  /** The colour in use, six hex digits: the tenant's or a darker one. Also for `theme-color` and the manifest. */
  primary: string;
  /** Whether the tenant's colour was too pale for white text and has been darkened. */
  adjusted: boolean;
};

/**
 * The custom properties of a tenant's colour. White on the primary, and the primary on white, on light grey and on
 * its own wash, all reach 4.5:1 (WCAG 2.2, 1.4.3): a colour that is too pale is darkened, its hue kept.
 *
 * @param primaryHex three or six hex digits with `#`, as the tenant file's `colour` (checked there)
 * @throws Error if the text is not such a colour
 */
export function themeOf(primaryHex: string): Theme {
  const asked = parseHex(primaryHex);
  const primary = readable(asked);
  const properties = Object.entries(shadeRules).map(
    ([name, part]) => `${name}:${toHex(shade(primary, part))}`,
  );
  return {
    css: `:root{${[...properties, `--pc-primary-rgb:${primary.join(',')}`].join(';')}}`,
    ...darkOf(primary),
    primary: toHex(primary),
    adjusted: toHex(primary) !== toHex(asked),
  };
}

/**
 * The tenant's colour on dark surfaces: as text and lines (4.5:1 on each of them, WCAG 2.2, 1.4.3), as the ground of a
 * button (3:1 against them, 1.4.11, and 4.5:1 with white on it) and as that of the header, which keeps its hue.
 */
function darkOf(primary: Rgb): Pick<Theme, 'darkCss' | 'darkBand'> {
  const fill = lightened(primary, darkCard, 3.05);
  const grounds = [darkBar, blend(fill, darkCard, darkTint)];
  const ink = grounds.reduce((colour, ground) => lightened(colour, ground, targetContrast), primary);
  const band = toHex(shade(primary, -0.4));
  return {
    darkCss: `:root{--pc-dark-ink:${toHex(ink)};--pc-dark-fill:${toHex(fill)};--pc-dark-band:${band}}`,
    darkBand: band,
  };
}

/** The colour itself or, where its contrast is too low, mixed with as much white as it needs. */
function lightened(colour: Rgb, ground: Rgb, wanted: number): Rgb {
  const steps = Array.from({ length: 101 }, (_, step) => shade(colour, step / 100));
  return steps.find((lighter) => contrastOf(lighter, ground) >= wanted) ?? [255, 255, 255];
}

/** The colour in this share over the other. */
function blend(colour: Rgb, ground: Rgb, part: number): Rgb {
  const [red, green, blue] = colour.map((value, index) =>
    Math.round(value * part + ground[index]! * (1 - part)),
  ) as [number, number, number];
  return [red, green, blue];
}

/**
 * Contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio").
 *
 * @throws Error if a text is not a hex colour
 */
export function contrast(oneHex: string, otherHex: string): number {
  return contrastOf(parseHex(oneHex), parseHex(otherHex));
}

/**
 * The colour itself or, where its contrast is too low, the lightest colour with the same chromaticity and enough
 * contrast.
 */
function readable(colour: Rgb): Rgb {
  if (contrastOf(colour, paleGround) >= minContrast) return colour;
  const wanted = (luminance(paleGround) + 0.05) / targetContrast - 0.05;
  // Luminance is linear in linear light: one factor for the three channels gives it and keeps the hue.
  const factor = wanted / luminance(colour);
  return channels(colour, (value) => fromLinear(toLinear(value) * factor));
}

function shade(colour: Rgb, part: number): Rgb {
  const towards = part < 0 ? 0 : 255;
  return channels(colour, (value) => value + (towards - value) * Math.abs(part));
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** sRGB channel (0 to 255) to linear light (0 to 1), and back. */
function toLinear(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function fromLinear(light: number): number {
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
}

function channels(colour: Rgb, change: (value: number) => number): Rgb {
  const [red, green, blue] = colour.map((value) => Math.round(change(value))) as [number, number, number];
  return [red, green, blue];
}

function parseHex(text: string): Rgb {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text) ? text.slice(1) : undefined;
  if (!digits) throw new Error(`"${text}" is not a colour: write # and three or six hex digits, as #0066cc`);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)!;
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue];
}

function toHex(colour: Rgb): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
