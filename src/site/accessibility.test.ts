import { expect, test } from 'vitest';
import { siteMapOf } from './site-map.ts';
import { siteFrom } from './site-fixture.ts';

const menuAddress = 'https://form.agid.gov.it/view/1';
const ownAddress = 'https://form.agid.gov.it/view/2';
const entry = { title: 'Dichiarazione di accessibilità', url: menuAddress };
const privacy = { title: 'Informativa privacy', url: 'https://x.example/privacy' };
const menu = {
  footerMenu: { 'menu-footer': [privacy, entry, { title: 'Note legali', url: '/note-legali' }] },
};
const statement = { accessibility: { statement: ownAddress } };

const statementsOf = ({ footer }: ReturnType<typeof siteFrom>) =>
  [...footer.links, ...footer.smallPrint].filter(({ dataElement }) => dataElement === 'accessibility-link');

test('the statement of the footer menu is the one of the page', () => {
  const site = siteFrom(menu);
  expect(statementsOf(site).map(({ href }) => href)).toEqual([menuAddress]);
  expect(site.accessibility.statement).toBe(menuAddress);
});

test('that of the tenant file takes its place, on the page and in the footer, once', () => {
  for (const answers of [menu, {}, { footerMenu: { 'menu-contatti': [entry] } }]) {
    const site = siteFrom(answers, statement);
    expect(statementsOf(site).map(({ href, external }) => [href, external])).toEqual([[ownAddress, true]]);
    expect(site.accessibility.statement).toBe(ownAddress);
    expect(site.warnings.join()).not.toContain('C.SI.3.2');
  }
});

test('the page is linked beside the statement, stands in the site map, and is no statement itself', () => {
  const { footer } = siteFrom(menu);
  const titles = footer.smallPrint.map(({ title }) => title);
  expect(titles.indexOf('Segnala problemi di accessibilità')).toBe(titles.indexOf(entry.title) + 1);
  const own = { title: 'Accessibilità del sito', url: '/accessibilita' };
  const site = siteFrom({ footerMenu: { 'menu-footer': [own] } });
  expect(site.footer.smallPrint.filter(({ href }) => href === '/accessibilita')).toHaveLength(1);
  expect(statementsOf(site)).toEqual([]);
  expect(site.warnings.join()).toContain('C.SI.3.2');
  const links = siteMapOf(site).flatMap((section) => section.links);
  expect(links.map(({ href }) => href)).toContain('/accessibilita');
});

test('a service that the CRM does not have is a warning, where requests are sent to one', () => {
  const office = { accessibility: { office: '99' } };
  const config = { assets: [{ codice: 'ASSISTENZA_CRM' }] };
  expect(siteFrom({ config }, office).warnings.join()).toContain(
    '"accessibility.office" in tenant.json is 99',
  );
  expect(siteFrom({}, office).warnings.join()).not.toContain('accessibility.office');
});

test('a page by which nothing can be reported is a warning: neither form nor mailbox nor office', () => {
  const told = (site: ReturnType<typeof siteFrom>) => site.warnings.join().includes('"accessibility.mail"');
  expect(told(siteFrom())).toBe(true);
  expect(told(siteFrom({}, { accessibility: { mail: 'urp@prova.example' } }))).toBe(false);
  expect(told(siteFrom({ config: { assets: [{ codice: 'ASSISTENZA_CRM' }] } }))).toBe(false);
});
