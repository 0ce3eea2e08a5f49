import { setTimeout as pause } from 'node:timers/promises';
import { BuildError } from '#errors/build-errors.ts';
import { isLoopback } from '#site/origins.ts';
import type { PurgeTarget } from '#site/purge-target.ts';
import type { Tenant } from '#site/tenant.ts';
import { reasonOfFailure } from '../../fetch-failure.ts';
import type { Environment } from '../../maintenance-credentials.ts';
import { inLanes } from '../../limits.ts';
import { readBounded, retryAfter } from '../../http-answer.ts';

/** How long a CDN is waited for, in milliseconds. */
export interface PurgeLimits {
  /** Times a request is made in all. */
  attempts: number;
  /** Pause before the second attempt; each further one is twice as long. */
  firstPause: number;
  /** Longest time to wait that an answer may ask for. */
  longestPause: number;
  requestTimeout: number;
  wait: (milliseconds: number) => Promise<void>;
}

const usual: PurgeLimits = {
  attempts: 6,
  firstPause: 500,
  longestPause: 120_000,
  requestTimeout: 20_000,
  wait: (milliseconds) => pause(milliseconds),
};
/** Requests under way at once: the rates that CDNs allow are low. */
const atOnce = 4;
/** Bytes of an answer that are read. */
const mostOfAnswer = 1_000_000;
/** Answers after which the same request may succeed. */
const transientStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Makes a CDN forget its copies of files of a site, and gives the number of requests that took. Throws PurgeFailed. */
export type Purge = (files: readonly string[]) => Promise<number>;

/** The way to the CDN of a target. Throws CredentialsMissing at once, so that nothing is deployed without it. */
export function openPurge(
  target: PurgeTarget,
  { id, hostname, aliases }: Pick<Tenant, 'id' | 'hostname' | 'aliases'>,
  env: Environment,
  limits = usual,
): Purge {
  const hosts = [hostname, ...aliases].filter((host) => !isLoopback(host));
  const secrets: string[] = [];
  const secretOf: SecretOf = (variable) => {
    const value = env[variable]?.trim();
    if (!value) throw new BuildError('CredentialsMissing', { tenant: id, where: 'purge', what: variable });
    secrets.push(value, value.replace(/^\S+\s+/, ''));
    return value;
  };
  purgeRequests(target, hosts, ['index.html'], secretOf);
  return async (files) => {
    const requests = purgeRequests(target, hosts, files, secretOf);
    const send = (request: PurgeRequest) =>
      sendWithRetries(request, limits).catch((error: unknown) => {
        const { origin, pathname } = new URL(request.url);
        const got = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), (error as Error).message);
        // Neither the address's query nor the cause is shown: both may hold a credential.
        throw new BuildError('PurgeFailed', { tenant: id, where: origin + pathname, got: got.slice(0, 300) });
      });
    await inLanes(files.length > 0 ? requests : [], atOnce, send);
    return files.length > 0 ? requests.length : 0;
  };
}

/** Sends a request until it is done or refused. Throws with what the CDN said last. */
async function sendWithRetries(request: PurgeRequest, limits: PurgeLimits): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { problem, retryIn } = await sendOnce(request, limits);
    if (problem === null) return;
    if (retryIn === null || attempt === limits.attempts) throw new Error(problem);
    const grown = limits.firstPause * 2 ** (attempt - 1) * (1 + Math.random() / 4);
    if (retryIn > limits.longestPause)
      throw new Error(`${problem}, asks to wait ${Math.ceil(retryIn / 1000)} s`);
    await limits.wait(Math.max(retryIn, grown));
  }
}

interface Answer {
  /** What went wrong; null where nothing did. */
  problem: string | null;
  /** Least milliseconds to wait before another attempt; null where none can succeed. */
  retryIn: number | null;
}

async function sendOnce({ url, ...init }: PurgeRequest, { requestTimeout }: PurgeLimits): Promise<Answer> {
  try {
    // Followed redirects would take the credentials along.
    const options = { ...init, redirect: 'manual', signal: AbortSignal.timeout(requestTimeout) } as const;
    const answer = await fetch(url, options);
    const text = (await readBounded(answer.body, mostOfAnswer))?.toString() ?? '';
    const isDone = answer.ok && !/"success"\s*:\s*false/.test(text);
    if (isDone) return { problem: null, retryIn: null };
    const retryIn = transientStatuses.has(answer.status) ? (retryAfter(answer.headers) ?? 0) : null;
    return { problem: `${answer.status} ${text.replace(/\s+/g, ' ').slice(0, 200)}`.trim(), retryIn };
  } catch (error) {
    return { problem: reasonOfFailure(error, requestTimeout), retryIn: 0 };
  }
}

/** A request that makes a CDN forget its copies of some addresses. */
interface PurgeRequest {
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

/** Gives the value of an environment variable. Throws where there is none. */
type SecretOf = (variable: string) => string;

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
