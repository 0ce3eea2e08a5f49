import { afterAll, expect, test } from 'vitest';
import { getConfig } from '#contracts/config.ts';
import { getServiceDetails, getServices } from '#contracts/service-cards.ts';
import type { Endpoint } from '#contracts/endpoint.server.ts';
import { getPrivacyPolicy } from '#features/tickets/crm-api.ts';
import { getContacts, getFooterMenu, getMenu, type MenuItem } from '#contracts/menus.ts';
import type { SeedTenant } from '../../scripts/sandbox/seed/types.ts';
import { read, sandbox, tenants } from './support.ts';

afterAll(sandbox.close);

function sample(id: string): SeedTenant {
  const tenant = tenants.find((one) => one.id === id);
  if (!tenant) throw new Error(`No sample municipality ${id}`);
  return tenant;
}
const torrebianca = sample('torrebianca');
const borgolago = sample('borgolago');
const valforte = sample('valforte');

const everything = JSON.stringify(tenants.map(({ services, menu, contacts }) => [services, menu, contacts]));

test.each([
  'categoriaServizio',
  'cateogoriaServizio',
  'categoria_servizio',
  'categorie',
  'link_scheda',
  'linkScheda',
  'atributes',
  'attributes',
])('the samples use the spelling %s', (name) => {
  expect(everything).toContain(`"${name}":`);
});

test('every spelling of a service card gives title, categories and a working link', async () => {
  for (const tenant of tenants) {
    const { answer: services } = await read(tenant, getServices);
    expect(services).toHaveLength(tenant.services!.cards.length);
    for (const service of services) {
      expect(service.id).toMatch(/./);
      expect(service.infoUrl ?? 'https://').toMatch(/^(https?:\/\/|\/)/);
    }
    const withCategory = services.filter(({ categories }) => categories.length > 0);
    expect(withCategory.length).toBeGreaterThan(services.length / 2);
  }
});

test('ids sent as numbers and as strings join', () => {
  const cards = getServices.answer.parse([{ id: '12', nome: 'Mensa' }]);
  const details = getServiceDetails.answer.parse([{ id: 101, idServizio: 12 }]);
  expect(details.map(({ serviceId }) => serviceId)).toEqual(cards.map(({ id }) => id));
});

test('the details of the samples join their cards', async () => {
  for (const tenant of tenants) {
    const known = new Set((await read(tenant, getServices)).answer.map(({ id }) => id));
    const { answer: details } = await read(tenant, getServiceDetails);
    expect(details.some(({ serviceId }) => known.has(serviceId))).toBe(true);
    expect(details.every(({ serviceId }) => /^\S+$/.test(serviceId))).toBe(true);
  }
});

test('unknown modules are ignored, module ids may be text', async () => {
  expect((await read(torrebianca, getConfig)).answer.assets).toHaveLength(9);
  expect((await read(borgolago, getConfig)).answer.assets.map(({ id }) => id)).toEqual([4, 3, 2]);
});

test('an object in place of true, 1 in place of true, a name with blanks, an address without scheme', async () => {
  const { answer: config } = await read(valforte, getConfig);
  expect(config).toMatchObject({ name: 'Comune di Valforte', hasCms: true, maintenance: true });
  expect(config.searchUrl).toBe('https://www.comune.valforte.example/ricerca');
  expect((await read(borgolago, getConfig)).answer.region?.url).toBe('https://www.regione.piemonte.it');
});

function flatten(items: MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [item, ...flatten(item.children)]);
}

test('menu titles come without entities and tags, also below the misspelled attributes', async () => {
  const { answer: menu } = await read(valforte, getMenu);
  const items = flatten([...menu.main, ...menu.topics, ...menu.contacts]);
  expect(items.map(({ title }) => title).join()).not.toMatch(/[<>]|&\w+;/);
  expect(items.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Novità', 'Sport', 'Segnala disservizio']),
  );
  expect(items.find(({ title }) => title === 'Novità')?.dataElement).toBe('news');
});

test('a menu is cut below its third level and loses addresses that are none', async () => {
  const { answer: menu } = await read(borgolago, getFooterMenu);
  const items = flatten(menu.sections);
  expect(items.map(({ title }) => title)).not.toContain('Calendario della raccolta');
  expect(items.find(({ title }) => title === 'Avvisi')?.url).toBeNull();
  expect(menu.contacts).toEqual([]);
});

test('a bare list of channels and a contact block in a list are read', async () => {
  expect((await read(borgolago, getContacts)).answer.social?.channels[1]).toMatchObject({
    network: 'whatsapp',
  });
  expect((await read(valforte, getContacts)).answer.block?.title).toBe('Comune di Valforte');
});

test('a policy is read bare, as a JSON string and inside an object', async () => {
  for (const tenant of [torrebianca, borgolago, valforte]) {
    expect(
      (await read(tenant, getPrivacyPolicy as Endpoint<string, undefined, undefined, string | null>)).answer,
    ).toMatch(/^</);
  }
});
