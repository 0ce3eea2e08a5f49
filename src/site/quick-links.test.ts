import { expect, test } from 'vitest';
import type { AssetCode } from '#domain/assets.ts';
import type { Service } from '#contracts/services.ts';
import { quickLinksOf, subjectsOf } from './quick-links.ts';

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
    delegationNote: null,
    notificationCode: null,
    officeId: null,
  };
}

function hrefs(enabled: AssetCode[], services: Service[] = []): string[] {
  return quickLinksOf({ enabled: new Set(enabled), services }).map(({ href }) => href);
}

test('a municipality without modules still offers FAQ and personal area', () => {
  expect(hrefs([])).toEqual(['/faq', '/area-personale']);
});

test('each enabled module has its way in, if its pages are built', () => {
  expect(hrefs(['APPSCHED', 'DISSERVIZIO_CRM', 'ASSISTENZA_CRM'])).toEqual([
    '/servizi/prenotazione-appuntamento',
    '/servizi/segnalazioni/nuova',
    '/nuova-richiesta',
    '/faq',
    '/area-personale',
  ]);
});

/** Where "Paga" leads; undefined: there is none. */
function payment(enabled: AssetCode[], services: Service[]): string | undefined {
  return quickLinksOf({ enabled: new Set(enabled), services }).find(({ title }) => title === 'Paga')?.href;
}

test('with one payment service "Paga" leads to it', () => {
  expect(payment(['PPAY'], [service('12', 'PPAY')])).toBe('/servizi/pagamenti/12');
});

test('with several, or only one that is not active, "Paga" leads to the spontaneous payment', () => {
  expect(payment(['PPAY'], [service('12', 'PPAY'), service('13', 'PPAY')])).toBe(
    '/servizi/ppay/pagamento-spontaneo',
  );
  expect(payment(['MYPAY'], [service('12', 'MYPAY', null)])).toBe('/servizi/mypay/pagamento-spontaneo');
});

test('the description of a site and the text of its area name its own modules alone', () => {
  const one = { enabled: new Set<AssetCode>(['ASSISTENZA_CRM']), services: [] };
  expect(subjectsOf(one)).toBe('assistenza, risposte alle domande frequenti e area personale');
  expect(quickLinksOf(one).at(-1)?.text).toBe('Richieste');
  expect(
    quickLinksOf({ ...one, enabled: new Set<AssetCode>(['MY_DOCS', 'PPAY', 'MOON']) }).at(-1)?.text,
  ).toBe('Pratiche, pagamenti e documenti');
  expect(quickLinksOf({ ...one, enabled: new Set() }).at(-1)?.text).toBe('Il tuo profilo e i tuoi servizi');
});
