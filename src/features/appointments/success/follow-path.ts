import { pathOf } from '#domain/routing/route-match.ts';

/** Where an appointment can be looked at and changed: in the personal area, by its secret, or nowhere but at a new one. */
export function followPath({ id, hash }: { id: string; hash: string | null }, isLogged: boolean): string {
  if (isLogged) return `${pathOf('area-activities')}?appuntamento=${encodeURIComponent(id)}#appuntamenti`;
  return hash === null ? pathOf('booking') : pathOf('appointment-hash', { hash });
}
