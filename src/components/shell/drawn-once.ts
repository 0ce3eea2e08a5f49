import type { Site } from '#site/types.ts';

/** Site objects live as long as the render of their tenant: nothing of one stays for the next. */
const drawn = new WeakMap<Site, Map<string, string>>();

/** The HTML of a part of the page that is the same wherever site and key are the same: drawn the first time only. */
export async function drawnOnce(site: Site, key: string, draw: () => Promise<string>): Promise<string> {
  const parts = drawn.get(site) ?? new Map<string, string>();
  drawn.set(site, parts);
  const html = parts.get(key) ?? (await draw());
  parts.set(key, html);
  return html;
}
