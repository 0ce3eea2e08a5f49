// @vitest-environment page
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { serviceList } from '#features/services/state/services.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { render } from '../../../../../tests/support/react/react.ts';
import { openPage } from '../../../../../tests/support/react/wizard.tsx';
import { emptyDraft } from '../draft.ts';
import { RequestContext } from '../sending.ts';
import { requestSender } from '../RequestWizard.tsx';
import { SummaryStep } from './SummaryStep.tsx';

beforeEach(() => {
  openPage();
  serviceList.forget(null);
});

test('services that come after the summary was opened take the place of their ids, in the order of the form', async () => {
  const initial = { ...emptyDraft, services: { 41: '2030-06-30', 52: '2030-06-30' } };
  const step = { id: 'summary', title: 'Riepilogo', schema: null, next: () => 'done' } as const;
  const sender = requestSender('richiesta-delega', null);
  await render(
    <RequestContext value={{ user: {} as never, blankForm: null, sender, requestId: () => null }}>
      <Wizard steps={[step]} views={{ summary: SummaryStep }} initial={initial} onSubmit={() => {}} />
    </RequestContext>,
  );
  const services = [
    { id: '52', title: 'Appuntamenti', delegable: true, delegationNote: null, asset: 'APPSCHED' },
    { id: '41', title: 'TARI', delegable: true, delegationNote: null, asset: 'PPAY' },
  ];
  await act(async () => serviceList.put(null, services as never));
  const labels = [...document.querySelectorAll('dt')].map((label) => label.textContent);
  expect(labels.filter((label) => ['Appuntamenti', 'TARI'].includes(label))).toEqual([
    'Appuntamenti',
    'TARI',
  ]);
});
