import { ownValue } from '#domain/own-value.ts';

/** Digits with a point between the thousands. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');

/** "1 servizio trovato", "24 servizi trovati": a number with the right one of two endings; four digits have no point. */
export function counted(count: number, one: string, many: string): string {
  return `${count < 10_000 ? count : grouped(String(count))} ${count === 1 ? one : many}`;
}

/** "i 5", "gli 8", "gli 11", "gli 80": the article before a number of things that take "i". */
export function withArticle(count: number): string {
  // Read aloud these begin with a vowel: otto, undici, and their tens, hundreds and thousands.
  const isVowel = /^8\d*$|^11(?:\d{3})?$/.test(String(count));
  return `${isVowel ? 'gli' : 'i'} ${count}`;
}

/** A person's name with "a": "a Carla", "ad Ada". */
export function toPerson(name: string): string {
  return `${/^[aàá]/i.test(name) ? 'ad' : 'a'} ${name}`;
}

/** A municipality's name with "di": "del Comune di Torrebianca", "della Città di Ivrea", "dell’Unione Montana". */
export function ofMunicipality(name: string): string {
  if (/^unione /i.test(name)) return `dell’${name}`;
  if (/^(citt[àa]|comunit[àa]|provincia) /i.test(name)) return `della ${name}`;
  return /^(comune|municipio|consorzio) /i.test(name) ? `del ${name}` : `di ${name}`;
}

/** Letters of names in Italy that Unicode does not take apart into a letter and a mark. */
const undivided: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss' };

/** Apostrophes as keyboards, word processors and name registers write them; U+02BC counts as a letter in Unicode. */
const apostrophes = /[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bd\u02c8\u2032\u00b4`\uff07]/g;

/** Returns the text with one kind of apostrophe. */
export function plainApostrophes(text: string): string {
  return text.replace(apostrophes, "'");
}

/** Text for comparison: lower case, without accents, with one kind of apostrophe. */
export function foldText(text: string): string {
  const letters = plainApostrophes(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[đłøæœß]/g, (letter) => ownValue(undivided, letter) ?? letter);
}

/**
 * True when every word of the question occurs in the text, whatever its case, accents and apostrophes, and with or without
 * its hyphens: "email" is in "e-mail".
 */
export function textMatches(text: string, question: string): boolean {
  const folded = foldText(text);
  const joined = withoutHyphens(folded);
  return foldText(question)
    .split(/\s+/)
    .every((word) => folded.includes(word) || joined.includes(withoutHyphens(word)));
}

function withoutHyphens(text: string): string {
  return text.replace(/([\p{L}\p{N}])\p{Pd}(?=[\p{L}\p{N}])/gu, '$1');
}
