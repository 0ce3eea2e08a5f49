import { expect, test } from 'vitest';
import { isUsedOnline } from './online-use.ts';
import { serviceTarget, type ServiceFacts } from './service-target.ts';

const service: ServiceFacts = {
  id: '31',
  moonForm: null,
  asset: null,
  assistanceId: '4',
  faqCategoryId: '7',
  url: null,
};
const moon = {
  front: '/moonfobl/accesso/gasprp_salute',
  municipality: 'c_x999',
  origin: 'https://servizi.comune.prova.example',
};

test.each([
  ['PPAY', '/servizi/pagamenti/31'],
  ['MYPAY', '/servizi/pagamenti/31'],
  ['APPSCHED', '/servizi/prenotazione-appuntamento?nid=31'],
  ['ASSISTENZA_CRM', '/nuova-richiesta?servizio=4'],
  ['DISSERVIZIO_CRM', '/servizi/segnalazioni/nuova'],
  ['MY_DOCS', '/area-personale/documenti'],
  ['NOTIFICATIONS', '/area-personale/messaggi'],
  ['DELEGHE', '/area-personale/deleghe'],
] as const)('a service of %s is used at %s, also where an address elsewhere is named', (asset, address) => {
  const elsewhere = { ...service, asset, url: 'https://altrove.example' };
  expect(serviceTarget(elsewhere, moon)).toBe(address);
  expect(serviceTarget({ ...service, asset }, moon)).toBe(address);
  expect(isUsedOnline({ ...service, asset })).toBe(true);
});

test('a form comes before everything else, and every value of its address is encoded', () => {
  const address = serviceTarget(
    { ...service, asset: 'PPAY', moonForm: 'RES & 01', url: 'https://x.example' },
    moon,
  );
  const [front, query] = address?.split('?') ?? [];
  expect(front).toBe('/moonfobl/accesso/gasprp_salute');
  expect(query).toContain('back_url=https%3A%2F%2Fservizi.comune.prova.example&');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    consumer: 'cittafacile',
    service: 'new',
    back_url: 'https://servizi.comune.prova.example',
    codice_ente: 'c_x999',
    codice_modulo: 'RES & 01',
    faq: '7',
    assistenza: '4',
  });
});

test('a form without FAQ and office says nothing of them', () => {
  const bare = { ...service, moonForm: 'RES_01', faqCategoryId: null, assistanceId: null };
  expect(serviceTarget(bare, moon)).not.toMatch(/faq|assistenza|istanza/);
});

test('a service that is run elsewhere leads there; one that is run nowhere leads nowhere', () => {
  expect(serviceTarget({ ...service, url: 'https://altrove.example' }, moon)).toBe('https://altrove.example');
  expect(serviceTarget({ ...service, asset: 'MOON' }, moon)).toBeNull();
  expect(serviceTarget(service, moon)).toBeNull();
});
