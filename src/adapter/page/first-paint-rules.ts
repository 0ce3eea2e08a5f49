import { PurgeCSS } from 'purgecss';
import { routes } from '#domain/routing/routes.ts';
import { ImportGraph } from '../assets/import-graph.ts';
import { pageFileOf, pageFiles } from '../assets/sources.ts';
import { withoutCommentsAndImports } from '../assets/styles/purge.ts';
import { place, type FirstPaint } from './first-paint.ts';

/** Nobody points, types or presses before the page is there; these rules come with the sheet. */
const states = [/:(?:hover|active|focus|visited|target|disabled|checked|invalid|valid|autofill|empty)/];

/** Classes of the main menu and the search, which some routes go without. */
const menu = /navbar(?!-brand)|^(?:it-nav-wrapper|nav-link|it-search-wrapper)$/;

/**
 * Parts of the sheet that a first screen shows nothing of: they want a movement, a control in use, an open dialog or
 * paper. Nor of the default colour: the municipality's is there before.
 */
const later = [
  /:where\(:root\)\{[^}]*\}/g,
  /@font-face\{[^}]*-ext-[^}]*\}/g,
  /@media (?:print|\(forced-colors:active\)|\(prefers-reduced-motion:[\w-]+\))\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g,
  /[^{}]*(?:::(?:-webkit|-moz|file-|backdrop)|:popover-open|dialog\.modal|\.close-menu)[^{}]*\{[^{}]*\}/g,
  /(?<=[{;])(?:transition|cursor|scrollbar-width|-webkit-appearance):[^;}]*;?/g,
];
const emptied = /[^{};]+\{\}/g;

/** Twice, because a condition may have held nothing but such rules. */
const withoutEmptied = (css: string) => css.replace(emptied, '').replace(emptied, '');

/**
 * Sources of what a page draws before the place of the style sheet: its own text up to there and, in the same way, of
 * the layout and the components that it names. An island draws later, by its script: what waits for one comes with the
 * sheet.
 */
function firstScreenOf(graph: ImportGraph, page: string): string[] {
  const drawn = new Map<string, string>();
  const draw = (path: string) => {
    const { text, imports } = graph.file(path);
    if (drawn.has(path) || / client:\w+/.test(text)) return;
    const [early = ''] = text.split(place);
    drawn.set(path, early);
    for (const { path: component, name } of imports)
      if (component.endsWith('.astro') && new RegExp(`<${name}\\b`).test(early)) draw(component);
  };
  draw(page);
  return [...drawn.values()];
}

/**
 * Words of a component that may be a class, an attribute or an element: those inside its tags, and the strings among
 * which its frontmatter chooses. Not what it imports or says, nor its script.
 */
function wordsOf(text: string): string[] {
  const [, frontmatter = '', template = text] =
    /^---\r?\n([\s\S]*?)\n---([\s\S]*)$/.exec(withoutCommentsAndImports(text)) ?? [];
  const strings = frontmatter.match(/'[^'\n]*'/g) ?? [];
  const tags = template.match(/<[a-zA-Z](?:=>|[^>])*>/g) ?? [];
  return [...strings, ...tags].flatMap((part) => part.match(/[A-Za-z_][\w-]*/g) ?? []);
}

/**
 * Cuts the rules of the first screen out of the finished style sheet, for the pages where most visits begin. The sheet
 * itself follows in the page and holds every rule in its order, so what is drawn early is drawn the same.
 */
export async function firstPaintOf(root: string, css: string): Promise<FirstPaint> {
  const graph = new ImportGraph(root);
  const pages = pageFiles(root);
  const screen = later.reduce((rest, part) => rest.replace(part, ''), css);
  const arrivals = routes.filter(({ arrival }) => arrival);
  const entries = arrivals.map(async ({ id, path, hideMenu }) => {
    const drawn = firstScreenOf(graph, pageFileOf(pages, path));
    const [result] = await new PurgeCSS().purge({
      content: drawn.map((text) => ({ raw: text, extension: 'astro' })),
      css: [{ raw: screen }],
      defaultExtractor: wordsOf,
      safelist: { variables: [/^--pc-/, /^--bs-(?:body|gutter|link)/] },
      blocklist: hideMenu ? [...states, menu] : states,
      keyframes: true,
      variables: true,
    });
    return [id, withoutEmptied(result?.css ?? '')] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
