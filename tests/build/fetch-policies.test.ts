import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { useFetchFixture } from '../support/build/fetching.ts';
import { config, configPath } from '../support/build/municipality.ts';

const fetching = useFetchFixture();

const policies = [
  { code: 'PPAY', path: '/api-public/policy/ppay', field: 'paymentPolicy' },
  { code: 'MYPAY', path: '/api-public/policy/ppay', field: 'paymentPolicy' },
  {
    code: 'DISSERVIZIO_CRM',
    path: '/api-public/configComune/disservizio/policy',
    field: 'disruptionPolicy',
  },
] as const;

test.each(policies)(
  '$code: its policy is cleaned, and known by its source',
  async ({ code, path, field }) => {
    const source = '<p onclick="x()">Informativa</p>';
    fetching.api.routes.set(configPath, { body: { ...config, assets: [{ id: 1, codice: code }] } });
    fetching.api.routes.set(path, { body: source });
    const { snapshot } = await fetching.run();
    expect(snapshot.content[field]).toEqual({
      html: '<p>Informativa</p>',
      digest: createHash('sha256').update(source).digest('hex'),
    });
  },
);

test.each(policies)(
  '$code: its policy is kept from the last snapshot with its digest, and left out where there is none',
  async ({ code, path, field }) => {
    fetching.api.routes.set(configPath, { body: { ...config, assets: [{ id: 1, codice: code }] } });
    fetching.api.routes.set(path, { body: '<p>Informativa</p>' });
    const first = await fetching.run();
    fetching.api.routes.set(path, { status: 500 });
    const second = await fetching.run();
    expect(second.snapshot.content[field]).toEqual(first.snapshot.content[field]);
    const kept = expect.stringMatching(new RegExp(`^${field} kept from the last snapshot`)) as string;
    expect(second.warnings).toContainEqual(kept);
    fetching.api.routes.set(path, { body: 'POLICY TEST' });
    const third = await fetching.run({ accept: ['disruption-policy', 'payment-policy'] });
    expect(third.snapshot.content[field]).toBeNull();
  },
);

test('a text the browser asks again is kept from the last snapshot, or left out', async () => {
  const path = '/api-public/crm/privacy_policy';
  fetching.api.routes.set(path, { status: 500 });
  const first = await fetching.run();
  expect(first.snapshot.content.privacyPolicy).toBeNull();
  expect(first.warnings).toEqual([expect.stringMatching(/^privacyPolicy left out: .*HTTP 500/)]);
  fetching.api.routes.set(path, { body: '<p>Privacy</p>' });
  await fetching.run();
  fetching.api.routes.set(path, { status: 500 });
  const third = await fetching.run();
  expect(third.snapshot.content.privacyPolicy).toBe('<p>Privacy</p>');
  expect(third.outcome).toBe('unchanged');
});
