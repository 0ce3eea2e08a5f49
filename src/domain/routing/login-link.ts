/**
 * Address that begins a login and comes back to a page of ours (contract A 5.2). The one place where it is put together.
 *
 * @param login address of the login, with the API's origin where it is not the page's own
 * @param path path and query to come back to; a fragment is never sent
 */
export function loginLink(login: string, path: string): string {
  return `${login}?redirector=${encodeURIComponent(path.replace(/#.*$/, ''))}`;
}
