import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Script files that pages need for their first view, each list with all that its files import; read from the module graph. */
export interface FirstFiles {
  /** By address of an entry, as pages name their islands. */
  entries: Readonly<Record<string, readonly string[]>>;
  /** By route id, where an island loads the view of the route. */
  views: Readonly<Record<string, readonly string[]>>;
}

/** File beside the server bundle. */
export const firstFilesName = 'first-files.json';

/** The first files of a release; none when it was compiled without any. */
export function readFirstFiles(serverFolder: string): FirstFiles {
  try {
    return JSON.parse(readFileSync(join(serverFolder, firstFilesName), 'utf8')) as FirstFiles;
  } catch {
    return { entries: {}, views: {} };
  }
}

const earlyScript = /<script data-early="[^"]*">[^]*?<\/script>/;
const island = /\s(?:component|renderer)-url="([^"]+)"/g;

/**
 * Names the files of the first view at the end of the head, so that the browser fetches all of them at once and not one
 * wave after the other. Their priority is low: style sheets, fonts and the first calls come before them. A page without
 * an island asks the API for nothing, although its route may: its script of early calls is taken out.
 */
export function preloadFiles(html: string, route: string | null, { entries, views }: FirstFiles): string {
  if (!html.includes(' component-url="')) return html.replace(earlyScript, '');
  const named = [...html.matchAll(island)].flatMap(([, url = '']) => entries[url] ?? []);
  if (named.length === 0) return html;
  const files = new Set([...named, ...((route !== null && views[route]) || [])]);
  const links = [...files].map((file) => `<link rel="modulepreload" fetchpriority="low" href="${file}">`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}
