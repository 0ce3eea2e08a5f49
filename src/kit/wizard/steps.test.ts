import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressOf, reachableStep, stepAt } from './step-routing.ts';
import { firstIncomplete, reachableSteps, type Step, stepSequence } from './steps.ts';

type Draft = { who: string; online: boolean; file: string };
type Id = 'person' | 'documents' | 'confirm';

const steps: Step<Draft, Id>[] = [
  {
    id: 'person',
    title: 'Persona',
    schema: z.object({ who: z.string().check(z.minLength(1)) }),
    next: (draft) => (draft.online ? 'confirm' : 'documents'),
  },
  {
    id: 'documents',
    title: 'Documenti',
    schema: z.object({ file: z.string().check(z.minLength(1)) }),
    next: () => 'confirm',
  },
  { id: 'confirm', title: 'Conferma', schema: null, next: () => 'done' },
];
const draft: Draft = { who: 'Anna', online: false, file: '' };
const ids = (path: readonly { id: string }[]) => path.map(({ id }) => id);
const page = { pathname: '/nuova', search: '?a=1', hash: '' };

test('the table is walked without a browser', () => {
  expect(ids(stepSequence(steps, draft))).toEqual(['person', 'documents', 'confirm']);
  expect(ids(stepSequence(steps, { ...draft, online: true }))).toEqual(['person', 'confirm']);
});

test('a step outside the table is a fault, and a circle ends', () => {
  const wrong = [{ ...steps[0]!, next: () => 'nowhere' as Id }];
  expect(() => stepSequence(wrong, draft)).toThrow('"person" leads to "nowhere"');
  const circle = [steps[0]!, { ...steps[1]!, next: () => 'person' as Id }];
  expect(ids(stepSequence(circle, draft))).toEqual(['person', 'documents']);
});

test('a draft may be sent when no step on its way lacks anything', () => {
  expect(firstIncomplete(steps, draft)?.id).toBe('documents');
  expect(firstIncomplete(steps, { ...draft, online: true })).toBeNull();
  expect(firstIncomplete(steps, { ...draft, file: 'x' })).toBeNull();
});

test('steps open up to the first that lacks something', () => {
  expect(ids(reachableSteps(steps, draft))).toEqual(['person', 'documents']);
  expect(reachableStep({ steps, draft }, 'confirm')).toBe('documents');
  expect(reachableStep({ steps, draft }, 'person')).toBe('person');
  expect(reachableStep({ steps, draft }, null)).toBe('person');
});

test('the first step has the address of the page, the others a number', () => {
  expect(addressOf({ steps, draft }, 'person', page)).toBe('/nuova?a=1');
  expect(addressOf({ steps, draft }, 'documents', page)).toBe('/nuova?a=1#passo-2');
  expect(stepAt({ steps, draft }, { ...page, hash: '#passo-2' })).toBe('documents');
  expect(stepAt({ steps, draft }, page)).toBe('person');
});

test('a number beyond the last step is the last, a jump inside the page is no step', () => {
  expect(stepAt({ steps, draft }, { ...page, hash: '#passo-9' })).toBe('confirm');
  expect(stepAt({ steps, draft }, { ...page, hash: '#main-container' })).toBeNull();
});

test('steps may have pages of their own', () => {
  const route = { steps, draft, stepPath: (step: Id) => `/nuova/${step}` };
  expect(addressOf(route, 'documents', page)).toBe('/nuova/documents?a=1');
  expect(stepAt(route, { pathname: '/nuova/confirm/', hash: '' })).toBe('confirm');
  expect(stepAt(route, { pathname: '/altro', hash: '' })).toBeNull();
});
