import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Script files that pages need for their first view, each list with all that its files import; read from the module graph. */
export interface FirstFiles {
  /** By address of an entry, as pages name their islands. */
  entries: Readonly<Record<string, readonly string[]>>;
  /** By route id, where an island loads the view of the route. */
  views: Readonly<Record<string, readonly string[]>>;
  /** Those that take longest to arrive. */
  large: readonly string[];
  /** Address of the list of scripts of the form that works without a connection; null: there is none. */
  offlineForm: string | null;
}

/** File beside the server bundle. */
export const firstFilesName = 'first-files.json';

/** The first files of a release; none when it was compiled without any. */
export function readFirstFiles(serverFolder: string): FirstFiles {
  try {
    return JSON.parse(readFileSync(join(serverFolder, firstFilesName), 'utf8')) as FirstFiles;
  } catch {
    return { entries: {}, views: {}, large: [], offlineForm: null };
  }
}

/** The plan of early calls, and the fragment of the script that follows it. */
const earlyScript = /<script type="application\/json" data-early>[^<]*<\/script>\s*<!--[^>]*-->/;
const island = /\s(?:component|renderer)-url="([^"]+)"/g;

/**
 * Names the files of the first view at the end of the head, so that the browser fetches all of them at once and not one
 * wave after the other. Their priority is low: style sheets, fonts and the first calls come before them. Large ones are
 * named before the script of early calls: until that has run, a slow processor asks for nothing, and the page needs them
 * longest. A page without an island asks the API for nothing, although its route may: its script is taken out.
 */
export function preloadFiles(
  html: string,
  route: string | null,
  { entries, views, large }: Omit<FirstFiles, 'offlineForm'>,
): string {
  const headEnd = html.indexOf('</head>');
  const [head, rest] = [html.slice(0, headEnd), html.slice(headEnd)];
  if (!rest.includes(' component-url="')) return head.replace(earlyScript, '') + rest;
  const named = [...rest.matchAll(island)].flatMap(([, url = '']) => entries[url] ?? []);
  if (named.length === 0) return html;
  const files = [...new Set([...named, ...((route !== null && views[route]) || [])])];
  const hasEarly = earlyScript.test(head);
  const isFirst = (file: string) => hasEarly && large.includes(file);
  const links = (wanted: readonly string[]) =>
    wanted.map((file) => `<link rel="modulepreload" fetchpriority="low" href="${file}">`).join('');
  const withFirst = head.replace(earlyScript, (script) => links(files.filter(isFirst)) + script);
  return withFirst + links(files.filter((file) => !isFirst(file))) + rest;
}
