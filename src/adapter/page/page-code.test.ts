import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsedCode, plainCode, hashOf, type PageCode } from './page-code.ts';

const facts = ({ code, outsideImages }: PageCode) => ({
  code: [...new Set(code.map(({ kind, source, inHead }) => `${kind} ${source} ${inHead}`))].sort(),
  outsideImages,
});

test('what the renderer writes is in plain form, and read without a parser', () => {
  const html =
    '<!DOCTYPE html><html lang="it" data-island><head><meta charset="utf-8"><title>A &lt; B</title><style>p{}</style>' +
    '<script type="application/ld+json">{"name":"x"}</script><script type="module" src="/_assets/a.js"></script></head>' +
    '<body><!--mark--><p title="a > b">x<br /><svg class="icon"><use href="/s.svg#x"></use></svg>' +
    '<noscript><p>x</p></noscript><textarea rows="3">\n</textarea><input type="text" disabled>' +
    '<select name="x"><option value="" selected="">A &lt; B</option><option>C</option></select>' +
    '<template data-x></template><script>ours(1 < 2)</script><img src="https://altrove.it/x.png" alt=""></body></html>';
  expect(plainCode(html)).toEqual({
    code: [
      { kind: 'style', source: hashOf('p{}'), text: 'p{}', inHead: true },
      { kind: 'script', source: hashOf('ours(1 < 2)'), text: 'ours(1 < 2)', inHead: false },
    ],
    outsideImages: true,
  });
});

test.each([
  '<p title="<b>">',
  "<p title='x'>",
  '<p title=x>',
  '<!-- <b> -->',
  '<title><b></title>',
  '<select><b></b></select>',
  '<select><option><script>ours()</script></option></select>',
  '<script>ours()',
  '<script>a\r\nb</script>',
  '<img src="&#x2f;/altrove.it/x.png">',
  '<![CDATA[x]]>',
  '<?xml ?>',
  '<a <b>',
])('%j is not: a parser has to say what it holds', (html) => {
  expect(plainCode(html)).toBeNull();
});

/** Pieces of pages, well-formed and broken, that are combined at random. */
const pieces = [
  ...[
    '<script>',
    '</script>',
    '<SCRIPT src="/a.js">',
    '<script type="application/json">',
    '<style>',
    '</style>',
  ],
  ...[
    '<img src="https://altrove.it/x">',
    '<img src="/x">',
    '<img ',
    '<p title="',
    "<b title='",
    '<i x=y>',
    '<p>',
  ],
  ...['ours()', 'p{}', '{"a":1}', ' src="//b.it/x"', 'text', '&lt;', '"', "'", '=', '>', '<', '/', '</'],
  ...[' ', '\n', '\r', '\v', '\u00a0', '<!--', '-->', '--!>', '<![CDATA[', ']]>', '<?xml', '<!doctype html>'],
  ...[
    '<title>',
    '</title>',
    '<textarea>',
    '</textarea>',
    '<noscript>',
    '</noscript>',
    '<template>',
    '</template>',
  ],
  ...[
    '<svg>',
    '</svg>',
    '<math>',
    '<desc>',
    '<select>',
    '</select>',
    '<option>',
    '</option>',
    '<table>',
    '<td>',
    '<head>',
    '</head>',
    '<body>',
  ],
  ...[
    '<a href="x">',
    '</a>',
    '<br/>',
    '<x:y>',
    '<div data-x="a > b">',
    '<iframe>',
    '<plaintext>',
    '<frameset>',
  ],
  ...[
    '<image href="https://c.it/p">',
    '<video poster="https://c.it/p">',
    '<input type="image" src="https://c.it/p">',
  ],
  '<source srcset="/a 1x, https://d.it/b 2x">',
];
const ours = new Set([hashOf('ours()'), hashOf('p{}')]);

test(
  'whatever is read without a parser and holds nothing but our code, a parser reads the same',
  { retry: 0 },
  () => {
    let read = 0;
    const odd = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(odd, (html) => {
        const plain = plainCode(html);
        if (!plain?.code.every(({ source }) => ours.has(source))) return;
        read++;
        expect(facts(plain)).toEqual(facts(parsedCode(html)));
      }),
      { numRuns: 3000 },
    );
    expect(read).toBeGreaterThan(100);
  },
);
