// @vitest-environment page
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { serviceList } from '#features/services/state/services.ts';
import { notify } from '#platform/toasts.ts';
import { control, eventually, press, render } from '../../../../../tests/support/react/react.ts';
import { documentsTexts } from '../texts.ts';
import { emptyDraft } from '../draft.ts';
import { RequestContext } from '../sending.ts';
import { requestSender } from '../RequestWizard.tsx';
import { FormDownload } from './DocumentsStep.tsx';

const makeForm = vi.hoisted(() => vi.fn<(form: object) => Blob>());
vi.mock('../../form/delegation-form.ts', () => ({ makeDelegationForm: makeForm }));
vi.mock('#platform/page/save-file.ts', () => ({ saveFile: () => undefined }));
vi.mock('#platform/page/page-data.ts', () => ({ pageData: () => ({ municipalityName: 'Torrebianca' }) }));
vi.mock('#platform/toasts.ts', () => ({ notify: vi.fn<typeof notify>() }));

const services = [{ id: '41', title: 'TARI', delegable: true, delegationNote: null, asset: 'PPAY' }];

beforeEach(async () => {
  vi.clearAllMocks();
  vi.stubGlobal('fetch', () => Promise.withResolvers<Response>().promise);
  serviceList.forget(null);
  const user = { name: 'Ada', surname: 'Verdi', taxCode: 'VRDDAA81C54F952J' } as never;
  const sender = requestSender('richiesta-delega', null);
  await render(
    <RequestContext value={{ user, blankForm: null, sender, requestId: () => null }}>
      <FormDownload draft={{ ...emptyDraft, services: { 41: '2030-06-30' } }} />
    </RequestContext>,
  );
  await press(control(documentsTexts.form.download));
});

test('the form names its services: it waits for them', async () => {
  expect(makeForm).not.toHaveBeenCalled();
  await act(async () => serviceList.put(null, services as never));
  await eventually(() =>
    expect(makeForm).toHaveBeenCalledWith(
      expect.objectContaining({
        services: [{ title: 'TARI', endsOn: '2030-06-30' }],
        opened: [expect.stringContaining('i pagamenti di questo servizio')],
      }),
    ),
  );
});

test('without the names of the services there is no form', async () => {
  await act(async () => serviceList.cancel(null));
  await eventually(() => expect(notify).toHaveBeenCalledWith(documentsTexts.form.failed));
  expect(makeForm).not.toHaveBeenCalled();
});
