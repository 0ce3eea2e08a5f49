/** Blanks of all kinds and characters that nobody sees: controls, soft hyphens, joiners, direction and byte-order marks. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Characters that nobody sees, and blanks in a row as one: the words of a text stay apart. */
export function withoutUnseen(text: string): string {
  return text
    .normalize('NFKC')
    .replace(unseen, (sign) => (/\s/.test(sign) && sign !== '\ufeff' ? ' ' : ''))
    .replace(/ +/g, ' ')
    .trim();
}

/** Returns the text without blanks and characters that nobody sees. */
export function withoutBlanksIn(text: string): string {
  return text.replace(unseen, '');
}

/**
 * A code without what people write or paste around and inside it: blanks, characters that nobody sees, hyphens, points,
 * quotes and brackets. Digits and letters of double width become ordinary ones.
 */
export function bareCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(unseen, '')
    .replace(/[\p{P}\u2212]/gu, '');
}
