/** Why a typed code is neither a notice number nor an IUV. */
export type CodeProblem = 'empty' | 'characters' | 'length' | 'kind' | 'check';

/** A code as its payer has it: the IUV, and the notice number if that is what was typed. */
export type PaymentCode =
  { ok: true; iuv: string; notice: string | null } | { ok: false; problem: CodeProblem };

/**
 * Reduces what a payer types to an IUV (contract B 3.1). A notice number has 18 digits: after the auxiliary digit 3 its
 * last 17 are the IUV, after 0 the last 15; only the former carries check digits. Blanks are ignored.
 */
export function readPaymentCode(typed: string): PaymentCode {
  const code = typed.replace(/\s/g, '');
  if (code === '') return { ok: false, problem: 'empty' };
  if (!/^\d+$/.test(code)) return { ok: false, problem: 'characters' };
  if (code.length === 15 || code.length === 17) return { ok: true, iuv: code, notice: null };
  if (code.length !== 18) return { ok: false, problem: 'length' };
  if (code.startsWith('0')) return { ok: true, iuv: code.slice(3), notice: code };
  if (!code.startsWith('3')) return { ok: false, problem: 'kind' };
  return hasCheckDigits(code)
    ? { ok: true, iuv: code.slice(1), notice: code }
    : { ok: false, problem: 'check' };
}

/** A code that a position is looked for by. */
export interface SoughtCode {
  iuv: string;
  /** As it was given, without blanks: a position may have no IUV, but a notice number or a name of its own. */
  code: string;
}

/** What to look for; codes with letters or of another length as they are; null: it is no code (contract B 3.1). */
export function soughtCode(given: string): SoughtCode | null {
  const code = given.replace(/\s/g, '');
  const read = readPaymentCode(code);
  if (read.ok) return { iuv: read.iuv, code };
  return read.problem === 'characters' || read.problem === 'length' ? { iuv: code, code } : null;
}

/** The IUV of a notice; null: its number has none (contract B 3.1). */
export function iuvOfNotice(notice: string | null): string | null {
  const read = readPaymentCode(notice ?? '');
  return read.ok ? read.iuv : null;
}

/** The last two digits are the first 16, as a number, modulo 93; 16 digits may be too many for a number, so by parts. */
function hasCheckDigits(notice: string): boolean {
  const rest = [...notice.slice(0, 16)].reduce((sum, digit) => (sum * 10 + Number(digit)) % 93, 0);
  return rest === Number(notice.slice(16));
}
