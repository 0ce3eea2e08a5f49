/**
 * Address that starts a login and returns to one of our pages.
 *
 * @param login address of the login, absolute where the API has another origin
 * @param path path and query to return to; a fragment is never sent
 */
export function loginLink(login: string, path: string): string {
  return `${login}?redirector=${encodeURIComponent(path.replace(/#.*$/, ''))}`;
}
