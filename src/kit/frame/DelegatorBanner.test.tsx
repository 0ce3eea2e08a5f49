// @vitest-environment page
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PortalError } from '#errors/portal-error.ts';
import { $announcement } from '#platform/page/announce.ts';
import { clearPersonal } from '#platform/session/clearing.ts';
import { $changedElsewhere, actFor, endDelegation } from '#platform/session/delegators.ts';
import { $toasts } from '#platform/toasts.ts';
import { logInAda } from '../../../tests/support/react/citizen.ts';
import { control, press, render } from '../../../tests/support/react/react.ts';
import { delegationRefusal, useDelegationGuard } from '../form/use-delegation-guard.ts';
import { DelegatorBanner } from './DelegatorBanner.tsx';

const bruno = {
  taxCode: 'NREBRN48H07L219B',
  name: 'Bruno',
  surname: 'Neri',
  delegation: 'd-1',
  serviceId: '52',
  endsOn: null,
};

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  clearPersonal('logout');
  $toasts.set([]);
  logInAda();
  actFor('ASSISTENZA_CRM', bruno);
});

const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);

test('a delegation that is over is told once: where there is no form, as the data that are shown now', async () => {
  await render(<DelegatorBanner modules={['ASSISTENZA_CRM']} />);
  await act(async () => endDelegation('d-1'));
  expect(alerts()).toEqual([expect.stringContaining('ora vedi i tuoi dati')]);
});

test('what was announced of the citizen’s own turn is taken back once they act for somebody again', async () => {
  document.body.append(document.createElement('main'));
  await render(<DelegatorBanner modules={['ASSISTENZA_CRM']} />);
  await press(control('Cancella delegato Bruno Neri'));
  expect($announcement.get()).toBe('Ora operi per te');
  await act(async () => actFor('ASSISTENZA_CRM', bruno));
  expect($announcement.get()).toBe('');
});

test('who acts for the same person in another tab is told nothing of it, and of another person once', async () => {
  await render(<DelegatorBanner modules={['ASSISTENZA_CRM']} />);
  const said = () => $toasts.get().map(({ html }) => html);
  const elsewhere = (name: string | null) =>
    act(async () => $changedElsewhere.set({ ASSISTENZA_CRM: { module: 'ASSISTENZA_CRM', name } }));
  await elsewhere('Bruno Neri');
  expect(said()).toEqual([]);
  await elsewhere(null);
  expect(said()).toEqual([expect.stringContaining('in un’altra scheda ora operi per te')]);
});

test('above a form it says that what was typed stays, and no more once the form has said so of a refusal', async () => {
  const Form = () => {
    useDelegationGuard('ASSISTENZA_CRM');
    return null;
  };
  await render(
    <>
      <DelegatorBanner modules={['ASSISTENZA_CRM']} />
      <Form />
    </>,
  );
  await act(async () => endDelegation('d-1'));
  expect(alerts()).toEqual([expect.stringContaining('quello che hai scritto resta qui')]);
  const refused = new PortalError('forbidden', { call: 'createTicket' });
  await act(async () => {
    expect(delegationRefusal(refused, 'ASSISTENZA_CRM')?.message).toContain('La delega non è più valida');
  });
  expect(alerts()).toEqual([]);
});
