import { expect, test } from 'vitest';
import { serviceTarget } from './service-target.ts';
import type { Service } from '#contracts/services.ts';

const service: Service = {
  id: '31',
  title: 'Certificati',
  description: null,
  categories: [],
  infoUrl: null,
  href: '/servizi/31',
  maintenanceNote: null,
  asset: 'APPSCHED',
  assistanceId: '4',
  delegable: false,
  notificationCode: null,
};

test('a service leads to the module that runs it, which learns what is asked', () => {
  expect(serviceTarget(service)).toBe('/servizi/prenotazione-appuntamento?nid=31');
  expect(serviceTarget({ ...service, asset: 'PPAY' })).toBe('/servizi/pagamenti/31');
  expect(serviceTarget({ ...service, asset: 'ASSISTENZA_CRM' })).toBe('/nuova-richiesta?servizio=4');
});

test('a service that is not active, or run elsewhere, leads nowhere here', () => {
  expect(serviceTarget({ ...service, href: null })).toBeNull();
  expect(serviceTarget({ ...service, asset: 'MOON' })).toBeNull();
  expect(serviceTarget({ ...service, asset: null })).toBeNull();
});
