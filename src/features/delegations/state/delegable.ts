import type { MunicipalityConfig } from '#contracts/config.ts';
import type { Service } from '#contracts/services.ts';
import type { AssetCode } from '#domain/assets.ts';
import { dayOf } from '#domain/text/display.ts';
import { alphabetical } from '#domain/text/order.ts';
import { addDays, type Day } from '#domain/time/dates.ts';
import { $services } from '#features/services/state/services.ts';
import { $config } from '#platform/app.ts';
import { longestLife } from '../states.ts';

/** A service that may be delegated. */
export interface DelegableService {
  id: string;
  title: string;
  /** What delegating it means. */
  note: string | null;
  asset: AssetCode | null;
}

/** The services that may be delegated, by title; by default those that the page has loaded with `loadServices`. */
export function delegableServices(services: readonly Service[] = $services.get().list): DelegableService[] {
  return services
    .filter(({ delegable }) => delegable)
    .map(({ id, title, delegationNote, asset }) => ({ id, title, note: delegationNote, asset }));
}

/** Gives the title of a service that may be delegated; its id where these services do not name it. */
export function serviceTitles(services: readonly Service[] = $services.get().list): (id: string) => string {
  const titles = new Map(delegableServices(services).map(({ id, title }) => [id, title]));
  return (id) => titles.get(id) ?? id;
}

/** Services to delegate with their titles, in the order of the form: by title. */
export function titledServices<EndsOn>(
  services: readonly { serviceId: string; endsOn: EndsOn }[],
  titleOf: (id: string) => string,
): { title: string; endsOn: EndsOn }[] {
  const titled = services.map(({ serviceId, endsOn }) => ({ title: titleOf(serviceId), endsOn }));
  return alphabetical(titled, ({ title }) => title);
}

/** Longest life of a delegation, in days; by default as the page's configuration says. */
export function longestDelegation(config: MunicipalityConfig | null = $config.get()): number {
  return longestLife(config);
}

/** First day on which a new delegation may end: tomorrow (contract B 7.3.2). */
export function firstDay(now = new Date()): Day {
  return addDays(dayOf(now), 1);
}

/** Last day on which a new delegation may end (contract B 7.3.2). */
export function lastDay(now = new Date()): Day {
  return addDays(dayOf(now), longestDelegation());
}
