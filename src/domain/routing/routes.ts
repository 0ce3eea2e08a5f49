import { type AssetCode, paymentSystems, ticketModules } from '../assets.ts';

/** One step of a breadcrumb; a path relative to the municipality's own site is marked `onMainSite`. */
export interface Crumb {
  label: string;
  path: string;
  onMainSite?: true;
}

/** Columns of the route table. */
interface Columns {
  /** Page title without the municipality; null when it comes from data or is the bare municipality name. */
  title: string | null;
  /** Modules of which at least one must be enabled; empty: always available. */
  gate: readonly AssetCode[];
  /** Who may use it: a citizen has to log in. */
  who: 'everyone' | 'citizen';
  /** Breadcrumb between "Home" and the page. */
  trail: readonly Crumb[];
  /** Label of the last breadcrumb item where it is not the title; null: no breadcrumb at all. */
  crumb?: string | null;
  /** Without main menu, topics menu and search icon. */
  hideMenu: boolean;
  /** Loads neither menus nor user (`/servizi/:id`). */
  bare: boolean;
  /** May be indexed by search engines and stands in the site map. */
  index: boolean;
  /** The address itself is a secret (hash links): never sent as referrer. */
  secret: boolean;
  /** End of a service: the page asks for a rating. */
  outcome: boolean;
  /** Most visits begin here: the page inlines its critical CSS and needs only the first style sheet. */
  arrival: boolean;
  /** The page has a map and may ask for the citizen's position. */
  hasMap: boolean;
  /** The page shows places in pictures of a map, to be looked at. */
  showsPlaces: boolean;
  /** Regular expressions by parameter name, for parameters that do not accept every segment. */
  parameters: Readonly<Record<string, string>>;
  /** The same for values that the build knows, where they may be more: their pages have files of their own. */
  knownParameters: Readonly<Record<string, string>>;
  /** Kind of the values that the build knows: FAQ categories, or the services of the modules in `gate`. */
  knownValues?: 'faq-categories' | 'services';
  /**
   * `obeyed`: the page follows a `redirector` in its address; `refused`: no `redirector` may lead to it.
   */
  redirector?: 'obeyed' | 'refused';
  /** Setting of the tenant without which there is no such page. */
  needs?: 'statistics';
}

/** A row as written in this file: missing columns get their defaults. */
type Draft = { id: string; path: string } & Pick<Columns, 'title'> & Partial<Columns>;

const services: Crumb = { label: 'Servizi', path: '/servizi', onMainSite: true };
const faq: Crumb = { label: 'FAQ', path: '/faq' };
const area: Crumb = { label: 'Area personale', path: '/area-personale' };
const profile: Crumb = { label: 'Profilo utente', path: '/area-personale/profilo-utente' };
const delegations: Crumb = { label: 'Deleghe', path: '/area-personale/deleghe' };

/**
 * Ids of services and FAQ categories: those of a CMS may be words, but where the build does not know
 * the id only digits are accepted, so that a mistyped word is a 404.
 */
const numbered = { parameters: { id: '[0-9]+' }, knownParameters: { id: '[\\w-]+' } };

const activities: readonly AssetCode[] = ['MOON', ...paymentSystems, 'APPSCHED', ...ticketModules];

const publicPages = [
  { id: 'home', path: '/', title: null, index: true, arrival: true, crumb: null },
  {
    id: 'faq',
    path: '/faq',
    title: 'FAQ',
    hideMenu: true,
    index: true,
    arrival: true,
  },
  {
    id: 'faq-detail',
    path: '/faq/:id/dettagli/:metaTitle',
    ...numbered,
    knownValues: 'faq-categories',
    title: null,
    hideMenu: true,
    index: true,
    arrival: true,
    trail: [faq],
  },
  {
    id: 'faq-detail-alias',
    path: '/faq/:id/dettagli',
    ...numbered,
    knownValues: 'faq-categories',
    title: null,
    hideMenu: true,
    arrival: true,
    trail: [faq],
  },
  { id: 'feedback', outcome: true, path: '/feedback', title: 'Feedback', hideMenu: true },
  {
    id: 'unavailable',
    path: '/servizio-non-disponibile',
    title: 'Servizio non disponibile',
  },
  { id: 'logout', path: '/logout', title: null, crumb: null, redirector: 'refused' },
  {
    id: 'legal-notes',
    path: '/note-legali',
    title: 'Note legali',
    index: true,
  },
  {
    id: 'cookie-notice',
    path: '/informativa-cookie',
    title: 'Informativa sui cookie',
    index: true,
  },
  {
    id: 'accessibility',
    path: '/accessibilita',
    title: 'Accessibilità',
    index: true,
  },
  {
    id: 'site-map',
    path: '/mappa-del-sito',
    title: 'Mappa del sito',
    index: true,
  },
  {
    id: 'service-status',
    path: '/stato',
    title: 'Stato dei servizi',
    index: true,
  },
  {
    id: 'statistics',
    path: '/statistiche',
    title: 'Statistiche di utilizzo',
    index: true,
    needs: 'statistics',
  },
] as const satisfies readonly Draft[];

const requestPages = [
  {
    id: 'assistance',
    path: '/nuova-richiesta',
    title: 'Richiesta assistenza',
    gate: ['ASSISTENZA_CRM'],
    index: true,
    trail: [services],
  },
  {
    id: 'service',
    path: '/servizi/:id',
    ...numbered,
    knownValues: 'services',
    title: null,
    hideMenu: true,
    bare: true,
    trail: [services],
  },
  {
    id: 'report',
    path: '/servizi/segnalazioni/nuova',
    title: 'Segnalazione disservizio',
    gate: ['DISSERVIZIO_CRM'],
    index: true,
    hasMap: true,
    trail: [services],
  },
  {
    id: 'report-outcome',
    outcome: true,
    path: '/servizi/segnalazioni/nuova/esito',
    title: 'Segnalazione inviata',
    crumb: 'Segnalazione disservizio',
    gate: ['DISSERVIZIO_CRM'],
    trail: [services],
  },
] as const satisfies readonly Draft[];

/** The three addresses of a spontaneous payment, the same for both payment systems. */
function spontaneousPayment<System extends 'ppay' | 'mypay'>(
  system: System,
  gate: AssetCode,
  who: Columns['who'],
) {
  const path = `/servizi/${system}/pagamento-spontaneo` as const;
  const trail = [services, { label: 'Pagamento spontaneo', path }];
  return [
    {
      id: `${system}-spontaneous`,
      path,
      title: 'Pagamento spontaneo',
      gate: [gate],
      who,
      index: true,
      trail: [services],
    },
    {
      id: `${system}-online`,
      path: `${path}/online`,
      title: 'Pagamento online tramite PAGOPA',
      gate: [gate],
      who,
      trail,
    },
    {
      id: `${system}-notice`,
      path: `${path}/avviso-pagamento`,
      title: 'Avviso di pagamento',
      gate: [gate],
      who,
      trail,
    },
  ] as const satisfies readonly Draft[];
}

const paymentPages = [
  {
    id: 'payments',
    path: '/servizi/pagamenti/:id',
    knownValues: 'services',
    title: 'Pagamenti',
    gate: paymentSystems,
    index: true,
    trail: [services],
  },
  {
    id: 'payment-outcome',
    outcome: true,
    path: '/servizi/pagamenti/:id/esito-pagamento',
    knownValues: 'services',
    title: 'Esito di pagamento',
    gate: paymentSystems,
    trail: [services],
  },
  {
    id: 'spontaneous-outcome',
    outcome: true,
    path: '/servizi/pagamento-esito',
    title: 'Pagamento spontaneo',
    gate: paymentSystems,
    trail: [services],
  },
  ...spontaneousPayment('ppay', 'PPAY', 'everyone'),
  ...spontaneousPayment('mypay', 'MYPAY', 'citizen'),
  {
    id: 'notice-outcome',
    outcome: true,
    path: '/avviso-pagamento/esito',
    title: 'Avviso di pagamento',
    gate: paymentSystems,
    trail: [services],
  },
  {
    id: 'pay-position',
    path: '/area-personale/pagamento-iuv/:iuv',
    title: 'Pagamento con IUV',
    gate: paymentSystems,
    who: 'citizen',
    hideMenu: true,
    trail: [area],
  },
] as const satisfies readonly Draft[];

const booking = { gate: ['APPSCHED'], trail: [services] } as const;

const appointmentPages = [
  {
    id: 'booking',
    path: '/servizi/prenotazione-appuntamento',
    title: 'Prenotazione appuntamento',
    index: true,
    ...booking,
  },
  {
    id: 'booking-by-need',
    path: '/servizi/prenotazione-appuntamento-2',
    title: 'Prenotazione appuntamento',
    index: true,
    ...booking,
  },
  {
    id: 'booking-success',
    outcome: true,
    path: '/servizi/prenotazione-appuntamento/successo/:id',
    title: 'Prenotazione appuntamento',
    ...booking,
  },
  {
    id: 'appointment-edit',
    path: '/servizi/appuntamento/modifica/:id',
    title: 'Modifica appuntamento',
    who: 'citizen',
    ...booking,
    trail: [area],
  },
  {
    id: 'appointment-edit-success',
    outcome: true,
    path: '/servizi/appuntamento/modifica/successo/:id',
    title: 'Modifica appuntamento',
    who: 'citizen',
    ...booking,
    trail: [area],
  },
  {
    id: 'appointment-cancelled',
    outcome: true,
    path: '/servizi/annullamento-appuntamento/successo',
    title: 'Annullamento appuntamento',
    ...booking,
  },
  {
    id: 'appointment-hash',
    path: '/servizi/modifica-appuntamento/:hash',
    title: 'Modifica appuntamento',
    secret: true,
    ...booking,
  },
  {
    id: 'appointment-hash-success',
    outcome: true,
    path: '/servizi/modifica-appuntamento/successo/:hash',
    title: 'Modifica appuntamento',
    secret: true,
    ...booking,
  },
] as const satisfies readonly Draft[];

const own = { who: 'citizen', hideMenu: true, showsPlaces: true } as const;

const areaPages = [
  {
    id: 'area',
    path: '/area-personale',
    title: 'Area personale',
    crumb: 'Area personale',
    redirector: 'obeyed',
    ...own,
  },
  {
    id: 'area-services',
    path: '/area-personale/servizi',
    title: 'Area personale - Servizi',
    crumb: 'Servizi',
    trail: [area],
    ...own,
  },
  {
    id: 'area-documents',
    path: '/area-personale/documenti',
    title: 'Area personale - Documenti',
    crumb: 'Documenti',
    gate: ['MY_DOCS'],
    trail: [area],
    ...own,
  },
  {
    id: 'area-activities',
    path: '/area-personale/attivita',
    title: 'Area personale - Attività',
    crumb: 'Attività',
    gate: activities,
    trail: [area],
    ...own,
  },
  {
    id: 'area-messages',
    path: '/area-personale/messaggi',
    title: 'Area personale - Messaggi',
    crumb: 'Messaggi',
    gate: ['NOTIFICATIONS'],
    trail: [area],
    ...own,
  },
  { id: 'profile', path: '/area-personale/profilo-utente', title: 'Profilo utente', trail: [area], ...own },
  {
    id: 'profile-wizard',
    path: '/area-personale/profilo-utente/componi',
    title: 'Nuovo profilo utente',
    crumb: 'Nuovo profilo',
    gate: ['NOTIFICATIONS'],
    trail: [area, profile],
    ...own,
  },
  {
    id: 'profile-wizard-success',
    outcome: true,
    path: '/area-personale/profilo-utente/componi/successo',
    title: 'Profilo utente completato',
    crumb: 'Nuovo profilo',
    gate: ['NOTIFICATIONS'],
    trail: [area, profile],
    ...own,
  },
] as const satisfies readonly Draft[];

const delegation = { ...own, gate: ['DELEGHE'], trail: [area, delegations] } as const;

const delegationPages = [
  {
    ...delegation,
    id: 'delegations',
    path: '/area-personale/deleghe',
    title: 'Deleghe - Persone che ho delegato',
    crumb: 'Deleghe',
    trail: [area],
  },
  {
    ...delegation,
    id: 'delegates',
    path: '/area-personale/deleghe/delegati',
    title: 'Deleghe - Persone che ho delegato',
    crumb: 'Deleghe',
    trail: [area],
  },
  {
    ...delegation,
    id: 'delegators',
    path: '/area-personale/deleghe/deleganti',
    title: 'Deleghe - Persone che mi hanno delegato',
    crumb: 'Deleghe',
    trail: [area],
  },
  {
    ...delegation,
    id: 'delegation-requests',
    path: '/area-personale/deleghe/richieste',
    title: 'Deleghe - Le mie richieste',
    crumb: 'Deleghe',
    trail: [area],
  },
  { ...delegation, id: 'delegation-new', path: '/area-personale/deleghe/nuova', title: 'Nuova delega' },
  {
    ...delegation,
    id: 'delegation-online',
    path: '/area-personale/deleghe/nuova/online',
    title: 'Nuova delega online',
    crumb: 'Nuova delega',
  },
  {
    ...delegation,
    id: 'delegation-request',
    path: '/area-personale/deleghe/nuova/richiesta',
    title: 'Richiesta di delega',
    crumb: 'Nuova delega',
  },
  {
    ...delegation,
    id: 'delegation-online-success',
    outcome: true,
    path: '/area-personale/deleghe/nuova/successo',
    title: 'Nuova delega online',
    crumb: 'Nuova delega',
  },
  {
    ...delegation,
    id: 'delegation-request-success',
    outcome: true,
    path: '/area-personale/deleghe/nuova/richiesta/successo',
    title: 'Richiesta di delega',
    crumb: 'Nuova delega',
  },
] as const satisfies readonly Draft[];

const defaults = {
  gate: [],
  who: 'everyone',
  hideMenu: false,
  bare: false,
  index: false,
  secret: false,
  outcome: false,
  arrival: false,
  hasMap: false,
  showsPlaces: false,
  parameters: {},
  knownParameters: {},
  trail: [],
} satisfies Partial<Columns>;

/** Every address of the portal. */
const table = [
  ...publicPages,
  ...requestPages,
  ...paymentPages,
  ...appointmentPages,
  ...areaPages,
  ...delegationPages,
];

/** The page for addresses that match no route; no host rule leads to it. */
const notFound = { id: 'not-found', path: '/404', title: 'Pagina non trovata', crumb: null } as const;

/** A row of the table, with literal types for id and path. */
type Row = (typeof table)[number] | typeof notFound;

/** Id of a route. */
export type RouteId = Row['id'];

/** Path of a route as the table has it, with its parameters. */
export type RoutePath<Id extends RouteId> = Extract<Row, { id: Id }>['path'];

/**
 * One route of the portal. Links, titles, module checks, host rules, site map and tests are derived from this table
 * only.
 */
export interface Route extends Columns {
  id: RouteId;
  /** With `:name` for a parameter, without trailing slash. */
  path: string;
}

export const routes: readonly Route[] = table.map((row) => ({ ...defaults, ...row }));

const notFoundRoute: Route = { ...defaults, ...notFound };

/** The row of an id. */
export function routeOf(id: RouteId): Route {
  return routes.find((route) => route.id === id) ?? notFoundRoute;
}
