/**
 * The address with a query, as our client asks ofetch for it: a value that is not there is left out, several of one name
 * follow each other. In the place of `ufo`, which takes addresses of every kind apart and puts them together again.
 */
export function withQuery(address: string, query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one ?? ''));
  }
  const text = search.toString();
  return text === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${text}`;
}

/** The address below a base, one slash between them. */
export function withBase(address: string, base: string): string {
  return `${base.replace(/\/+$/, '')}/${address.replace(/^\/+/, '')}`;
}
