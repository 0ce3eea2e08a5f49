import { expect, test } from 'vitest';
import { parseInline } from './toast-host.ts';

test('the five elements of a toast stay, nested as written', () => {
  expect(parseInline('Vai alle <a href="/faq">FAQ <strong>ora</strong></a><br>o <em>più</em> tardi')).toEqual(
    [
      'Vai alle ',
      { tag: 'a', href: '/faq', children: ['FAQ ', { tag: 'strong', children: ['ora'] }] },
      { tag: 'br', children: [] },
      'o ',
      { tag: 'em', children: ['più'] },
      ' tardi',
    ],
  );
});

test('any other tag goes and leaves its text', () => {
  expect(parseInline('<p onclick="x()">Uno</p><img src=x onerror=alert(1)><!-- due -->')).toEqual(['Uno']);
  expect(parseInline('<script>alert(1)</script>')).toEqual(['alert(1)']);
});

test.each([
  'javascript:alert(1)',
  '//altrove.example',
  '/\\altrove.example',
  ' data:text/html,x',
  'java&#115;cript:alert(1)',
])('a link to %s keeps its text only', (address) => {
  expect(parseInline(`<a href="${address}">qui</a>`)).toEqual([{ tag: 'a', children: ['qui'] }]);
});

test('attributes other than the address are dropped', () => {
  expect(parseInline('<b class="x" style="color:red">Ciao</b>')).toEqual([{ tag: 'b', children: ['Ciao'] }]);
});

test('entities are read once and a lone sign is text', () => {
  expect(parseInline('ISEE &lt; 10.000 &amp;amp; 3 < 4')).toEqual(['ISEE < 10.000 &amp; 3 ', '<', ' 4']);
});

test('tags closed in the wrong order or never closed lose nothing', () => {
  expect(parseInline('<b>Uno <em>due</b> tre')).toEqual([
    { tag: 'b', children: ['Uno ', { tag: 'em', children: ['due', ' tre'] }] },
  ]);
});
