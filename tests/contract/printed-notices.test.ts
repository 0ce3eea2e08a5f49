import { unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { groupsOfFour } from '#domain/text/display.ts';
import { createMyPayNotice } from '#features/payments/mypay-api.ts';
import { createNotice } from '#features/payments/spontaneous-api.ts';
import { noticePdf, type NoticeContent } from '../../scripts/sandbox/payments/notice.ts';
import { ada } from '../../scripts/sandbox/seed/citizens/people.ts';
import { figuresOf } from '../support/codes/pdf-figures.ts';
import { alternativeTexts, pageText } from '../support/codes/pdf-page.ts';
import { paint, type Shape, readDataMatrix, readQr } from '../support/codes/picture.ts';
import { openSamples } from './as-citizen.ts';
import { myPayRequest, paymentRequest } from './valid-bodies.ts';

const samples = openSamples();
afterAll(samples.close);
const visitor = await samples.visit(ada.taxCode);

const scan = (shapes: Shape[] | undefined) => paint(shapes ?? [], { scale: 4, margin: 6 });

const content: NoticeContent = {
  creditor: { name: 'Comune di Torrebianca', taxCode: '80999001235', postalAccount: '001099900123' },
  notice: '301202500001200183',
  subject: 'Copia di un atto',
  payer: { name: 'Ada Verdi', code: ada.taxCode },
  cents: 1050,
  dueOn: null,
  now: new Date('2026-03-10T09:00:00Z'),
};

describe('a notice of PiemontePay', async () => {
  const { codiceFiscalePartitaIVAPagatore: cf, ...body } = paymentRequest;
  const made = await visitor.read(createNotice, { params: { cf, type: 'DIRS' }, body });
  const notice = made.notice ?? '';
  const file = Buffer.from(made.pdf ?? '', 'base64');
  const [qr, matrix] = figuresOf(file);

  test('says who is paid, who pays, what for, how much, until when, and its number in groups', () => {
    const text = pageText(file);
    for (const words of [
      'Comune di Torrebianca',
      '80999001235',
      'Ada Verdi',
      ada.taxCode,
      'Diritti di segreteria: copia di un atto',
      '10,50 €',
      'senza scadenza',
      groupsOfFour(notice),
      '001099900123',
    ])
      expect(text).toContain(words);
  });

  test('has a QR code that a scanner reads as pagoPA prescribes', () => {
    const found = readQr(scan(qr));
    expect(found.data).toBe(`PAGOPA|002|${notice}|80999001235|1050`);
    expect(found.version).toBe(4);
    const xs = (qr ?? []).flat().map(([x]) => x);
    expect(((Math.max(...xs) - Math.min(...xs)) / 72) * 25.4).toBeCloseTo(25, 1);
  });

  test('has a Data Matrix that a scanner reads as post offices prescribe', () => {
    const line = `18${notice}120010999001231000000010503896`;
    const payer = `${ada.taxCode}${'Ada Verdi'.padEnd(40)}`;
    const subject = 'Diritti di segreteria: copia di un atto'.padEnd(110);
    expect(readDataMatrix(scan(matrix))).toBe(
      `codfase=NBPA;${line}1P180999001235${payer}${subject}${' '.repeat(12)}A`,
    );
  });

  test('is tagged, with a name for each code', () => {
    expect(file.toString('latin1')).toMatch(/\/Marked true/);
    expect(alternativeTexts(file)).toEqual([
      expect.stringMatching(/^Codice QR/),
      expect.stringMatching(/^Codice Data Matrix/),
    ]);
  });
});

/** The only file of a ZIP archive in base64. Throws when there is another. */
function unzipped(base64: string | null): [name: string, file: Uint8Array] {
  const [file, ...others] = Object.entries(unzipSync(Buffer.from(base64 ?? '', 'base64')));
  if (!file || others.length > 0) throw new Error('The archive does not hold one file.');
  return file;
}

test('a notice of MyPay is a PDF, and names the payer that was sent', async () => {
  const company = { tipoPersona: 'G', ragioneSociale: 'Esempio srl', nome: undefined, cognome: undefined };
  const body = { ...myPayRequest, ...company, codiceFiscalePartitaIVAPagatore: '01234567897' };
  const made = await visitor.read(createMyPayNotice, { body });
  if (!made.ok) throw new Error(made.fault ?? 'The notice was refused.');
  const file = Buffer.from(made.file ?? '', 'base64');
  const text = pageText(file);
  for (const words of ['Esempio srl', '01234567897', 'Corsi comunali, inglese', '30,00 €'])
    expect(text).toContain(words);
  const [qr, matrix] = figuresOf(file);
  expect(readQr(scan(qr)).data).toBe(`PAGOPA|002|${made.notice}|80999001235|3000`);
  expect(readDataMatrix(scan(matrix)).slice(77, 104)).toBe('01234567897     Esempio srl');
});

test('a body without a postal account has the QR code alone, and this one sends its notices in an archive', async () => {
  const there = await samples.visit(ada.taxCode, 'borgolago');
  const body = {
    ...myPayRequest,
    codiceVersamento: 'SOSTA',
    datiSpecificiRiscossione: '9/0301201AP/',
    causale: 'Permessi di sosta',
  };
  const made = await there.read(createMyPayNotice, { body });
  if (!made.ok) throw new Error(made.fault ?? 'The notice was refused.');
  const [name, file] = unzipped(made.file);
  expect(name).toBe(`avviso-${made.notice}.pdf`);
  const figures = figuresOf(file);
  expect(figures.map((shapes) => readQr(scan(shapes)).data)).toEqual([
    `PAGOPA|002|${made.notice}|80999004569|3000`,
  ]);
});

test('a body whose tax code is not known has a notice without codes', async () => {
  const creditor = { ...content.creditor, taxCode: null };
  expect(figuresOf(await noticePdf({ ...content, creditor }))).toEqual([]);
});

test('a due date is written as a day', async () => {
  expect(pageText(await noticePdf({ ...content, dueOn: '2026-05-01' }))).toContain('entro il 01/05/2026');
});

test('the longest texts stay on one page, and letters that the fonts lack lose their accent', async () => {
  const name = 'Šárka Đurić Ćosić '.repeat(12);
  const file = await noticePdf({
    ...content,
    creditor: { ...content.creditor, name: 'Unione di Comuni '.repeat(20) },
    payer: { name, code: ada.taxCode },
    subject: 'Parola '.repeat(140),
    cents: 9_999_999_999,
  });
  expect(pageText(file)).toContain('Šárka ?uric Cosic');
  expect(readDataMatrix(scan(figuresOf(file)[1]))).toHaveLength(256);
});

test('an amount beyond the ten digits of a slip has the QR code alone', async () => {
  const figures = figuresOf(await noticePdf({ ...content, cents: 99_999_999_999 }));
  expect(figures.map((shapes) => readQr(scan(shapes)).data)).toEqual([
    'PAGOPA|002|301202500001200183|80999001235|99999999999',
  ]);
});
