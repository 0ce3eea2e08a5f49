import { expect, test } from 'vitest';
import { textAsHtml } from './escape-html.ts';

test('what a citizen types never becomes a tag', () => {
  expect(textAsHtml(' <b>1 < 2</b> & "3"\nriga\r\nriga ')).toBe(
    '&lt;b&gt;1 &lt; 2&lt;/b&gt; &amp; &quot;3&quot;<br>riga<br>riga',
  );
});
