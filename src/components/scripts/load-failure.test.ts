// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';

/** Whether the code of the parts can be loaded. */
const network = vi.hoisted(() => ({ isThere: false }));
const arrive = <Code extends object>(code: Code): Code => {
  if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module');
  return code;
};
const next = vi.hoisted(() => vi.fn());
vi.mock('./rating-steps.ts', () => arrive({ next, starsChosen: vi.fn(), answerChosen: vi.fn() }));
vi.mock('./faq-live.ts', () => arrive({}));

beforeEach(() => {
  network.isThere = false;
  vi.resetModules();
  document.body.replaceChildren();
});

/** Adds an element with attributes to the page. */
function add(tag: string, attributes: Record<string, string>, parent: Element = document.body): HTMLElement {
  const element = parent.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

const said = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);

test('"Avanti" of a rating whose code does not load says so and keeps the choice, until it loads', async () => {
  const { startRating } = await import('./rating.ts');
  const form = add('form', { 'data-rating': '', 'data-failed': 'Riprova' });
  const star = add('input', { type: 'radio', name: 'rating', value: '4' }, form) as HTMLInputElement;
  startRating();
  star.click();
  form.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
  await vi.waitFor(() => expect(said()).toEqual(['Riprova']));
  expect(star.checked).toBe(true);
  network.isThere = true;
  form.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
  await vi.waitFor(() => expect(next).toHaveBeenCalledOnce());
  expect(said()).toEqual([]);
});

test('a star alone says nothing of code that does not load', async () => {
  const { startRating } = await import('./rating.ts');
  const form = add('form', { 'data-rating': '', 'data-failed': 'Riprova' });
  startRating();
  add('input', { type: 'radio', name: 'rating' }, form).click();
  await new Promise((resolve) => setImmediate(resolve));
  expect(said()).toEqual([]);
});

test('"Ti è stata utile?" and an answer that is not in the page say so too', async () => {
  const { startAnswers } = await import('./faq-answers.ts');
  const answers = add('div', { 'data-answers': '' });
  const question = add('details', {}, answers) as HTMLDetailsElement;
  add('div', { 'data-unread': '7', 'data-failed': 'Risposta non letta' }, question);
  const useful = add('fieldset', { 'data-useful': '', 'data-failed': 'Valutazione non inviata' });
  startAnswers();
  add('button', { value: '5' }, useful).click();
  await vi.waitFor(() => expect(said()).toEqual(['Valutazione non inviata']));
  question.open = true;
  question.dispatchEvent(new Event('toggle'));
  await vi.waitFor(() => expect(said()).toEqual(['Risposta non letta', 'Valutazione non inviata']));
});
