// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteNotices } from '#errors/site-notices.ts';

let form: HTMLFormElement;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  document.body.innerHTML =
    '<form data-step="2"><div class="pc-rating-verbs"><button type="submit">Avanti</button></div></form>';
  form = document.querySelector('form')!;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const button = () => form.querySelector('button')!;
const described = () => document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent;
const said = () => form.querySelector('[role="status"]')?.textContent;

test('a pause counts down beside the button; its end alone is said', async () => {
  const { pauseSending } = await import('./rating-steps.ts');
  pauseSending(form, 2);
  expect([button().ariaDisabled, described(), said()]).toEqual(['true', siteNotices.ratingPause(2), '']);
  vi.advanceTimersByTime(1000);
  expect([described(), said()]).toEqual([siteNotices.ratingPause(1), '']);
  vi.advanceTimersByTime(1000);
  expect([button().ariaDisabled, described(), said()]).toEqual([null, undefined, siteNotices.ratingAgain]);
});

test('without a connection only the step that sends is held', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { refreshDisabledReason } = await import('./rating-steps.ts');
  form.dataset.step = '1';
  refreshDisabledReason(form);
  expect(button().ariaDisabled).toBeNull();
  form.dataset.step = '2';
  refreshDisabledReason(form);
  expect([button().ariaDisabled, described()]).toEqual(['true', siteNotices.ratingOffline]);
  line.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect([button().ariaDisabled, said()]).toEqual([null, siteNotices.ratingAgain]);
});

test('where nothing was ever held the form stays as it is', async () => {
  const { pauseSending } = await import('./rating-steps.ts');
  const before = form.innerHTML;
  pauseSending(form, 0);
  expect(form.innerHTML).toBe(before);
});
