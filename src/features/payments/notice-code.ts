import { bareCode, withoutUnseen } from '#domain/text/pasted.ts';

/** Why a typed code is neither a notice number nor an IUV. */
export type CodeProblem = 'empty' | 'letters' | 'characters' | 'scan' | 'length' | 'kind' | 'check';

/** A code as its payer has it: the IUV, and the notice number if that is what was typed. */
export type PaymentCode =
  | { ok: true; iuv: string; notice: string | null }
  | { ok: false; problem: CodeProblem };

/** Text of the QR code of a notice (pagoPA, "Avvisi", annex 2): its third part is the notice number. */
const qrText = /^"?PAGOPA\|\d{3}\|(\d{18})\|/i;
/** Text of the Data Matrix of a notice of Poste: the number stands behind its own length. */
const matrixText = /^"?codfase=NBPA;?\s?18(\d{18})12/i;
/** What notices, mails and banks write before a code. */
const labels =
  /^(?:(?:codice|cod|numero|num|nr|n|avviso|di|pagamento|identificativo|univoco|versamento|iuv)\b[\s.:°ºª#-]*)+/i;

/** The notice number in a scanned text; null: the text is no scan, or it was cut. */
function scannedNotice(text: string): string | null {
  return (qrText.exec(text) ?? matrixText.exec(text))?.[1] ?? null;
}

/** A code without what was typed or pasted around it: a label, hyphens, blanks; of a scanned text its notice number. */
function tidyPaymentCode(typed: string): string {
  const text = withoutUnseen(typed);
  return bareCode(scannedNotice(text) ?? text.replace(labels, '')).toUpperCase();
}

/**
 * Reduces what a payer types or pastes to an IUV. A notice number has 18 digits: after the auxiliary
 * digit 3 its last 17 are the IUV, after 0 the last 15; only the former carries check digits. A creditor reference of
 * ISO 11649 is an IUV with letters.
 */
export function readPaymentCode(typed: string): PaymentCode {
  const code = tidyPaymentCode(typed);
  if (code === '') return { ok: false, problem: 'empty' };
  if (/^RF\d{2}[A-Z\d]{1,21}$/.test(code))
    return isCreditorReference(code)
      ? { ok: true, iuv: code, notice: null }
      : { ok: false, problem: 'check' };
  if (!/^\d+$/.test(code)) return { ok: false, problem: strangeIn(code) };
  if (code.length === 15 || code.length === 17) return { ok: true, iuv: code, notice: null };
  if (code.length !== 18) return { ok: false, problem: 'length' };
  if (code.startsWith('0')) return { ok: true, iuv: code.slice(3), notice: code };
  if (!code.startsWith('3')) return { ok: false, problem: 'kind' };
  return hasCheckDigits(code)
    ? { ok: true, iuv: code.slice(1), notice: code }
    : { ok: false, problem: 'check' };
}

/** What is wrong with a code that has more than digits. */
function strangeIn(code: string): CodeProblem {
  if (/^PAGOPA\||^CODFASE=/.test(code)) return 'scan';
  return /^[\p{L}\p{N}]+$/u.test(code) ? 'letters' : 'characters';
}

/** A code that a position is looked for by. */
export interface SoughtCode {
  iuv: string;
  /** As it was given, without blanks: a position may have no IUV, but a notice number or a name of its own. */
  code: string;
}

/** What to look for; codes with letters or of another length as they are; null: it is no code. */
export function parseLookupCode(given: string): SoughtCode | null {
  const read = readPaymentCode(given);
  if (read.ok) return { iuv: read.iuv, code: read.notice ?? read.iuv };
  const code = given.replace(/\s/g, '');
  return code !== '' && (/\D/.test(code) || read.problem === 'length') ? { iuv: code, code } : null;
}

/** The digits of a number or of a part of it, as it was typed or pasted; null: the text is something else. */
export function digitsOfCode(typed: string): string | null {
  const digits = tidyPaymentCode(typed);
  return /^\d{4,}$/.test(digits) ? digits : null;
}

/** The IUV of a notice; null: its number has none. */
export function iuvOfNotice(notice: string | null): string | null {
  const read = readPaymentCode(notice ?? '');
  return read.ok ? read.iuv : null;
}

/** The last two digits are the first 16, as a number, modulo 93. */
function hasCheckDigits(notice: string): boolean {
  return remainder(notice.slice(0, 16), 93) === Number(notice.slice(16));
}

/** ISO 11649: with its first four characters at the end and letters as 10 to 35, the number is 1 modulo 97. */
function isCreditorReference(code: string): boolean {
  const turned = `${code.slice(4)}${code.slice(0, 4)}`;
  return (
    remainder(
      turned.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36))),
      97,
    ) === 1
  );
}

/** Remainder of digits that may be too many for a number, digit by digit. */
function remainder(digits: string, by: number): number {
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % by, 0);
}
