import { PurgeCSS } from 'purgecss';
import { drawingSources } from './assets/sources.ts';
import type { FirstPaint } from './first-paint.ts';

/** What every page draws above the fold. */
const frame =
  /^src\/(?:layouts\/(?:Page|Document)|components\/(?:Column|Icon|kit\/LiveNotice|shell\/(?:Brand|Header|HeaderCentre|HeaderSlim|RegionLink|SkipLinks|Social|TitleSection)))\.astro$/;

/** Where most citizens arrive, and what these pages draw with the frame; two of them have no menu. */
const bodies: Readonly<Record<string, RegExp>> = {
  home: /^src\/(?:pages\/index|components\/(?:shell\/HeaderNav|home\/\w+))\.astro$/,
  faq: /^src\/(?:pages\/faq\/index|components\/shell\/Breadcrumb|components\/faq\/(?:FaqSearch|CategoryGrid))\.astro$/,
  'faq-detail':
    /^src\/(?:pages\/faq\/_Category|components\/(?:Prose|shell\/Breadcrumb|faq\/Answers))\.astro$/,
};

const elements = [
  'html',
  'body',
  'p',
  'h1',
  'h2',
  'h3',
  'a',
  'ul',
  'ol',
  'li',
  'strong',
  'small',
  'input',
  'button',
  'svg',
  'label',
];

/** Nobody points, types or presses before the page is there; these rules come with the sheet. */
const states = [
  /:(?:hover|active|focus|visited|target|disabled|checked|invalid|valid|autofill|empty)|::-webkit|::-moz/,
  /^\.(?:btn-check|rating|valid|invalid)/,
];

/**
 * Cuts the rules of the first screen out of the finished style sheet, for the routes above. The sheet itself follows
 * in the page and holds every rule in its order, so what is drawn early is drawn the same.
 */
export async function firstPaintOf(root: string, css: string): Promise<FirstPaint> {
  const sources = drawingSources(root);
  const screen = css
    .replace(/@font-face\{[^}]*-ext-[^}]*\}/g, '')
    .replace(/@media print\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const entries = Object.entries(bodies).map(async ([route, body]) => {
    const drawn = sources.filter(({ path }) => frame.test(path) || body.test(path));
    const content = drawn.map(({ text }) => ({ raw: text, extension: 'astro' }));
    const [result] = await new PurgeCSS().purge({
      content,
      css: [{ raw: screen }],
      defaultExtractor: (text) => text.match(/[A-Za-z_][\w-]*/g) ?? [],
      safelist: { standard: elements, variables: [/^--pc-/, /^--bs-(?:body|gutter|link)/] },
      blocklist: states,
      keyframes: true,
      variables: true,
    });
    return [route, result?.css ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
