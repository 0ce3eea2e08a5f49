import { expect, test } from 'vitest';
import { judge } from './figure.ts';

const seconds = (subject: string, name: string, value: number) =>
  judge('live', { subject, name, value, unit: 's' });

test('a subject has the budget that is its own, before that of all', () => {
  expect(seconds('desktop', 'first item, cold', 2.9).budget).toEqual({ most: 3 });
  expect(seconds('activities', 'first item, cold', 3.2)).toMatchObject({ budget: { most: 3.3 }, kept: true });
  expect(seconds('messages', 'first item, cold', 99)).toMatchObject({ budget: null, kept: true });
  expect(seconds('messages', 'frame, cold', 1.4)).toMatchObject({ budget: { most: 1.3 }, kept: false });
});

test('HTTP/1.1 stands beside without a budget', () => {
  expect(seconds('desktop', 'first item, cold, HTTP/1.1', 99).kept).toBe(true);
});

test('what could not be measured exceeds its budget', () => {
  expect(seconds('desktop', 'first item, cold', NaN).kept).toBe(false);
});
