import type { AssetCode } from '#domain/assets.ts';
import { isUsedOnline } from '#domain/instances/online-use.ts';
import { canHavePage, pathOf } from '#domain/routing/route-match.ts';
import { alphabetical } from '#domain/text/order.ts';
import type { ServiceCard, ServiceDetail } from './service-cards.ts';

/** A service as shown to citizens: its card combined with how it is provided. */
export interface Service {
  id: string;
  title: string;
  description: string | null;
  categories: string[];
  infoUrl: string | null;
  /** Where "Vai al servizio" leads; null while the service is not active or cannot be used online. */
  href: string | null;
  /** Why it is not active. */
  maintenanceNote: string | null;
  asset: AssetCode | null;
  assistanceId: string | null;
  faqCategoryId: string | null;
  /** Code of the form to request it. */
  moonForm: string | null;
  /** Address of the service where it is provided elsewhere. */
  url: string | null;
  /** May be used on behalf of another person. */
  delegable: boolean;
  /** What delegating it means. */
  delegationNote: string | null;
  /** Name of its notification service. */
  notificationCode: string | null;
  /** Office of the booking service at which it is dealt with. */
  officeId: string | null;
}

/**
 * Services shown to citizens, sorted by title: those with a detail that an enabled module, a form or an external
 * address provides. Of two cards or details of a service the first counts.
 */
export function joinServices(
  cards: readonly ServiceCard[],
  details: readonly ServiceDetail[],
  enabled: ReadonlySet<AssetCode>,
): Service[] {
  const byService = new Map([...details].reverse().map((detail) => [detail.serviceId, detail]));
  const firsts = cards.filter(({ id }, index) => cards.findIndex((card) => card.id === id) === index);
  const services = firsts.flatMap((card) => join(card, byService.get(card.id), enabled));
  return alphabetical(services, ({ title }) => title);
}

function join(
  card: ServiceCard,
  detail: ServiceDetail | undefined,
  enabled: ReadonlySet<AssetCode>,
): Service[] {
  const title = detail?.title ?? card.title;
  if (!detail || title === null || !canHavePage('service', card.id) || !isRun(card, detail, enabled))
    return [];
  return [
    {
      id: card.id,
      title,
      description: card.description,
      categories: card.categories.map(({ name }) => name),
      infoUrl: card.infoUrl,
      href:
        card.active && isUsedOnline({ ...detail, url: card.url }) ? pathOf('service', { id: card.id }) : null,
      maintenanceNote: card.active ? null : (card.maintenanceNote ?? 'Il servizio non è al momento attivo.'),
      asset: detail.asset,
      assistanceId: detail.assistanceId,
      faqCategoryId: detail.faqCategoryId,
      moonForm: detail.moonForm,
      url: card.url,
      ...delegationOf(card, detail),
      notificationCode: detail.notificationCode,
      officeId: detail.officeCategoryId,
    },
  ];
}

function delegationOf(card: ServiceCard, detail: ServiceDetail) {
  return {
    delegable: card.delegable ?? detail.delegable,
    delegationNote: card.delegationNote ?? detail.delegationNote,
  };
}

function isRun(card: ServiceCard, detail: ServiceDetail, enabled: ReadonlySet<AssetCode>): boolean {
  return (
    (detail.asset !== null && enabled.has(detail.asset)) || detail.moonForm !== null || card.url !== null
  );
}
