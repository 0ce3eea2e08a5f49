import { ownValue } from '#domain/own-value.ts';
import { readColour } from './primary.ts';

/** What a colour is for: behind something, read or seen by itself, or a line around something. */
type Role = 'ground' | 'ink' | 'line';

/** Properties whose every value goes into the sheet, since another rule may have coloured the same element before. */
const inkProperties = /^(?:color|fill|stroke|caret-color|accent-color|text-decoration-color|text-shadow)$/;
const colourOfBootstrap = /^--bs-[\w-]*(?:color|bg)$/;
const borders = /^(border(?:-(?:top|right|bottom|left|block|inline)(?:-(?:start|end))?)?|outline)$/;
const borderColours = /^(?:border|outline)[\w-]*-color$/;

/** Conditions under which a page keeps its own colours: paper is white, and forced colours are the citizen's. */
const untouched = /^@(?:media[^{]*(?:print|forced-colors)|keyframes|font-face|charset)/;

const rulePart = /([^{}]*)([{}])/g;
const declaration = /([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|\((?:[^()]|\([^()]*\))*\)|[^;])+)/g;
const words: Record<string, string> = { white: '#ffffff', black: '#000000' };
const comments = /\/\*[\s\S]*?\*\//g;
const colour = /var\(--pc-primary[\w-]*\)|#[\da-f]{3,8}\b|(?:rgb|hsl)a?\([\d.%, /-]+\)|\b(?:white|black)\b/gi;

/** Utilities of the library (`text-danger`, `bg-light`), which name their colour: what it is as text, and as a ground. */
const utility = /rgba\(var\(--bs-([a-z-]+)-rgb\), ?(?:[\d.]+|var\([^()]*\))\)/g;
const utilities: Record<string, readonly [ink: string, ground: string]> = {
  primary: ['--pc-primary', '--pc-fill'],
  danger: ['--pc-bad', '--pc-bad-ground'],
  warning: ['--pc-warn', '--pc-warn-ground'],
  success: ['--pc-good', '--pc-good-ground'],
  info: ['--pc-info', '--pc-info-ground'],
  secondary: ['--pc-muted', '--pc-solid'],
  white: ['--pc-on-fill', '--pc-card'],
  light: ['--pc-faint', '--pc-well'],
};

/**
 * The coloured declarations of a style sheet, with the custom properties of `src/styles/scheme.css` in place of its
 * colours: under other values for those, a page has a dark scheme or more contrast. Every rule is there in its order and
 * each is longer by one class, so they win over the sheet that they come from wherever that stands in a page.
 *
 * @param css a style sheet as `finishCss` gives it
 */
export function schemeOf(css: string): string {
  const open: { head: string; kept: boolean }[] = [];
  let result = '';
  for (const [, text = '', brace] of css.replace(comments, '').matchAll(rulePart)) {
    const own = text.trim();
    if (brace === '{') {
      const isSkipped = open.some(({ kept }) => !kept) || untouched.test(own);
      const isCondition = own.startsWith('@');
      open.push({ head: isCondition ? own : raised(own), kept: !isSkipped });
      if (isCondition && !isSkipped) result += `${own}{`;
      continue;
    }
    const { head, kept } = open.pop() ?? { head: '', kept: false };
    if (!kept) continue;
    if (head.startsWith('@')) result += '}\n';
    else result += ruleOf(head, own);
  }
  return result.replace(/@[^{}]*\{\}\n/g, '').replace(/@[^{}]*\{\}\n/g, '');
}

function ruleOf(selectors: string, body: string): string {
  // What the tenant's colour is made of stands in `scheme.css`.
  if (selectors === '' || selectors.includes(':where(:root)')) return '';
  const declarations = [...body.matchAll(declaration)].flatMap(([, name = '', value = '']) =>
    coloured(name, value.trim()),
  );
  return declarations.length > 0 ? `${selectors}{${declarations.join(';')}}\n` : '';
}

/** The part of a declaration that is a colour, in the colours of the scheme. */
function coloured(name: string, whole: string): string[] {
  const important = whole.endsWith('!important') ? '!important' : '';
  const value = whole.replace(/\s*!important$/, '');
  if (name === 'background' || name === 'background-color') return [`${ground(value)}${important}`];
  if (name === 'box-shadow') return [`box-shadow:${exchange(value, 'line')}${important}`];
  if (inkProperties.test(name)) return [`${name}:${exchange(value, 'ink')}${important}`];
  if (colourOfBootstrap.test(name)) return [`${name}:${exchange(value, roleOf(name))}${important}`];
  if (borderColours.test(name)) return [`${name}:${exchange(value, 'line')}${important}`];
  if (!borders.test(name)) return [];
  const line = /^(?:0|none|unset)\b(?!\s*solid)/.test(value) ? undefined : lineColour(value);
  return line === undefined ? [] : [`${name}-color:${line}${important}`];
}

/** What the library's custom property is for, by its name. */
function roleOf(name: string): Role {
  if (name.endsWith('bg')) return 'ground';
  return name.includes('border') && !name.includes('btn') ? 'line' : 'ink';
}

/** Background colour alone, so that a picture on it stays; a gradient is a background as a whole. */
function ground(value: string): string {
  if (/gradient\(/.test(value)) return `background:${exchange(value, 'ground')}`;
  if (/^(?:none|0|0 0|url\(.*)$/.test(value)) return 'background-color:transparent';
  const found = /var\(--[\w-]+\)|rgba?\(.*\)/.exec(value)?.[0] ?? value;
  return `background-color:${exchange(found, 'ground')}`;
}

/** The colour of a border or outline; without one it is that of the text. */
function lineColour(value: string): string | undefined {
  if (/\bvar\(--bs-[\w-]*width\)/.test(value)) return /var\(--bs-[\w-]*color[\w-]*\)/.exec(value)?.[0];
  const found = value.match(colour)?.[0];
  if (found) return exchange(found, 'line');
  if (/\btransparent\b/.test(value)) return 'transparent';
  return /\b(?:solid|dashed|dotted)\b/.test(value) ? 'currentcolor' : undefined;
}

/** The value with each of its colours exchanged; a picture keeps what is drawn in it. */
function exchange(value: string, role: Role): string {
  if (value.includes('url(')) return value;
  const named = value.replace(utility, (text, name: string) => {
    const [ink, behind] = ownValue(utilities, name) ?? [];
    return ink && behind ? `var(${role === 'ground' ? behind : ink})` : text;
  });
  return named.replace(colour, (text) => {
    if (text.startsWith('var(')) return role === 'ground' ? text.replace('--pc-primary', '--pc-fill') : text;
    const read = readColour(ownValue(words, text.toLowerCase()) ?? text);
    if (!read) return text;
    return read.alpha < 1 ? translucent(text, read.hex, role) : `var(${propertyOf(read.hex, role)})`;
  });
}

/** Shadows stay; text and lines of translucent black are drawn in translucent text. */
function translucent(text: string, hex: string, role: Role): string {
  return role === 'ink' && hex === '#000000' ? 'var(--pc-muted)' : text;
}

/** The custom property that a colour of the sheets stands for. */
function propertyOf(hex: string, role: Role): string {
  const { hue, saturation, lightness } = hslOf(hex);
  // Of dark colours the library's inks have some blue, and only its signs are vivid.
  const isGrey = saturation < (lightness < 0.22 ? 0.58 : 0.4);
  if (role === 'ground') return groundOf(lightness, isGrey, hue);
  if (lightness > 0.97) return role === 'ink' ? '--pc-on-fill' : '--pc-edge';
  if (!isGrey) return toneOf(hue);
  if (lightness > 0.7 && role === 'line') return '--pc-line';
  if (lightness > 0.88) return '--pc-faint';
  if (lightness < 0.22) return '--pc-text';
  return role === 'line' ? '--pc-frame' : '--pc-muted';
}

function groundOf(lightness: number, isGrey: boolean, hue: number): string {
  if (lightness > 0.97) return '--pc-card';
  if (lightness > 0.6) return isGrey ? (lightness > 0.93 ? '--pc-well' : '--pc-bar') : '--pc-mark';
  return isGrey ? '--pc-solid' : `${toneOf(hue)}-ground`;
}

function toneOf(hue: number): string {
  if (hue < 20 || hue > 300) return '--pc-bad';
  if (hue < 60) return '--pc-warn';
  return hue < 190 ? '--pc-good' : '--pc-info';
}

function hslOf(hex: string) {
  const [red, green, blue] = hex.match(/[\da-f]{2}/g)!.map((pair) => Number.parseInt(pair, 16) / 255) as [
    number,
    number,
    number,
  ];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const reach = most - least;
  const lightness = (most + least) / 2;
  const saturation = reach === 0 ? 0 : reach / (1 - Math.abs(2 * lightness - 1));
  const sector =
    most === red
      ? (green - blue) / reach
      : most === green
        ? (blue - red) / reach + 2
        : (red - green) / reach + 4;
  return { hue: reach === 0 ? 0 : (sector * 60 + 360) % 360, saturation, lightness };
}

/** Selectors with one class more each: a descendant of the root, or the root itself named twice. */
function raised(selectors: string): string {
  return splitList(selectors)
    .map((selector) =>
      /^(?:html|:root)(?![\w-])/.test(selector)
        ? selector.replace(/^(?:html|:root)/, '$&:root')
        : `:root ${selector}`,
    )
    .join(',');
}

/** A list of selectors, taken apart at its own commas and not at those of `:is(…)`. */
function splitList(selectors: string): string[] {
  const parts = selectors.match(/(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|"[^"]*"|'[^']*'|[^,])+/g) ?? [];
  return parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter(Boolean);
}
