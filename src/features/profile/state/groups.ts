import { nameFromCode, type NotifyService } from '#contracts/notify-services.ts';
import type { Service } from '#contracts/services.ts';
import { alphabetical } from '#domain/text/order.ts';

/** A service of the preferences, under the name citizens know. */
export interface TitledService extends NotifyService {
  title: string;
}

/** Services that are chosen together: all, and those about payments. */
export interface Group {
  id: 'services' | 'payments';
  services: readonly TitledService[];
}

/**
 * The services in their groups, each by title. Those tagged `ppay` make the group of payments, and are left out where
 * the municipality has no payments.
 */
export function groupsOf(
  services: readonly NotifyService[],
  cards: readonly Service[],
  hasPayments: boolean,
): Group[] {
  const titled = alphabetical(
    services.map((service) => ({ ...service, title: titleOf(service.name, cards) })),
    ({ title }) => title,
  );
  const isPayment = ({ tags }: TitledService) => tags.some((tag) => tag.toLowerCase() === 'ppay');
  const groups: Group[] = [
    { id: 'services', services: titled.filter((service) => !isPayment(service)) },
    { id: 'payments', services: hasPayments ? titled.filter(isPayment) : [] },
  ];
  return groups.filter((group) => group.services.length > 0);
}

/** Title of the service whose detail names this code, else the code itself in words. */
function titleOf(name: string, cards: readonly Service[]): string {
  const card = cards.find(({ notificationCode }) => notificationCode === name);
  return card ? card.title : nameFromCode(name);
}
