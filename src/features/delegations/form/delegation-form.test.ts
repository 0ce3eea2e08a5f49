// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { type FormContent, makeDelegationForm } from './delegation-form.ts';

const content: FormContent = {
  municipality: 'Comune di Torrebianca',
  delegator: { name: 'Giulia Ferri', taxCode: 'FRRGLI70A41L219M', isCompany: false },
  delegate: { name: 'Nicolò D’Angiò', taxCode: 'DNGNCL80A01L219K' },
  services: [{ title: 'Mensa scolastica', endsOn: '2026-06-30' }],
  opened: ['Chi è delegato vede tutti i pagamenti.'],
};

async function fileOf(change: Partial<FormContent> = {}): Promise<string> {
  const bytes = await makeDelegationForm({ ...content, ...change }).arrayBuffer();
  return Buffer.from(bytes).toString('latin1');
}

/** What the pages say: their strings, in the alphabet of the standard fonts. */
const textOf = (file: string) =>
  [...file.matchAll(/<([0-9a-f]*)> Tj/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join(' ');

afterEach(() => vi.restoreAllMocks());

test('the form names who delegates, who is delegated, the services and their last days', async () => {
  const text = textOf(await fileOf());
  for (const part of [
    'Comune di Torrebianca',
    'Delega per i servizi online',
    'Giulia Ferri, codice fiscale FRRGLI70A41L219M',
    'Nicolò D\u0092Angiò, codice fiscale DNGNCL80A01L219K',
    'Mensa scolastica, fino al 30/06/2026',
    'Luogo e data',
    'Firma del delegante',
  ])
    expect(text).toContain(part);
});

test('for a company its representative signs', async () => {
  const delegator = { name: 'Esempio srl', taxCode: '01234567897', isCompany: true };
  const text = textOf(await fileOf({ delegator }));
  expect(text).toContain('legale rappresentante di');
  expect(text).toContain('Nome e cognome del legale rappresentante');
});

test('every object stands where the table at the end says', async () => {
  const file = await fileOf();
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  expect(file.slice(start, start + 5)).toBe('xref\n');
  const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
  expect(offsets.length).toBeGreaterThan(10);
  offsets.forEach((at, index) => expect(file.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj\\n`)));
  for (const [, length, body = ''] of file.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
    expect(body).toHaveLength(Number(length));
});

test('screen readers know language, title and structure; lines to write on are decoration', async () => {
  const file = await fileOf();
  expect(file).toContain('/Lang (it-IT)');
  expect(file).toContain('/DisplayDocTitle true');
  expect(file).toContain('/S /H1');
  const marks = [...file.matchAll(/<< \/MCID (\d+) >> BDC/g)].map(([, mark]) => Number(mark));
  expect(marks).toEqual(marks.map((_, index) => index));
  expect(file.match(/\/S \/(?:H1|P) /g)).toHaveLength(marks.length);
  expect(file).toContain('/Artifact BMC');
});

test('many services take a second page, and none is lost', async () => {
  const services = Array.from({ length: 40 }, (_, index) => ({
    title: `Servizio ${index}`,
    endsOn: '2026-06-30' as const,
  }));
  const file = await fileOf({ services });
  expect(file.match(/\/Type \/Page /g)).toHaveLength(2);
  expect(file).toContain('/Count 2');
  for (const { title } of services) expect(textOf(file)).toContain(`${title}, `);
});

test('a name in another alphabet is drawn, and carries its text', async () => {
  const drawn: string[] = [];
  const pen = {
    fillRect: () => {},
    measureText: () => ({ width: 10 }),
    fillText: (text: string) => drawn.push(text),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  // The beginning of a JPEG of 8 × 4 pixels, as far as its size.
  const jpeg = btoa('\xff\xd8\xff\xc0\x00\x11\x08\x00\x04\x00\x08\x03\x01\x22\x00');
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(`data:image/jpeg;base64,${jpeg}`);
  const file = await fileOf({ delegate: { name: 'Łukasz Żółć', taxCode: 'DNGNCL80A01L219K' } });
  expect(drawn.join(' ')).toContain('Łukasz Żółć');
  expect(file).toContain('/Width 8 /Height 4');
  const utf16 = Buffer.from('Łukasz', 'utf16le').swap16().toString('hex');
  expect(file).toContain(`/ActualText <feff${utf16}`);
  expect(textOf(file)).toContain('Giulia Ferri');
});
