import { expect, test } from 'vitest';
import { errorTrace } from './error-trace.ts';

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test('a trace says what went wrong and in which file', () => {
  const citizens: { taxCode: string }[] = [];
  const trace = errorTrace(thrownBy(() => citizens[0]!.taxCode));
  expect(trace).toContain("TypeError: Cannot read properties of undefined (reading 'taxCode')");
  expect(trace).toMatch(/^\s+at .*error-trace\.test\.ts:\d+/m);
});

test.each([
  ['a body that is no JSON', () => JSON.parse('{"codice_fiscale":"VRDDAA81C54F952J", oops') as unknown],
  ['a value on several lines', () => thrown('no such row: "Ada\nVerdi"')],
  ['an address', () => thrown('cannot send to ada@posta.example')],
  ['a number', () => thrown('unknown notice 301000000000000123')],
])('what a message quotes of a citizen is left out: %s', (_, work) => {
  expect(errorTrace(thrownBy(work))).not.toMatch(/VRDDAA|Verdi|ada@|3010/);
});

test('causes follow, without what they quote', () => {
  const cause = new Error('row "Ada Verdi" is locked');
  const trace = errorTrace(new Error('The answer could not be kept', { cause }));
  expect(trace).toContain('The answer could not be kept');
  expect(trace).toContain('caused by Error: row … is locked');
});

test('what is no error is named by its type alone', () => {
  expect(errorTrace('VRDDAA81C54F952J')).toBe('thrown: string');
});

function thrown(message: string): never {
  throw new Error(message);
}
