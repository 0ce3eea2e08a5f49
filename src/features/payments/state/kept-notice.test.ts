// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearPersonal } from '#platform/session/clearing.ts';
import { keepNotice, type KeptNotice, keptNotice } from './kept-notice.ts';

const notice: KeptNotice = {
  isOwn: true,
  system: 'PPAY',
  notice: '301202500001200183',
  iuv: '01202500001200183',
  title: 'Diritti di segreteria',
  cents: 1250,
  file: { name: 'avviso-pagamento-301202500001200183.pdf', type: 'application/pdf', base64: 'JVBERi0=' },
  link: null,
};

/** The names under which the tab keeps anything. */
const names = () => Object.keys({ ...sessionStorage });

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('a notice is there until the tab is closed, a later one in its place', () => {
  expect(keptNotice()).toBeNull();
  keepNotice(notice);
  expect(keptNotice()).toEqual(notice);
  expect(keptNotice(), 'after a reload').toEqual(notice);
  keepNotice({ ...notice, title: 'Mensa' });
  expect(keptNotice()?.title).toBe('Mensa');
  expect(names()).toHaveLength(1);
});

test('where the browser has no room for its file the notice is kept without', () => {
  const store = vi.spyOn(Storage.prototype, 'setItem');
  store.mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepNotice(notice);
  expect(keptNotice()).toEqual({ ...notice, file: null });
});

test('a browser that keeps nothing does not show an earlier notice in its place', () => {
  keepNotice(notice);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepNotice({ ...notice, title: 'Mensa' });
  expect(keptNotice()).toMatchObject({ title: 'Mensa', file: null });
  expect(names(), 'for the next page').toEqual([]);
});

test.each(['null', '{}', '{"system":"PPAY"', '"PPAY"'])('a damaged value %s is no notice', (value) => {
  keepNotice(notice);
  sessionStorage.setItem(names()[0]!, value);
  expect(keptNotice()).toBeNull();
});

test('a logout takes the notice away', () => {
  keepNotice(notice);
  clearPersonal('logout');
  expect(keptNotice()).toBeNull();
});
