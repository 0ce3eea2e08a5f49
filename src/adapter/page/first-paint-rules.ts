import { PurgeCSS } from 'purgecss';
import { drawingSources } from '../assets/sources.ts';
import type { FirstPaint } from './first-paint.ts';

/** What every page draws above the fold. */
const frame =
  /^src\/(?:layouts\/(?:Page|Document)|components\/(?:Column|Icon|shell\/(?:Brand|Header|HeaderCentre|HeaderSlim|RegionLink|SkipLinks|Social|TitleSection)))\.astro$/;

/** Where most citizens arrive, and what these pages draw with the frame; two of them have no menu. */
const bodies: Readonly<Record<string, RegExp>> = {
  home: /^src\/(?:pages\/index|components\/(?:shell\/HeaderNav|home\/QuickLinks))\.astro$/,
  faq: /^src\/(?:pages\/faq\/index|components\/shell\/Breadcrumb|components\/faq\/(?:FaqSearch|CategoryGrid))\.astro$/,
  'faq-detail':
    /^src\/(?:pages\/faq\/_Category|components\/(?:Prose|shell\/Breadcrumb|faq\/Answers))\.astro$/,
};

/** What no component writes as a tag: the document's own elements, headings whose level is a property, a size of icons. */
const always = ['html', 'body', 'h2', 'h3', 'icon-sm'];

/** Nobody points, types or presses before the page is there; these rules come with the sheet. */
const states = [
  /:(?:hover|active|focus|visited|target|disabled|checked|invalid|valid|autofill|empty)/,
  /^\.(?:btn-check|rating|valid|invalid)/,
];

/** Parts of the sheet that a first screen shows nothing of: they want a movement, a control in use, an open dialog or paper. */
const later = [
  /@font-face\{[^}]*-ext-[^}]*\}/g,
  /@media (?:print|\(forced-colors:active\)|\(prefers-reduced-motion:[\w-]+\))\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g,
  /[^{}]*(?:::(?:-webkit|-moz|file-|backdrop)|:popover-open|dialog\.modal|\.close-menu)[^{}]*\{[^{}]*\}/g,
  /(?<=[{;])(?:transition|cursor|scrollbar-width|-webkit-appearance):[^;}]*;?/g,
];
const emptied = /[^{};]+\{\}/g;

/** Twice, because a condition may have held nothing but such rules. */
const withoutEmptied = (css: string) => css.replace(emptied, '').replace(emptied, '');

/** Words inside the tags of a component: class names, attributes, elements; not its script, nor what it says. */
function wordsOfTags(text: string): string[] {
  const template = text.replace(/^---[\s\S]*?\n---/, '').replace(/\{?\/\*[\s\S]*?\*\/\}?/g, '');
  return (template.match(/<[a-zA-Z](?:=>|[^>])*>/g) ?? []).flatMap(
    (tag) => tag.match(/[A-Za-z_][\w-]*/g) ?? [],
  );
}

/**
 * Cuts the rules of the first screen out of the finished style sheet, for the routes above. The sheet itself follows
 * in the page and holds every rule in its order, so what is drawn early is drawn the same.
 */
export async function firstPaintOf(root: string, css: string): Promise<FirstPaint> {
  const sources = drawingSources(root);
  const screen = later.reduce((rest, part) => rest.replace(part, ''), css);
  const entries = Object.entries(bodies).map(async ([route, body]) => {
    const drawn = sources.filter(({ path }) => frame.test(path) || body.test(path));
    const content = drawn.map(({ text }) => ({ raw: text, extension: 'astro' }));
    const [result] = await new PurgeCSS().purge({
      content,
      css: [{ raw: screen }],
      defaultExtractor: wordsOfTags,
      safelist: { standard: always, variables: [/^--pc-/, /^--bs-(?:body|gutter|link)/] },
      blocklist: states,
      keyframes: true,
      variables: true,
    });
    return [route, withoutEmptied(result?.css ?? '')] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
