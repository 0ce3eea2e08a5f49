// @vitest-environment page
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { PortalError } from '#errors/portal-error.ts';
import { clearPersonal } from '#platform/session/clearing.ts';
import { type DraftContent, keepDraft, keptDrafts } from '#platform/storage/kept-drafts.ts';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { control, eventually, press, render } from '../../../../tests/support/react/react.ts';
import { draftTasks } from './DraftTasks.tsx';

const { assets, lists, left } = vi.hoisted(() => ({
  assets: ['ASSISTENZA_CRM', 'APPSCHED'],
  lists: { answer: async (): Promise<unknown[]> => [] },
  left: [] as string[],
}));
vi.mock('#platform/app.ts', async (original) => ({
  ...(await original<object>()),
  hasAsset: (code: string) => assets.includes(code),
}));
vi.mock('#features/requests/state/sent-drafts.ts', () => ({ listDraftsOf: () => lists.answer() }));
vi.mock('#platform/storage/tab-storage.ts', async (original) => ({
  ...(await original<object>()),
  replacePage: (address: string) => void left.push(address),
  leaveForPage: (address: string) => void left.push(address),
}));

const ada = 'VRDDAA81C54F952J';
const content = (form: string, path: string): DraftContent => ({ v: 1, form, path, values: {} });
const keep = (form: string, path: string, owner = ada) =>
  keepDraft(owner, content(form, path), { place: 'over-logout', replaces: null });
const text = () => document.body.textContent;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  document.documentElement.dataset.ente = 'c_x000';
  sessionStorage.clear();
  left.length = 0;
  lists.answer = async () => [];
  logInAda();
});

test('without drafts there is nothing to say', async () => {
  await keep('prenotazione', '/servizi/prenotazione-appuntamento', 'BNCBRN70A01L219X');
  expect(await draftTasks(() => {})).toBeNull();
});

test('drafts of this device and of the backend stand together, each with its ways', async () => {
  await keep('prenotazione', '/servizi/prenotazione-appuntamento?servizio=12');
  lists.answer = async () => [
    { id: '7', body: { title: 'Cambio di residenza' }, savedAt: '2026-01-02T10:00:00.000Z' },
    { id: '8', body: null, savedAt: null },
  ];
  await render(await draftTasks(() => {}));
  expect(document.querySelectorAll('li')).toHaveLength(2);
  expect(text()).toContain('Resta su questo dispositivo fino al');
  await press(control('Riprendi Richiesta assistenza: Cambio di residenza'));
  await press(control('Riprendi Prenotazione appuntamento'));
  expect(left).toEqual(['/nuova-richiesta?idBozza=7', '/servizi/prenotazione-appuntamento?servizio=12']);
});

test('a draft of a service that the municipality no longer has is only deleted', async () => {
  await keep('pagamento-ppay-online', '/servizi/ppay/pagamento-spontaneo/online');
  const onEmpty = vi.fn();
  await render(await draftTasks(onEmpty));
  expect(text()).toContain('Il Comune non offre più questo servizio');
  expect(text()).toContain('Pagamento online tramite PAGOPA');
  expect(text()).not.toContain('Riprendi');
  await press(document.querySelector<HTMLElement>('.btn-outline-danger')!);
  await eventually(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
  await press(control('Elimina la bozza'));
  await eventually(() => expect(onEmpty).toHaveBeenCalledOnce());
  expect((await keptDrafts(ada)).drafts).toEqual([]);
});

test('what the backend does not answer hides nothing of this device', async () => {
  await keep('prenotazione', '/servizi/prenotazione-appuntamento');
  lists.answer = () => Promise.reject(new PortalError('unavailable', { call: 'listDrafts' }));
  await render(await draftTasks(() => {}));
  expect(document.querySelectorAll('li')).toHaveLength(1);
});

test('what comes after a logout is shown to nobody', async () => {
  await keep('prenotazione', '/servizi/prenotazione-appuntamento');
  const tasks = draftTasks(() => {});
  clearPersonal('logout');
  expect(await tasks).toBeNull();
});
