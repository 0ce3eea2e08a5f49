import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeJson } from './safe-json.ts';

test('a hostile title cannot end its script element', () => {
  const printed = safeJson({ name: '</script><script>alert(1)</script><!--' });
  expect(printed).not.toMatch(/[<>&]/);
});

test('whatever is printed reads back as the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const printed = safeJson(value);
      expect(JSON.parse(printed)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(printed).not.toMatch(/[<>&\u2028\u2029]/);
    }),
  );
});
