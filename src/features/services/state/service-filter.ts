import type { Service } from '#contracts/services.ts';
import { textMatches } from '#domain/text/italian-text.ts';

/** Filter of the services; an empty `category` means all. */
export interface ServiceFilter {
  text: string;
  category: string;
  favouritesOnly: boolean;
}

export const noFilter: ServiceFilter = { text: '', category: '', favouritesOnly: false };

/** Which services count as favourites: for the order, and for the filter. */
export interface CountedFavourites {
  first: readonly string[];
  listed: readonly string[];
}

/** Services that match a filter, favourites first; otherwise the order is kept. */
export function filterServices(
  services: readonly Service[],
  { first, listed }: CountedFavourites,
  { text, category, favouritesOnly }: ServiceFilter,
): Service[] {
  const found = services.filter(
    (service) =>
      textMatches(`${service.title} ${service.description ?? ''}`, text) &&
      (!category || service.categories.includes(category)) &&
      (!favouritesOnly || listed.includes(service.id)),
  );
  const isFirst = ({ id }: Service) => first.includes(id);
  return [...found.filter(isFirst), ...found.filter((service) => !isFirst(service))];
}
