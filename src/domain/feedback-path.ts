import { anyValue, matchRoute, normalisePath } from './route-match.ts';

/**
 * Path a rating is filed under: without query, ids and hashes replaced by the name of their parameter, so that all
 * appointments count as one page (screens A 3.1). The name in the address of an FAQ category stays: it tells pages apart.
 */
export function feedbackPath(pathname: string): string {
  const match = matchRoute(pathname);
  if (!match) return normalisePath(pathname);
  return match.route.path.replace(/:([A-Za-z]+)/g, (parameter, name: string) => {
    const value = match.params[name];
    return name === 'metaTitle' && value && value !== anyValue ? value : parameter;
  });
}
