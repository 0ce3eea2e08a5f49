// @vitest-environment page
import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearPersonal } from '../session/clearing.ts';
import { draftDatabase, type DraftPlace } from './draft-databases.ts';
import {
  type DraftContent,
  endOf,
  keepDraft,
  keepingFailure,
  keptDraft,
  keptDrafts,
  removeDraft,
} from './kept-drafts.ts';

const ada = 'VRDDAA81C54F952J';
const bruno = 'BNCBRN70A01L219X';
const content = (form = 'prenotazione', details = 'Carta d’identità'): DraftContent => ({
  v: 1,
  form,
  path: '/servizi/prenotazione-appuntamento',
  step: 'details',
  values: { details },
});
const keep = (
  owner: string | null,
  draft = content(),
  place: DraftPlace = 'over-logout',
  replaces: string | null = null,
) => keepDraft(owner, draft, { place, replaces });

beforeEach(() => {
  document.documentElement.dataset.ente = 'c_x000';
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function connection(place: DraftPlace = 'over-logout'): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(draftDatabase(place));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('No database'));
  });
}

/** Everything in a database, as a tool of the browser shows it. */
async function rawRows(table: 'drafts' | 'keys', place?: DraftPlace): Promise<unknown[]> {
  const database = await connection(place);
  const request = database.transaction(table).objectStore(table).getAll();
  return new Promise((resolve) => {
    request.onsuccess = () => {
      database.close();
      resolve(request.result);
    };
  });
}

async function change(table: 'drafts' | 'keys', write: (rows: IDBObjectStore) => void): Promise<void> {
  const database = await connection();
  const transaction = database.transaction(table, 'readwrite');
  write(transaction.objectStore(table));
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  database.close();
}

test('a draft comes back whole, to its person', async () => {
  const kept = await keep(ada);
  expect(kept.kind).toBe('kept');
  expect(await keptDraft(ada, 'prenotazione')).toEqual(kept.draft);
  expect(endOf(kept.draft) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
});

test('neither person, form, address nor text can be read in the database, and no key leaves it', async () => {
  await keep(ada);
  const rows = await rawRows('drafts');
  const bytes = rows
    .flatMap((row) => Object.values(row as Record<string, string | number | ArrayBuffer>))
    .map((value) => (typeof value === 'object' ? Buffer.from(value).toString('latin1') : `${value}`));
  expect(rows).toHaveLength(1);
  expect(bytes.join()).not.toMatch(/VRDDAA|prenotazione|Carta|details/);
  const keys = (await rawRows('keys')) as CryptoKey[];
  expect(keys).toHaveLength(2);
  for (const key of keys) await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});

test('another citizen, and who is not logged in, find nothing', async () => {
  await keep(ada);
  expect(await keptDrafts(bruno)).toEqual({ drafts: [], unreadable: 0 });
  expect(await keptDrafts(null)).toEqual({ drafts: [], unreadable: 0 });
  await keep(null);
  expect((await keptDrafts(null)).drafts).toHaveLength(1);
  expect((await keptDrafts(ada)).drafts).toHaveLength(1);
});

test('where nothing is kept, looking for it leaves no database behind', async () => {
  expect(await keptDrafts(ada)).toEqual({ drafts: [], unreadable: 0 });
  expect(await indexedDB.databases()).toEqual([]);
});

test('there is one draft a form and person: another one asks which to keep, the same one is renewed', async () => {
  const first = await keep(ada);
  const second = await keep(ada, content('prenotazione', 'Stato civile'));
  expect(second).toEqual({ kind: 'other', draft: first.draft });
  const chosen = await keep(ada, content('prenotazione', 'Stato civile'), 'over-logout', first.draft.version);
  expect(chosen.kind).toBe('kept');
  expect((await keptDrafts(ada)).drafts).toEqual([chosen.draft]);
  expect((await keep(ada, content('delega-online'))).kind).toBe('kept');
});

test('of two tabs that save at the same moment one is told of the other', async () => {
  const results = await Promise.all([
    keep(ada, content('prenotazione', 'una')),
    keep(ada, content('prenotazione', 'altra')),
  ]);
  expect(results.map(({ kind }) => kind).sort()).toEqual(['kept', 'other']);
  expect((await keptDrafts(ada)).drafts).toHaveLength(1);
});

test('a draft that shall stay over the logout leaves the place of those that do not', async () => {
  const first = await keep(ada, content(), 'until-logout');
  await keep(ada, content(), 'over-logout', first.draft.version);
  expect((await keptDrafts(ada)).drafts.map(({ place }) => place)).toEqual(['over-logout']);
});

test.each(['logout', 'other-person'] as const)('%s deletes what nobody asked to keep', async (reason) => {
  await keep(ada, content('prenotazione'), 'until-logout');
  await keep(ada, content('delega-online'), 'over-logout');
  clearPersonal(reason);
  expect((await keptDrafts(ada)).drafts.map(({ form }) => form)).toEqual(['delega-online']);
});

test('a session that only ends leaves everything to its person', async () => {
  await keep(ada, content(), 'until-logout');
  clearPersonal('ended');
  expect((await keptDrafts(ada)).drafts).toHaveLength(1);
});

test('after seven days a draft is gone, whoever looks', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await keep(ada);
  vi.setSystemTime(Date.now() + 7 * 86_400_000 - 1000);
  expect((await keptDrafts(ada)).drafts).toHaveLength(1);
  vi.setSystemTime(Date.now() + 2000);
  await keep(bruno);
  expect((await keptDrafts(bruno)).drafts).toHaveLength(1);
  expect(await rawRows('drafts')).toHaveLength(1);
});

test('a draft that was removed is gone', async () => {
  await keep(ada);
  await removeDraft(ada, 'prenotazione');
  expect(await rawRows('drafts')).toEqual([]);
});

test('a draft whose key is lost is removed and counted, for its person alone', async () => {
  await keep(ada);
  await change('keys', (keys) => keys.delete('cipher'));
  expect(await keptDrafts(bruno)).toEqual({ drafts: [], unreadable: 0 });
  expect(await keptDrafts(ada)).toEqual({ drafts: [], unreadable: 1 });
  expect(await keptDrafts(ada)).toEqual({ drafts: [], unreadable: 0 });
  expect((await keep(ada)).kind).toBe('kept');
});

test('a draft put under another person opens for nobody', async () => {
  await keep(ada);
  await keep(bruno, content('delega-online'));
  const [own, other] = (await rawRows('drafts')) as { owner: string }[];
  await change('drafts', (drafts) => {
    for (const row of [own, other]) drafts.put({ ...row, owner: row === own ? other?.owner : own?.owner });
  });
  expect(await keptDrafts(bruno)).toEqual({ drafts: [], unreadable: 1 });
});

test('a draft that the browser stops writing leaves the one before as it was', async () => {
  const first = await keep(ada);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function stop(
    this: IDBObjectStore,
  ) {
    this.transaction.abort();
    return {} as IDBRequest<IDBValidKey>;
  });
  const failed = await keep(ada, content(), 'over-logout', first.draft.version).catch(keepingFailure);
  expect(failed).toBe('refused');
  put.mockRestore();
  expect((await keptDrafts(ada)).drafts).toEqual([first.draft]);
});

test('a browser without room is told apart from one that refuses, where nothing is kept', async () => {
  expect(keepingFailure(new DOMException('full', 'QuotaExceededError'))).toBe('full');
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(await keep(ada).catch(keepingFailure)).toBe('refused');
  expect(await keptDrafts(ada)).toEqual({ drafts: [], unreadable: 0 });
});
