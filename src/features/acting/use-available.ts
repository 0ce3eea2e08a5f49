import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { PortalError } from '#errors/portal-error.ts';
import type { AssetCode } from '#domain/assets.ts';
import { hasAsset } from '#platform/app.ts';
import { type Loaded, resource } from '#platform/resource.ts';
import { $ended } from '#platform/session/delegators.ts';
import { useIsLate } from '#kit/timers.ts';
import { type AvailableDelegator, readAvailable } from './available.ts';

/** For what a picker asks. */
export interface PickerScope {
  module: AssetCode;
  /** The service that is used; without it every delegable service of the module counts. */
  serviceId?: string | undefined;
}

type Persons = readonly AvailableDelegator[];

/** Whom a picker shows. */
export type Available = Persons | 'failed' | undefined;

/** Whom pickers show, read once on each page. */
const available = resource<PickerScope, Persons>({
  isPersonal: true,
  isKept: true,
  read: (scope, { signal }) =>
    readAvailable(scope, signal).catch((error: unknown) => {
      if (isForNow(error)) throw error;
      return [];
    }),
});

const $nobody = atom<Loaded<Persons>>({ state: 'ready', value: [] });

/** Whom a picker shows; undefined while that is loading, "failed" where reading it again may help. */
export function useAvailable({ module, serviceId }: PickerScope, isLogged: boolean): Available {
  const isAsked = isLogged && hasAsset('DELEGHE');
  const loaded = useStore(isAsked ? available.at({ module, serviceId }) : $nobody);
  const ended = useStore($ended);
  useEffect(() => {
    if (!isAsked) return undefined;
    // Somebody may have withdrawn a delegation, or given one, while the citizen was away.
    const look = () => {
      if (document.visibilityState === 'visible')
        available.fresh({ module, serviceId }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isAsked, module, serviceId]);
  const found = shown(loaded);
  return Array.isArray(found) ? found.filter(({ delegation }) => !ended.has(delegation)) : found;
}

function shown(loaded: Loaded<Persons>): Available {
  if (loaded.state === 'ready') return loaded.value;
  return loaded.state === 'failed' ? 'failed' : undefined;
}

/** Reads again whom a picker shows, after a failure, which is shown meanwhile. Never rejects. */
export async function readAgain({ module, serviceId }: PickerScope): Promise<Available> {
  return shown(await available.refresh({ module, serviceId }));
}

/** How long a form waits for its picker, in milliseconds. */
const pickerTimeout = 3000;

/** True once a form can be drawn with its picker, or has waited long enough: nothing in view moves then. */
export function usePickerReady(scope: PickerScope, isLogged: boolean): boolean {
  const persons = useAvailable(scope, isLogged);
  const isLate = useIsLate(pickerTimeout);
  return persons !== undefined || isLate;
}

/** False where the service says that there is nobody to act for here, or that the session is over. */
function isForNow(error: unknown): boolean {
  const { kind } = error instanceof PortalError ? error : { kind: 'unavailable' as const };
  return !['unauthenticated', 'forbidden', 'not-found', 'invalid'].includes(kind);
}
