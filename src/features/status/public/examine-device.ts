import { canStore } from '#platform/storage/browser-storage.ts';
import { serverNow } from '#platform/calls/server-clock.ts';
import type { DeviceFault } from '../states.ts';

/** Milliseconds from which a wrong clock disturbs: appointments, codes and certificates go by it. */
const wrongClock = 3 * 60_000;

/** Milliseconds after which this site counts as unreachable. */
const longest = 10_000;

/** What was found on the citizen's side. */
export interface Device {
  faults: DeviceFault[];
  /** Milliseconds by which this device's clock is ahead of the server's, negative: behind; null: nothing told. */
  clockAhead: number | null;
}

/** Looks at connection, storage, cookies, clock and age of this browser. Never rejects. */
export async function examineDevice(): Promise<Device> {
  const page = await askThisSite();
  const clockAhead = page === null ? null : page.clockAhead;
  const isClockWrong = Math.abs(clockAhead ?? 0) >= wrongClock;
  const found: Readonly<Record<DeviceFault, boolean>> = {
    offline: navigator.onLine === false || page === null,
    storage: !canStore(),
    cookies: !navigator.cookieEnabled,
    clock: isClockWrong,
    browser: isOld(),
  };
  const faults = (Object.keys(found) as DeviceFault[]).filter((fault) => found[fault]);
  return { faults, clockAhead: isClockWrong ? clockAhead : null };
}

/** Asks for this page past every cache: whether its server is reached, and what its clock says. Null: not reached. */
async function askThisSite(): Promise<{ clockAhead: number | null } | null> {
  const asked = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(longest) } as const;
  const answer = await fetch(location.pathname, asked).catch(() => null);
  if (answer === null) return null;
  const date = Date.parse(answer.headers.get('Date') ?? '');
  return { clockAhead: Number.isNaN(date) ? null : Date.now() - date };
}

/** What the oldest supported browsers have, the last of it since Safari 17 and Firefox 121. */
function isOld(): boolean {
  return !('toSorted' in Array.prototype && 'canParse' in URL && CSS.supports('selector(:has(a))'));
}

/** The time of the answers, for a code that does not depend on a wrong clock. */
export function timeOf({ clockAhead }: Device): Date {
  return new Date(clockAhead === null ? serverNow() : Date.now() - clockAhead);
}
