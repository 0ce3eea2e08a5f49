import { expect, test } from 'vitest';
import type { RouteId } from '#domain/routing/routes.ts';
import type { Site } from '#site/site.ts';
import { pageFacts } from './page-facts.ts';

const site = {
  origin: 'https://servizi.comune.torrebianca.to.it',
  name: 'Comune di Torrebianca',
  homeHref: 'https://comune.torrebianca.to.it',
  homePage: 'https://comune.torrebianca.to.it/',
  hidden: null,
  logo: { url: '/_assets/logo.svg', width: 80, height: 100 },
  mainMenu: [
    {
      title: 'Servizi',
      href: 'https://comune.torrebianca.to.it/servizi',
      external: true,
      dataElement: 'all-services',
      icon: null,
    },
  ],
  office: {
    phones: [{ name: null, label: '0123', href: 'tel:0123' }],
    emails: [],
    hoursTitle: null,
    hours: [],
  },
  social: { title: 'Seguici su', channels: [] },
} as Partial<Site> as Site;
const withoutCms = { ...site, homeHref: '/', homePage: null } as Site;

const labels = ({ crumbs }: { crumbs: { label: string; href: string | null }[] }) =>
  crumbs.map(({ label, href }) => [label, href]);

test('title, description and breadcrumb of a page come from its route', () => {
  const facts = pageFacts(site, { route: 'assistance' }, '/nuova-richiesta/');
  expect(facts).toMatchObject({
    heading: 'Richiesta assistenza',
    documentTitle: 'Richiesta assistenza | Comune di Torrebianca',
    description: 'Scrivi agli uffici del Comune: ti rispondiamo via email.',
    canonical: 'https://servizi.comune.torrebianca.to.it/nuova-richiesta',
    index: true,
  });
  expect(labels(facts)).toEqual([
    ['Home', 'https://comune.torrebianca.to.it'],
    ['Servizi', 'https://comune.torrebianca.to.it/servizi'],
    ['Richiesta assistenza', null],
  ]);
});

test('a page may say more of itself than its route', () => {
  const facts = pageFacts(
    site,
    {
      route: 'faq-detail',
      title: 'Scuola',
      trail: [{ label: 'Famiglia', href: '/faq/3/dettagli/famiglia' }],
    },
    '/faq/7/dettagli/scuola',
  );
  expect(facts.documentTitle).toBe('Scuola | Comune di Torrebianca');
  expect(labels(facts).map(([label]) => label)).toEqual(['Home', 'FAQ', 'Famiglia', 'Scuola']);
});

test('the home page has the bare name as title, no breadcrumb, and says who the municipality is', () => {
  const facts = pageFacts(site, { route: 'home', heading: 'Servizi online' }, '/');
  expect(facts).toMatchObject({
    documentTitle: 'Comune di Torrebianca',
    heading: 'Servizi online',
    crumbs: [],
  });
  expect(facts.jsonLd).toMatchObject([{ '@type': 'GovernmentOrganization', telephone: '0123' }]);
});

test('without a site of its own the municipality has "Home" and "Servizi" here', () => {
  expect(
    labels(pageFacts(withoutCms, { route: 'report' }, '/servizi/segnalazioni/nuova')).slice(0, 2),
  ).toEqual([
    ['Home', '/'],
    ['Servizi', '/'],
  ]);
});

test('the breadcrumb carries "all-services" only where no menu does', () => {
  const elements = (route: RouteId) =>
    pageFacts(site, { route }, '/x').crumbs.map(({ dataElement }) => dataElement);
  expect(elements('report')).not.toContain('all-services');
  expect(elements('service')).toContain('all-services');
});

test('a page that is not indexed names no canonical address unless it stands for another page', () => {
  expect(pageFacts(site, { route: 'unavailable' }, '/servizio-non-disponibile').canonical).toBeNull();
  expect(
    pageFacts(site, { route: 'faq-detail-alias', title: 'Scuola', canonical: '/faq/7/dettagli/scuola' }, '/x')
      .canonical,
  ).toBe('https://servizi.comune.torrebianca.to.it/faq/7/dettagli/scuola');
});

test('the page of a service describes it to search engines, the page of its outcome does not', () => {
  const service = { id: '31', officeId: null, assistanceId: '4', categories: ['Scuola'], infoUrl: null };
  const types = (route: RouteId) =>
    pageFacts(site, { route, service, index: false }, '/x').jsonLd.map((data) => Object.entries(data)[1]);
  expect(types('payments')).toEqual([['@type', 'GovernmentService']]);
  expect(types('payment-outcome')).toEqual([]);
});

test('an address that is a secret is never a referrer', () => {
  expect(pageFacts(site, { route: 'appointment-hash' }, '/servizi/modifica-appuntamento/_').secret).toBe(
    true,
  );
  expect(pageFacts(site, { route: 'booking' }, '/servizi/prenotazione-appuntamento').secret).toBe(false);
});

test('a mistyped route id does not compile', () => {
  // @ts-expect-error -- no route is called so
  expect(pageFacts(site, { route: 'assitance' }, '/').heading).toBe('Pagina non trovata');
});

test('a page that Your Europe lists says its code, and whether it tells of something or does it', () => {
  const sdg = { pages: { 'faq:7': 'G1', 'servizio:12': 'T1' }, feedback: 'https://feedback.example/sdg' };
  const listed = { ...site, sdg } as Site;
  const { feedback } = sdg;
  const faq = (path: string) => pageFacts(listed, { route: 'faq-detail', title: 'Scuola' }, path).sdg;
  expect(faq('/faq/7/dettagli/scuola')).toEqual({ policyCode: 'G1', service: 'Information', feedback });
  expect(faq('/faq/7/dettagli')).toMatchObject({ policyCode: 'G1' });
  expect(faq('/faq/8/dettagli/altro')).toBeNull();
  const service = { id: '12', officeId: null, assistanceId: null, categories: [], infoUrl: null };
  const facts = pageFacts(listed, { route: 'service', service }, '/servizi/12');
  expect(facts.sdg).toEqual({ policyCode: 'T1', service: 'Procedure', feedback });
  expect(pageFacts(listed, { route: 'home' }, '/').sdg).toBeNull();
  expect(pageFacts(site, { route: 'home' }, '/').sdg).toBeNull();
});
