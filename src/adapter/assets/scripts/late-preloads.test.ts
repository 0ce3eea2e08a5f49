import { describe, expect, test } from 'vitest';
import { closureOf, filesBeside } from './late-preloads.ts';

const chunks = {
  'page.js': { imports: ['core.js'] },
  'core.js': { imports: ['base.js'] },
  'base.js': { imports: ['core.js'] },
  'late.js': { imports: ['lists.js', 'base.js'] },
  'lists.js': { imports: ['core.js'] },
};

test('a chunk brings all that it imports, once, rings too', () => {
  expect([...closureOf(chunks, 'page.js')]).toEqual(['page.js', 'core.js', 'base.js']);
});

describe('files beside a late part', () => {
  const files = ['late.js', 'lists.js', 'core.js', 'base.js'];

  test('are neither the part nor what its page has', () => {
    expect(filesBeside(chunks, 'late.js', files, 'page.js')).toEqual(['lists.js']);
  });

  test('are all that it needs where nothing is there', () => {
    expect(filesBeside(chunks, 'late.js', files, 'unknown.js')).toEqual(['lists.js', 'core.js', 'base.js']);
  });
});
