import type { Service } from '#contracts/services.ts';
import { textMatches } from '#domain/text/italian-text.ts';

/** Filter of the services; an empty `category` means all (screens B 5). */
export interface ServiceFilter {
  text: string;
  category: string;
  favouritesOnly: boolean;
}

export const noFilter: ServiceFilter = { text: '', category: '', favouritesOnly: false };

/** Services that match a filter, favourites first; otherwise the order is kept. */
export function filterServices(
  services: readonly Service[],
  favourites: readonly string[],
  { text, category, favouritesOnly }: ServiceFilter,
): Service[] {
  const isFavourite = ({ id }: Service) => favourites.includes(id);
  const found = services.filter(
    (service) =>
      textMatches(`${service.title} ${service.description ?? ''}`, text) &&
      (!category || service.categories.includes(category)) &&
      (!favouritesOnly || isFavourite(service)),
  );
  return [...found.filter(isFavourite), ...found.filter((service) => !isFavourite(service))];
}
