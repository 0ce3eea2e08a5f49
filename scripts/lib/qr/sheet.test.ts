import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import type { Label } from './labels.ts';
import { type Mark, page, perPage, sheetsOf } from './sheet.ts';

const label: Label = {
  url: 'https://servizi.comune.prova.example/servizi/segnalazioni/nuova?categoria=81&rif=LP-0042',
  category: 'Illuminazione pubblica',
  ref: 'LP-0042',
};
const texts = { municipality: 'Comune di Prova', purpose: 'Segnala un disservizio' };
const many = (count: number) =>
  sheetsOf(
    Array.from({ length: count }, () => label),
    texts,
  );
const darkOf = (marks: readonly Mark[]) => marks.filter((mark) => mark.kind === 'dark');
const textsOf = (marks: readonly Mark[]) =>
  marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

test.each([
  [1, [1]],
  [perPage, [perPage]],
  [perPage + 1, [perPage, 1]],
])('%i labels fill %j', (count, onPages) => {
  expect(many(count).map((marks) => marks.filter(({ kind }) => kind === 'cut').length)).toEqual(onPages);
});

test('the printed modules are those of the code, dark for dark', () => {
  const { data, size } = encode(label.url, { ecc: 'M', boostEcc: true, border: 4 });
  const marks = darkOf(many(1)[0]!);
  const left = marks.reduce((least, { x }) => Math.min(least, x), Infinity);
  const first = data.findIndex((row) => row.includes(true));
  const module = marks[0]!.height;
  const column = data[first]!.indexOf(true);
  const printed = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const top = marks[0]!.y;
  for (const { x, y, width } of marks) {
    const row = Math.round((y - top) / module) + first;
    const start = Math.round((x - left) / module) + column;
    for (let at = 0; at < Math.round(width / module); at += 1) printed[row]![start + at] = true;
  }
  expect(printed).toEqual(data);
});

test('every mark lies on the page, every code on its own label with quiet around it', () => {
  const [marks = []] = many(perPage);
  const cuts = marks.flatMap((mark) => (mark.kind === 'cut' ? [mark] : []));
  for (const { x, y, width, height } of [...cuts, ...darkOf(marks)] as {
    x: number;
    y: number;
    width: number;
    height: number;
  }[]) {
    expect(x >= 0 && y >= 0 && x + width <= page.width + 1e-6 && y + height <= page.height + 1e-6).toBe(true);
  }
  const first = cuts[0]!;
  const own = darkOf(marks).slice(0, 20);
  expect(own.every(({ x }) => x > first.x + 4 && x < first.x + first.width - 4)).toBe(true);
});

test('a label says whose it is, what it is for, what it marks and where it leads', () => {
  expect(textsOf(many(1)[0]!)).toEqual([
    'Comune di Prova',
    'Segnala un disservizio',
    'Illuminazione pubblica',
    'LP-0042',
    'servizi.comune.prova.example',
  ]);
  const bare = sheetsOf([{ ...label, category: null, ref: null }], texts)[0]!;
  expect(textsOf(bare)).toHaveLength(3);
});

/** The lines of a label, with their widths in the wider font that stands in for the portal's own. */
const linesOf = (changes: Partial<Label>, municipality = texts.municipality) => {
  const [marks = []] = sheetsOf([{ ...label, ...changes }], { ...texts, municipality });
  const pdf = new PDFDocument({ autoFirstPage: false });
  return marks.flatMap((mark) => {
    if (mark.kind !== 'text') return [];
    pdf.font(mark.bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(mark.size);
    return [{ text: mark.text, size: mark.size, width: pdf.widthOfString(mark.text) }];
  });
};
const cellWidth = (page.width - 20) / 3;

test.each(['COMUNE DI SAN GIOVANNI ROTONDO', 'COMUNE DI MONTEMAGGIORE AL METAURO', 'W'.repeat(60)])(
  'no line reaches into the next label: %s',
  (name) => {
    const lines = linesOf({ category: name, ref: 'PARCO DELLA RIMEMBRANZA NORD' }, name);
    expect(lines).toHaveLength(5);
    expect(lines.filter(({ width }) => width > cellWidth - 3)).toEqual([]);
  },
);

test('no line of a label reaches into another, nor into its code', () => {
  const [marks = []] = many(1);
  const dark = darkOf(marks).map(({ y, height }) => [y, y + height]);
  const code = [Math.min(...dark.map(([top]) => top!)), Math.max(...dark.map(([, bottom]) => bottom!))];
  // Letters stand on their line and reach a fifth of their size below it.
  const lines = marks.flatMap((mark) =>
    mark.kind === 'text' ? [[mark.y - mark.size, mark.y + mark.size / 5]] : [],
  );
  const edges = [...lines, code].toSorted(([a], [b]) => a! - b!).flat();
  expect(edges).toHaveLength(12);
  expect(edges).toEqual(edges.toSorted((a, b) => a - b));
});

test('the mark of a thing stands whole on its label, in smaller letters where it is long', () => {
  const ref = 'Lampione Piazza della Repubblica 12/A-03';
  expect(ref).toHaveLength(40);
  expect(linesOf({ ref }).map(({ text }) => text)).toContain(ref);
});

test('a name that is too long for its label is cut', () => {
  const [cut] = linesOf({ category: 'Manutenzione '.repeat(8) }).filter(({ text }) => /^Manu/.test(text));
  expect(cut?.text).toMatch(/…$/);
  expect(cut?.text.length).toBeGreaterThan(30);
});
