import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { html, htmlAnswer } from './wire-html.ts';

const rejected = Symbol('rejected');

function read<T>(schema: z.ZodMiniType<T>, value: unknown): T | typeof rejected {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : rejected;
}

test.each([
  ['<p>a</p>', '<p>a</p>'],
  ['"<p>a</p>"', '<p>a</p>'],
  [{ testo: '<p>a</p>' }, '<p>a</p>'],
  ['{"body":"<p>a</p>"}', '<p>a</p>'],
  ['{"id":1,"body":null,"content":"a"}', 'a'],
  ['POLICY TEST', null],
  ['null', null],
  [' null\n', null],
  ['nullo', 'nullo'],
  ['“Informativa” e "Regole" del Comune', '“Informativa” e "Regole" del Comune'],
  ['"Informativa" del Comune', '"Informativa" del Comune'],
  ['[Comune] Informativa', '[Comune] Informativa'],
  ['{}', null],
  ['[]', null],
  ['{"body":null}', null],
  ['  ', null],
  [null, null],
])('N7: %j is the text %j, of a field and of a whole answer', (value, expected) => {
  expect(read(html, value)).toBe(expected);
  expect(read(htmlAnswer, value)).toBe(expected);
});

test.each([
  '{"status":200,"dati":[{"id":',
  '{"status":401,"error":"Sessione scaduta"}',
  '[{"body":',
  '[{"id":1}]',
  '"<p>Informativa che si interr',
])('a whole answer %j is no text', (value) => {
  expect(read(htmlAnswer, value)).toBe(rejected);
});

test('what looks like JSON within a message is its text', () => {
  expect(read(html, '{"status":')).toBe('{"status":');
});
