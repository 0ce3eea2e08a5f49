// @vitest-environment page
import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepAsked, type KeepQuestion, keepToSend, removeCopy, saveCopy } from '#kit/drafts/keep-copy.ts';
import { attemptsOf } from '#platform/sending/send-once.ts';
import { keepDraft, keptDrafts } from '#platform/storage/kept-drafts.ts';
import { KeptFiles } from '#platform/storage/kept-files.ts';
import { keptForm, draftMark } from '#platform/storage/kept-form.ts';
import { isUnsent, unsentOf, unsentPlace } from './unsent-names.ts';
import { unsentReports } from './unsent.ts';

const { left } = vi.hoisted(() => ({ left: [] as string[] }));
vi.mock('#platform/storage/tab-storage.ts', async (original) => ({
  ...(await original<object>()),
  leaveForPage: (address: string) => void left.push(address),
}));

vi.mock('#platform/app.ts', () => ({ hasAsset: () => true }));

const ada = 'VRDDAA81C54F952J';
const bruno = 'BNCBRN70A01L219X';
const photo = { filename: 'lampione.jpg', mimeType: 'image/jpeg', base64: 'AAAA' };

beforeEach(() => {
  vi.restoreAllMocks();
  left.length = 0;
  sessionStorage.clear();
  document.documentElement.dataset['ente'] = 'c_x000';
  globalThis.indexedDB = new IDBFactory();
});

/** Keeps a report as the form at its summary does; `form`: its name in the tab. */
async function keep(owner: string | null, values: object = {}, form = 'segnalazione') {
  const place = unsentPlace(form, null);
  const whole = { title: 'Lampione', photos: [photo], ...values };
  return keepToSend(owner, form, { ...place, step: 'summary', values: whole });
}

test('two reports wait beside each other, and one that is kept again takes its own place', async () => {
  const first = await keep(ada);
  await keep(ada, { title: 'Buca' });
  draftMark(first.form).set({
    version: first.version,
    place: first.place,
    isAnonymous: false,
    isResumed: false,
  });
  await keep(ada, { title: 'Lampione spento' }, first.form);
  const titles = (await unsentReports(ada)).map(({ title }) => title);
  expect(titles).toHaveLength(2);
  expect(titles.join()).toContain('«Buca»');
  expect(titles.join()).toContain('«Lampione spento»');
  expect(draftMark(first.form).get()).toBeNull();
});

test('a report that was kept in two tabs is the latest of both', async () => {
  const first = await keep(ada);
  await keep(ada, { title: 'Dall’altra scheda' }, first.form);
  expect((await unsentReports(ada)).map(({ title }) => title)).toEqual([
    'Hai una segnalazione non inviata: «Dall’altra scheda»',
  ]);
});

test('one that was written without a login shows to nobody but who is not logged in and whose tax code is in it', async () => {
  await keep(null, { taxCode: 'vrddaa81c54f952j' });
  expect(await unsentReports(null)).toHaveLength(1);
  expect(await unsentReports(ada)).toHaveLength(1);
  expect(await unsentReports(bruno)).toEqual([]);
});

test('kept again after a login it belongs to the citizen, and stands there once', async () => {
  const { form, version, place } = await keep(null, { taxCode: ada });
  draftMark(form).set({ version, place, isAnonymous: true, isResumed: false });
  await keep(ada, { taxCode: ada }, form);
  expect(await unsentReports(ada)).toHaveLength(1);
  expect(await unsentReports(null)).toEqual([]);
});

test('a draft that was saved before with "Salva" becomes the report that waits', async () => {
  const form = { name: 'segnalazione', path: '/servizi/segnalazioni/nuova', values: { title: 'Lampione' } };
  await saveCopy(null, form).then((question) => keepAsked(question as KeepQuestion, false));
  await keep(null);
  expect((await keptDrafts(null)).drafts.map((draft) => isUnsent(draft.form))).toEqual([true]);
});

test('other drafts are no reports that wait', async () => {
  await keepDraft(
    ada,
    { v: 1, form: 'segnalazione', path: '/servizi/segnalazioni/nuova', values: {} },
    { place: 'until-logout', replaces: null },
  );
  expect(await unsentReports(ada)).toEqual([]);
});

test('"Rivedi e invia" opens its page with what was typed, its photos and what is known of attempts', async () => {
  attemptsOf('segnalazione').keep({ openSince: 5, keys: [{ of: 'digest', key: 'key' }] });
  const { form, path } = await keep(ada);
  // The next report is another intent.
  expect(attemptsOf('segnalazione').get().keys).toEqual([]);
  const [entry] = await unsentReports(ada);
  await entry?.resume?.();
  expect(left).toEqual([path]);
  expect(attemptsOf(form).get()).toMatchObject({ openSince: 5, keys: [{ of: 'digest', key: 'key' }] });
  const typed = keptForm(form);
  expect(typed?.step).toBe('summary');
  // The tab has a key in place of the photo.
  expect(JSON.stringify(typed)).not.toContain(photo.base64);
  expect(await new KeptFiles().restore(typed!.values, {})).toMatchObject({
    title: 'Lampione',
    photos: [photo],
  });
  // On screen it waits no longer.
  expect(await unsentReports(ada)).toEqual([]);
});

test('files that were refused are not kept, and one that is lost still asks for itself', async () => {
  const lost = { filename: 'b.jpg', lost: true };
  const { values } = await keep(ada, { photos: [photo, { filename: 'c.pdf', problem: 'Formato' }, lost] });
  expect(values['photos']).toEqual([photo, lost]);
});

test('a device that refuses keeps what was kept before', async () => {
  await keep(ada);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });
  await expect(keep(ada, { title: 'Buca' })).rejects.toThrow();
  expect((await keptDrafts(ada)).drafts).toHaveLength(1);
});

test('it is removed when its citizen does not want it', async () => {
  const draft = await keep(ada);
  await removeCopy(ada, draft);
  expect(await unsentReports(ada)).toEqual([]);
});

test('an address names a kept report, and the draft at the backend that it was', () => {
  const { name, path } = unsentPlace('segnalazione-81', '81');
  expect(isUnsent(name)).toBe(true);
  expect(unsentOf(path.slice(path.indexOf('?')))).toEqual({ form: name, draftId: '81' });
  expect(unsentPlace(name, null).name).toBe(name);
  expect(unsentOf('?conservata=../../x')).toBeNull();
  expect(unsentOf('')).toBeNull();
  expect(isUnsent('segnalazione')).toBe(false);
});
