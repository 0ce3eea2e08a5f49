import { expect, test } from 'vitest';
import { findCycle, reachableFrom } from './graph.ts';

test('what can be reached holds its starts, and goes round a cycle once', () => {
  const next: Record<string, string[]> = { a: ['b'], b: ['c'], c: ['b'], d: ['a'] };
  expect([...reachableFrom(['a'], (node) => next[node] ?? [])]).toEqual(['a', 'b', 'c']);
});

test('a cycle is found and named', () => {
  const next = new Map([
    ['a.ts', ['b.ts', 'package.json']],
    ['b.ts', ['c.ts']],
    ['c.ts', ['b.ts']],
  ]);
  const nextOf = (file: string) => next.get(file) ?? [];
  expect(findCycle(next.keys(), nextOf)).toEqual(['b.ts', 'c.ts', 'b.ts']);
  next.delete('c.ts');
  expect(findCycle(next.keys(), nextOf)).toBeNull();
});

test('nodes that only lead into a cycle are no part of it', () => {
  const next: Record<string, string[]> = { a: ['b'], b: ['c', 'd'], d: ['b'] };
  expect(findCycle(['a'], (node) => next[node] ?? [])).toEqual(['b', 'd', 'b']);
});
