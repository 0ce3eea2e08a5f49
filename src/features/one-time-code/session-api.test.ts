import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createClient } from '#platform/http.ts';
import { verifySessionCode, sendSessionCode, checkSessionCode } from './session-api.ts';

const verified = (answer: string) => z.parse(verifySessionCode.answer, answer).verified;

test.each([
  '',
  'OTP valido',
  '"OTP valido"',
  '{}',
  '{"verified":null}',
  '{"verified":true}',
  '{"verified":1}',
  'true',
])('the answer %j says that the code was right', (answer) => expect(verified(answer)).toBe(true));

test.each([
  'null',
  'false',
  '0',
  '"false"',
  '{"verified":false}',
  '{"verified":"false"}',
  '{"verified":0}',
  '{"verified":"0"}',
])('the answer %j says that it was wrong', (answer) => expect(verified(answer)).toBe(false));

function answering(body: string, status = 200) {
  const fetch = vi.fn((_url: string, _init?: RequestInit) => Promise.resolve(new Response(body, { status })));
  return { client: createClient({ publicOrigin: 'https://api.example', fetch: fetch as never }), fetch };
}

test('a code is asked for with the cookies of the browser', async () => {
  const { client, fetch } = answering('{"expirationDate":"2026-03-10T09:05:00.000+00:00"}');
  const expiry = await sendSessionCode(client, {
    email: 'ada@posta.example',
    taxCode: 'vrddaa81c54f952j',
  });
  expect(expiry).toBe(Date.parse('2026-03-10T09:05:00Z'));
  expect(fetch).toHaveBeenCalledWith(
    'https://api.example/api-public/session-otp/request',
    expect.objectContaining({ credentials: 'include', method: 'POST' }),
  );
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual({
    email: 'ada@posta.example',
    codiceFiscale: 'VRDDAA81C54F952J',
  });
});

test('a right code tells until when the address counts as verified', async () => {
  const { client } = answering('{"verified":true,"expirationDate":"2026-03-10T09:30:00.000Z"}');
  expect(await checkSessionCode(client, '12345')).toBe(Date.parse('2026-03-10T09:30:00Z'));
});

test.each(['', 'OTP valido', '{"verified":true}', '{}'])('%j is a right code too', async (body) => {
  expect(await checkSessionCode(answering(body).client, '12345')).toBeGreaterThan(Date.now());
});

test.each(['{"verified":false}', 'null'])('%j is a wrong code', async (body) => {
  expect(await checkSessionCode(answering(body).client, '12345')).toBeNull();
});

test.each([
  [404, 'not-found'],
  [403, 'forbidden'],
  [400, 'invalid'],
])('status %i means %s', async (status, kind) => {
  await expect(checkSessionCode(answering('', status).client, '12345')).rejects.toMatchObject({ kind });
});
