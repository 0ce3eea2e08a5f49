import { useStore } from '@nanostores/react';
import { $services } from '#features/services/state/services.ts';
import { serviceTitles } from '../state/delegable.ts';

/** Gives the title of a service that may be delegated, as soon as it is known; until then its id. */
export function useServiceTitles(): (id: string) => string {
  return serviceTitles(useStore($services).list);
}
