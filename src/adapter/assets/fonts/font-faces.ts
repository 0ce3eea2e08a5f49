/** One font file of the release, as an `@font-face` rule needs it. */
export type Face = { weight: number; url: string; unicodeRange: string };

const family = 'Titillium Web';

/**
 * Local fonts with the measures of Titillium Web, shown until it arrives, so that no line moves. Vertical measures:
 * Titillium's own (ascent 1133, descent 388 of 1000, no line gap) divided by the size adjustment. The adjustment is
 * the mean advance width of 500 characters of municipal Italian in Titillium Web over that in Liberation Sans, which
 * has the widths of Arial and Helvetica; Roboto differs from them by less than 1 %.
 */
const fallbackFonts = [
  { weight: '400', sizeAdjust: 93.81, local: ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto'] },
  {
    weight: '600',
    sizeAdjust: 89.04,
    local: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold', 'Roboto Bold'],
  },
  {
    weight: '700',
    sizeAdjust: 90.4,
    local: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold', 'Roboto Bold'],
  },
];
const titilliumAscent = 113.3;
const titilliumDescent = 38.8;

/**
 * The `@font-face` rules of faces of Titillium Web.
 *
 * @param faces font files with their addresses
 */
export function faceRules(faces: readonly Face[]): string {
  return faces.map(faceRule).join('');
}

/** The `@font-face` rules inlined in every page: the given faces and their metric-matched fallbacks. */
export function pageFaceRules(faces: readonly Face[]): string {
  return faceRules(faces) + fallbackFonts.map(fallbackRule).join('');
}

function faceRule({ weight, url, unicodeRange }: Face): string {
  return (
    `@font-face{font-family:${family};font-weight:${weight};font-display:swap;` +
    `src:url(${url})format("woff2");unicode-range:${unicodeRange}}`
  );
}

function fallbackRule({ weight, sizeAdjust, local }: (typeof fallbackFonts)[number]): string {
  const percent = (measure: number) => `${((measure * 100) / sizeAdjust).toFixed(2)}%`;
  return (
    `@font-face{font-family:Titillium Fallback;font-weight:${weight};` +
    `src:${local.map((name) => `local(${name})`).join(',')};size-adjust:${sizeAdjust}%;` +
    `ascent-override:${percent(titilliumAscent)};descent-override:${percent(titilliumDescent)};line-gap-override:0%}`
  );
}
