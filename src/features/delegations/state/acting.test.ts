// @vitest-environment page
import { beforeEach, expect, test } from 'vitest';
import { fullName } from '#domain/text/display.ts';
import { $config } from '#platform/app.ts';
import { delegatorOf } from '#platform/session/delegators.ts';
import { beginActing } from './acting.ts';
import { sampleDelegation } from './delegation-samples.ts';

beforeEach(() => {
  sessionStorage.clear();
  $config.set({ assets: [{ code: 'PPAY' }] } as never);
});

test('a service with a form, which opens for whoever logs in, leads to the instances of the delegator', async () => {
  $config.set({ assets: [{ code: 'MOON' }] } as never);
  const address = await beginActing(sampleDelegation({ isReceived: true, asset: 'MOON' }));
  expect(address).toBe('/area-personale/attivita#pratiche');
});

test.each([
  ['Carla', 'Bianchi', 'Carla Bianchi'],
  ['Esempio srl', null, 'Esempio srl'],
  [null, 'Bianchi', 'Bianchi'],
  [null, null, 'BNCCRL75S62A944O'],
])(
  'whoever is called %s %s is shown as "%s" while the citizen acts for them',
  async (firstName, surname, person) => {
    await beginActing(sampleDelegation({ isReceived: true, firstName, surname, person }));
    expect(fullName(delegatorOf('PPAY')!)).toBe(person);
  },
);
