import bwip from '@bwip-js/node';
import { modulePath } from '#domain/payments/notice-qr.ts';

/** What the Data Matrix of a notice says. */
export interface PostalSlip {
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
export function dataMatrix(slip: PostalSlip): { size: number; path: string } {
  const [drawn] = bwip.raw({ bcid: 'datamatrix', text: dataMatrixText(slip) });
  if (!drawn || !('pixs' in drawn)) throw new Error('The text has no Data Matrix.');
  const { pixs, pixx: size } = drawn;
  const rows = Array.from({ length: size }, (_, row) =>
    pixs.slice(row * size, (row + 1) * size).map((pixel) => pixel === 1),
  );
  return { size, path: modulePath(rows) };
}
