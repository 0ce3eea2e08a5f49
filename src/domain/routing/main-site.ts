/**
 * Address of a page of the municipality's own site.
 *
 * @param homePage with or without a slash at the end
 * @param path with leading slash
 */
export function onMainSite(homePage: string, path: string): string {
  return `${homePage.replace(/\/+$/, '')}${path}`;
}
