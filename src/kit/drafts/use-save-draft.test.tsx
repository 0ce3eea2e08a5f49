// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import type { Instant } from '#domain/time/dates.ts';
import { actNotices } from '#errors/notices.ts';
import { type ErrorKind, kindOfStatus, PortalError } from '#errors/portal-error.ts';
import { $expired, closeLoginDialog } from '#platform/session/expired.ts';
import { dispatchSession, type User } from '#platform/session/session.ts';
import { notify } from '#platform/toasts.ts';
import { render } from '../../../tests/support/react/react.ts';
import { draftFailure, DraftSaver, type SavedDraft, versionOf } from './draft-saver.ts';
import { type DraftActions, useSaveDraft } from './use-save-draft.ts';

vi.mock('#platform/toasts.ts', () => ({ notify: vi.fn() }));

/** What was done, in its order. */
let done: string[] = [];
beforeEach(() => {
  done = [];
  vi.mocked(notify).mockReset();
  calls.add.mockImplementation(added);
});

const kept = (savedAt = '2026-01-01T10:00:00.000Z'): SavedDraft => ({
  id: '7',
  body: {},
  savedAt: savedAt as Instant,
});
const added = async (body: string) => void done.push(`add ${body}`);
const calls = {
  list: vi.fn(async () => [kept()]),
  add: vi.fn(added),
  write: vi.fn(async (id: string, body: string) => {
    done.push(`write ${id} ${body}`);
    return kept();
  }),
};
const tools = {
  refuse: (messages: object) => void done.push(`refuse ${Object.keys(messages).join()}`),
  done: async () => void done.push('done'),
};
const bodyOf = (text: string) => `{${text}}`;
const resumed = () =>
  new DraftSaver<string>({ id: '7', version: versionOf(kept()), calls, bodyOf, onState: () => {} });
const failing = (kind: ErrorKind) => async () => {
  throw new PortalError(kind, { call: 'createDraft' });
};

/** The actions of a form with this saver. */
async function actionsOf(saver: DraftSaver<string> | null): Promise<DraftActions<string>> {
  const found: DraftActions<string>[] = [];
  function Form() {
    const actions = useSaveDraft<string>({
      saver,
      load: async () => ({
        calls,
        bodyOf,
        failure: draftFailure,
        missing: (text) => (text === '' ? { title: 'Campo obbligatorio' } : null),
      }),
      current: () => 'typed',
      close: () => void done.push('close'),
      onSaved: () => void done.push('leave'),
    });
    found.push(actions);
    return null;
  }
  await render(<Form />);
  return found[0]!;
}

test('where something is missing nothing is saved', async () => {
  await (await actionsOf(null)).save('', tools);
  expect(done).toEqual(['refuse title']);
});

test('a new draft is added, one that was resumed is written over; then the page is left', async () => {
  await (await actionsOf(null)).save('a', tools);
  await (await actionsOf(resumed())).save('b', tools);
  expect(done).toEqual(['add {a}', 'done', 'leave', 'write 7 {b}', 'done', 'leave']);
});

test('a failure is told, and the form stays as it is', async () => {
  const { save } = await actionsOf(null);
  calls.add.mockImplementationOnce(failing('unavailable'));
  await expect(save('a', tools)).rejects.toThrow();
  expect(notify).toHaveBeenCalledWith(actNotices.draftSave);
  expect(done).toEqual([]);
});

test.each([400, 422, 500])('%i for a draft of more than 1 MB: its file may be too large', async (status) => {
  const { save } = await actionsOf(null);
  calls.add.mockImplementation(async () => {
    throw new PortalError(kindOfStatus(status), { call: 'createDraft', status });
  });
  await expect(save('a'.repeat(1_000_001), tools)).rejects.toThrow();
  expect(notify).toHaveBeenLastCalledWith(expect.stringContaining('Il file potrebbe essere troppo grande'));
  await expect(save('a', tools)).rejects.toThrow();
  expect(notify).toHaveBeenLastCalledWith(actNotices.draftSave);
});

test('the end of the session has its own dialog: nothing is told, and the form stays', async () => {
  const { save } = await actionsOf(null);
  calls.add.mockImplementationOnce(failing('unauthenticated'));
  await save('a', tools);
  expect(notify).not.toHaveBeenCalled();
  expect(done).toEqual([]);
});

test('after "Annulla" in that dialog, saving once more opens it again', async () => {
  document.documentElement.dataset.ente = 'c_x000';
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }));
  const { save } = await actionsOf(null);
  dispatchSession('user-loaded', { taxCode: 'VRDDAA81C54F952J' } as User);
  dispatchSession('unauthenticated', {});
  closeLoginDialog();
  calls.add.mockImplementationOnce(failing('unauthenticated'));
  await save('a', tools);
  expect($expired.get().open).toBe(true);
  vi.unstubAllGlobals();
});

test('a draft that was changed elsewhere is not written over, but may be saved as another one', async () => {
  calls.list.mockResolvedValueOnce([kept('2026-01-02T10:00:00.000Z')]);
  const { save, saveAsNew } = await actionsOf(resumed());
  await save('b', tools);
  expect(notify).toHaveBeenCalledWith(actNotices.draftSave);
  expect(done).toEqual([]);
  await saveAsNew();
  expect(done).toEqual(['add {typed}', 'close', 'leave']);
});
