import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestSessionCode, verifySessionCode } from '#features/one-time-code/session-api.ts';
import { ada } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples, type Visitor } from './as-citizen.ts';
import { askCode, postPublicly, tryCode } from './booking-visits.ts';
import { lastCode, otherThan, outboxOf } from './outbox.ts';
import { booking } from './valid-bodies.ts';

let samples = openSamples();
let visitor: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(ada.taxCode);
});
afterEach(() => samples.close());

const { email } = booking.customer;
const nobody = { cookie: '' };

test('a code leaves by the outbox alone, and its cookie reaches no script and no other path', async () => {
  const answer = await visitor.ask(requestSessionCode, { body: { email }, headers: nobody });
  expect(await answer.json()).toEqual({
    expirationDate: '2026-03-10T09:05:00.000+00:00',
    tipoRichiesta: 'EMAIL',
  });
  const cookie = answer.headers.get('set-cookie');
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  expect(cookie).toMatch(/Path=\/api-public(;|$)/);
  expect(await lastCode(samples)).toMatch(/^\d{5}$/);
  expect((await outboxOf(samples))[0]?.to).toBe(email);
});

test('a code verifies the address for thirty minutes, once', async () => {
  const { cookie } = await askCode(visitor, { email });
  const query = { otp: await lastCode(samples) };
  const outcome = await visitor.read(verifySessionCode, { query, headers: { cookie } });
  expect(outcome).toEqual({ verified: true, expiresAt: '2026-03-10T09:30:00.000Z' });
  expect(await tryCode(visitor, query.otp, cookie)).toBe(400);
});

test('a code is worth nothing in another browser, nor in one that asked for none', async () => {
  const { cookie } = await askCode(visitor, { email });
  const code = await lastCode(samples);
  const other = await askCode(visitor, { email: 'altra@posta.example' });
  expect(other.cookie).not.toBe(cookie);
  expect(await tryCode(visitor, code, '')).toBe(400);
  expect(await tryCode(visitor, code, 'session-otp=inventato')).toBe(400);
  expect(await tryCode(visitor, otherThan(await lastCode(samples)), other.cookie)).toBe(404);
  expect(await tryCode(visitor, code, cookie)).toBe(200);
});

test('a code is dead after five minutes, after five wrong tries and after a newer one', async () => {
  let { cookie } = await askCode(visitor, { email });
  const first = await lastCode(samples);
  ({ cookie } = await askCode(visitor, { email }, cookie));
  const second = await lastCode(samples);
  expect(await tryCode(visitor, first, cookie)).toBe(first === second ? 200 : 404);
  for (let tries = first === second ? 0 : 1; tries < 5; tries += 1)
    expect(await tryCode(visitor, otherThan(second), cookie)).toBe(first === second ? 403 : 404);
  expect(await tryCode(visitor, second, cookie)).toBe(403);
  ({ cookie } = await askCode(visitor, { email }, cookie));
  samples.setClock('2026-03-10T09:05:00.000Z');
  expect(await tryCode(visitor, await lastCode(samples), cookie)).toBe(403);
});

test('a cookie that somebody planted beforehand books nothing with the address that was verified in it', async () => {
  const planted = (await askCode(visitor, { email: 'altra@posta.example' })).cookie;
  const asked = (await askCode(visitor, { email }, planted)).cookie;
  const query = { otp: await lastCode(samples) };
  const verified = await visitor.ask(verifySessionCode, { query, headers: { cookie: asked } });
  const cookie = verified.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  expect(new Set([planted, asked, cookie]).size).toBe(3);
  expect((await postPublicly(visitor, planted)).status).toBe(401);
  expect((await postPublicly(visitor, asked)).status).toBe(401);
  expect((await postPublicly(visitor, cookie)).status).toBe(201);
});

test.each(['nessuno', 'a@b', `${'a'.repeat(250)}@posta.example`])('%j is no address', async (wrong) => {
  expect((await askCode(visitor, { email: wrong })).status).toBe(400);
  expect(await outboxOf(samples)).toEqual([]);
});

test.each(['', '1234', 'abcde'])('%j is no code', async (otp) => {
  const { cookie } = await askCode(visitor, { email });
  expect(await tryCode(visitor, otp, cookie)).toBe(400);
});

test('a code is sent five times an hour to a browser and for a tax code, twenty to an address', async () => {
  const statuses = [];
  let cookie = '';
  for (let sent = 0; sent < 6; sent += 1) {
    const asked = await askCode(visitor, { email: `a${sent}@posta.example` }, cookie);
    cookie = asked.cookie;
    statuses.push(asked.status);
  }
  const codiceFiscale = ada.taxCode;
  for (let sent = 0; sent < 6; sent += 1)
    statuses.push((await askCode(visitor, { email: `b${sent}@posta.example`, codiceFiscale })).status);
  const five = [200, 200, 200, 200, 200, 403];
  expect(statuses).toEqual([...five, ...five]);
  const toOne = [];
  for (let sent = 0; sent < 21; sent += 1) toOne.push((await askCode(visitor, { email })).status);
  expect(toOne.filter((status) => status === 200)).toHaveLength(20);
  expect(toOne[20]).toBe(403);
  samples.setClock('2026-03-10T10:00:01.000Z');
  expect((await askCode(visitor, { email, codiceFiscale }, cookie)).status).toBe(200);
});

test('every answer about a code takes as long as any other', async () => {
  const { cookie } = await askCode(visitor, { email });
  const code = await lastCode(samples);
  await askCode(visitor, { email: 'nessuno' });
  await tryCode(visitor, otherThan(code), cookie);
  await tryCode(visitor, code, cookie);
  await tryCode(visitor, code, '');
  expect(samples.wait.mock.calls).toEqual(Array.from({ length: 5 }, () => [60]));
});

test('a code cannot be used up by a link of another site', async () => {
  const { cookie } = await askCode(visitor, { email });
  const query = { otp: await lastCode(samples) };
  const headers = { cookie, 'sec-fetch-site': 'cross-site' };
  expect((await visitor.ask(verifySessionCode, { query, headers })).status).toBe(403);
  expect(await tryCode(visitor, query.otp, cookie)).toBe(200);
});
