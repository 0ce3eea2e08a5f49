import { PurgeCSS, type UserDefinedOptions } from 'purgecss';
import type { Source } from '../import-graph.ts';

/**
 * What stays although no source names it:
 * - elements of HTML that comes from outside (the allow-list of promises.md §2) and of the document itself;
 * - our own rules (`pc-`), which nobody writes without need and which also wrap the outside HTML;
 * - custom properties that a tenant's inline style or a script sets.
 */
const SAFELIST = {
  standard: [
    ...[
      'html',
      'body',
      'p',
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'a',
      'img',
    ],
    ...['strong', 'b', 'em', 'i', 'br', 'hr', 'blockquote', 'code', 'pre', 'sub', 'sup', 'small', 'figure'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    /^pc-/,
  ],
  variables: [/^--pc-/, '--bootstrap-italia-version'],
  keyframes: [],
  deep: [],
  greedy: [],
};

/** Classes and elements that we never write, but whose names are words of every other file. */
const BLOCKLIST = [
  ...['col', 'dark', 'form-floating', 'invisible', 'medium', 'visible', 'warning'],
  ...['iframe', 'mark', 'optgroup'],
];

/** Names as they stand in markup and scripts; a word of prose that happens to be a class name keeps its rule. */
const NAMES = /[A-Za-z_][\w-]*/g;

/** Comments and imports name nothing that a page shows. */
const SILENT = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)\/\/[^\n]*|^import\s[^;]*;/gm;

/**
 * The style sheet without the rules, key frames and custom properties that the sources cannot reach.
 *
 * @param css a compiled style sheet
 * @param sources texts of components, pages and scripts
 */
export async function purge(css: string, sources: readonly Source[]): Promise<string> {
  const result = await run(css, sources, { safelist: SAFELIST, keyframes: true, variables: true });
  return result.css.replace(OVERRULED, '');
}

/** Of the two images that the library gives a wrong field the second counts; this is the first. */
const OVERRULED = /background-image: ?url\("data:image\/svg\+xml,[^"]*f73e5a[^"]*"\);?/g;

/** Controls of no public page, in rules that name nothing else. */
const OTHER_CONTROLS =
  /[^{}]*(?:::-webkit-(?:datetime|color|inner-spin|calendar|date-and)|::file-selector-button|\[type="?file"?\])[^{}]*\{[^}]*\}/g;

/**
 * Divides a purged style sheet: rules that the sources meet, with all key frames and custom properties of the page, and
 * the rest, both in their order. Our own rules go by their names like all others; each of them is in one of the two.
 */
export async function divide(
  css: string,
  sources: readonly Source[],
): Promise<{ met: string; rest: string }> {
  const standard = SAFELIST.standard.filter((entry) => typeof entry === 'string');
  const safelist = { ...SAFELIST, standard };
  // PurgeCSS looks into these two and hands back what it cut out of them as selectors of their own.
  const closed = css.replaceAll(/:(is|where)\(/g, ':-pc-$1(');
  const open = (part = '') => part.replaceAll(':-pc-', ':');
  const result = await run(closed, sources, { safelist, rejectedCss: true });
  const controls = (result.css.match(OTHER_CONTROLS) ?? []).join('');
  return {
    met: open(result.css.replace(OTHER_CONTROLS, '')),
    rest: open(controls + (result.rejectedCss ?? '')),
  };
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
    // Scripts put such values together ("feedback-rating-" and a kind): what occurs by name keeps its rules.
    dynamicAttributes: attributesIn(css).filter((name) => names.has(name)),
    blocklist: BLOCKLIST,
    ...options,
  });
  if (!result) throw new Error('PurgeCSS gave no style sheet back');
  return result;
}

function namesIn(text: string): string[] {
  return withoutCommentsAndImports(text).match(NAMES) ?? [];
}

/** A source without its comments and imports. */
export function withoutCommentsAndImports(text: string): string {
  return text.replace(SILENT, ' ');
}

/** Attributes whose values are not words of the sources; those of others (`type`, `aria-*`) are, and go by value. */
function attributesIn(css: string): string[] {
  return [...new Set([...css.matchAll(/\[(data-[a-z-]+|tabindex)/g)].map((match) => match[1]!))];
}
