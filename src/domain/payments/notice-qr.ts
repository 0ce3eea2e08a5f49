import { encode } from 'uqr';

/** What identifies a notice to whoever scans its code. */
export interface ScannedNotice {
  /** Notice number, 18 digits. */
  notice: string;
  /** Tax code of the body that is paid, 11 digits. */
  taxCode: string;
  cents: number;
}

/**
 * Returns the text of a notice's QR code (pagoPA, "Avvisi", annex 2, "Codice QR"): the amount has at least two digits. Null for what
 * is not a notice, as a position without a notice number.
 */
export function noticeQrText({ notice, taxCode, cents }: ScannedNotice): string | null {
  const isNotice =
    /^\d{18}$/.test(notice) && /^\d{11}$/.test(taxCode) && Number.isInteger(cents) && cents > 0;
  return isNotice ? `PAGOPA|002|${notice}|${taxCode}|${String(cents).padStart(2, '0')}` : null;
}

/** Modules a scanner needs to be white around a QR code. */
const quietZone = 4;

/** A QR code to be drawn: a square of `size` modules, quiet zone included, and the path of its dark ones. */
export interface QrDrawing {
  size: number;
  /** SVG path in modules, from the upper left corner of the quiet zone. */
  path: string;
}

/**
 * The QR code of a notice as pagoPA prescribes it (same page): version 4, error correction M, UTF-8. Null for what is not
 * a notice.
 */
export function noticeQr(scanned: ScannedNotice): QrDrawing | null {
  const text = noticeQrText(scanned);
  if (text === null) return null;
  const version = { minVersion: 4, maxVersion: 4 };
  const { data, size } = encode(text, { ...version, ecc: 'M', boostEcc: false, border: quietZone });
  return { size, path: modulePath(data) };
}

/** SVG path of the dark modules of a code. */
export function modulePath(rows: readonly (readonly boolean[])[]): string {
  return rows.map(pathOfRow).join('');
}

/** Path of a row of modules: one rectangle for each run of dark ones. */
function pathOfRow(row: readonly boolean[], y: number): string {
  const line = row.map((isDark) => (isDark ? '1' : '0')).join('');
  const runs = [...line.matchAll(/1+/g)];
  return runs.map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join('');
}
