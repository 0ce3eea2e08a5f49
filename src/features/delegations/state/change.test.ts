// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { sendRenewal } from './change.ts';
import { sampleDelegation } from './delegation-samples.ts';
import { ownDelegations } from './own-delegations.ts';

vi.mock('#platform/calls/client.ts', () => ({ client: {} }));
const giveDelegations = vi.hoisted(() => vi.fn());
vi.mock('../changes-api.ts', async (original) => ({ ...(await original<object>()), giveDelegations }));

test('a renewal that was sent stands first in the list, and is known by the id of its answer', async () => {
  const { person: name, taxCode, firstName, surname, ...former } = sampleDelegation({ status: 'SCADUTA' });
  const made = { ...former, id: 'd2', status: 'APPROVATA', endsOn: '2026-09-01' };
  giveDelegations.mockResolvedValue({ taxCode, firstName, surname, name, delegations: [made] });
  const delegation = sampleDelegation({ status: 'SCADUTA' });
  expect(await sendRenewal({ delegation, endsOn: '2026-09-01' })).toBe('d2');
  expect(ownDelegations.$state.get().items[0]).toMatchObject({ id: 'd2', person: 'Carla Bianchi' });
});
