import { digit, tidyTaxCode } from './tax-code.ts';

/** Value of a character in an odd place (first, third, …), for 0–9 and A–Z (ministerial decree 23.12.1976, table). */
const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21] as const;
const oddLetterValues = [...oddValues, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23] as const;

const codeOfA = 'A'.charCodeAt(0);

function place(character: string): { value: number; digit: boolean } {
  const digit = /\d/.test(character);
  return { value: digit ? Number(character) : character.charCodeAt(0) - codeOfA, digit };
}

/** The last letter of a tax code: the values of the fifteen characters before it, summed, modulo 26. */
function checkLetter(first15: string): string {
  const sum = [...first15].reduce((total, character, index) => {
    const { value, digit } = place(character);
    const odd = index % 2 === 0;
    return total + (odd ? (digit ? oddValues : oddLetterValues)[value]! : value);
  }, 0);
  return String.fromCharCode(codeOfA + (sum % 26));
}

/** Name, year, month, day, place and check letter (ministerial decree 23.12.1976). */
const birthForm = new RegExp(`^[A-Z]{6}${digit}{2}[A-EHLMPR-T]${digit}{2}[A-Z]${digit}{3}[A-Z]$`);

/**
 * True for the tax code of a person: 16 letters and digits of which the last is the check letter.
 * Codes with letters in place of digits (omocodia) have a check letter of their own and pass.
 */
export function isTaxCode(text: string): boolean {
  const code = tidyTaxCode(text);
  return /^[A-Z0-9]{16}$/.test(code) && checkLetter(code.slice(0, 15)) === code[15];
}

/** Why a text is no tax code of a person; null: it is one. */
export function taxCodeProblem(
  text: string,
): 'provisional' | 'tooLong' | 'tooShort' | 'characters' | 'check' | null {
  const code = tidyTaxCode(text);
  if (/^\d{11}$/.test(code)) return 'provisional';
  if (!/^[A-Z0-9]*$/.test(code)) return 'characters';
  if (code.length !== 16) return code.length > 16 ? 'tooLong' : 'tooShort';
  return isTaxCode(code) ? null : 'check';
}

/**
 * True for a tax code of the right length and check letter that no birth has given: with a letter where only digits and
 * what stands for them can be, or with a month that does not exist.
 */
export function isOddTaxCode(text: string): boolean {
  const code = tidyTaxCode(text);
  return isTaxCode(code) && !birthForm.test(code);
}

/**
 * True for the tax code of a body or company: 11 digits of which the last is the check digit (ministerial decree
 * 23.12.1976). The digits in even places are doubled, those of a result summed; the whole is a multiple of ten.
 */
export function isBodyTaxCode(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false;
  const values = [...text].map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 2));
  return values.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0;
}

/** The three letters that a tax code makes of a surname: consonants, then vowels, then X. */
function lettersOf(consonants: string, vowels: string): string {
  return `${consonants}${vowels}XXX`.slice(0, 3);
}

/** Consonants and vowels of a name, without accents and what is no letter. */
function splitName(name: string): [consonants: string, vowels: string] {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '');
  return [letters.replaceAll(/[AEIOU]/g, ''), letters.replaceAll(/[^AEIOU]/g, '')];
}

/**
 * True where a tax code begins as this name and surname make it (ministerial decree 23.12.1976). A code that does not is
 * seldom right, but may be, as after a change of name.
 */
export function fitsName(taxCode: string, { name, surname }: { name: string; surname: string }): boolean {
  const [consonants, vowels] = splitName(name);
  const [first, , third, fourth] = consonants;
  const ofName = fourth === undefined ? lettersOf(consonants, vowels) : `${first}${third}${fourth}`;
  return tidyTaxCode(taxCode).startsWith(lettersOf(...splitName(surname)) + ofName);
}
