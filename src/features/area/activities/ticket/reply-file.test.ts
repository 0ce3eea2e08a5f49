import { expect, test } from 'vitest';
import { fileProblem, fileToSend, textAsHtml } from './reply-file.ts';

test('a reply takes one file of a known kind, 2048 KB at most', () => {
  expect(fileProblem({ name: 'Visura.PDF', size: 2048 * 1024 })).toBeNull();
  expect(fileProblem({ name: 'visura.pdf', size: 2048 * 1024 + 1 })).toBe('Il file supera 2 MB');
  expect(fileProblem({ name: 'visura.exe', size: 1 })).toContain('Formato non ammesso');
  expect(fileProblem({ name: 'visura', size: 1 })).toContain('Formato non ammesso');
});

test('a file is sent as base64 without a prefix', async () => {
  const file = new File([new Uint8Array([0, 255, 128])], 'a.png', { type: 'image/png' });
  expect(await fileToSend(file)).toEqual({ filename: 'a.png', mimeType: 'image/png', base64: 'AP+A' });
});

test('what a citizen types never becomes a tag', () => {
  expect(textAsHtml(' <b>1 < 2</b> & "3"\nriga\r\nriga ')).toBe(
    '&lt;b&gt;1 &lt; 2&lt;/b&gt; &amp; &quot;3&quot;<br>riga<br>riga',
  );
});
