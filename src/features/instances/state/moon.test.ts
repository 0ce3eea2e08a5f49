import { beforeEach, expect, test, vi } from 'vitest';
import { PortalError } from '#errors/portal-error.ts';
import type { MoonIdentity } from '../api.ts';
import { withMoonIdentity } from './moon.ts';

/** Another citizen in every test, because tokens are cached for the lifetime of the page. */
let person = 0;
let delegation: string | undefined;
const identities = vi.hoisted(() => vi.fn<() => Promise<string>>());
vi.mock('../api.ts', () => ({ readMoonIdentity: () => identities() }));
vi.mock('#platform/calls/client.ts', () => ({ client: {} }));
vi.mock('#platform/session/subject.ts', () => ({
  subjectOf: () => ({ taxCode: `citizen-${person}`, delegation }),
}));

const expired = new PortalError('forbidden', { call: 'listInstances', status: 403, expiredToken: true });

beforeEach(() => {
  person += 1;
  delegation = undefined;
  let count = 0;
  identities.mockReset().mockImplementation(() => Promise.resolve(`token-${(count += 1)}`));
});

test('an identity is asked once for all calls', async () => {
  const echo = ({ moonToken }: MoonIdentity) => Promise.resolve(moonToken);
  const used = await Promise.all([withMoonIdentity(echo), withMoonIdentity(echo)]);
  expect([...used, await withMoonIdentity(echo)]).toEqual(['token-1', 'token-1', 'token-1']);
  expect(identities).toHaveBeenCalledOnce();
});

test.each([
  ['an expired identity', expired],
  ['a 401 of the service', new PortalError('unavailable', { call: 'listInstances', status: 401 })],
])('%s is renewed and the call repeated once', async (_, refusal) => {
  const work = vi.fn(({ moonToken }: MoonIdentity) =>
    moonToken === 'token-1' ? Promise.reject(refusal) : Promise.resolve(moonToken),
  );
  expect(await withMoonIdentity(work)).toBe('token-2');
  expect(identities).toHaveBeenCalledTimes(2);
  expect(await withMoonIdentity(work)).toBe('token-2');
});

test('the calls of a delegator name the delegation', async () => {
  delegation = 'd0000000';
  const work = vi.fn((identity: MoonIdentity) => Promise.resolve(identity));
  expect(await withMoonIdentity(work)).toEqual({ moonToken: 'token-1', delegation });
});

test('a second refusal is a failure, not a loop', async () => {
  const work = vi.fn(() => Promise.reject(expired));
  await expect(withMoonIdentity(work)).rejects.toBe(expired);
  expect(work).toHaveBeenCalledTimes(2);
});

test('two calls refused together ask for one new identity', async () => {
  const work = ({ moonToken }: MoonIdentity) =>
    moonToken === 'token-1' ? Promise.reject(expired) : Promise.resolve(moonToken);
  expect(await Promise.all([withMoonIdentity(work), withMoonIdentity(work)])).toEqual(['token-2', 'token-2']);
  expect(identities).toHaveBeenCalledTimes(2);
});

test('another failure repeats nothing', async () => {
  const work = vi.fn(() => Promise.reject(new PortalError('unavailable', { call: 'x', status: 503 })));
  await expect(withMoonIdentity(work)).rejects.toMatchObject({ facts: { status: 503 } });
  expect(work).toHaveBeenCalledOnce();
});
