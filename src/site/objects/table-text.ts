import { BuildError } from '#errors/build-errors.ts';

/** Files that are no tables of text, by their first bytes. */
const others: readonly [start: readonly number[], name: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'a spreadsheet (xlsx, ods) or another ZIP file'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'a spreadsheet (xls) or another Office file'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
  [[0xff, 0xfe, 0, 0], 'a text in UTF-32'],
  [[0, 0, 0xfe, 0xff], 'a text in UTF-32'],
];

/**
 * The text of a table as spreadsheets save it: UTF-8, UTF-16 of both orders, or Windows-1252, with a byte order mark or
 * without. Throws LabelInvalid for other files, saying what they are.
 */
export function tableText(bytes: Uint8Array, file: string): string {
  const other = others.find(([start]) => start.every((byte, index) => bytes[index] === byte));
  if (other) throw noTable(file, other[1]);
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // eslint-disable-next-line no-control-regex -- what tells a text from other files
  if (/[\u0000-\u0008\u000e-\u001a]/.test(text)) throw noTable(file, 'not a text');
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark: the letters of a heading have an empty byte before or behind them.
  if (first === 0 && second !== 0) return 'utf-16be';
  if (first !== 0 && second === 0) return 'utf-16le';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function noTable(where: string, got: string): BuildError {
  const remedy = 'Save it as CSV, in the spreadsheet by "Save as", and print again. Nothing was written.';
  return new BuildError('LabelInvalid', { where, what: 'the whole file', got, remedy });
}
