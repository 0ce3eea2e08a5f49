import type { MoonFacts } from '#domain/instances/service-target.ts';
import type { Site } from './site.ts';

/** Where a municipality's forms are, and where they lead back to. */
export function moonFacts({
  moonForms,
  code,
  origin,
}: Pick<Site, 'moonForms' | 'code' | 'origin'>): MoonFacts {
  return { front: moonForms, municipality: code, origin };
}
