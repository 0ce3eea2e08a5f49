import { readDelegations } from '#features/delegations/api.ts';
import { client } from '#platform/calls/client.ts';
import { isOld } from '#platform/freshness.ts';
import { personalAtom } from '#platform/session/clearing.ts';

type Delegations = ReturnType<typeof readDelegations>;

/** What the switches on screen read together, and when it was asked for, in milliseconds since 1970. */
const $shared = personalAtom<{ reading: Delegations; askedAt: number } | null>(null);
let onScreen = 0;

/** Counts a switch as on screen, until the returned function is called. The next view reads for itself. */
export function enterScreen(): () => void {
  onScreen += 1;
  return () => {
    onScreen -= 1;
    if (onScreen === 0) $shared.set(null);
  };
}

/** The delegations, read once for all switches on screen; again after a failure. Throws PortalError. */
export function readOnScreen(): Delegations {
  const known = $shared.get();
  if (known && !isOld(known.askedAt)) return known.reading;
  const reading = readDelegations(client);
  $shared.set({ reading, askedAt: Date.now() });
  reading.catch(() => {
    if ($shared.get()?.reading === reading) $shared.set(null);
  });
  return reading;
}
