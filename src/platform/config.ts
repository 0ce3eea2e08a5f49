import { maintenanceHeader } from './maintenance/maintenance-session.ts';

/** What public pages want to know of the live configuration (design §6). */
export interface LiveConfig {
  maintenance: boolean;
}

/** The configuration is asked once in this many milliseconds in a tab. */
const oncePer = 60_000;
const longestWait = 10_000;
const key = 'PORTICO_CONFIG';

/**
 * Whether the municipality has gone into maintenance since the build: asked at most once a minute in a tab, in between
 * the last answer counts. Null when nobody knows; a failure is silent [S].
 *
 * @param url address of contract A 4.1
 * @param now milliseconds since 1970
 */
export async function askConfig(url: string, now: number = Date.now()): Promise<LiveConfig | null> {
  const known = remembered();
  if (known && now - known.at >= 0 && now - known.at < oncePer) return known.answer;
  const answer = await fetchConfig(url);
  remember({ at: now, answer });
  return answer;
}

async function fetchConfig(url: string): Promise<LiveConfig | null> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(longestWait),
      headers: { accept: 'application/json', ...maintenanceHeader() },
    });
    if (response.status === 200) return readConfig(await response.json());
    // A body nobody reads keeps the request open until it is aborted.
    await response.body?.cancel();
    return null;
  } catch {
    return null;
  }
}

/** Contract A 2.3 N3, without the schemas: public pages carry no zod. */
function readConfig(body: unknown): LiveConfig | null {
  if (typeof body !== 'object' || body === null || !('nome' in body)) return null;
  const { maintenance } = body as { maintenance?: unknown };
  return { maintenance: [true, 1, '1', 'true'].includes(maintenance as string) };
}

interface Remembered {
  at: number;
  answer: LiveConfig | null;
}

/** A browser may refuse storage: then every page asks. */
function remembered(): Remembered | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Remembered | null;
  } catch {
    return null;
  }
}

function remember(value: Remembered): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing to do: see above.
  }
}
