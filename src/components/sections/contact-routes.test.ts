import { expect, test } from 'vitest';
import { siteFrom } from '#site/site-fixture.ts';
import { contactRoutes } from './contact-routes.ts';

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
