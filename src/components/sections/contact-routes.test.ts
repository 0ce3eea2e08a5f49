import { expect, test } from 'vitest';
import { siteFrom } from '#site/site-fixture.ts';
import { contactRoutes, contactsOn } from './contact-routes.ts';

const link = (href: string | null) => ({ title: '', href, external: false, dataElement: null, icon: null });
const group = (...hrefs: (string | null)[]) => ({
  ...link(null),
  children: hrefs.map((href) => ({ ...link(href), children: [] })),
});

test('only routes to which a contact of this municipality leads have contacts of their own', () => {
  const one = { ...siteFrom(), contactGroups: [group('/faq', 'tel:123', null), group('/faq/7/dettagli/x')] };
  expect([...contactRoutes(one)]).toEqual(['faq', 'faq-detail']);
  expect([...contactRoutes({ ...one, contactGroups: [group('https://altro.example/faq')] })]).toEqual([]);
});

const all = siteFrom({ config: { assets: [{ codice: 'APPSCHED' }, { codice: 'ASSISTENZA_CRM' }] } });
const hrefs = (...asked: Parameters<typeof contactsOn>) =>
  contactsOn(...asked).flatMap(({ links }) => links.map((each) => each.href));

test('a page has no contact that leads to itself', () => {
  expect(hrefs(all, 'faq')).toEqual(['/nuova-richiesta', '/servizi/prenotazione-appuntamento']);
});

test('on the screens of a service assistance and booking are asked for it (criterion C.SI.2.1)', () => {
  const service = { id: '31', officeId: '5', assistanceId: '4' };
  expect(hrefs(all, 'payments', service)).toEqual([
    '/faq',
    '/nuova-richiesta?servizio=4',
    '/servizi/prenotazione-appuntamento?nid=31',
  ]);
  const neither = { id: '31', officeId: null, assistanceId: null };
  expect(hrefs(all, 'payments', neither)).toEqual(hrefs(all, 'payments'));
});

test('what the municipality asks in an address of its own stays', () => {
  const own = { ...all, contactGroups: [group('/nuova-richiesta?servizio=9', '/nuova-richiesta/')] };
  expect(hrefs(own, 'service', { id: '31', officeId: null, assistanceId: '4' })).toEqual([
    '/nuova-richiesta?servizio=9',
    '/nuova-richiesta?servizio=4',
  ]);
});
