import { foldWord } from '#domain/text/italian-fold.ts';

/** A piece of a text, which fits the question or not. */
export interface Piece {
  text: string;
  marked: boolean;
}

/** Longest line of an answer that is shown, in characters. */
const longestExcerpt = 150;

/** Cuts a text at the words whose folded form is among these. */
export function markedPieces(text: string, words: ReadonlySet<string>): Piece[] {
  return text
    .split(/((?:(?!\u02bc)[\p{L}\p{N}\p{M}])+)/u)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, marked: words.has(foldWord(piece) ?? '') }));
}

/** The line of a text with the most of these words, cut around them; the first one when no line has any. */
export function excerptOf(text: string, words: ReadonlySet<string>): string {
  const lines = text.split('\n');
  let [best = ''] = lines;
  let most = 0;
  for (const line of lines) {
    const pieces = markedPieces(line, words).filter(({ marked }) => marked);
    const count = new Set(pieces.map((piece) => foldWord(piece.text))).size;
    if (count > most) [best, most] = [line, count];
  }
  return cut(best, words);
}

/** The part of a line around the first fitting word, from the beginning of a word to the end of one. */
function cut(line: string, words: ReadonlySet<string>): string {
  if (line.length <= longestExcerpt) return line;
  const pieces = markedPieces(line, words);
  const first = pieces.findIndex(({ marked }) => marked);
  const at = pieces.slice(0, Math.max(0, first)).reduce((sum, { text }) => sum + text.length, 0);
  const earliest = Math.max(0, Math.min(at - longestExcerpt / 3, line.length - longestExcerpt));
  const start = earliest === 0 ? 0 : line.indexOf(' ', earliest) + 1;
  const room = line.slice(start, start + longestExcerpt);
  const isEnd = start + longestExcerpt >= line.length;
  return `${start > 0 ? '… ' : ''}${isEnd ? room : `${room.slice(0, room.lastIndexOf(' '))} …`}`;
}
