// @vitest-environment page
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { control, eventually, press, render } from '../../../../tests/support/react/react.ts';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { loadNotices } from '#errors/notices.ts';
import { $toasts } from '#platform/toasts.ts';
import { discardDraft } from '../api.ts';
import { deleteSentDraft, numberOfSent } from '../state/sent-drafts.ts';
import { drafts } from '../state/citizen-drafts.ts';
import { DraftsSection } from './DraftsSection.tsx';

const readDrafts = vi.hoisted(() => vi.fn<(client: unknown, asset: number) => Promise<object[]>>());
vi.mock('../api.ts', () => ({ readDrafts, discardDraft: vi.fn() }));
vi.mock('#platform/app.ts', async (original) => ({
  ...(await original<object>()),
  ensureConfig: () => Promise.resolve(),
  assetId: (code: string) => ({ ASSISTENZA_CRM: 3, DISSERVIZIO_CRM: 4 })[code] ?? null,
}));

const draft = (assetId: number, title: string) => ({ id: title, assetId, savedAt: null, body: { title } });
let failing: Set<number>;
const shown = () => document.body.textContent;
const noReports = 'Non è stato possibile recuperare le bozze delle segnalazioni';

beforeEach(async () => {
  failing = new Set();
  readDrafts.mockReset();
  readDrafts.mockImplementation(async (_, asset) => {
    if (failing.has(asset)) throw new Error('503');
    return [draft(asset, asset === 3 ? 'Tributi' : 'Lampione')];
  });
  logInAda();
  await drafts.reload();
});

test('the drafts of one module are shown where those of the other fail, which can be read again', async () => {
  failing.add(4);
  await render(<DraftsSection />);
  await act(() => drafts.reload());
  await eventually(() => expect(shown()).toContain('Bozza: Tributi'));
  expect(document.querySelector('[role="alert"]')?.textContent).toContain(noReports);
  failing.clear();
  await press(control('Riprova'));
  await eventually(() => expect(shown()).toContain('Bozza: Lampione'));
  expect(shown()).toContain('Bozza: Tributi');
  expect(shown()).not.toContain(noReports);
});

test('without the drafts of one module none says that there are no drafts', async () => {
  readDrafts.mockResolvedValueOnce([]);
  failing.add(4);
  await render(<DraftsSection />);
  await act(() => drafts.reload());
  await eventually(() => expect(shown()).toContain('Nessuna bozza tra quelle recuperate'));
  expect(shown()).not.toContain('Non ci sono bozze');
});

test('a renewal in which one module fails keeps the drafts that are known of it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await render(<DraftsSection />);
  failing.add(4);
  vi.setSystemTime(Date.now() + 3_600_000);
  await act(() => drafts.open());
  expect(readDrafts).toHaveBeenCalledTimes(4);
  expect(shown()).toContain('Bozza: Lampione');
  expect(shown()).not.toContain(noReports);
  expect($toasts.get().map(({ html }) => html)).toEqual([loadNotices.drafts]);
});

test('it fails as a whole when both modules fail', async () => {
  failing.add(3).add(4);
  await render(<DraftsSection />);
  await act(() => drafts.reload());
  await eventually(() => expect(shown()).toContain('Questa parte non si è caricata.'));
});

test('a draft that was sent and could not be deleted is deleted when the list is read again; until then it says its number', async () => {
  vi.mocked(discardDraft).mockRejectedValue(new Error('503'));
  await deleteSentDraft('Tributi', '72060');
  await render(<DraftsSection />);
  await act(() => drafts.reload());
  await eventually(() => expect(shown()).toContain('Già inviata, n. 72060'));
  expect([...document.querySelectorAll('a')].map(({ href }) => href)).not.toContainEqual(
    expect.stringContaining('idBozza=Tributi'),
  );
  vi.mocked(discardDraft).mockReset();
  await act(() => drafts.reload());
  await eventually(() => expect(shown()).not.toContain('Bozza: Tributi'));
  expect(vi.mocked(discardDraft).mock.calls.map(([, id]) => id)).toEqual(['Tributi']);
  expect(numberOfSent('Tributi')).toBeNull();
  expect(shown()).toContain('Bozza: Lampione');
});
