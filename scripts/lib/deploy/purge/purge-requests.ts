import type { PurgeTarget } from '#site/purge-target.ts';

/** A request that makes a CDN forget its copies of some addresses. */
export interface PurgeRequest {
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

/** Gives the value of an environment variable. Throws where there is none. */
export type SecretOf = (variable: string) => string;

/** Most addresses that Cloudflare takes in one request, on every plan. */
const cloudflareBatch = 100;

/** Where a file of the site may be cached: a page under each way to write its address. */
function pathsOf(file: string): string[] {
  const folder = /^(?:(.*)\/)?index\.html$/.exec(file);
  const page = folder?.[1];
  const plain = folder ? (page ? [`/${page}`, `/${page}/`] : ['/']) : [];
  return [...plain, `/${file}`].map((path) => encodeURI(path));
}

/**
 * The requests by which a CDN forgets files of a site, under all host names of the portal.
 *
 * @param files paths below `site/`
 * @throws whatever `secretOf` throws
 */
export function purgeRequests(
  { cloudflare, fastly, request }: PurgeTarget,
  hosts: readonly string[],
  files: readonly string[],
  secretOf: SecretOf,
): PurgeRequest[] {
  const pages = hosts.flatMap((host) => files.flatMap(pathsOf).map((path) => ({ host, path })));
  if (cloudflare) return cloudflareRequests(cloudflare, pages, secretOf);
  if (fastly) {
    const headers = { 'Fastly-Key': secretOf(fastly.tokenVariable) };
    return pages.map(({ host, path }) => ({
      url: `${fastly.endpoint}/purge/${host}${path}`,
      method: 'POST',
      headers,
    }));
  }
  return request ? ownRequests(request, pages, secretOf) : [];
}

type Pages = readonly { host: string; path: string }[];
const urlsOf = (pages: Pages) => pages.map(({ host, path }) => `https://${host}${path}`);

function cloudflareRequests(
  { zone, tokenVariable, everything, endpoint }: NonNullable<PurgeTarget['cloudflare']>,
  pages: Pages,
  secretOf: SecretOf,
): PurgeRequest[] {
  const url = `${endpoint}/zones/${zone}/purge_cache`;
  const headers = {
    Authorization: `Bearer ${secretOf(tokenVariable)}`,
    'Content-Type': 'application/json',
  };
  const bodies = everything
    ? [{ purge_everything: true }]
    : batchesOf(urlsOf(pages), cloudflareBatch).map((files) => ({ files }));
  return bodies.map((body) => ({ url, method: 'POST', headers, body: JSON.stringify(body) }));
}

function ownRequests(
  { url, method, headers: variables, body, batch }: NonNullable<PurgeTarget['request']>,
  pages: Pages,
  secretOf: SecretOf,
): PurgeRequest[] {
  const isEach = url.includes('{path}');
  const headers = {
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...Object.fromEntries(Object.entries(variables).map(([name, variable]) => [name, secretOf(variable)])),
  };
  return batchesOf(pages, isEach ? 1 : batch).map((some) => ({
    url: url.replaceAll('{host}', some[0]?.host ?? '').replaceAll('{path}', some[0]?.path ?? ''),
    method,
    headers,
    ...(body !== undefined && { body: filledIn(body, some) }),
  }));
}

/** In one pass, so that nothing in an address is taken for a placeholder. */
function filledIn(body: unknown, pages: Pages): string {
  const values = new Map<unknown, string[]>([
    ['{urls}', urlsOf(pages)],
    ['{paths}', pages.map(({ path }) => path)],
  ]);
  return JSON.stringify(body, (_, value: unknown) => values.get(value) ?? value);
}

function batchesOf<T>(items: readonly T[], size: number): T[][] {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, index) => index * size);
  return starts.map((start) => items.slice(start, start + size));
}
