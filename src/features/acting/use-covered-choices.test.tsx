// @vitest-environment page
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { SelectField } from '#kit/form/SelectField.tsx';
import type { Step } from '#kit/wizard/steps.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { serviceList } from '#features/services/state/services.ts';
import { actFor, stopActing } from '#platform/session/delegators.ts';
import { logInAda } from '../../../tests/support/react/citizen.ts';
import { eventually, render } from '../../../tests/support/react/react.ts';
import { openPage } from '../../../tests/support/react/wizard.tsx';
import { coveredIn } from './delegator.ts';
import { useCoveredChoices } from './use-covered-choices.ts';

const served = vi.hoisted(() => ({ answer: null as unknown }));
vi.mock('#platform/calls/client.ts', () => ({
  client: {
    call: ({ answer }: { answer: z.ZodMiniType }) => {
      if (served.answer === null) return Promise.reject(new Error('The service is down.'));
      return Promise.resolve(z.parse(answer, served.answer));
    },
  },
}));

const bruno = { taxCode: 'NREBRN48H07L219B', name: 'Bruno', surname: 'Neri', endsOn: null };
const card = { idServizio: 32, asset: 'APPSCHED', uuidDelega: 'a', stato: 'APPROVATA' };
const waste = { idServizio: 41, asset: 'PPAY', uuidDelega: 'b', stato: 'APPROVATA' };
const lamp = { idServizio: 91, asset: 'PPAY', uuidDelega: 'c', stato: 'SCADUTA' };
const none = { officeId: null, assistanceId: null, moonForm: null };
const services = [
  { ...none, id: '32', title: 'Carta d’identità', asset: 'APPSCHED', officeId: '3' },
  { ...none, id: '41', title: 'TARI', asset: 'PPAY' },
  { ...none, id: '91', title: 'Lampade votive', asset: 'PPAY' },
];

beforeEach(() => {
  openPage();
  logInAda();
  serviceList.put(null, services as never);
  const deleghe = [card, waste, lamp];
  served.answer = { deleganti: [{ codiceFiscale: bruno.taxCode, nome: 'Bruno', cognome: 'Neri', deleghe }] };
});
afterEach(() => {
  stopActing('APPSCHED');
  stopActing('PPAY');
});

interface Draft {
  office: string;
}
const offices = [
  { id: '3', name: 'Anagrafe' },
  { id: '4', name: 'Tributi' },
];

function Offices() {
  const covered = useCoveredChoices(offices, {
    module: 'APPSCHED',
    name: 'office',
    valueOf: ({ id }) => id,
    isCovered: (covers, { id }) => covers.office(id),
  });
  const choices = (covered ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return <SelectField name="office" label="Ufficio" choices={choices} loading={covered === null} />;
}

const field = () => document.querySelector('select');
const offered = () => [...document.querySelectorAll('option')].map(({ text }) => text);

test('who acts for another person is offered what that person has delegated, and one’s own choice again after', async () => {
  const step: Step<Draft, 'office'> = { id: 'office', title: 'Ufficio', schema: null, next: () => 'done' };
  await render(
    <Wizard
      steps={[step]}
      views={{ office: Offices }}
      initial={{ office: '4' }}
      onSubmit={() => undefined}
    />,
  );
  expect(offered()).toEqual(expect.arrayContaining(['Anagrafe', 'Tributi']));
  expect(field()?.value).toBe('4');
  await act(async () => actFor('APPSCHED', { ...bruno, delegation: 'a', serviceId: '32' }));
  await eventually(() => expect(offered().filter((text) => text === 'Anagrafe')).toHaveLength(1));
  expect(offered()).not.toContain('Tributi');
  // What was chosen for oneself is not sent for them.
  expect(field()?.value).toBe('');
  await act(async () => stopActing('APPSCHED'));
  await eventually(() => expect(offered()).toContain('Tributi'));
});

const payments = [
  { code: 'TARI', label: 'Tassa rifiuti' },
  { code: 'LAMP', label: 'Lampade votive' },
  { code: 'DIRS', label: 'Diritti di segreteria' },
];
const covered = async () => {
  const isCovered = await coveredIn<(typeof payments)[number]>('PPAY', (covers, type) =>
    covers.payment(type),
  );
  return payments.filter(isCovered).map(({ code }) => code);
};

test('payments of a service whose delegation has ended are not shown', async () => {
  expect(await covered()).toEqual(['TARI', 'LAMP', 'DIRS']);
  actFor('PPAY', { ...bruno, delegation: 'b', serviceId: '41' });
  expect(await covered()).toEqual(['TARI', 'DIRS']);
});

test('where delegations or services cannot be read the server decides', async () => {
  actFor('PPAY', { ...bruno, delegation: 'b', serviceId: '41' });
  serviceList.forget(null);
  expect(await covered()).toHaveLength(3);
});
