import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getSmsAttemptsLeft, requestCode, verifyCode } from '#features/one-time-code/api.ts';
import { ada, bruno } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples, type Visitor } from './as-citizen.ts';
import { lastCode, otherThan, outboxOf } from './outbox.ts';

let samples = openSamples();
let visitor: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(ada.taxCode);
});
afterEach(() => samples.close());

const mail = { codiceFiscale: ada.taxCode, tipoRichiesta: 'EMAIL', contatto: 'nuova@posta.example' };
const sms = { codiceFiscale: ada.taxCode, tipoRichiesta: 'SMS', contatto: '3209998877' };

async function request(body: object, who = visitor): Promise<number> {
  return (await who.ask(requestCode, { body })).status;
}

async function verify(otp: string, richiesta = 'EMAIL', cf = ada.taxCode): Promise<number> {
  return (await visitor.ask(verifyCode, { query: { otp, cf, richiesta } })).status;
}

test('a code of five digits leaves by the outbox, lives five minutes and is in no answer', async () => {
  const answer = await visitor.ask(requestCode, { body: mail });
  const text = await answer.text();
  const code = await lastCode(samples);
  expect(code).toMatch(/^\d{5}$/);
  expect((await outboxOf(samples))[0]).toMatchObject({ kind: 'email', to: 'nuova@posta.example' });
  expect(JSON.parse(text)).toEqual({
    expirationDate: '2026-03-10T09:05:00.000+00:00',
    tipoRichiesta: 'EMAIL',
  });
});

test('a right code is used up by its check', async () => {
  await request(mail);
  const code = await lastCode(samples);
  expect([await verify(code), await verify(code)]).toEqual([200, 403]);
});

test('a code is dead after five minutes', async () => {
  await request(mail);
  const code = await lastCode(samples);
  samples.setClock('2026-03-10T09:05:00.000Z');
  expect(await verify(code)).toBe(403);
});

test('five wrong tries kill a code', async () => {
  await request(mail);
  const code = await lastCode(samples);
  for (let tries = 0; tries < 5; tries += 1) expect(await verify(otherThan(code))).toBe(404);
  expect(await verify(code)).toBe(403);
});

test('a new code kills the older one', async () => {
  await request(mail);
  const code = await lastCode(samples);
  await request(mail);
  expect(await verify(code)).toBe((await lastCode(samples)) === code ? 200 : 404);
});

test('every answer about a code takes as long as any other, so that its time tells nothing', async () => {
  await request(mail);
  const code = await lastCode(samples);
  expect([await request({ ...mail, contatto: 'nessuno' }), await verify(otherThan(code))]).toEqual([
    400, 404,
  ]);
  expect([await verify(code), await verify(code)]).toEqual([200, 403]);
  expect(samples.wait.mock.calls).toEqual(Array.from({ length: 5 }, () => [60]));
});

test('a code is worth nothing for another channel or tax code', async () => {
  await request(mail);
  const code = await lastCode(samples);
  expect([await verify(code, 'SMS'), await verify(code, 'EMAIL', bruno.taxCode)]).toEqual([404, 404]);
});

describe('limits', () => {
  test('three SMS in 24 hours, and the citizen is told how many are left', async () => {
    const left = () => visitor.read(getSmsAttemptsLeft, { query: { cf: ada.taxCode } });
    expect(await left()).toBe(3);
    expect([await request(sms), await request(sms), await request(sms), await request(sms)]).toEqual([
      200, 200, 200, 403,
    ]);
    expect(await left()).toBe(0);
    samples.setClock('2026-03-11T09:00:01.000Z');
    expect(await left()).toBe(3);
  });

  test('the sixth e-mail of an hour to one tax code is refused (ASVS 2.4.1)', async () => {
    const statuses = [];
    for (let sent = 0; sent < 6; sent += 1)
      statuses.push(await request({ ...mail, contatto: `a${sent}@posta.example` }));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 403]);
    samples.setClock('2026-03-10T10:00:01.000Z');
    expect(await request(mail)).toBe(200);
  });

  test('the twenty-first e-mail of an hour to one address is refused', async () => {
    const statuses = [];
    for (let sent = 0; sent < 21; sent += 1)
      statuses.push(
        await request({ ...mail, codiceFiscale: `RSSMRA80A01H50${sent % 10}${'ABCDE'[sent % 5]}` }),
      );
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(statuses[20]).toBe(403);
  });
});

test('SMS go to the citizen of the session alone, and so does their number', async () => {
  expect(await request({ ...sms, codiceFiscale: bruno.taxCode })).toBe(401);
  const asked = await visitor.ask(getSmsAttemptsLeft, { query: { cf: bruno.taxCode } });
  expect(asked.status).toBe(401);
  expect(await outboxOf(samples)).toEqual([]);
});

test('a number is taken with and without its prefix', async () => {
  for (const contatto of ['3209998877', '00393209998877', '+39 320 999 8877']) {
    expect(await request({ ...sms, contatto })).toBe(200);
    expect((await outboxOf(samples))[0]?.to).toBe('00393209998877');
  }
});

test.each([
  { contatto: 'nessuno' },
  { contatto: `${'a'.repeat(300)}@posta.example` },
  { tipoRichiesta: 'SMS', contatto: '0123000100' },
  { tipoRichiesta: 'FAX' },
  { codiceFiscale: 'VRDDAA81C54F952' },
])('a request with %j is refused', async (change) => {
  expect(await request({ ...mail, ...change })).toBe(400);
  expect(await outboxOf(samples)).toEqual([]);
});

test('a link or an image of another site cannot use a code up (ASVS 3.5.3)', async () => {
  await request(mail);
  const query = { otp: await lastCode(samples), cf: ada.taxCode, richiesta: 'EMAIL' };
  const fromElsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    { origin: 'https://evil.example' },
  ];
  for (const headers of fromElsewhere)
    expect((await visitor.ask(verifyCode, { query, headers })).status).toBe(403);
  expect(await verify(query.otp)).toBe(200);
});
