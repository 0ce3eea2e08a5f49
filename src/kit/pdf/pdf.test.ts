// @vitest-environment page
import { getDocumentProxy } from 'unpdf';
import { afterEach, expect, test, vi } from 'vitest';
import { readPdf } from '../../../tests/support/pdf/read-pdf.ts';
import { writePdf, type Block } from './pdf.ts';

const facts = { title: 'Ricevuta', author: 'Comune di Torrebianca', language: 'it-IT' };
const address = 'https://servizi.comune.it/area-personale/attivita?a=(1)';
const blocks: Block[] = [
  { band: 'Comune di Torrebianca', colour: '#0066cc', logo: null },
  { tag: 'H1', text: 'Segnalazione inviata', size: 22, isBold: true },
  {
    rows: [
      { label: 'Numero', value: '12345' },
      { label: 'Dettagli', value: 'Łukasz\nŻółć' },
    ],
  },
  { tag: 'H2', text: 'Dove seguirla', size: 14, isBold: true },
  { code: { size: 2, isDark: (x, y) => x === y }, alt: 'Codice QR', text: 'Segui qui', address },
];

async function bytesOf(some: readonly Block[]): Promise<Uint8Array> {
  return new Uint8Array(await writePdf(facts, some).arrayBuffer());
}

afterEach(() => vi.restoreAllMocks());

test('another reader finds title, language, structure and words', async () => {
  const read = await readPdf(await bytesOf(blocks));
  expect(read).toMatchObject({ title: 'Ricevuta', language: 'it-IT', isMarked: true, pages: 1 });
  expect(read.elements.map(({ role }) => role)).toEqual(['P', 'H1', 'L', 'H2', 'Figure', 'P', 'P']);
  const [, heading, list, , figure, , way] = read.elements;
  expect(heading?.text).toBe('Segnalazione inviata');
  expect(list?.children.map(({ role, children }) => [role, children.map((each) => each.text)])).toEqual([
    ['LI', ['Numero', '12345']],
    ['LI', ['Dettagli', 'Łukasz Żółć']],
  ]);
  expect(figure?.alt).toBe('Codice QR');
  expect(way?.children[0]).toMatchObject({ role: 'Link', text: address });
  expect(read.links).toEqual([address]);
});

/** What ISO 14289-1 asks of a file besides its structure, as it stands in the bytes. */
test('the file says that it is PDF/UA, shows its title, and embeds every font', async () => {
  const file = Buffer.from(await bytesOf(blocks)).toString('latin1');
  expect(file).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(file).toContain('<rdf:li xml:lang="x-default">Ricevuta</rdf:li>');
  expect(file).toContain('/DisplayDocTitle true');
  expect(file).toContain('/Tabs /S');
  const fonts = file.match(/\/Type \/FontDescriptor/g) ?? [];
  expect(fonts.length).toBeGreaterThan(1);
  expect(file.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(fonts.length);
  expect(file.match(/\/ToUnicode \d+ 0 R/g)).toHaveLength(fonts.length);
  expect(file).toMatch(/\/Subtype \/Link [^\n]*\/Contents <feff[^\n]*\/StructParent 1 /);
  expect(file).toMatch(/\/S \/Figure [^\n]*\/Alt <feff[^\n]*\/BBox \[57 /);
});

test('every object stands where the table at the end says', async () => {
  const file = Buffer.from(await bytesOf(blocks)).toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  expect(file.slice(start, start + 5)).toBe('xref\n');
  const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
  expect(offsets.length).toBeGreaterThan(20);
  offsets.forEach((at, index) =>
    expect(file.slice(at, at + 12)).toMatch(new RegExp(`^${index + 1} 0 obj\\n`)),
  );
});

test('a value longer than a page goes on, and pages tell which they are', async () => {
  const words = Array.from({ length: 1200 }, (_, index) => `parola${index}`);
  const read = await readPdf(await bytesOf([{ rows: [{ label: 'Dettagli', value: words.join(' ') }] }]));
  expect(read.pages).toBeGreaterThan(1);
  for (const word of words) expect(read.text).toContain(word);
  const file = Buffer.from(await bytesOf([{ rows: [{ label: 'Dettagli', value: words.join(' ') }] }]));
  expect(file.toString('latin1').match(/\/S \/LBody /g)).toHaveLength(1);
});

test('a heading does not stand alone at the foot of a page', async () => {
  const lines = Array.from({ length: 33 }, (): Block => ({ tag: 'P', text: 'riga', after: 6 }));
  const read = await readPdf(await bytesOf([...lines, { tag: 'H2', text: 'Titolo', size: 14 }, lines[0]!]));
  const at = read.elements.findIndex(({ role }) => role === 'H2');
  expect(read.elements[at + 1]?.text).toBe('riga');
  expect(read.pages).toBe(2);
});

test('where nothing can be drawn, a sign of another alphabet is replaced where it stands', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const read = await readPdf(await bytesOf([{ rows: [{ label: 'Nome', value: 'Юля Rossi 😀' }] }]));
  expect(read.text).toContain('??? Rossi ?');
});

test('a line in another alphabet is drawn, and carries its text', async () => {
  const drawn: string[] = [];
  const pen = {
    fillRect: () => {},
    measureText: () => ({ width: 10 }),
    fillText: (text: string) => drawn.push(text),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  const url = `data:image/jpeg;base64,${btoa('\xff\xd8')}`;
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(url);
  const file = Buffer.from(await bytesOf([{ tag: 'P', text: 'Юлия' }])).toString('latin1');
  expect(drawn).toEqual(['Юлия']);
  expect(file).toContain('/Subtype /Image');
});

test('what is to be written by hand stands below the text before it, and on the page', async () => {
  const file = await getDocumentProxy(
    await bytesOf([{ tag: 'P', text: 'Prima' }, { blanks: ['Data', 'Firma'] }]),
  );
  const { items } = await (await file.getPage(1)).getTextContent();
  const heights = new Map(
    items.flatMap((item) => ('str' in item ? [[item.str, item.transform[5] as number]] : [])),
  );
  expect(heights.get('Firma')).toBe(heights.get('Data'));
  expect(heights.get('Firma')).toBeLessThan(heights.get('Prima')!);
  expect(heights.get('Firma')).toBeGreaterThan(0);
});
