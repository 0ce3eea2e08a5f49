// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { PortalError } from '#errors/portal-error.ts';
import { guardedForms } from '#platform/session/guarded-forms.ts';
import { hasUnsavedForms } from '#platform/session/clearing.ts';
import { $expired, closeLoginDialog } from '#platform/session/expired.ts';
import { keepForm, keptForm } from '#platform/storage/kept-form.ts';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { control, eventually, press, render } from '../../../../tests/support/react/react.ts';
import { sampleDelegation } from '../state/delegation-samples.ts';
import { ownDelegations } from '../state/own-delegations.ts';
import type { DialogRequest } from '../views/asked.ts';
import { AskedDialog } from './AskedDialog.tsx';

const decideOn = vi.hoisted(() => vi.fn<() => Promise<object>>());
vi.mock('../changes-api.ts', async (original) => ({ ...(await original<object>()), decideOn }));
vi.mock('#platform/calls/plain-client.ts', () => ({
  plainClient: {
    call: () => Promise.reject(new PortalError('unauthenticated', { call: 'getMe', status: 401 })),
  },
}));

const received = sampleDelegation({ isReceived: true, status: 'ATTESA_DELEGATO' });
const given = sampleDelegation();
const unauthenticated = new PortalError('unauthenticated', { call: 'changeDelegation', status: 401 });

beforeEach(() => {
  sessionStorage.clear();
  decideOn.mockReset().mockResolvedValue({ status: 'APPROVATA', endsOn: null, changedAt: null });
  logInAda();
});

const accepting: DialogRequest = {
  kind: 'accept',
  delegation: received,
  values: { chosen: [received.id], accepted: true },
};

async function open(asked: DialogRequest) {
  ownDelegations.patch(() => [asked.delegation]);
  const onClose = vi.fn<() => void>();
  const { leave } = await render(<AskedDialog asked={asked} onClose={onClose} />);
  return { onClose, leave };
}

/** What the end of the session does, before a login in another tab. */
const keep = () => guardedForms().forEach((form) => keepForm(form.name, form));

test.each(['Accetta', 'Annulla'])('"%s" ends a dialog: it is kept no longer', async (name) => {
  const { onClose, leave } = await open(accepting);
  keep();
  expect(keptForm('delega')?.item).toBe(`accept ${received.id}`);
  await press(control(name));
  await eventually(() => expect(onClose).toHaveBeenCalled());
  await leave();
  expect(keptForm('delega')).toBeNull();
  expect(hasUnsavedForms()).toBe(false);
});

test.each<[DialogRequest['kind'], DialogRequest['delegation'], string]>([
  ['withdraw', given, 'Ritira la delega'],
  ['refuse', received, 'Rifiuta la delega'],
  ['renounce', { ...received, status: 'APPROVATA' }, 'Rinuncia alla delega'],
  ['withdrawAll', given, 'Ritira tutte'],
])(
  'the question "%s" is kept when the session ends, and every press offers the login',
  async (kind, delegation, confirm) => {
    decideOn.mockRejectedValue(unauthenticated);
    await open({ kind, delegation });
    for (let presses = 0; presses < 2; presses += 1) {
      await press(control(confirm));
      await eventually(() => expect($expired.get().open).toBe(true));
      closeLoginDialog();
    }
    logInAda();
    expect(keptForm('delega')?.item).toBe(`${kind} ${delegation.id}`);
  },
);

test.each<[string, string[], string[]]>([
  ['one alone', ['d1'], ['gone']],
  ['several', ['d1', 'd2'], ['gone', 'd2']],
])('of those ticked before a login the ones that still wait are accepted: %s', async (_, waiting, chosen) => {
  const all = waiting.map((id) => ({ ...received, id }));
  const asked: DialogRequest = { kind: 'accept', delegation: all[0]!, values: { chosen, accepted: true } };
  ownDelegations.patch(() => all);
  const onClose = vi.fn<() => void>();
  await render(<AskedDialog asked={asked} onClose={onClose} />);
  await press(control('Accetta'));
  await eventually(() => expect(onClose).toHaveBeenCalledWith(waiting.at(-1)));
  expect(decideOn.mock.calls).toEqual([[expect.anything(), waiting.at(-1), 'accept']]);
});
