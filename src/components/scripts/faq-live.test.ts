// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { siteNotices } from '#errors/site-notices.ts';
import { readInto } from './faq-live.ts';

const readAnswer = vi.hoisted(() => vi.fn());
vi.mock('#features/faq/public/faq.ts', () => ({ readAnswer }));
vi.mock('#features/feedback/public/feedback.ts', () => ({}));

let place: HTMLElement;
beforeEach(() => {
  document.body.innerHTML =
    '<div><div id="place" data-category="7" data-unread="301"></div><div class="pc-answer-end" hidden></div></div>';
  place = document.getElementById('place')!;
});
const end = () => document.querySelector<HTMLElement>('.pc-answer-end');

test('an answer stands in the place kept for it, with the day of its change', async () => {
  readAnswer.mockResolvedValue({ title: 'Orari?', html: '<b>Dalle 9</b>', updated: '2026-03-10' });
  await readInto(place);
  expect(readAnswer).toHaveBeenCalledWith('7', '301');
  expect([place.innerHTML, place.dataset.unread]).toEqual(['<b>Dalle 9</b>', undefined]);
  expect([end()?.hidden, end()?.textContent]).toEqual([false, 'Aggiornata il 10/03/2026']);
});

test('one that is not there any more is said to be missing, and nothing is asked about it', async () => {
  readAnswer.mockResolvedValue(null);
  await readInto(place);
  expect(place.textContent).toBe('Questa risposta non è al momento disponibile.');
  expect(end()).toBeNull();
});

test('one that did not come can be asked for again', async () => {
  readAnswer.mockRejectedValueOnce(new Error('offline'));
  await readInto(place);
  expect(place.textContent).toContain(siteNotices.faq);
  readAnswer.mockResolvedValue({ title: 'Orari?', html: 'Dalle 9', updated: null });
  place.querySelector('button')!.click();
  await vi.waitFor(() => expect(place.textContent).toBe('Dalle 9'));
});
