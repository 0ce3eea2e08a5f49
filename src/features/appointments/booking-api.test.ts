import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { collectDropped } from '#contracts/wire.ts';
import {
  bookAppointment,
  getCounter,
  listFreeHours,
  listOperators,
  listTakenDays,
  notesOf,
  readNotes,
} from './booking-api.ts';

describe('a counter', () => {
  const read = (fields: object) => z.parse(getCounter.answer, { id: 12, name: 'Sportello 1', ...fields });

  test('is read with its reasons and the bounds of its calendar', () => {
    const counter = read({
      location: 'Piazza Esempio 1',
      categoryId: 3,
      activitiesRelated: [{ id: 41, name: 'Cambio di residenza' }, { id: '42', name: 'Carta' }, { id: 43 }],
      firstAvailableDate: '2025-12-01',
      lastAvailableDate: '2026-02-27 00:00:00',
      duration: '20',
      approvazioneAutomatica: '0',
    });
    expect(counter).toMatchObject({ id: '12', officeId: '3', location: 'Piazza Esempio 1', minutes: 20 });
    expect(counter).toMatchObject({ firstDate: '2025-12-01', lastDate: '2026-02-27', approvesAtOnce: false });
    expect(counter.reasons).toEqual([
      { id: '41', name: 'Cambio di residenza' },
      { id: '42', name: 'Carta' },
    ]);
  });

  test('may say little: no reasons, no bounds, approved at once', () => {
    expect(read({ location: 'Via Roma 1' })).toMatchObject({
      officeId: null,
      reasons: [],
      firstDate: null,
      lastDate: null,
      minutes: null,
      isVirtual: false,
      approvesAtOnce: true,
    });
  });

  test('says what to bring in words, whatever they were written in', () => {
    const additionalInformations = '<p>Portare la <b>carta</b></p><p>e la tessera: &egrave; gratuito</p>';
    const description = 'Certificati<br>Residenza\nCarte d&#39;identità<br><br>';
    expect(read({ additionalInformations, description })).toMatchObject({
      information: 'Portare la carta\ne la tessera: è gratuito',
      description: "Certificati\nResidenza\nCarte d'identità",
    });
    expect(read({ additionalInformations: '<p> </p>' }).information).toBeNull();
  });

  test('names its office as newer services do', () => {
    expect(read({ serviceCategoryId: '7' }).officeId).toBe('7');
  });

  test.each([{ virtuale: true, location: 'Via Roma 1' }, { virtuale: 0, location: ' ' }, {}])(
    'is virtual: %j',
    (fields) => {
      expect(read(fields).isVirtual).toBe(true);
    },
  );
});

test('an operator has a name, even with half of it', () => {
  const operators = z.parse(listOperators.answer, [
    { id: 5, firstName: 'Lia', lastName: 'Bruni', email: 'lia@comune.example' },
    { id: 6, lastName: 'Conti' },
    { id: 7 },
  ]);
  expect(operators).toEqual([
    { id: '5', name: 'Lia Bruni' },
    { id: '6', name: 'Conti' },
    { id: '7', name: '7' },
  ]);
});

describe('days without a free slot', () => {
  const read = (value: unknown) => collectDropped(() => z.safeParse(listTakenDays.answer, value));

  test('come as a list, whatever form a day has', () => {
    const { result, dropped } = read(['2026-03-01', '2026-03-02 00:00:00', 'domani']);
    expect(result.data).toEqual(new Set(['2026-03-01', '2026-03-02']));
    expect(dropped).toHaveLength(1);
  });

  test.each([true, '1', 1])('come as an object when the month has none: %j', (is_month_unavailable) => {
    expect(read({ is_month_unavailable }).result.data).toBe('all');
  });

  test.each([{ is_month_unavailable: false }, { error: 'no' }, {}])('are not %j', (value) => {
    expect(read(value).result.success).toBe(false);
  });

  test('may be none', () => {
    expect(read([]).result.data).toEqual(new Set());
  });
});

test('free hours are sorted, whatever form an hour has, each once', () => {
  const hours = ['10:20', '9:40', '09:00:00', '10:20', '25:00', 'mai'];
  const { result, dropped } = collectDropped(() => z.parse(listFreeHours.answer, hours));
  expect(result).toEqual(['09:00', '09:40', '10:20']);
  expect(dropped).toHaveLength(2);
});

describe('a booking', () => {
  const customer = {
    firstName: 'Ada',
    lastName: 'Verdi',
    email: 'ada@posta.example',
    codice_fiscale: 'vrddaa81c54f952j',
  };
  const booking = {
    start: '2026-03-12 09:40:00',
    notes: '',
    providerId: 'any-provider',
    serviceId: 12,
    customer,
  };
  const taken = (fields: object) => z.safeParse(bookAppointment.body!, { ...booking, ...fields });

  test('is taken with ids as numbers or texts; the tax code is written in capitals', () => {
    const { data } = taken({ serviceId: '12', providerId: 5, book: '2026-03-10T09:00:00.000Z' });
    expect(data).toMatchObject({ serviceId: '12', customer: { codice_fiscale: 'VRDDAA81C54F952J' } });
  });

  test.each([
    { start: '12/03/2026 9.40' },
    { start: '2026-03-12' },
    { providerId: 'chiunque' },
    { serviceId: 'x' },
    { notes: 'a'.repeat(1001) },
    { customer: { ...customer, email: 'nessuno' } },
    { customer: { ...customer, codice_fiscale: 'VRD' } },
    { customer: { ...customer, firstName: ' ' } },
  ])('is not taken with %j', (fields) => {
    expect(taken(fields).success).toBe(false);
  });
});

test.each([
  ['(42) Carta - rinnovo', { reason: { id: '42', name: 'Carta' }, details: 'rinnovo' }],
  [
    '(42) Carta - rinnovo - con - trattini',
    { reason: { id: '42', name: 'Carta' }, details: 'rinnovo - con - trattini' },
  ],
  [
    '(42) Carta - prima riga\nseconda',
    { reason: { id: '42', name: 'Carta' }, details: 'prima riga\nseconda' },
  ],
  ['(a1)Carta   -   rinnovo ', { reason: { id: 'a1', name: 'Carta' }, details: 'rinnovo' }],
  ['(42) Carta -', { reason: { id: '42', name: 'Carta' }, details: '' }],
  ['Carta d’identità - rinnovo', { reason: null, details: 'Carta d’identità - rinnovo' }],
  ['(42) senza dettaglio', { reason: null, details: '(42) senza dettaglio' }],
  [null, { reason: null, details: '' }],
])('%j is read', (notes, expected) => {
  expect(readNotes(notes)).toEqual(expected);
});

test.each([
  { reason: { id: '42', name: 'Cambio di residenza' }, details: 'tre - persone\nda Torino' },
  { reason: { id: '42', name: 'Cambio di residenza' }, details: '' },
  { reason: null, details: 'un dubbio - due' },
])('%j comes back as it was written', (notes) => {
  expect(readNotes(notesOf(notes))).toEqual(notes);
});

test('the name of a reason keeps to one line, without a hyphen that would end it', () => {
  const notes = notesOf({ reason: { id: '42', name: 'Carta -\n rinnovo' }, details: ' scaduta ' });
  expect(notes).toBe('(42) Carta – rinnovo - scaduta');
});
