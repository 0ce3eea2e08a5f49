import { expect, test } from 'vitest';
import { parseStrictly } from './strict-json.ts';

test('reads JSON', () => {
  expect(parseStrictly('{"a":[1,null]}')).toEqual({ a: [1, null] });
});

test.each(['', 'undefined', '{"a":1', "{'a':1}", '<p>'])('%j is refused, not handed on as text', (text) => {
  expect(() => parseStrictly(text)).toThrow(SyntaxError);
});
