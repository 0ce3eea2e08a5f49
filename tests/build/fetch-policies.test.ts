import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { useFetchFixture } from '../support/build/fetching.ts';
import { config, configPath } from '../support/build/municipality.ts';

const fetching = useFetchFixture();

test.each(['PPAY', 'MYPAY'])(
  '%s: the policy of payments is cleaned, and known by its source',
  async (code) => {
    const source = '<p onclick="x()">Informativa dei pagamenti</p>';
    fetching.api.routes.set(configPath, { body: { ...config, assets: [{ id: 1, codice: code }] } });
    fetching.api.routes.set('/api-public/policy/ppay', { body: source });
    const { snapshot } = await fetching.run();
    expect(snapshot.content.paymentPolicy).toEqual({
      html: '<p>Informativa dei pagamenti</p>',
      digest: createHash('sha256').update(source).digest('hex'),
    });
  },
);

test('the policy of payments is kept from the last snapshot with its digest, and left out where there is none', async () => {
  const path = '/api-public/policy/ppay';
  fetching.api.routes.set(configPath, { body: { ...config, assets: [{ id: 1, codice: 'PPAY' }] } });
  fetching.api.routes.set(path, { body: '<p>Informativa</p>' });
  const first = await fetching.run();
  fetching.api.routes.set(path, { status: 500 });
  const second = await fetching.run();
  expect(second.snapshot.content.paymentPolicy).toEqual(first.snapshot.content.paymentPolicy);
  expect(second.warnings).toEqual([expect.stringMatching(/^paymentPolicy kept from the last snapshot/)]);
  fetching.api.routes.set(path, { body: 'POLICY TEST' });
  const third = await fetching.run();
  expect(third.snapshot.content.paymentPolicy).toBeUndefined();
});

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
