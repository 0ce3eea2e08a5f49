import { noteServerTime } from './calls/server-clock.ts';
import { maintenanceHeader } from './maintenance/maintenance-session.ts';

/** The part of the live configuration that public pages use. */
export interface LiveConfig {
  maintenance: boolean;
}

/** How long an answer is cached in the tab, in milliseconds. */
const cacheTime = 60_000;
const requestTimeout = 10_000;
const key = 'PORTICO_CONFIG';

/**
 * Whether the municipality went into maintenance since the build: fetched at most once a minute per tab, failures
 * included. Null when unknown; a failure is silent.
 *
 * @param url address of the configuration
 * @param now milliseconds since 1970
 */
export async function loadConfig(url: string, now: number = Date.now()): Promise<LiveConfig | null> {
  const known = readCache();
  if (known && now - known.at >= 0 && now - known.at < cacheTime) return known.answer;
  const answer = await fetchConfig(url);
  writeCache({ at: now, answer });
  return answer;
}

async function fetchConfig(url: string): Promise<LiveConfig | null> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(requestTimeout),
      headers: { accept: 'application/json', ...maintenanceHeader() },
    });
    noteServerTime(response.headers);
    if (response.status === 200) return readConfig(await response.json());
    // An unread body keeps the request open until it is aborted.
    await response.body?.cancel();
    return null;
  } catch {
    return null;
  }
}

/** Without the schemas: public pages do not load zod. */
function readConfig(body: unknown): LiveConfig | null {
  if (typeof body !== 'object' || body === null || !('nome' in body)) return null;
  const { maintenance } = body as { maintenance?: unknown };
  return { maintenance: [true, 1, '1', 'true'].includes(maintenance as string) };
}

interface Cached {
  at: number;
  answer: LiveConfig | null;
}

/** Null also where storage is refused: then every page fetches. */
function readCache(): Cached | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Cached | null;
  } catch {
    return null;
  }
}

function writeCache(value: Cached): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is refused: nothing is cached.
  }
}
