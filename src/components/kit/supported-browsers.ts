/** What people call the browsers of `browserslist`. */
const names = new Map([
  ['chrome', 'Chrome'],
  ['edge', 'Edge'],
  ['firefox', 'Firefox'],
  ['safari', 'Safari'],
  ['ios_saf', 'iOS'],
]);

/** Returns the oldest supported version of each browser of a list as `chrome >= 120`, in words. */
export function oldestBrowsers(list: readonly string[]): string {
  const versions = list.map((entry) => {
    const [browser = '', version = ''] = entry.split(' >= ');
    return `${names.get(browser) ?? browser} ${version.replace(/\.0$/, '')}`;
  });
  return new Intl.ListFormat('it', { type: 'disjunction' }).format(versions);
}
