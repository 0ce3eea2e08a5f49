import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { withVersionMarker } from './css.ts';

const doubleQuoted = ':root{--bootstrap-italia-version:"2.18.3"}';

test.each([
  [doubleQuoted],
  [":root{--bootstrap-italia-version:'2.18.3'}"],
  [":root{--bootstrap-italia-version: '2.18.3'}"],
  [':root{--bootstrap-italia-version:2.18.3}'],
])('%s ends up with the version in double quotes', (css) => {
  expect(withVersionMarker(css)).toBe(doubleQuoted);
});

test('a style sheet without the version is refused', () => {
  expect(() => withVersionMarker('.a{color:red}')).toThrow('--bootstrap-italia-version');
});

test('the version in our source is that of the installed package', () => {
  const { version } = createRequire(import.meta.url)('bootstrap-italia/package.json') as { version: string };
  const source = readFileSync(new URL('../../../styles/_version.scss', import.meta.url), 'utf8');
  expect(source).toContain(`--bootstrap-italia-version: "${version}";`);
});
