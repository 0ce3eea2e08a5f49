/**
 * Widths of Helvetica for the characters from blank to tilde, in thousandths of the size (Adobe's metrics of the standard
 * fonts of PDF).
 */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
] as const;

/** Signs that are not an ASCII letter with a mark are taken for the widest. */
const widest = 1000;

/** No letter of the bold font is wider than its regular one by more than this. */
const boldShare = 1.26;

/** Signs of the alphabet of the standard fonts between 0x80 and 0x9f; a blank is a place without a sign. */
const windowsSigns = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

function byteOf(sign: string): number | null {
  const code = sign.charCodeAt(0);
  if (sign.length === 1 && ((code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff))) return code;
  const place = sign === ' ' ? -1 : windowsSigns.indexOf(sign);
  return place < 0 ? null : 0x80 + place;
}

/** A text in the alphabet of the standard fonts of PDF (WinAnsi), as hexadecimal; null: it has other signs. */
export function winAnsiHex(text: string): string | null {
  const bytes = [...text.normalize('NFC')].map(byteOf);
  if (bytes.includes(null)) return null;
  return bytes.map((byte) => byte!.toString(16).padStart(2, '0')).join('');
}

function widthOfSign(sign: string): number {
  const letter = sign.normalize('NFD').codePointAt(0) ?? 0;
  return widths[letter - 0x20] ?? widest;
}

/** Width of a text in points; never less than what a reader of PDF takes for it. */
export function textWidth(text: string, size: number, isBold = false): number {
  const sum = [...text.normalize('NFC')].reduce((total, sign) => total + widthOfSign(sign), 0);
  return (sum * size * (isBold ? boldShare : 1)) / 1000;
}

/** Lines of at most `most` points; a word that is longer is cut. */
export function wrapped(text: string, most: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((each) => cut(each, most, measure))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > most) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function cut(word: string, most: number, measure: (text: string) => number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const sign of word) {
    if (part !== '' && measure(part + sign) > most) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part];
}
