import { beforeEach, expect, test, vi } from 'vitest';
import { PortalError } from '#errors/portal-error.ts';
import { withMoonToken } from './moon.ts';

/** Another citizen in every test, because tokens are cached for the lifetime of the page. */
let person = 0;
const identities = vi.hoisted(() => vi.fn<() => Promise<string>>());
vi.mock('../calls.ts', () => ({ readMoonIdentity: () => identities() }));
vi.mock('#platform/calls/client.ts', () => ({ client: {} }));
vi.mock('#platform/session/subject.ts', () => ({ subjectOf: () => ({ taxCode: `citizen-${person}` }) }));

const expired = new PortalError('forbidden', { call: 'listInstances', status: 403, expiredToken: true });

beforeEach(() => {
  person += 1;
  let count = 0;
  identities.mockReset().mockImplementation(() => Promise.resolve(`token-${(count += 1)}`));
});

test('an identity is asked once for all calls', async () => {
  const echo = (token: string) => Promise.resolve(token);
  const used = await Promise.all([withMoonToken(echo), withMoonToken(echo)]);
  expect([...used, await withMoonToken(echo)]).toEqual(['token-1', 'token-1', 'token-1']);
  expect(identities).toHaveBeenCalledOnce();
});

test.each([
  ['an expired identity', expired],
  ['a 401 of the service', new PortalError('unavailable', { call: 'listInstances', status: 401 })],
])('%s is renewed and the call repeated once', async (_, refusal) => {
  const work = vi.fn((token: string) =>
    token === 'token-1' ? Promise.reject(refusal) : Promise.resolve(token),
  );
  expect(await withMoonToken(work)).toBe('token-2');
  expect(identities).toHaveBeenCalledTimes(2);
  expect(await withMoonToken(work)).toBe('token-2');
});

test('a second refusal is a failure, not a loop', async () => {
  const work = vi.fn(() => Promise.reject(expired));
  await expect(withMoonToken(work)).rejects.toBe(expired);
  expect(work).toHaveBeenCalledTimes(2);
});

test('two calls refused together ask for one new identity', async () => {
  const work = (token: string) => (token === 'token-1' ? Promise.reject(expired) : Promise.resolve(token));
  expect(await Promise.all([withMoonToken(work), withMoonToken(work)])).toEqual(['token-2', 'token-2']);
  expect(identities).toHaveBeenCalledTimes(2);
});

test('another failure repeats nothing', async () => {
  const work = vi.fn(() => Promise.reject(new PortalError('unavailable', { call: 'x', status: 503 })));
  await expect(withMoonToken(work)).rejects.toMatchObject({ facts: { status: 503 } });
  expect(work).toHaveBeenCalledOnce();
});
