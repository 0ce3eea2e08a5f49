import { PurgeCSS, type UserDefinedOptions } from 'purgecss';
import { allowedTags } from '#domain/html/allow-list.ts';
import type { Source } from '../import-graph.ts';

/**
 * Kept although no source names it:
 * - elements of external HTML (its allow-list) and of the document itself;
 * - `ssr`, which Astro takes away from an island that has started;
 * - our own rules (`pc-`), which are all in use and also style external HTML;
 * - custom properties that a tenant's inline style or a script sets.
 */
const keptNames = {
  standard: [...['html', 'body', 'h1', 'h2', 'small'], ...allowedTags, /^pc-/, 'ssr'],
  variables: [/^--pc-/, '--bootstrap-italia-version'],
  keyframes: [],
  deep: [],
  greedy: [],
};

/** Classes and elements that we never use, but whose names are common words in the sources. */
const unusedNames = [
  ...['col', 'dark', 'form-floating', 'invisible', 'medium', 'visible', 'warning'],
  ...['code', 'figure', 'iframe', 'mark', 'optgroup', 'pre'],
];

/** Classes that no arrival page has, though its sources have the words: as elements, attributes, icons or in texts. */
const wordsOnly = /\.(?=(?:blockquote|chip|disabled|figure|it-card|progress|section|table)(?![\w-]))/g;
/** Takes the place of the dot of such a class while the sheet is split, so that no source names it. */
const hiddenPrefix = '.-pc-word-';

/** Columns of the grid stay in one style sheet: those of narrow and of wide windows override each other by their order. */
const gridColumn = /^(?:col|offset)-/;

/** Names in markup and scripts. A word in a text that equals a class name keeps the rule of that class. */
const identifier = /[A-Za-z_][\w-]*/g;

/** Comments and imports, whose words are not used on a page. */
const commentsAndImports = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)\/\/[^\n]*|^import\s[^;]*;/gm;

/**
 * The style sheet without the rules, key frames and custom properties that the sources cannot reach.
 *
 * @param css a compiled style sheet
 * @param sources texts of components, pages and scripts
 */
export async function purge(css: string, sources: readonly Source[]): Promise<string> {
  const result = await run(css, sources, { safelist: keptNames, keyframes: true, variables: true });
  return result.css.replace(overriddenImage, '').replace(formerBrowsers, '');
}

/** The library gives an invalid field two background images, of which only the second is shown; this is the first. */
const overriddenImage = /background-image: ?url\("data:image\/svg\+xml,[^"]*f73e5a[^"]*"\);?/g;

/** What the library says for browsers older than those of `package.json`. */
const formerBrowsers = /::-moz-focus-inner\s*\{[^}]*\}|-webkit-overflow-scrolling:[^;}]*;?/g;

/** Rules that name only controls which no public page has. */
const otherControls =
  /[^{}]*(?:::-webkit-(?:datetime|color|inner-spin|calendar|date-and)|::file-selector-button|\[type="?file"?\])[^{}]*\{[^}]*\}/g;

/** Blocks of the outermost level as Sass writes them, with the comments before them, which may hold blocks too; or the rest. */
const someBlocks = /(?:(?:\/\*[^]*?\*\/|[^])*?(?:^\}\n|$(?![^]))){1,50}/gm;

/**
 * Splits a purged style sheet into the rules that the sources use, with all key frames and custom properties of the
 * page, and the remaining rules. Both keep their order; every rule is in exactly one of the two.
 */
export async function splitByUse(
  css: string,
  sources: readonly Source[],
): Promise<{ used: string; unused: string }> {
  const standard = keptNames.standard.filter((entry) => typeof entry === 'string');
  const safelist = { ...keptNames, standard: [...standard, gridColumn] };
  // PurgeCSS parses `:is()` and `:where()` and would return what it removes from them as separate rules.
  const closed = css.replaceAll(/:(is|where)\(/g, ':-pc-$1(').replaceAll(wordsOnly, hiddenPrefix);
  const open = (part: string) => part.replaceAll(':-pc-', ':').replaceAll(hiddenPrefix, '.');
  // For every rule that it takes out PurgeCSS copies the whole sheet that it was given.
  const parts = closed.match(someBlocks) ?? [];
  const results = await Promise.all(parts.map((part) => run(part, sources, { safelist, rejectedCss: true })));
  const kept = results.map((part) => part.css).join('');
  const rejected = results.map((part) => part.rejectedCss ?? '').join('');
  const controls = (kept.match(otherControls) ?? []).join('');
  return { used: open(kept.replace(otherControls, '')), unused: open(controls + rejected) };
}

async function run(css: string, sources: readonly Source[], options: Partial<UserDefinedOptions>) {
  const names = new Set(sources.flatMap(({ text }) => namesIn(text)));
  const [result] = await new PurgeCSS().purge({
    content: sources.map(({ path, text }) => ({
      raw: text,
      extension: path.slice(path.lastIndexOf('.') + 1),
    })),
    css: [{ raw: css }],
    defaultExtractor: namesIn,
    // Scripts compose such values ("feedback-rating-" and a kind): an attribute that is named at all keeps all of its
    // rules.
    dynamicAttributes: attributesIn(css).filter((name) => names.has(name)),
    blocklist: unusedNames,
    ...options,
  });
  if (!result) throw new Error('PurgeCSS gave no style sheet back');
  return result;
}

function namesIn(text: string): string[] {
  const names = withoutCommentsAndImports(text).match(identifier) ?? [];
  return [...names, ...names.flatMap(attributeOf)];
}

/** The attribute that a script sets by a property of this name: `aria-selected` by `option.ariaSelected`. */
function attributeOf(name: string): string[] {
  const [, aria] = /^aria([A-Z][A-Za-z]*)$/.exec(name) ?? [];
  return aria === undefined ? [] : [`aria-${aria.toLowerCase()}`];
}

/** A source without its comments and imports. */
export function withoutCommentsAndImports(text: string): string {
  return text.replace(commentsAndImports, ' ');
}

/**
 * Attributes whose values are not found as words of the sources; rules for others (`type`, `aria-*`) are kept or
 * removed by value.
 */
function attributesIn(css: string): string[] {
  return [...new Set([...css.matchAll(/\[(data-[a-z-]+|tabindex)/g)].map((match) => match[1]!))];
}
