// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';

const done = '/feedback?feedbackType=ticket';
let replace: ReturnType<typeof vi.fn>;
let reload: ReturnType<typeof vi.fn>;
let assign: ReturnType<typeof vi.fn>;

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  history.replaceState({ wizard: { step: 'dati' } }, '', '/nuova-richiesta');
  replace = vi.fn();
  reload = vi.fn();
  assign = vi.fn();
  vi.stubGlobal('location', { replace, reload, assign });
});

const refuseStorage = () => {
  const setItem = () => {
    throw new DOMException('denied', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { length: 0, getItem: () => null, setItem, removeItem: () => {} });
};

/** The tab's storage as a page finds it that has just been opened. */
const openPage = async () => {
  vi.resetModules();
  return import('./tab-storage.ts');
};

test('where the tab stores what was done, the next page is opened in place of this one', async () => {
  const { replacePage, writeTab } = await openPage();
  writeTab('ESITO', { number: '7' });
  replacePage(done);
  expect(replace).toHaveBeenCalledWith(done);
  expect(history.state).toEqual({ wizard: { step: 'dati' } });
});

test('what is too much for the history too is lost, but the next page opens', async () => {
  refuseStorage();
  const { replacePage, writeTab } = await openPage();
  writeTab('AVVISO', { file: 'JVBERi0=' });
  vi.spyOn(history, 'replaceState').mockImplementationOnce(() => {
    throw new DOMException('the state is larger than the browser keeps', 'DataCloneError');
  });
  replacePage(done);
  expect(replace).toHaveBeenCalledWith(done);
  expect(reload).not.toHaveBeenCalled();
});

test('what the tab refuses to store goes along to the next page, and no further', async () => {
  refuseStorage();
  const { replacePage, writeTab } = await openPage();
  writeTab('ESITO', { number: '7' });
  replacePage(done);
  expect(reload).toHaveBeenCalledOnce();
  expect(document.URL).toContain(done);
  const next = await openPage();
  next.restoreTransferred();
  expect(next.readTab('ESITO')).toEqual({ number: '7' });
  expect(history.state, 'a logout could not clear it there').toEqual({});
  const after = await openPage();
  after.restoreTransferred();
  expect(after.readTab('ESITO')).toBeUndefined();
});

test('a page to which Back comes again is opened after this one where the tab stores what was done', async () => {
  const { leaveForPage, writeTab } = await openPage();
  writeTab('ESITO', { kind: 'Anagrafe' });
  leaveForPage(done);
  expect(assign).toHaveBeenCalledWith(done);
});

test('otherwise that page too takes along what the tab refuses to store', async () => {
  refuseStorage();
  const { leaveForPage, writeTab } = await openPage();
  writeTab('ESITO', { kind: 'Anagrafe' });
  leaveForPage(done);
  expect(assign).not.toHaveBeenCalled();
  const next = await openPage();
  next.restoreTransferred();
  expect(next.readTab('ESITO')).toEqual({ kind: 'Anagrafe' });
});
