import { expect, test } from 'vitest';
import type { AssetCode } from '#domain/assets.ts';
import { quickLinksOf } from './quick-links.ts';
import type { Service } from '#contracts/services.ts';

function service(id: string, asset: AssetCode, href: string | null = `/servizi/${id}`): Service {
  return {
    id,
    asset,
    href,
    title: id,
    description: null,
    categories: [],
    infoUrl: null,
    maintenanceNote: null,
    assistanceId: null,
    faqCategoryId: null,
    moonForm: null,
    url: null,
    delegable: false,
    notificationCode: null,
  };
}

function hrefs(enabled: AssetCode[], services: Service[] = []): string[] {
  return quickLinksOf({ enabled: new Set(enabled), services }).map(({ href }) => href);
}

test('a municipality without modules still offers FAQ and personal area', () => {
  expect(hrefs([])).toEqual(['/faq', '/area-personale']);
});

test('each enabled module has its way in', () => {
  expect(hrefs(['APPSCHED', 'DISSERVIZIO_CRM', 'ASSISTENZA_CRM'])).toEqual([
    '/servizi/prenotazione-appuntamento',
    '/servizi/segnalazioni/nuova',
    '/nuova-richiesta',
    '/faq',
    '/area-personale',
  ]);
});

test('with one payment service "Paga" leads to it', () => {
  expect(hrefs(['PPAY'], [service('12', 'PPAY')])[0]).toBe('/servizi/pagamenti/12');
});

test('with several, or only one that is not active, "Paga" leads to the spontaneous payment', () => {
  expect(hrefs(['PPAY'], [service('12', 'PPAY'), service('13', 'PPAY')])[0]).toBe(
    '/servizi/ppay/pagamento-spontaneo',
  );
  expect(hrefs(['MYPAY'], [service('12', 'MYPAY', null)])[0]).toBe('/servizi/mypay/pagamento-spontaneo');
});
