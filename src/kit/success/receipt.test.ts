// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { setPageData, pageData } from '#platform/page/page-data.ts';
import { figuresOf } from '../../../tests/support/codes/pdf-figures.ts';
import { paint, readQr } from '../../../tests/support/codes/picture.ts';
import { type ReadPdf, readPdf } from '../../../tests/support/pdf/read-pdf.ts';
import { sendings } from './parts.ts';
import { saveReceipt, saveUnsent } from './receipt.ts';
import type { SentCopy } from './sent-copy.ts';
import { sendingWords } from './texts.ts';

const copy: SentCopy = {
  sending: 'report',
  number: '7007',
  at: '2026-07-01T22:30:00.000Z' as SentCopy['at'],
  sender: { name: 'Ada Verdi', taxCode: 'VRDDAA81C54F952J' },
  onBehalf: { name: 'Łukasz Żółć', taxCode: 'NREBRN50A01L219X' },
  email: 'ada@posta.example',
  facts: [{ label: 'Indirizzo', value: 'Via Roma, 12' }],
  sections: [{ title: 'Disservizio', rows: [{ label: 'Titolo', value: 'Buca' }] }],
  files: [{ name: 'buca.jpg', size: 1_234_567, sha256: 'ab'.repeat(32) }],
  follow: '/area-personale/attivita',
};

let saved: { name: string; bytes: Promise<Uint8Array> } | null = null;

beforeEach(() => {
  setPageData({ ...pageData(), municipalityName: 'Comune di Torrebianca' });
  saved = null;
  URL.createObjectURL = (blob: Blob) => {
    saved = { name: '', bytes: blob.arrayBuffer().then((bytes) => new Uint8Array(bytes)) };
    return 'blob:x';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved!.name = this.download;
  });
});

async function receiptOf(change: Partial<SentCopy> = {}): Promise<ReadPdf> {
  await saveReceipt({ ...copy, ...change });
  return readPdf(await saved!.bytes);
}

test.each(sendings)(
  'the receipt of %s says number, date, persons, what was sent, files and where to follow it',
  async (sending) => {
    const read = await receiptOf({ sending });
    expect(read.title).toBe(`${sendingWords[sending].receipt} | Comune di Torrebianca`);
    expect(read.elements[1]).toMatchObject({ role: 'H1', text: sendingWords[sending].receipt });
    const text = read.text.replace(/\s+/g, ' ');
    for (const part of [
      ...['Comune di Torrebianca', '7007', '02/07/2026 00:30', 'Ada Verdi, VRDDAA81C54F952J'],
      ...['Łukasz Żółć, NREBRN50A01L219X', 'ada@posta.example', 'Via Roma, 12', 'Buca', 'buca.jpg', '1,2 MB'],
    ])
      expect(text).toContain(part);
    expect(text.replaceAll(' ', '')).toContain('ab'.repeat(32));
    const address = new URL('/area-personale/attivita', location.origin).href;
    expect(read.links).toEqual([address]);
    expect(read.elements.find(({ role }) => role === 'Figure')?.alt).toContain(address);
    expect(saved?.name).toMatch(/^(ricevuta|promemoria) .*2026-07-02 7007\.pdf$/);
  },
);

test('what is not known is left out, with its label', async () => {
  const read = await receiptOf({ number: null, email: null, sender: null, onBehalf: null, files: [] });
  expect(read.text).not.toContain('Numero della segnalazione');
  expect(read.text).not.toContain('File allegati');
  expect(read.text).not.toContain('Per conto di');
});

test('who was not logged in has no page to follow it: the office writes to the address', async () => {
  const read = await receiptOf({ sender: null, onBehalf: null, follow: null });
  expect(read.links).toEqual([]);
  expect(read.text.replace(/\s+/g, ' ')).toContain('L’ufficio ti risponde all’indirizzo ada@posta.example.');
  expect(read.text).not.toContain('area personale');
});

test('names of 120 letters, of other alphabets and with pictures do not break it', async () => {
  for (const name of ['N'.repeat(120), 'Юлия Петрова', 'Ada 😀 Verdi', 'محمد'])
    expect((await receiptOf({ sender: { name, taxCode: 'X' } })).pages).toBe(1);
});

test('a copy of what could not be sent says that nobody has received it, and where the office is', async () => {
  await saveUnsent({
    title: 'Segnalazione disservizio',
    sections: copy.sections,
    office: ['Ufficio relazioni con il pubblico: 011 123456', 'Lunedì 9-12'],
  });
  const { text } = await readPdf(await saved!.bytes);
  for (const part of ['il Comune non l’ha ricevuta', 'Buca', '011 123456', 'Lunedì 9-12'])
    expect(text.replace(/\s+/g, ' ')).toContain(part);
  expect(saved?.name).toMatch(/^Segnalazione disservizio .* non inviata\.pdf$/);
});

test('a camera reads from the printed code where the sending can be followed', async () => {
  await saveReceipt(copy);
  const code = figuresOf(await saved!.bytes).at(-1)!;
  expect(readQr(paint(code, { scale: 4, margin: 16 })).data).toBe(
    new URL('/area-personale/attivita', location.origin).href,
  );
});
