/** Digits with a point between the thousands. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');

/** "1 servizio trovato", "24 servizi trovati": a number with the right one of two endings; four digits have no point. */
export function counted(count: number, one: string, many: string): string {
  return `${count < 10_000 ? count : grouped(String(count))} ${count === 1 ? one : many}`;
}

/** A municipality's name with "di": "del Comune di Torrebianca", "della Città di Ivrea", "dell’Unione Montana". */
export function ofMunicipality(name: string): string {
  if (/^unione /i.test(name)) return `dell’${name}`;
  if (/^(citt[àa]|comunit[àa]|provincia) /i.test(name)) return `della ${name}`;
  return /^(comune|municipio|consorzio) /i.test(name) ? `del ${name}` : `di ${name}`;
}

/** Letters of names in Italy that Unicode does not take apart into a letter and a mark. */
const undivided: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss' };

/** Text for comparison: lower case, without accents. */
export function foldText(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[đłøæœß]/g, (letter) => undivided[letter] ?? letter);
}

/** True when every word of the question occurs in the text, whatever its case and accents (screens A 4.1). */
export function textMatches(text: string, question: string): boolean {
  const folded = foldText(text);
  return foldText(question)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
