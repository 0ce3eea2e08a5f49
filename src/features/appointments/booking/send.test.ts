// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type User, dispatchSession } from '#platform/session/session.ts';
import type { Counter } from '../booking-api.ts';
import type { Appointment } from '../api.ts';
import { keptBooked } from '../state/booked.ts';
import { type Draft, emptyDraft, customerOf } from './draft.ts';
import { type BookingData, createBookingData } from './places.ts';
import { sendBooking, sendChange, type Sender } from './send.ts';

vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});

const user = { name: 'Ada', surname: 'Verdi', taxCode: 'VRDDAA81C54F952J' } as User;
const { name, surname, taxCode } = user;
const ada = { name, surname, taxCode };
const counter = {
  id: '12',
  name: 'Sportello 1',
  description: 'Porta la tessera',
  location: 'Piazza 1',
  isVirtual: false,
  reasons: [{ id: '42', name: 'Carta d’identità' }],
} as Counter;
const draft: Draft = {
  ...emptyDraft,
  office: '3',
  counter: '12',
  slot: { day: '2026-03-17', hour: '09:40' },
  reason: '42',
  details: ' Rinnovo - per scadenza ',
  firstName: ' Eva ',
  surname: 'Bruni',
  taxCode: 'vrd daa81c54f952j',
  email: ' eva@posta.example ',
  privacy: true,
  code: '12 345',
};
const places = (base: 'auth' | 'public'): BookingData => ({
  ...createBookingData({ base }, true),
  knownCounter: () => counter,
  knownOffice: () => ({ id: '3', name: 'Anagrafe', description: null }),
  counterNow: () => Promise.resolve(counter),
});

let sender: Sender;
/** Calls by method and path, with their bodies. */
let sent: { call: string; body: unknown; key: string | null }[];
/** Answers by method and path; a number is a status. */
let answers: Record<string, unknown[]>;

const booked = { id: 9001, hash: 'k3Fq9ZtB2xLm', start: '2026-03-17 09:40:00', serviceId: 12 };
const [book, verify, list] = [
  'POST /api-public/appsched/appointments',
  'GET /api-public/session-otp/verify',
  'GET /api/appsched/appointments',
];

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  answers = {};
  sender = { actor: null, places: places('public'), form: 'prenotazione', proof: { email: '' } };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit) => {
    const call = `${method} ${new URL(url, 'https://portal.example').pathname}`;
    const key = new Headers(headers).get('Idempotency-Key');
    sent.push({ call, body: typeof body === 'string' ? JSON.parse(body) : null, key });
    const answer = answers[call]?.shift();
    if (answer === undefined) throw new TypeError('no connection');
    return typeof answer === 'number' ? new Response('{}', { status: answer }) : Response.json(answer);
  });
});
afterEach(() => {
  dispatchSession('logout');
  vi.unstubAllGlobals();
});

const callsOf = (call: string) => sent.filter((each) => each.call === call);

test('who is logged in books under their own name, with the address that was typed', () => {
  expect(customerOf(draft, ada)).toEqual({
    name: 'Ada',
    surname: 'Verdi',
    taxCode: 'VRDDAA81C54F952J',
    email: 'eva@posta.example',
  });
  expect(customerOf(draft, null)).toMatchObject({ name: 'Eva', taxCode: 'VRDDAA81C54F952J' });
});

test('without a login the address is proved, then it is booked, and the answer is handed over', async () => {
  answers = { [verify]: [{ verified: true }], [book]: [booked] };
  await sendBooking(draft, sender);
  expect(sent.map(({ call }) => call)).toEqual([verify, book]);
  expect(sent[1]?.body).toEqual({
    start: '2026-03-17 09:40:00',
    notes: '(42) Carta d’identità - Rinnovo - per scadenza',
    providerId: 'any-provider',
    serviceId: 12,
    customer: {
      firstName: 'Eva',
      lastName: 'Bruni',
      email: 'eva@posta.example',
      codice_fiscale: 'VRDDAA81C54F952J',
    },
    privacyAccepted: true,
  });
  // The answer names neither office nor counter.
  expect(keptBooked('9001')).toMatchObject({
    office: 'Anagrafe',
    counter: 'Sportello 1',
    place: 'Piazza 1',
    customer: { email: 'eva@posta.example' },
  });
});

test('a code is used once: after a failed booking it is not sent again', async () => {
  answers = { [verify]: [{ verified: true }], [book]: [500, booked] };
  await expect(sendBooking(draft, sender)).rejects.toMatchObject({ kind: 'unavailable' });
  await sendBooking(draft, sender);
  expect(callsOf(verify)).toHaveLength(1);
  const keys = callsOf(book).map(({ key }) => key);
  expect(keys[0], 'both attempts are one').toBe(keys[1]);
});

test('an address that was proved before, in this tab, needs no code', async () => {
  answers = { [book]: [booked] };
  await sendBooking({ ...draft, proven: 'eva@posta.example' }, sender);
  expect(callsOf(verify)).toEqual([]);
});

test('a code that the backend refuses with a good answer books nothing', async () => {
  answers = { [verify]: [{ verified: false }] };
  await expect(sendBooking(draft, sender)).rejects.toMatchObject({ facts: { call: 'verifySessionCode' } });
  expect(callsOf(book)).toEqual([]);
});

test('a booking of a citizen that arrived after all is found, not made again', async () => {
  dispatchSession('user-loaded', user);
  const mine = { ...sender, actor: ada, places: places('auth') };
  const post = 'POST /api/appsched/appointments';
  const others = [
    { ...booked, id: 1, serviceId: 13 },
    { ...booked, id: 2, status: 'ANNULLATA' },
    { ...booked, id: 3, book: '2020-01-01 10:00:00' },
  ];
  answers = { [post]: [503], [list]: [[...others, booked]] };
  await expect(sendBooking(draft, mine)).rejects.toMatchObject({ kind: 'unavailable' });
  expect((await sendBooking(draft, mine)).id).toBe('9001');
  expect(callsOf(post)).toHaveLength(1);
});

test('a booking that did not arrive is sent again', async () => {
  dispatchSession('user-loaded', user);
  const mine = { ...sender, actor: ada, places: places('auth') };
  const post = 'POST /api/appsched/appointments';
  answers = { [post]: [503, booked], [list]: [[]] };
  await expect(sendBooking(draft, mine)).rejects.toMatchObject({ kind: 'unavailable' });
  await sendBooking(draft, mine);
  expect(callsOf(post)).toHaveLength(2);
});

test('a change keeps a reason that the counter has no more, and hands over no address that is masked', async () => {
  const put = 'PUT /api-public/appsched/appointments/hash/k3Fq9ZtB2xLm';
  answers = { [put]: [booked] };
  const appointment = { counterId: '12', notes: '(40) Vecchio motivo - x', customer: null } as Appointment;
  const edited = { target: { hash: 'k3Fq9ZtB2xLm' }, appointment, slot: draft.slot };
  await sendChange({ ...draft, reason: '40' }, edited, sender);
  expect(callsOf(put)[0]?.body).toMatchObject({ notes: '(40) Vecchio motivo - Rinnovo - per scadenza' });
  expect(keptBooked('k3Fq9ZtB2xLm')?.customer).toEqual({ email: null });
});

const operators = 'GET /api-public/appsched/services/12/providers';
const [rosa, ugo] = [
  { id: 5, firstName: 'Rosa' },
  { id: 6, firstName: 'Ugo' },
];

test.each([
  ['receives there', [[rosa, ugo]], 5],
  ['is gone', [[ugo, { id: 7 }]], 'any-provider'],
  ['is the only one', [[rosa]], 'any-provider'],
  ['cannot be known', [503], 'any-provider'],
])('a change with an operator who %s', async (_, known, providerId) => {
  const put = 'PUT /api-public/appsched/appointments/hash/k3Fq9ZtB2xLm';
  answers = { [operators]: known, [put]: [booked] };
  const appointment = { counterId: '12', operatorId: '5', notes: null, customer: null } as Appointment;
  const edited = { target: { hash: 'k3Fq9ZtB2xLm' }, appointment, slot: draft.slot };
  await sendChange({ ...draft, operator: '5' }, edited, sender);
  expect(callsOf(put)[0]?.body).toMatchObject({ providerId });
});
