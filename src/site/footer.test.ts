import { expect, test } from 'vitest';
import { officerLink } from './footer.ts';
import { category, siteFrom } from './site-fixture.ts';

const asset = (codice: string) => ({ codice });

test('what the municipality does not give is linked to our own pages', () => {
  const { footer } = siteFrom();
  expect(footer.links.map((link) => link.href)).toEqual(['/faq']);
  expect(footer.smallPrint.map((link) => link.href)).toEqual([
    '/note-legali',
    '/informativa-cookie',
    '/mappa-del-sito',
    '/accessibilita',
  ]);
});

test('a missing mandatory link is a warning that names the criterion', () => {
  expect(siteFrom().warnings.join('\n')).toMatch(
    /Segnala disservizio.*C\.SI\.2\.4.*menu[^]*Informativa privacy.*C\.SI\.3\.3[^]*accessibilità.*C\.SI\.3\.2/,
  );
});

test('a missing link to report a disruption is told with where it may lead without the module', () => {
  const told = siteFrom().warnings.find((text) => text.includes('C.SI.2.4'));
  expect(told).toMatch(/footer menu.*mailto:/);
});

test('the municipality’s own links count, also by their label alone', () => {
  const answers = {
    footerMenu: {
      'menu-footer': [
        { title: 'Informativa privacy', url: 'https://x.example/privacy' },
        { title: 'Dichiarazione di accessibilità', url: 'https://form.agid.gov.it/view/1' },
        { title: 'Contatti RPD', url: 'mailto:rpd@prova.example' },
      ],
      'menu-contatti': [{ title: 'Segnalazione disservizio', url: 'mailto:urp@prova.example' }],
    },
    faq: [category('7', 'Scuola')],
  };
  const site = siteFrom(answers, { accessibility: { mail: 'urp@prova.example' } });
  expect(site.warnings).toEqual([]);
});

test('the data protection officer is linked from each page, by the menu or by the tenant file, once', () => {
  const officer = 'mailto:rpd@comune.prova.example';
  const names = (site: ReturnType<typeof siteFrom>) =>
    site.footer.smallPrint.filter(({ title }) => officerLink.test(title)).map(({ href }) => href);
  expect(names(siteFrom())).toEqual([]);
  expect(siteFrom().warnings.join('\n')).toContain('"privacy.officer"');
  const set = siteFrom({}, { privacy: { officer } });
  expect(names(set)).toEqual([officer]);
  expect(set.warnings.join('\n')).not.toContain('privacy.officer');
  const url = 'https://www.comune.prova.example/rpd';
  const menu = { 'menu-footer': [{ title: 'Responsabile protezione dei dati (DPO)', url }] };
  expect(names(siteFrom({ footerMenu: menu }, { privacy: { officer } }))).toEqual([url]);
});

test.each(["Dichiarazione di accessibilita'", "ACCESSIBILITA'", 'Accessibilità'])(
  'the statement called "%s" is recognised',
  (title) => {
    const url = 'https://form.agid.gov.it/view/1';
    const site = siteFrom({ footerMenu: { 'menu-footer': [{ title, url }] } });
    expect(site.footer.smallPrint[0]).toMatchObject({ title, dataElement: 'accessibility-link' });
    expect(site.warnings.join()).not.toContain('C.SI.3.2');
  },
);

test('where disruptions are reported here the footer links to it; another label is a warning', () => {
  const config = { assets: [asset('DISSERVIZIO_CRM')] };
  const faq = { title: 'FAQ', url: '/faq' };
  const added = siteFrom({ config, footerMenu: { 'menu-contatti': [faq] } });
  expect(added.footer.links.at(-1)).toMatchObject({ href: '/servizi/segnalazioni/nuova' });
  expect(added.warnings.join('\n')).not.toContain('C.SI.2.4');
  const other = { title: 'Segnala un disservizio', url: 'mailto:urp@prova.example' };
  expect(siteFrom({ footerMenu: { 'menu-contatti': [other] } }).warnings.join('\n')).toMatch(
    /"Segnala un disservizio" must be called "Segnala disservizio" \(C\.SI\.2\.4\): rename it/,
  );
});

test.each(['', '#'])('a mandatory entry with the address "%s" does not count as present', (url) => {
  const site = siteFrom({
    footerMenu: {
      'menu-footer': [
        { title: 'Informativa privacy', url, attributes: { 'data-element': 'privacy-policy-link' } },
        { title: 'Dichiarazione di accessibilità', url },
        { title: 'Note legali', url },
        { title: 'Cookie policy', url },
        { title: 'Partita IVA 01234567890', url: '' },
      ],
      'menu-contatti': [
        { title: 'FAQ', url },
        { title: 'Disservizio', url },
        { title: 'Protocollo', url: 'mailto:protocollo@prova.example' },
      ],
    },
  });
  expect(site.warnings.join('\n')).toMatch(/C\.SI\.2\.4[^]*C\.SI\.3\.3[^]*C\.SI\.3\.2/);
  expect(site.footer.links.map(({ title, href }) => [title, href])).toEqual([
    ['Leggi le FAQ', '/faq'],
    ['Protocollo', 'mailto:protocollo@prova.example'],
  ]);
  expect(site.footer.smallPrint.map(({ title, dataElement }) => [title, dataElement])).toEqual([
    ['Partita IVA 01234567890', null],
    ['Note legali', 'legal-notes'],
    ['Informativa sui cookie', null],
    ['Mappa del sito', null],
    ['Segnala problemi di accessibilità', null],
  ]);
});

test('a mark of the main menu never comes back in footer and contacts (C.SI.1.6)', () => {
  const marked = (title: string, element: string, url = '/x') => ({
    title,
    url,
    attributes: { 'data-element': element },
  });
  const site = siteFrom({
    menu: {
      'contatta-comune': [
        { title: 'Contatti', url: '', children: [marked('Uffici', 'management'), marked('Altro', 'live')] },
      ],
    },
    footerMenu: {
      'menu-principale': [
        { ...marked('Amministrazione', 'management'), children: [marked('Uffici', 'custom-submenu')] },
        { ...marked('Privacy', 'privacy-policy-link'), children: [marked('FAQ', 'faq')] },
      ],
      'menu-contatti': [marked('Leggi le FAQ', 'all-services')],
      'menu-footer': [marked('Novità', 'news'), marked('Privacy', 'custom-submenu')],
    },
  });
  const { sections, links, smallPrint } = site.footer;
  const parts = [...site.contactGroups, ...sections].flatMap((part) => [part, ...part.children]);
  const elements = [...parts, ...links, ...smallPrint].map(({ dataElement }) => dataElement);
  expect(elements.filter((element) => element !== null)).toEqual([
    'faq',
    'privacy-policy-link',
    'legal-notes',
  ]);
});

test('booking and assistance are added to a configured menu that leads to neither (C.SE.2.2)', () => {
  const config = { assets: [asset('APPSCHED'), asset('ASSISTENZA_CRM'), asset('DISSERVIZIO_CRM')] };
  const linksOf = (...entries: object[]) =>
    siteFrom({ config, footerMenu: { 'menu-contatti': entries } }).footer.links.map(
      ({ title, href, dataElement }) => [title, href, dataElement],
    );
  const faq = { title: 'FAQ', url: '/faq' };
  expect(linksOf(faq)).toEqual([
    ['FAQ', '/faq', 'faq'],
    ['Prenota un appuntamento', '/servizi/prenotazione-appuntamento', 'appointment-booking'],
    ['Segnala disservizio', '/servizi/segnalazioni/nuova', 'report-inefficiency'],
    ['Richiedi assistenza', '/nuova-richiesta', null],
  ]);
  const own = [
    faq,
    {
      title: 'Fissa un incontro',
      url: 'https://servizi.comune.prova.example/servizi/prenotazione-appuntamento/',
    },
    { title: 'Scrivici', url: '/nuova-richiesta?servizio=4' },
    { title: 'Disservizio', url: '/servizi/segnalazioni/nuova' },
  ];
  expect(linksOf(...own).map(([title]) => title)).toEqual(own.map(({ title }) => title));
  expect(linksOf(faq, { title: 'Prenota appuntamento', url: 'https://prenota.example' })).toHaveLength(4);
});

test('a legal page that the municipality has is linked once, and ours where it differs from site to site', () => {
  const { footer } = siteFrom({
    footerMenu: {
      'menu-footer': [
        { title: 'Note legali', url: 'https://www.prova.example/note-legali' },
        { title: 'Cookie policy', url: 'https://www.prova.example/cookie' },
        { title: 'Mappa del sito', url: '/mappa-del-sito' },
      ],
    },
  });
  expect(footer.smallPrint.map(({ title, href }) => [title, href])).toEqual([
    ['Note legali', 'https://www.prova.example/note-legali'],
    ['Cookie policy', 'https://www.prova.example/cookie'],
    ['Mappa del sito', '/mappa-del-sito'],
    ['Che cosa conservano i servizi online', '/informativa-cookie'],
    ['Segnala problemi di accessibilità', '/accessibilita'],
  ]);
});
