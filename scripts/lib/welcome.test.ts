import { expect, test } from 'vitest';
import { welcome } from './welcome.ts';

const server = { origin: 'http://127.0.0.1:4400' };
const deskIn = (text: string) => /http\S+__sandbox\/desk/.exec(text)?.[0];

test('the address of each municipality is named, and the desk at the first', () => {
  const text = welcome(['asti', 'valforte'], server);
  expect(text).toContain('  http://asti.localhost:4400\n  http://valforte.localhost:4400\n');
  expect(text).toContain('valforte is in maintenance: user "redazione"');
  expect(deskIn(text)).toBe('http://asti.localhost:4400/__sandbox/desk');
});

test('without municipalities the desk is at the plain local name', () => {
  expect(deskIn(welcome([], server))).toBe('http://localhost:4400/__sandbox/desk');
});
