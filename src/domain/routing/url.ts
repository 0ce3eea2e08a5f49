/** Returns the address, or null where it is none. `URL.parse` would do, which browsers of 2023 lack. */
export function parsedUrl(address: string, base?: string): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null;
}

/** A part of an address, decoded once; text that cannot be decoded stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Address of a page of the municipality's own site.
 *
 * @param homePage with or without a slash at the end
 * @param path with leading slash
 */
export function onMainSite(homePage: string, path: string): string {
  return `${homePage.replace(/\/+$/, '')}${path}`;
}

/**
 * Address that starts a login and returns to one of our pages.
 *
 * @param login address of the login, absolute where the API has another origin
 * @param path path and query to return to; a fragment is never sent
 */
export function loginLink(login: string, path: string): string {
  return `${login}?redirector=${encodeURIComponent(path.replace(/#.*$/, ''))}`;
}
