import { readDelegations } from '#features/delegations/api.ts';
import { client } from '#platform/calls/client.ts';
import { resource } from '#platform/resource.ts';

/** What the switches on screen read together. */
const delegations = resource<null, Awaited<ReturnType<typeof readDelegations>>>({
  isPersonal: true,
  isKept: true,
  read: (_, { signal }) => readDelegations(client, signal),
});

/** Counts a switch as on screen, until the returned function is called. The next view reads for itself. */
export function enterScreen(): () => void {
  const leave = delegations.at(null).listen(() => undefined);
  return () => {
    leave();
    if (delegations.at(null).lc === 0) delegations.forget(null);
  };
}

/** The delegations, read once for all switches on screen; again after a failure. Throws PortalError. */
export function readOnScreen(): ReturnType<typeof readDelegations> {
  return delegations.fresh(null);
}
