import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getServiceDetails, getServices } from '#contracts/service-cards.ts';
import { joinServices } from '#contracts/services.ts';
import { delegableServices, openedBy, openedByServices } from './delegable.ts';

test('services that may be delegated, with the word of the card before that of the detail', () => {
  const cards = z.parse(getServices.answer, [
    { id: 21, titolo: 'Tributi', linkServizio: 'https://x.it', noteDelega: 'Vede e paga' },
    { id: 33, titolo: 'Appuntamenti', linkServizio: 'https://x.it', delegabile: true },
    { id: 40, titolo: 'Altro', linkServizio: 'https://x.it', delegabile: false },
  ]);
  const details = z.parse(getServiceDetails.answer, [
    { idServizio: 21, delegabile: true, noteDelega: 'altro' },
    { idServizio: 33, asset: 'APPSCHED', noteDelega: 'Prenota e disdice' },
    { idServizio: 40, delegabile: true },
  ]);
  expect(delegableServices(joinServices(cards, details, new Set()))).toEqual([
    { id: '33', title: 'Appuntamenti', note: 'Prenota e disdice', asset: 'APPSCHED' },
    { id: '21', title: 'Tributi', note: 'Vede e paga', asset: null },
  ]);
});

test('what a delegation opens beyond its service is told for each module that knows no service, once', () => {
  for (const asset of [
    'PPAY',
    'MYPAY',
    'APPSCHED',
    'ASSISTENZA_CRM',
    'DISSERVIZIO_CRM',
    'MOON',
    'MY_DOCS',
  ] as const)
    expect(openedBy(asset)).toMatch(/tutt[ei]/);
  expect([openedBy(null), openedBy('NOTIFICATIONS')]).toEqual([null, null]);
  const cards = z.parse(
    getServices.answer,
    [21, 22, 33].map((id) => ({ id, titolo: `Servizio ${id}`, linkServizio: 'https://x.it' })),
  );
  const details = z.parse(getServiceDetails.answer, [
    { idServizio: 21, asset: 'PPAY' },
    { idServizio: 22, asset: 'MYPAY' },
    { idServizio: 33, asset: 'MOON' },
  ]);
  const services = joinServices(cards, details, new Set());
  const [payments] = openedByServices(['21'], services);
  expect(payments).toBe(openedBy('PPAY', services[0]));
  // "Of this service": of which, where there are several.
  expect(openedByServices(['21', '22'], services)).toEqual([
    `«Servizio 21»: ${payments}`,
    `«Servizio 22»: ${payments}`,
  ]);
  expect(openedByServices(['21', '33'], services)).toEqual([`«Servizio 21»: ${payments}`, openedBy('MOON')]);
  const modules = services.map((service) => ({ ...service, asset: 'MY_DOCS' as const }));
  expect(openedByServices(['21', '22', '33'], modules)).toEqual([openedBy('MY_DOCS')]);
});

test('what belongs to the service alone is told where something says what that is', () => {
  const service = { title: 'TARI', officeId: null, assistanceId: null, moonForm: null };
  const texts = [
    openedBy('PPAY', service),
    openedBy('APPSCHED', { ...service, officeId: '3' }),
    openedBy('ASSISTENZA_CRM', { ...service, assistanceId: '6' }),
    openedBy('MOON', { ...service, moonForm: 'CUDE_01' }),
  ];
  for (const text of texts) expect(text).toMatch(/quest[oa]/);
  for (const text of texts) expect(text).not.toMatch(/tutt[ei]/);
  // Nothing limits these.
  expect(openedBy('PPAY', { ...service, title: 'Pagamenti online' })).toBe(openedBy('PPAY'));
  expect(openedBy('APPSCHED', service)).toBe(openedBy('APPSCHED'));
  expect(openedBy('MY_DOCS', service)).toBe(openedBy('MY_DOCS'));
});
