import { expect, test } from 'vitest';
import { wrapTables } from './prose.ts';

test('a table gets a box that scrolls and can be reached by keyboard', () => {
  expect(wrapTables('<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table><p>c</p>')).toBe(
    '<p>a</p><div class="table-responsive" role="group" aria-label="Tabella" tabindex="0">' +
      '<table><tbody><tr><td>b</td></tr></tbody></table></div><p>c</p>',
  );
});

test('HTML without tables stays as it is', () => {
  expect(wrapTables('<p>La <em>tabella</em> &lt;table&gt;</p>')).toBe(
    '<p>La <em>tabella</em> &lt;table&gt;</p>',
  );
});
