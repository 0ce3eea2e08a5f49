// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { siteNotices } from '#errors/site-notices.ts';
import { next } from './rating-steps.ts';

const rate = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('#features/feedback/public/feedback.ts', () => ({ rate, pauseAfter: () => 30 }));

const form = document.createElement('form');
const details = document.createElement('textarea');

beforeEach(() => {
  rate.mockClear();
  form.dataset.step = '2';
  Object.assign(details, { name: 'details', value: '' }).dataset.most = '200';
  const error = document.createElement('p');
  error.dataset.tooLong = '';
  const rating = Object.assign(document.createElement('input'), { name: 'rating', value: '5' });
  form.replaceChildren(rating, details, error);
  document.body.replaceChildren(form);
});

const message = () => form.querySelector('p')!.textContent;

test('details that are too long are told, kept whole and not sent', async () => {
  details.value = 'a'.repeat(205);
  await next(form);
  expect(rate).not.toHaveBeenCalled();
  expect(message()).toBe('Massimo 200 caratteri: togline 5.');
  expect(details.ariaInvalid).toBe('true');
  expect(details.value).toHaveLength(205);
  expect(document.activeElement).toBe(details);
});

test('once they fit the message goes, and they are sent whole', async () => {
  details.value = 'a'.repeat(201);
  await next(form);
  details.value = 'a'.repeat(200);
  details.dispatchEvent(new Event('input'));
  expect(message()).toBe('');
  expect(details.ariaInvalid).toBeNull();
  await next(form);
  expect(rate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ details: 'a'.repeat(200) }));
});

test('a rating that is refused as too frequent waits as long as the service asks, and says so', async () => {
  rate.mockRejectedValueOnce(new Error('429'));
  const verbs = Object.assign(document.createElement('p'), { className: 'pc-rating-verbs' });
  const button = Object.assign(document.createElement('button'), { type: 'submit' });
  verbs.append(button);
  form.append(verbs);
  await next(form);
  expect([button.ariaDisabled, form.querySelector('#rating-reason')?.textContent]).toEqual([
    'true',
    siteNotices.ratingPause(30),
  ]);
  await next(form);
  expect(rate).toHaveBeenCalledOnce();
});
