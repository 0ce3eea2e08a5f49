// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isNoticeSeen, noteNoticeSeen } from '#platform/storage/notices-seen.ts';

const now = Date.parse('2026-12-03T10:00:00Z');
const hour = 3_600_000;

/** A notice as the build writes it; `ends` and `begins` in hours from now. */
const notice = (id: string, begins: number, ends: number, button = '<button data-close></button>') =>
  `<section data-notice="${id}" data-from="${now + begins * hour}" data-to="${now + ends * hour}">${button}</section>`;

/** Names of what is shown after the script ran once. */
async function shown(): Promise<string[]> {
  vi.resetModules();
  await import('./notices.inline.ts');
  const all = [...document.querySelectorAll<HTMLElement>('[data-notice]')];
  return all.filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.notice ?? '');
}

beforeEach(() => {
  window.sessionStorage.clear();
  vi.spyOn(Date, 'now').mockReturnValue(now);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('before the first paint only those are shown that are current', async () => {
  document.body.innerHTML = notice('ora', -1, 1) + notice('finito', -2, -1) + notice('domani', 24, 48);
  document.body.firstElementChild!.toggleAttribute('hidden', true);
  expect(await shown()).toEqual(['ora']);
});

test('what was put away in this session is not shown for a moment again, but for an emergency', async () => {
  document.body.innerHTML = notice('lavori', -1, 1) + notice('lavori-2', -1, 1) + notice('piena', -1, 1, '');
  noteNoticeSeen('lavori');
  noteNoticeSeen('piena');
  expect(await shown()).toEqual(['lavori-2', 'piena']);
});

test('where nothing is stored, or no more, what was put away stays so until the page ends', async () => {
  document.body.innerHTML = notice('lavori', -1, 1) + notice('agenda', -1, 1);
  noteNoticeSeen('agenda');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  noteNoticeSeen('lavori');
  expect([isNoticeSeen('lavori'), isNoticeSeen('agenda'), isNoticeSeen('lavori-2')]).toEqual([
    true,
    true,
    false,
  ]);
  vi.stubGlobal('sessionStorage', undefined);
  noteNoticeSeen('agenda');
  expect([isNoticeSeen('lavori'), isNoticeSeen('agenda')]).toEqual([true, true]);
  expect(await shown()).toEqual(['lavori', 'agenda']);
});
