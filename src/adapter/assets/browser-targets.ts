import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the compiler calls the browsers of a list. */
const names = new Map([
  ['chrome', 'chrome'],
  ['edge', 'edge'],
  ['firefox', 'firefox'],
  ['safari', 'safari'],
  ['ios_saf', 'ios'],
]);

/** Returns the targets of the compiler for a list of browsers. Throws for an entry other than "name >= version". */
export function browserTargets(list: readonly string[]): string[] {
  return list.map((entry) => {
    const [, browser = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(entry) ?? [];
    const name = names.get(browser);
    if (!name) throw new Error(`package.json: "browserslist": "${entry}" is no entry as "chrome >= 120".`);
    return `${name}${version}`;
  });
}

/** Returns the targets for the browsers that package.json lists. */
export function supportedBrowsers(root: string): string[] {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  const { browserslist } = JSON.parse(text) as { browserslist: string[] };
  return browserTargets(browserslist);
}
