import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Mark } from './sheet.ts';
import { pdfOf, svgOf } from './write-sheets.ts';

const marks: Mark[] = [
  { kind: 'cut', x: 10, y: 10, width: 60, height: 70 },
  { kind: 'dark', x: 20.12345, y: 30, width: 1.5, height: 0.5 },
  { kind: 'text', x: 40, y: 20, size: 4, bold: true, text: 'Città di <Prova> & figli' },
];

test('an SVG is as large as the paper, and what stands in a name is text', () => {
  const svg = svgOf(marks);
  expect(svg).toContain('width="210mm" height="297mm" viewBox="0 0 210 297"');
  expect(svg).toContain('d="M20.123 30h1.5v0.5h-1.5z"');
  expect(svg).toContain('>Città di &lt;Prova&gt; &amp; figli</text>');
});

test('a PDF has a page for each sheet, A4, and the same modules', async () => {
  const pdf = await pdfOf([marks, marks], 'Etichette', new Date(0));
  const text = pdf.toString('latin1');
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(text).toMatch(/\/MediaBox \[0 0 595\.2\d* 841\.8\d*\]/);
  const drawn = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, body = '']) => {
    const bytes = Buffer.from(body, 'latin1');
    return bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : body;
  });
  expect(drawn.filter((page) => page.includes('20.12345 30 1.5 0.5 re'))).toHaveLength(2);
});

test('a PDF brings the font of its letters along, and what they are for who copies or searches them', async () => {
  const text = (await pdfOf([marks], 'Etichette', new Date(0))).toString('latin1');
  expect(text).toMatch(/\/BaseFont \/[A-Z]+\+TitilliumWeb/);
  expect(text).toContain('/ToUnicode');
  expect(text).not.toContain('Helvetica');
});
