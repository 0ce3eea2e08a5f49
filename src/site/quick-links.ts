import { type AssetCode, paymentSystems } from '#domain/assets.ts';
import { capitalised } from '#domain/text/display.ts';
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
  /** What is found there, in lower case, for the description of the site. */
  subject: string;
}

type Draft = Omit<QuickLink, 'href'> & { route: PlainRouteId };

const entries: readonly Draft[] = [
  {
    route: 'booking',
    title: 'Prenota un appuntamento',
    text: 'Scegli ufficio, giorno e ora',
    icon: 'it-calendar',
    subject: 'appuntamenti',
  },
  {
    route: 'report',
    title: 'Segnala un disservizio',
    text: 'Una buca, un lampione spento, un rifiuto',
    icon: 'it-map-marker-circle',
    subject: 'segnalazioni',
  },
  {
    route: 'assistance',
    title: 'Richiedi assistenza',
    text: 'Scrivi agli uffici, ti rispondono via email',
    icon: 'it-mail',
    subject: 'assistenza',
  },
  {
    route: 'faq',
    title: 'Leggi le FAQ',
    text: 'Le risposte alle domande più frequenti',
    icon: 'it-help-circle',
    subject: 'risposte alle domande frequenti',
  },
];

/**
 * Target of "Paga": the payment service if there is exactly one, otherwise the spontaneous payment of the enabled
 * system; null where there is none to offer.
 */
function paymentPath({ services, enabled }: Pick<Site, 'services' | 'enabled'>): string | null {
  const payable = services.filter(isPayment);
  const only = payable.length === 1 ? payable[0] : undefined;
  if (only && isOpen(routeOf('payments'), enabled)) return pathOf('payments', { id: only.id });
  const spontaneous = spontaneousPayments.find((route) => isOpen(routeOf(route), enabled));
  return spontaneous === undefined ? null : pathOf(spontaneous);
}

const spontaneousPayments = ['ppay-spontaneous', 'mypay-spontaneous'] as const;

function isPayment({ asset, href }: Service): boolean {
  return href !== null && (asset === 'PPAY' || asset === 'MYPAY');
}

/** One link per module that the municipality has enabled and whose pages are built. */
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
            subject: 'pagamenti',
          },
        ]
      : []),
    ...open.map(({ route, ...link }) => ({ ...link, href: pathOf(route) })),
    {
      title: 'Area personale',
      text: areaText(site.enabled),
      href: pathOf('area'),
      icon: 'it-user',
      subject: 'area personale',
    },
  ];
}

/** Lists of the personal area, each with the modules that fill it. */
const areaLists: readonly { name: string; modules: readonly AssetCode[] }[] = [
  { name: 'pratiche', modules: ['MOON'] },
  { name: 'richieste', modules: ['ASSISTENZA_CRM'] },
  { name: 'pagamenti', modules: paymentSystems },
  { name: 'appuntamenti', modules: ['APPSCHED'] },
  { name: 'messaggi', modules: ['NOTIFICATIONS'] },
  { name: 'documenti', modules: ['MY_DOCS'] },
];

/** What a citizen finds in the personal area: at most four lists, so that the text keeps to two lines. */
function areaText(enabled: Site['enabled']): string {
  const names = areaLists
    .filter(({ modules }) => modules.some((code) => enabled.has(code)))
    .map(({ name }) => name);
  return names.length === 0 ? 'Il tuo profilo e i tuoi servizi' : capitalised(enumerated(names.slice(0, 4)));
}

/** What the site offers, in one phrase: "appuntamenti, assistenza e risposte alle domande frequenti". */
export function subjectsOf(site: Pick<Site, 'services' | 'enabled'>): string {
  return enumerated(quickLinksOf(site).map(({ subject }) => subject));
}

function enumerated(names: readonly string[]): string {
  return new Intl.ListFormat('it').format(names);
}
