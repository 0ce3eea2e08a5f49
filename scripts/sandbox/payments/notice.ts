import bwip from '@bwip-js/node';
import { noticeQr, modulePath } from '#domain/payments/notice-qr.ts';
import { dateText, euroText, groupsOfFour } from '#domain/text/display.ts';
import type { Day } from '#domain/time/dates.ts';
import { writePdf, printable, type Sheet } from '../files/pdf.ts';
import { code, column, heading, labelled, millimetre, smallPrint } from '../files/sheet-parts.ts';
import type { Creditor } from './creditor.ts';

/** What a payment notice says. */
export interface NoticeContent {
  creditor: Creditor;
  /** 18 digits. */
  notice: string;
  subject: string;
  payer: { name: string; code: string };
  cents: number;
  dueOn: Day | null;
  now: Date;
}

/** Side of a QR code without its quiet zone, and of a module of the Data Matrix (pagoPA, "Avvisi", annex 2). */
const qrSide = 25 * millimetre;
const matrixModule = 0.5 * millimetre;

/** Largest amount of a slip, which has ten digits for the cents. */
const largestSlip = 9_999_999_999;

/** Modules of a QR code of version 4. */
const qrModules = 33;

/**
 * The payment notice, one page (pagoPA, "Avvisi", annexes 1 and 2). A body whose tax code is not known has no codes, and
 * one without a postal account no slip.
 */
export function noticePdf(content: NoticeContent): Promise<Uint8Array<ArrayBuffer>> {
  const { creditor, notice, now } = content;
  const title = `Avviso di pagamento ${groupsOfFour(notice)}`;
  return writePdf({ title, author: creditor.name, now }, (sheet) => {
    const below = writeSlip(sheet, content, writeBanks(sheet, content, writeTerms(sheet, content)));
    smallPrint(sheet, 'Avviso di prova: il Comune e chi riceve sono inventati, non si paga.', below);
  });
}

/** Whose money it is, who pays, how much, by when and where. */
function writeTerms(sheet: Sheet, { creditor, payer, subject, cents, dueOn }: NoticeContent): number {
  const { pdf, add } = sheet;
  add('H1', () => pdf.font('Helvetica-Bold').fontSize(18).text('Avviso di pagamento', column.left, 50));
  add('P', () => {
    pdf.fontSize(12).text(printable(subject), { width: column.width, height: 32, ellipsis: true });
  });
  const y = pdf.y + 12;
  const half = { y, width: column.width / 2 - 10 };
  const creditorRows = [['Ente creditore', creditor.name], ...codeRow(creditor.taxCode)] as const;
  const payerRows = [
    ['Destinatario', payer.name],
    ['Codice fiscale del destinatario', payer.code],
  ] as const;
  const ends = [
    labelled(sheet, creditorRows, { ...half, x: column.left }),
    labelled(sheet, payerRows, { ...half, x: column.left + column.width / 2 }),
  ];
  const due = dueOn === null ? 'senza scadenza' : `entro il ${dateText(dueOn)}`;
  const terms = heading(sheet, 'Quanto e quando pagare?', Math.max(...ends) + 6);
  const amount = [
    ['Importo', euroText(cents)],
    ['Quando', due],
  ] as const;
  const where = heading(
    sheet,
    'Dove pagare?',
    labelled(sheet, amount, { x: column.left, y: terms, width: 200 }) + 4,
  );
  return smallPrint(
    sheet,
    'Sul sito del Comune e sui siti e le app che usano pagoPA; in banca, in ricevitoria, dal tabaccaio, al bancomat, ' +
      'al supermercato e in tutti gli uffici postali. L’importo può cambiare: chi incassa lo aggiorna.',
    where,
  );
}

function codeRow(taxCode: string | null): readonly (readonly [string, string])[] {
  return taxCode === null ? [] : [['Codice fiscale dell’ente', taxCode]];
}

/** What banks and other shops need: the notice number and its QR code. */
function writeBanks(sheet: Sheet, content: NoticeContent, y: number): number {
  const { creditor, notice, cents, payer, subject } = content;
  const top = heading(sheet, 'Banche e altri canali', y);
  const qr = creditor.taxCode === null ? null : noticeQr({ notice, taxCode: creditor.taxCode, cents });
  const side = (qrSide / qrModules) * (qr?.size ?? 0);
  const alt = 'Codice QR dell’avviso, con gli stessi dati scritti accanto';
  if (qr) code(sheet, qr, { x: column.left, y: top, side, alt });
  const x = column.left + side + 16;
  const rows = [
    ['Codice avviso', groupsOfFour(notice)],
    ['Importo', euroText(cents)],
    ['Destinatario', payer.name],
    ['Oggetto del pagamento', subject],
    ...codeRow(creditor.taxCode),
  ] as const;
  return Math.max(labelled(sheet, rows, { x, y: top, width: column.right - x }), top + side) + 6;
}

/** The slip for post offices and its Data Matrix (pagoPA, "Avvisi", annex 2, "Bollettino Postale PA"). */
function writeSlip(sheet: Sheet, content: NoticeContent, y: number): number {
  const { creditor, notice, cents, payer, subject } = content;
  const { taxCode: bodyCode, postalAccount: account } = creditor;
  if (bodyCode === null || account === null || cents > largestSlip) return y;
  const top = heading(sheet, 'Bollettino postale PA', y);
  const slip = { notice, account, cents, bodyCode, payerCode: payer.code, payerName: payer.name, subject };
  const drawing = dataMatrix(slip);
  const side = matrixModule * drawing.size;
  const alt = 'Codice Data Matrix del bollettino, con gli stessi dati scritti accanto';
  code(sheet, drawing, { x: column.right - side, y: top, side, alt });
  const rows = [
    ['Sul conto corrente postale n.', account],
    ['Intestato a', creditor.name],
    ['Codice avviso', `${groupsOfFour(notice)}  tipo P1`],
    ['Importo', euroText(cents)],
    ['Destinatario', payer.name],
    ['Oggetto del pagamento', subject],
  ] as const;
  const width = column.width - side - 16;
  return Math.max(labelled(sheet, rows, { x: column.left, y: top, width }), top + side) + 6;
}

/** What the Data Matrix of a notice says. */
interface PostalSlip {
  /** Notice number, 18 digits. */
  notice: string;
  /** Postal account of the body, 12 digits. */
  account: string;
  cents: number;
  /** Tax code of the body, 11 digits. */
  bodyCode: string;
  /** Tax code or VAT number of the payer. */
  payerCode: string;
  payerName: string;
  subject: string;
}

/** Signs beside blanks that readers of post offices know; each other one is replaced by a blank. */
const unknownSign = /[^A-Za-z0-9&'\-.:_,]/g;

/**
 * Text of the Data Matrix, 256 characters: line of the slip (each field after its length, kind of document 896), `1P1`,
 * body, payer, subject, twelve blanks, `A`. Source: pagoPA, "Avvisi", annex 2, "Bollettino Postale PA", which refers to
 * Poste Italiane, "Manuale della stampa in proprio", 4.2. The national app reads the notice number at 15, the amount
 * at 49 and the body at 66.
 */
export function dataMatrixText(slip: PostalSlip): string {
  const { notice, account, cents, bodyCode } = slip;
  const line = `18${notice}12${account}10${String(cents).padStart(10, '0')}3896`;
  const payer = `${field(slip.payerCode, 16)}${field(slip.payerName, 40)}`;
  return `codfase=NBPA;${line}1P1${bodyCode}${payer}${field(slip.subject, 110)}${' '.repeat(12)}A`;
}

/** A text cut or filled up to a length; letters lose their accents. */
function field(text: string, length: number): string {
  const bare = text.replaceAll('’', "'").normalize('NFD').replace(/\p{M}/gu, '');
  return bare.replace(unknownSign, ' ').slice(0, length).padEnd(length);
}

/** The Data Matrix of a notice: its modules a side and the path of the dark ones. */
function dataMatrix(slip: PostalSlip): { size: number; path: string } {
  const [drawn] = bwip.raw({ bcid: 'datamatrix', text: dataMatrixText(slip) });
  if (!drawn || !('pixs' in drawn)) throw new Error('The text has no Data Matrix.');
  const { pixs, pixx: size } = drawn;
  const rows = Array.from({ length: size }, (_, row) =>
    pixs.slice(row * size, (row + 1) * size).map((pixel) => pixel === 1),
  );
  return { size, path: modulePath(rows) };
}
