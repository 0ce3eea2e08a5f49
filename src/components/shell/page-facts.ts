import { ownValue } from '#domain/own-value.ts';
import { documentTitle, normalisePath, matchPage } from '#domain/routing/route-match.ts';
import { routeOf, type Route, type RouteId } from '#domain/routing/routes.ts';
import type { Service } from '#contracts/services.ts';
import type { Site } from '#site/site.ts';
import { crumbsOf, type CrumbLink, type ExtraCrumb } from './breadcrumb.ts';
import { breadcrumbList, governmentOrganization, governmentService } from './structured-data.ts';

const spontaneous = 'Paga online con pagoPA, o prepara un avviso da pagare dove preferisci.';

/** One sentence under the title of a page, also its description for search engines. */
const summaries: Partial<Record<RouteId, string>> = {
  faq: 'Le risposte degli uffici comunali alle domande più frequenti dei cittadini.',
  unavailable: 'Il Comune non ha attivato questo servizio su questo sito.',
  'legal-notes': 'Licenza dei contenuti e condizioni d’uso del sito.',
  'cookie-notice': 'Che cosa questo sito conserva nel tuo browser, e perché.',
  accessibility: 'La dichiarazione di accessibilità, e come segnalare una pagina che non riesci a usare.',
  'site-map': 'Tutte le pagine dei servizi online del Comune.',
  'service-status': 'Che cosa funziona adesso, e che cosa no.',
  statistics: 'Quanto e come vengono usati i servizi online del Comune.',
  assistance: 'Scrivi agli uffici del Comune: ti rispondiamo via email.',
  report: 'Segnala al Comune un problema in città: una buca, un lampione spento, un rifiuto abbandonato.',
  'ppay-spontaneous': spontaneous,
  'mypay-spontaneous': spontaneous,
  payments: 'Paga al Comune con pagoPA, o scarica le tue ricevute.',
  booking: 'Scegli l’ufficio, il giorno e l’ora: la conferma ti arriva via email.',
  'booking-by-need': 'Dicci di che cosa hai bisogno e ti proponiamo gli uffici e gli orari giusti.',
};

/** Properties set by a page; missing ones come from its route. */
export interface PageProps {
  route: RouteId;
  /** Page title, if not the route's; null: the municipality's name alone. */
  title?: string | null;
  /** `h1` where it differs from the title. */
  heading?: string;
  /** Plain text under the `h1`; default: the summary of its route. */
  subtitle?: string;
  /** For search engines; default: subtitle, summary. */
  description?: string;
  /** Steps between those of the route and the page. */
  trail?: readonly ExtraCrumb[];
  /** Last step of the breadcrumb where it is not the title; null: no breadcrumb. */
  crumb?: string | null;
  /** Path of the address to index, where it is not the page's own. */
  canonical?: string;
  index?: boolean;
  /** The service of the page, for its contacts and for search engines; default: that of its module. */
  service?: Pick<Service, 'id' | 'officeId' | 'assistanceId' | 'categories' | 'infoUrl'> | undefined;
}

/** Data of a page's head, header and title section. */
export interface PageFacts {
  route: Route;
  heading: string;
  subtitle: string | null;
  documentTitle: string;
  description: string;
  /** Absolute; null for a page without an address of its own. */
  canonical: string | null;
  index: boolean;
  /** The address is a secret and is never sent as referrer. */
  secret: boolean;
  /** What Your Europe reads of a page; null: it does not list it. */
  sdg: SdgFacts | null;
  crumbs: CrumbLink[];
  jsonLd: object[];
}

/** What the Single Digital Gateway is told of a page (Regulation (EU) 2018/1724, annexes). */
export interface SdgFacts {
  policyCode: string;
  service: 'Information' | 'Procedure';
  /** Address of the common feedback tool; null: not told. */
  feedback: string | null;
}

/** Combines route, page and municipality. */
export function pageFacts(site: Site, props: PageProps, pathname: string): PageFacts {
  const route = routeOf(props.route);
  const { canonical } = props;
  const isPublic = site.hidden === null;
  const index = isPublic && (props.index ?? route.index);
  const texts = textsOf(site, route, props);
  const { crumb = route.crumb === undefined ? texts.heading : route.crumb } = props;
  const crumbs = crumbsOf(site, route, crumb, props.trail);
  return {
    route,
    ...texts,
    canonical: index || (isPublic && canonical) ? site.origin + normalisePath(canonical ?? pathname) : null,
    index,
    secret: route.secret || !isPublic,
    sdg: sdgOf(site, props, pathname),
    crumbs,
    jsonLd: [
      ...ownData(site, route, index ? crumbs : []),
      ...serviceData(site, route, texts, { ...props, index, path: normalisePath(pathname) }),
    ],
  };
}

function sdgOf({ sdg }: Site, { service, route }: PageProps, pathname: string): SdgFacts | null {
  if (!sdg) return null;
  const category = route === 'faq-detail' ? matchPage(pathname)?.params['id'] : undefined;
  const key = service?.id === undefined ? `faq:${category}` : `servizio:${service.id}`;
  const policyCode = ownValue(sdg.pages, key);
  if (policyCode === undefined) return null;
  return {
    policyCode,
    service: category === undefined ? 'Procedure' : 'Information',
    feedback: sdg.feedback ?? null,
  };
}

type Texts = Pick<PageFacts, 'heading' | 'subtitle' | 'documentTitle' | 'description'>;

function textsOf(site: Site, route: Route, props: PageProps): Texts {
  const { title = route.title, subtitle = summaries[route.id] ?? null } = props;
  const general = `${site.name}: servizi online, risposte alle domande frequenti e contatti.`;
  return {
    heading: props.heading ?? title ?? site.name,
    subtitle,
    documentTitle: documentTitle(title, site.name),
    description: props.description ?? subtitle ?? general,
  };
}

/** Structured data that follow from the kind of page, in addition to the page's own. */
function ownData(site: Site, route: Route, crumbs: readonly CrumbLink[]): object[] {
  return [
    ...(route.id === 'home' ? [governmentOrganization(site)] : []),
    ...(crumbs.length > 0 ? [breadcrumbList(site, crumbs)] : []),
  ];
}

interface ServicePage extends Pick<PageProps, 'service'> {
  index: boolean;
  path: string;
}

/** A page of a service, or one that may be found of a module, describes that service; its outcome does not. */
function serviceData(
  site: Site,
  route: Route,
  texts: Texts,
  { service, index, path }: ServicePage,
): object[] {
  if (route.outcome || (!service && !(index && route.gate.length > 0))) return [];
  return [governmentService(site, { ...service, name: texts.heading, description: texts.subtitle, path })];
}
