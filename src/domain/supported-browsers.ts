/** The browsers of `browserslist`: what the compiler calls them, and what people do. */
const browsers = new Map([
  ['chrome', { target: 'chrome', name: 'Chrome' }],
  ['edge', { target: 'edge', name: 'Edge' }],
  ['firefox', { target: 'firefox', name: 'Firefox' }],
  ['safari', { target: 'safari', name: 'Safari' }],
  ['ios_saf', { target: 'ios', name: 'iOS' }],
]);

/** Returns the targets of the compiler for a list of browsers. Throws for an entry other than "name >= version". */
export function browserTargets(list: readonly string[]): string[] {
  return list.map((entry) => {
    const [, browser = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(entry) ?? [];
    const known = browsers.get(browser);
    if (!known) throw new Error(`package.json: "browserslist": "${entry}" is no entry as "chrome >= 120".`);
    return `${known.target}${version}`;
  });
}

/** Returns the oldest supported version of each browser of a list as `chrome >= 120`, in words. */
export function oldestBrowsers(list: readonly string[]): string {
  const versions = list.map((entry) => {
    const [browser = '', version = ''] = entry.split(' >= ');
    return `${browsers.get(browser)?.name ?? browser} ${version.replace(/\.0$/, '')}`;
  });
  return `${versions.slice(0, -1).join(', ')} o ${versions.at(-1)}`;
}
