import type { MoonSettings } from '#domain/instances/service-target.ts';
import type { Site } from './site.ts';

/** Settings for addresses of the municipality's forms at the instance service. */
export function moonSettings({
  moonForms,
  code,
  origin,
}: Pick<Site, 'moonForms' | 'code' | 'origin'>): MoonSettings {
  return { front: moonForms, municipality: code, origin };
}
