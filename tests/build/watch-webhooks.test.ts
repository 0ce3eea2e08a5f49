import { expect, test } from 'vitest';
import { signatureHeaders } from '../../scripts/lib/watch/signature.ts';
import { signed } from '../support/build/watching.ts';
import { useWatchFixture } from './watch-fixture.ts';

const fixture = useWatchFixture();
const { timestamp, signature } = signatureHeaders;

/** Starts with one tenant, whose build of the start has ended. */
async function startOne(): Promise<void> {
  fixture.putTenant('aosta');
  await fixture.start();
  await fixture.builds(1);
}

test('the same message again is a success and builds nothing again, also while its build waits', async () => {
  await startOne();
  const headers = signed('{"n":1}');
  expect(await fixture.hook('aosta', '{"n":1}', headers)).toBe(202);
  await fixture.builds(2);
  for (const _ of [1, 2]) expect(await fixture.hook('aosta', '{"n":1}', headers)).toBe(200);
  expect(await fixture.hook('aosta', '{"n":2}')).toBe(202);
  await fixture.builds(3);
  expect(await fixture.metrics()).toContain('portico_webhooks_total{outcome="replayed"} 2');
});

const now = () => Math.floor(Date.now() / 1000);
test.each([
  ['milliseconds', 400, () => signed('{}', Date.now())],
  ['capitals', 400, () => ({ ...signed('{}'), [signature]: signed('{}')[signature]!.toUpperCase() })],
  ['no_digest', 400, () => ({ ...signed('{}'), [signature]: 'sha256=abc' })],
  ['no_seconds', 400, () => signed('{}', now() + 0.5)],
  ['unsigned', 401, () => ({ [timestamp]: String(now()) })],
  ['refused', 401, () => ({ ...signed('{}'), [signature]: signed('x')[signature]! })],
  ['late', 401, () => signed('{}', now() - 3600)],
] as const)('%s is told in the answer, the log and the metrics', async (verdict, status, headers) => {
  await startOne();
  expect(await fixture.hook('aosta', '{}', headers())).toBe(status);
  expect(await fixture.metrics()).toContain(`portico_webhooks_total{outcome="${verdict}"} 1`);
  const told = () => fixture.steps.filter(({ facts }) => facts?.['verdict'] === verdict);
  expect(told()).toHaveLength(1);
  // Anybody can send what is not signed: the log is not theirs to fill.
  await fixture.hook('aosta', '{}', headers());
  expect(told()).toHaveLength(1);
  expect(fixture.built).toEqual(['aosta']);
});

test('a tenant that there is not is answered as one whose secret is another', async () => {
  await startOne();
  const wrong = { ...signed('{}'), [signature]: signed('x')[signature]! };
  for (const headers of [wrong, signed('{}', Date.now()), {}])
    expect(await fixture.hook('nessuno', '{}', headers)).toBe(await fixture.hook('aosta', '{}', headers));
  expect(await fixture.hook('nessuno', '{}', signed('{}', now() - 3600))).toBe(401);
});
