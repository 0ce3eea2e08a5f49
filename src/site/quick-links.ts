import { isOpen, pathOf, type PlainRouteId } from '#domain/routing/route-match.ts';
import { routeOf } from '#domain/routing/routes.ts';
import type { Service } from '#contracts/services.ts';
import type { Site } from './site.ts';

/** A link to one of the municipality's modules, shown on the home page. */
export interface QuickLink {
  title: string;
  text: string;
  href: string;
  icon: string;
}

type Draft = Omit<QuickLink, 'href'> & { route: PlainRouteId };

const entries: readonly Draft[] = [
  {
    route: 'booking',
    title: 'Prenota un appuntamento',
    text: 'Scegli ufficio, giorno e ora',
    icon: 'it-calendar',
  },
  {
    route: 'report',
    title: 'Segnala un disservizio',
    text: 'Una buca, un lampione spento, un rifiuto',
    icon: 'it-map-marker-circle',
  },
  {
    route: 'assistance',
    title: 'Richiedi assistenza',
    text: 'Scrivi agli uffici, ti rispondono via email',
    icon: 'it-mail',
  },
  {
    route: 'faq',
    title: 'Leggi le FAQ',
    text: 'Le risposte alle domande più frequenti',
    icon: 'it-help-circle',
  },
  {
    route: 'area',
    title: 'Area personale',
    text: 'Pratiche, pagamenti, messaggi e documenti',
    icon: 'it-user',
  },
];

/**
 * Target of "Paga": the payment service if there is exactly one, otherwise the spontaneous payment of the enabled
 * system.
 */
function paymentPath(site: Pick<Site, 'services' | 'enabled'>): string | null {
  const payable = site.services.filter(isPayment);
  const only = payable.length === 1 ? payable[0] : undefined;
  if (only) return pathOf('payments', { id: only.id });
  if (site.enabled.has('PPAY')) return pathOf('ppay-spontaneous');
  return site.enabled.has('MYPAY') ? pathOf('mypay-spontaneous') : null;
}

function isPayment({ asset, href }: Service): boolean {
  return href !== null && (asset === 'PPAY' || asset === 'MYPAY');
}

/** One link per module the municipality has enabled (screens A 4.1). */
export function quickLinksOf(site: Pick<Site, 'services' | 'enabled'>): QuickLink[] {
  const payment = paymentPath(site);
  const open = entries.filter(({ route }) => isOpen(routeOf(route), site.enabled));
  return [
    ...(payment
      ? [
          {
            title: 'Paga',
            text: 'Tributi, mensa, multe e diritti con pagoPA',
            href: payment,
            icon: 'it-card',
          },
        ]
      : []),
    ...open.map(({ route, ...link }) => ({ ...link, href: pathOf(route) })),
  ];
}
