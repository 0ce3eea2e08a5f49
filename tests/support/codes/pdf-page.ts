import { inflateSync } from 'node:zlib';

/** Our files, and those of pdfkit, hold their objects one by one, so they are found by their number. */
function objectOf(file: string, number: string): string {
  const found = new RegExp(`(?:^|\n)${number} 0 obj\n([\\s\\S]*?)\nendobj`).exec(file)?.[1];
  if (found === undefined) throw new Error(`The file has no object ${number}.`);
  return found;
}

/** Drawing instructions of a PDF of one page, as its viewer runs them. Throws when it has more pages. */
export function pageInstructions(pdf: Uint8Array): string {
  const file = Buffer.from(pdf).toString('latin1');
  const pages = file.match(/\/Type \/Page\b/g)?.length ?? 0;
  const content = /\/Contents (\d+) 0 R/.exec(file)?.[1];
  if (pages !== 1 || content === undefined) throw new Error(`The file has ${pages} pages.`);
  const stream = /stream\n([\s\S]*)\nendstream/.exec(objectOf(file, content))?.[1] ?? '';
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
}

/** Signs of the second half of Windows' alphabet, which the standard fonts use, from 0x80 on. */
const windowsSigns = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

function signOf(byte: number): string {
  return byte >= 0x80 && byte < 0xa0 ? (windowsSigns[byte - 0x80] ?? '') : String.fromCharCode(byte);
}

/** What a PDF of one page says: its strings, line by line. */
export function pageText(pdf: Uint8Array): string {
  const lines = [...pageInstructions(pdf).matchAll(/\[([^\]]*)\] TJ/g)];
  const words = lines.map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Array.from(Buffer.from(hex, 'hex'), signOf)),
  );
  return words
    .map((line) => line.flat(2).join(''))
    .join('\n')
    .replaceAll('\u00a0', ' ');
}

/** The alternative texts of a PDF's structure. */
export function alternativeTexts(pdf: Uint8Array): string[] {
  const texts = [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/Alt \(([^)]*)\)/g),
  ];
  return texts.map(([, text = '']) => {
    const bytes = Buffer.from(text, 'latin1');
    return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : text;
  });
}
