import { useEffect, useState } from 'react';
import type { AssetCode } from '#domain/assets.ts';
import { hasAsset } from '#platform/app.ts';
import { untilCleared } from '#platform/session/clearing.ts';
import { personalMap } from '#platform/session/personal-atom.ts';
import { type AvailableDelegator, readAvailable } from './available.ts';
import { useIsLate } from './use-is-late.ts';

/** For what a picker asks. */
export interface PickerScope {
  module: AssetCode;
  /** The service that is used; without it every delegable service of the module counts. */
  serviceId?: string | undefined;
}

/** Whom pickers show, read once on each page; nobody where that cannot be had: the citizen acts for themselves. */
const known = personalMap<string, readonly AvailableDelegator[]>();
const coming = personalMap<string, Promise<void>>();

const keyOf = ({ module, serviceId = '' }: PickerScope): string => `${module} ${serviceId}`;

/** Whom a picker shows; undefined while that is loading. */
export function useAvailable(
  scope: PickerScope,
  isLogged: boolean,
): readonly AvailableDelegator[] | undefined {
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
  return isAsked ? known.get(key) : [];
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
  const isTheirs = untilCleared();
  const found = await readAvailable(scope).catch(() => []);
  if (isTheirs()) known.set(keyOf(scope), found);
}
