import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { PortalError } from '#errors/portal-error.ts';
import type { AssetCode } from '#domain/assets.ts';
import { hasAsset } from '#platform/app.ts';
import { isOld } from '#platform/freshness.ts';
import { createStaleCheck, personalMap } from '#platform/session/clearing.ts';
import { $ended } from '#platform/session/delegators.ts';
import { useIsLate } from '#kit/timers.ts';
import { type AvailableDelegator, readAvailable } from './available.ts';

/** For what a picker asks. */
export interface PickerScope {
  module: AssetCode;
  /** The service that is used; without it every delegable service of the module counts. */
  serviceId?: string | undefined;
}

/** Whom a picker shows. */
export type Available = readonly AvailableDelegator[] | 'failed' | undefined;

/** Whom pickers show, read once on each page. */
const known = personalMap<string, readonly AvailableDelegator[] | 'failed'>();
const coming = personalMap<string, Promise<void>>();

const keyOf = ({ module, serviceId = '' }: PickerScope): string => `${module} ${serviceId}`;

/** Whom a picker shows; undefined while that is loading, "failed" where reading it again may help. */
export function useAvailable(scope: PickerScope, isLogged: boolean): Available {
  const key = keyOf(scope);
  const { module, serviceId } = scope;
  const isAsked = isLogged && hasAsset('DELEGHE');
  const [, redraw] = useState(0);
  useEffect(() => {
    let isGone = false;
    if (isAsked) void load({ module, serviceId }).then(() => isGone || redraw((count) => count + 1));
    return () => {
      isGone = true;
    };
  }, [isAsked, module, serviceId]);
  const ended = useStore($ended);
  useWhenShown(() => void read({ module, serviceId }).then(() => redraw((count) => count + 1)), isAsked);
  return isAsked ? withoutEnded(known.get(key), ended) : [];
}

function withoutEnded(found: Available, ended: ReadonlySet<string>): Available {
  return Array.isArray(found) ? found.filter(({ delegation }) => !ended.has(delegation)) : found;
}

/** Reads again when the citizen comes back to the page: somebody may have withdrawn a delegation, or given one. */
function useWhenShown(readNow: () => void, isAsked: boolean): void {
  const run = useEffectEvent(readNow);
  useEffect(() => {
    if (!isAsked) return undefined;
    const since = { at: Date.now() };
    const look = () => {
      if (document.visibilityState !== 'visible' || !isOld(since.at)) return;
      since.at = Date.now();
      run();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isAsked]);
}

/** Reads again whom a picker shows, after a failure. Never rejects. */
export async function readAgain(scope: PickerScope): Promise<Available> {
  await read(scope);
  return known.get(keyOf(scope));
}

/** How long a form waits for its picker, in milliseconds. */
const pickerTimeout = 3000;

/** True once a form can be drawn with its picker, or has waited long enough: nothing in view moves then. */
export function usePickerReady(scope: PickerScope, isLogged: boolean): boolean {
  const available = useAvailable(scope, isLogged);
  const isLate = useIsLate(pickerTimeout);
  return available !== undefined || isLate;
}

function load(scope: PickerScope): Promise<void> {
  const key = keyOf(scope);
  const loading = coming.get(key) ?? read(scope);
  coming.set(key, loading);
  return loading;
}

async function read(scope: PickerScope): Promise<void> {
  const isTheirs = createStaleCheck();
  const found = await readAvailable(scope).catch((error: unknown) => (isForNow(error) ? 'failed' : []));
  if (isTheirs()) known.set(keyOf(scope), found);
}

/** False where the service says that there is nobody to act for here, or that the session is over. */
function isForNow(error: unknown): boolean {
  const { kind } = error instanceof PortalError ? error : { kind: 'unavailable' as const };
  return !['unauthenticated', 'forbidden', 'not-found', 'invalid'].includes(kind);
}
