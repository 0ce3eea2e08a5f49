import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  acceptTerms,
  deleteNotificationProfile,
  getPreferences,
  getTerms,
  putContacts,
  putPreferences,
} from '#contracts/notifications.ts';
import { getNotifyServices } from '#contracts/notify-services.ts';
import { requestCode, verifyCode } from '#features/one-time-code/api.ts';
import { getMe } from '#contracts/session.ts';
import { ada, bruno, carla, dario, elena } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples, type Visitor } from './as-citizen.ts';
import { lastCode } from './outbox.ts';

let samples = openSamples();
let visitor: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(ada.taxCode);
});
afterEach(() => samples.close());

const own = { cf: ada.taxCode };
const current = { email: 'ada@posta.example', sms: '00393201234567', phone: '00393201234567' };

async function put(body: object, who = visitor, params = own): Promise<number> {
  return (await who.ask(putContacts, { params, body })).status;
}

async function contacts(who = visitor) {
  return (await who.read(getMe))?.contacts ?? null;
}

/** Proves a contact with the code from the outbox. */
async function prove(who: Visitor, cf: string, richiesta: 'EMAIL' | 'SMS', contatto: string): Promise<void> {
  await who.read(requestCode, { body: { codiceFiscale: cf, tipoRichiesta: richiesta, contatto } });
  await who.read(verifyCode, { query: { otp: await lastCode(samples), cf, richiesta } });
}

test('each sample citizen shows what the login page says', async () => {
  expect(await contacts()).toMatchObject({ email: 'ada@posta.example', sms: '00393201234567' });
  expect(Object.keys((await contacts())?.push ?? {})).toEqual(['mensa', 'tari', 'allerta_meteo']);
  expect(await contacts(await samples.visit(bruno.taxCode))).toMatchObject({ sms: null, push: {} });
  expect(await contacts(await samples.visit(carla.taxCode))).toBeNull();
  expect(await contacts(await samples.visit(dario.taxCode))).not.toBeNull();
  const failing = await samples.visit(elena.taxCode);
  expect(await contacts(failing)).toBeNull();
  expect((await failing.ask(getPreferences, { params: { cf: elena.taxCode } })).status).toBe(500);
});

test('terms are HTML, services carry channels and tags', async () => {
  expect(await visitor.read(getTerms)).toContain('<h2>Termini');
  const services = await visitor.read(getNotifyServices);
  expect(services.length).toBeGreaterThan(5);
  expect(services.filter(({ tags }) => tags.includes('ppay'))).toHaveLength(1);
});

describe('contacts', () => {
  test('a PUT replaces the record: what is left out is erased, push included', async () => {
    expect(await put({ email: current.email })).toBe(200);
    expect(await contacts()).toMatchObject({ email: current.email, sms: null, push: {} });
  });

  test('tokens of a service are united, newest last, at most five', async () => {
    const body = { ...current, push: { mensa: ['3', '4', '5', '6'] } };
    const answer = await visitor.read(putContacts, { params: own, body });
    expect(answer.push).toEqual({ mensa: ['portatile-di-ada', '3', '4', '5', '6'] });
  });

  test('a new address needs a code of this session, and of its own kind', async () => {
    const body = { ...current, email: 'nuova@posta.example' };
    expect(await put(body)).toBe(422);
    await prove(visitor, ada.taxCode, 'EMAIL', 'Nuova@posta.example');
    expect(await put(body)).toBe(200);
    expect(await put({ ...body, sms: '00393209998877' })).toBe(422);
    const otherSession = await samples.visit(ada.taxCode);
    expect(await put({ ...current }, otherSession)).toBe(422);
  });

  test('a number is proved once for SMS and calls, and is removed by null', async () => {
    const number = '00393209998877';
    await prove(visitor, ada.taxCode, 'SMS', '3209998877');
    expect(await put({ ...current, sms: number, phone: number })).toBe(200);
    expect(await put({ email: current.email, sms: null, phone: null })).toBe(200);
    expect((await contacts())?.sms).toBeNull();
  });

  test.each(['3201234567', '00393201234567'])('a number may come as it is known: %s', async (number) => {
    const body = { ...current, sms: number, phone: number };
    const answer = await visitor.ask(putContacts, { params: own, body });
    expect(await answer.json()).toMatchObject({ sms: '00393201234567', phone: '00393201234567' });
  });

  test('whose contacts they are and which terms were accepted is never taken from a request', async () => {
    const sent = { ...current, user_id: bruno.taxCode, terms: { accepted_at: 'mai', hashed_terms: 'x' } };
    for (const body of [sent, current]) {
      const answer = await (await visitor.ask(putContacts, { params: own, body })).json();
      expect(answer).toMatchObject({
        user_id: ada.taxCode,
        terms: { hashed_terms: expect.stringMatching(/^[0-9a-f]{32}$/) as string },
      });
    }
  });

  test('an answer holds no null', async () => {
    const answer = await visitor.ask(putContacts, { params: own, body: { email: current.email, sms: null } });
    expect(await answer.text()).not.toContain('null');
  });

  test.each([
    { altro: 1 },
    { email: 'nessuno' },
    { sms: '320123' },
    { sms: '+39 320 1234567' },
    { push: { 'con spazi': ['x'] } },
    { push: { mensa: [''] } },
    { push: { mensa: 'x' } },
  ])('%j is refused with 400', async (change) => expect(await put({ ...current, ...change })).toBe(400));

  test('a profile begins with the terms: without them 412', async () => {
    const newcomer = await samples.visit(carla.taxCode);
    const params = { cf: carla.taxCode };
    expect(await put({ email: 'carla@posta.example' }, newcomer, params)).toBe(412);
    await newcomer.read(acceptTerms, { params });
    expect(await contacts(newcomer)).toBeNull();
    await prove(newcomer, carla.taxCode, 'EMAIL', 'carla@posta.example');
    expect(await put({ email: 'carla@posta.example' }, newcomer, params)).toBe(200);
    expect(await contacts(newcomer)).toMatchObject({ email: 'carla@posta.example' });
  });

  test('a deleted profile leaves nothing', async () => {
    await visitor.read(deleteNotificationProfile, { params: own });
    expect(await contacts()).toBeNull();
    expect((await visitor.ask(getPreferences, { params: own })).status).toBe(404);
    expect(await put(current)).toBe(412);
  });
});

describe('preferences', () => {
  const choose = async (body: object): Promise<number> =>
    (await visitor.ask(putPreferences, { params: own, body })).status;

  test('an empty string switches a service off, channels nobody offers any more may stay', async () => {
    expect(await choose({ mensa: '', tari: 'email,push', avvisi_di_pagamento: 'email,io,sms' })).toBe(200);
    const chosen = await visitor.read(getPreferences, { params: own });
    expect(chosen.find(({ service }) => service === 'mensa')).toBeUndefined();
    expect(chosen.find(({ service }) => service === 'avvisi_di_pagamento')?.channels).toEqual([
      'email',
      'io',
      'sms',
    ]);
  });

  test.each([{ boh: 'email' }, { mensa: 'sms' }, { tari: 'io' }, { mensa: 'EMAIL;' }, { 'a b': 'email' }])(
    '%j is refused and nothing is saved',
    async (change) => {
      expect(await choose({ multe: 'email', ...change })).toBe(400);
      const chosen = await visitor.read(getPreferences, { params: own });
      expect(chosen.find(({ service }) => service === 'multe')?.channels).toEqual(['sms']);
    },
  );

  test('whoever has no profile is unknown', async () => {
    const newcomer = await samples.visit(carla.taxCode);
    expect((await newcomer.ask(getPreferences, { params: { cf: carla.taxCode } })).status).toBe(404);
  });
});

test('nobody reaches the profile of somebody else, not even their delegate', async () => {
  const params = { cf: bruno.taxCode };
  const headers = { 'x-delega': 'a1f0e6b1-0000-4000-8000-000000000001' };
  for (const call of [getPreferences, acceptTerms, deleteNotificationProfile]) {
    const answer = await visitor.ask(call, { params, headers });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ name: 'SecurityError' });
  }
  expect(await put(current, visitor, params)).toBe(401);
});

test('without the module every call is refused', async () => {
  const elsewhere = await samples.visit(ada.taxCode, 'borgolago');
  for (const call of [getTerms, getNotifyServices]) expect((await elsewhere.ask(call)).status).toBe(403);
});
