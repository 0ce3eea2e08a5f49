import { PurgeCSS } from 'purgecss';
import { isIsland } from '#domain/routing/route-match.ts';
import { routes, type Route } from '#domain/routing/routes.ts';
import { ImportGraph } from '../assets/import-graph.ts';
import { pageFileOf, pageFiles } from '../assets/sources.ts';
import { withoutCommentsAndImports } from '../assets/styles/purge.ts';
import { stylesPlaceholder, type CriticalCss } from './critical-css.ts';

/** Critical CSS of a page, by the id of its route. */
type Sheet = readonly [id: string, css: string];

/** How much longer a sheet may be that a page takes from another one, as a part of its own. */
const most = 0.04;

/**
 * Gives pages whose rules another page has too, with few others, the sheet of that one: each sheet is a hash in the
 * policy of the site, and some hosts take no header line of more than 2000 characters.
 */
export function shareSheets(sheets: readonly Sheet[]): Sheet[] {
  const kept: { css: string; rules: ReadonlySet<string> }[] = [];
  const shared = new Map<string, string>();
  const largestFirst = [...new Set(sheets.map(([, css]) => css))].sort((a, b) => b.length - a.length);
  for (const css of largestFirst) {
    const rules = rulesOf(css);
    const larger = kept.find(
      (each) => each.css.length <= css.length * (1 + most) && rules.isSubsetOf(each.rules),
    );
    if (!larger) kept.push({ css, rules });
    shared.set(css, larger?.css ?? css);
  }
  return sheets.map(([id, css]) => [id, shared.get(css) ?? css]);
}

/** The rules of a sheet without comments, each with the conditions around it. */
function rulesOf(css: string): Set<string> {
  const rules = new Set<string>();
  const around: string[] = [];
  for (const [, text = '', brace] of css.matchAll(/([^{}]*)([{}])/g)) {
    if (brace === '{') around.push(text);
    else {
      if (text !== '') rules.add(`${around.join('{')}{${text}`);
      around.pop();
    }
  }
  return rules;
}

/** States that need an interaction; these rules come with the style sheet. */
const interactiveStates = [
  /:(?:hover|active|focus|visited|target|disabled|checked|invalid|valid|autofill|empty)/,
];

/** Classes of what is closed in the first screen: what a search has found and, on arrival pages, an answer. */
const closedClasses = /^pc-combo-panel$/;
const answerClasses = /^pc-prose$/;

/** What stands below an answer, closed as well, and the path to a page, which the home page has none of. */
const answerEnd = '/AnswerEnd.astro';
const crumbs = '/Breadcrumb.astro';

/** The main menu, and classes of it and of the search, which some routes do not show. */
const menu = '/HeaderNav.astro';
const menuClasses = /navbar(?!-brand)|^(?:it-nav-wrapper|it-search-wrapper)$/;

/**
 * Rules that the first screen does not need: animations, controls in use, open dialogs, print, and the default colour,
 * which the tenant's inline style replaces.
 */
const deferredRules = [
  /:where\(:root\)\{[^}]*\}/g,
  /@font-face\{[^}]*-ext-[^}]*\}/g,
  /@media (?:print|\(forced-colors:active\)|\(prefers-reduced-motion:[\w-]+\))\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g,
  /[^{}]*(?:::(?:-webkit|-moz|file-|backdrop)|:popover-open|\.btn\.active|dialog\.modal|\.close-menu)[^{}]*\{[^{}]*\}/g,
  // What is in the menu while it lies over the page, on a small screen.
  /[^{}]*\.navbar-collapsable\[popover\] [^{}]*\{[^{}]*\}/g,
  // Headings in the brand, a link in the last crumb and buttons as entries of the menu: pages have none of them.
  /[^{}]*\.breadcrumb-item\.active a\{[^}]*\}/g,
  /,[^{},]*button\.nav-link[^{},]*(?=[,{])|(?<=[{}])[^{},]*button\.nav-link[^{},]*(?:,|\{[^}]*\})/g,
  /(?<=[{},])[^{},]*brand-wrapper a \.?h\d,|(?<=[{}])[^{},]*brand-wrapper a \.?h\d\{[^}]*\}/g,
  /(?<=[{;])(?:transition|cursor|scrollbar-width|-webkit-appearance):[^;}]*;?/g,
];
const withoutDeferred = (css: string) => deferredRules.reduce((rest, part) => rest.replace(part, ''), css);

const emptyRule = /[^{};]+\{\}/g;

/** Twice, because removing empty rules can leave an empty `@media` block. */
const withoutEmptyRules = (css: string) => css.replace(emptyRule, '').replace(emptyRule, '');

/**
 * Sources of what a page draws before the placeholder of the style sheet: its own text up to there and, likewise, of
 * the layout and components it uses; of React components that the build renders all that they import at once.
 */
function sourcesAboveSheet(graph: ImportGraph, page: string, route: Route): string[] {
  const drawn = new Map<string, string>();
  const lacks = (path: string) =>
    path.endsWith(answerEnd) ||
    (route.hideMenu && path.endsWith(menu)) ||
    (route.path === '/' && path.endsWith(crumbs));
  const draw = (path: string) => {
    const { text, imports } = graph.file(path);
    // An arrival page that waits for its script shows a category newer than the build: too rare for rules of its own.
    if (drawn.has(path) || (route.arrival && / client:\w/.test(text)) || lacks(path)) return;
    const [early = ''] = text.split(stylesPlaceholder);
    drawn.set(path, path.endsWith('.ts') ? '' : early);
    const isPage = path.endsWith('.astro');
    for (const { path: used, names, isDynamic } of imports)
      if (isPage ? names.some((name) => isRendered(name, early)) : !isDynamic) draw(used);
  };
  draw(page);
  return [...drawn.values()];
}

/** True when the build draws a component in this text; another island is drawn later, by its script. */
function isRendered(name: string, text: string): boolean {
  return new RegExp(`<${name}\\b(?![^<]*\\sclient:(?!load))`).test(text);
}

const heading = /^h[1-6]$/;
const wordsIn = (text: string): string[] => text.match(/[A-Za-z_][\w-]*/g) ?? [];

/**
 * What a component names: its elements, and other words inside its tags and in string literals of its code, which may be
 * a class, an attribute or again an element; not its imports, text content, script, addresses or roles. The name of an element is
 * no class, and the level of a heading only where a class is meant.
 */
function namesOf(text: string) {
  const code = withoutCommentsAndImports(text);
  // A React component has no frontmatter: it is code as a whole.
  const [, frontmatter = code, template = code] = /^---\r?\n([\s\S]*?)\n---([\s\S]*)$/.exec(code) ?? [];
  const strings = frontmatter.match(/'[^'\n]*'|`[^`]*`/g) ?? [];
  const tags = template.replace(/ (?:href|role)="[^"]*"/g, '').match(/<[a-zA-Z](?:=>|[^>])*>/g) ?? [];
  const classes = tags.flatMap((tag) => tag.match(/\bclass(?:Name)?="[^"]*"/g) ?? []);
  const words = [...strings, ...tags.map((tag) => tag.replace(/^<[\w.]+/, ''))].flatMap(wordsIn);
  return {
    tags: [...tags.flatMap((tag) => wordsIn(tag)[0] ?? []), ...words.filter((name) => heading.test(name))],
    classes: classes.flatMap(wordsIn),
    undetermined: words.filter((name) => !heading.test(name)),
    attributes: { names: [], values: [] },
    ids: [],
  };
}

/** The rules without those for pages that hold an element of a class which no source names. */
function withoutAbsent(css: string, names: ReadonlySet<string>): string {
  const holder = /[^{},]*(?<!:not\():has\(\.([\w-]+)[^{},]*\{[^{}]*\}/g;
  return css.replace(holder, (rule, name: string) => (names.has(name) ? rule : ''));
}

/**
 * Extracts the critical CSS of each arrival page and each live page from the finished style sheets. The full style
 * sheets follow in the page with every rule in its order, so what is drawn early does not change when they arrive.
 *
 * @param shared style sheet of every page
 * @param live style sheet that pages have beside it unless they are arrival pages
 */
export async function extractCriticalCss(root: string, shared: string, live: string): Promise<CriticalCss> {
  const graph = new ImportGraph(root);
  const pages = pageFiles(root);
  const ofArrival = withoutDeferred(shared);
  const ofLive = ofArrival + withoutDeferred(live);
  const early = routes.filter((route) => route.arrival || isIsland(route));
  const entries = early.map(async (route) => {
    const { id, path, hideMenu, arrival } = route;
    const drawn = sourcesAboveSheet(graph, pageFileOf(pages, path), route);
    const [result] = await new PurgeCSS().purge({
      content: drawn.map((text) => ({ raw: text, extension: 'astro' })),
      css: [{ raw: arrival ? ofArrival : ofLive }],
      defaultExtractor: namesOf,
      safelist: { variables: [/^--pc-/, /^--bs-(?:body|gutter|link)/] },
      blocklist: [
        ...interactiveStates,
        closedClasses,
        ...(arrival ? [answerClasses] : []),
        ...(hideMenu ? [menuClasses] : []),
      ],
      keyframes: true,
      variables: true,
    });
    const names = new Set(
      drawn.map(namesOf).flatMap(({ classes, undetermined }) => [...classes, ...undetermined]),
    );
    const used = result?.css ?? '';
    // Live pages keep these few rules, and so have more sheets in common.
    return [id, withoutEmptyRules(arrival ? withoutAbsent(used, names) : used)] as const;
  });
  return Object.fromEntries(shareSheets(await Promise.all(entries)));
}
