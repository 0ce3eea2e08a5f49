/** How streets and names are written short in Italy, and what maps have; the last ones are roads by their numbers. */
const longForms: readonly (readonly [short: RegExp, long: string])[] = [
  [/\bp\.?\s?(?:zz?a|zza)\b\.?/gi, 'piazza'],
  [/\bp\.?\s?tta\b\.?/gi, 'piazzetta'],
  [/\bp\.?\s?le\b\.?/gi, 'piazzale'],
  [/\bv\.?\s?le\b\.?/gi, 'viale'],
  [/\bc\.?\s?so\b\.?/gi, 'corso'],
  [/\bl\.?\s?go\b\.?/gi, 'largo'],
  [/\bv\.?\s?lo\b\.?|\bvic\./gi, 'vicolo'],
  [/\bb\.?\s?go\b\.?/gi, 'borgo'],
  [/\bstr\./gi, 'strada'],
  [/\bc\.\s?da\b|\bc\/da\b|\bctr\./gi, 'contrada'],
  [/\breg\./gi, 'regione'],
  [/\bf\.?\s?lli\b\.?/gi, 'fratelli'],
  [/\bs\.\s?(?=[a-zàèéìòù]{3,}a\b)/gi, 'santa '],
  [/\bs\.\s?(?=[a-zàèéìòù]{3})/gi, 'san '],
  [/^v\.\s*/gi, 'via '],
  [/\bs\.?\s?s\.?\s?(?=\d)/gi, 'strada statale '],
  [/\bs\.?\s?p\.?\s?(?=\d)/gi, 'strada provinciale '],
  [/\bs\.?\s?r\.?\s?(?=\d)/gi, 'strada regionale '],
];

/** What stands in addresses and not on maps: no number, postcode, province, floor, the word before a number. */
const leftOut: readonly RegExp[] = [
  /[\s,]*\b(?:s\.?\s?n\.?\s?c|senza (?:numero )?civico|senza numero)\b\.?/gi,
  /[\s,]*\b(?:int(?:erno)?|scala|sc|piano|palazzina|pal)\b\.?\s*\w{1,3}\b/gi,
  /\b\d{5}\b/g,
  /\(\s*[a-z]{2}\s*\)/gi,
  // Initials of a name: "G. Mazzini".
  /(?<=\s)[a-z]\.\s?(?=[a-zàèéìòù]{3})/gi,
];

/** The words before a number. */
const numberWords = /[\s,]*(?:\bn(?:um|r)?[.°º]+|\b(?:numero )?civico\b|\bn\b)\s*(?=\d)/gi;

/** Part of the town, which maps have by its name alone. */
const hamletWords = /[\s,;-]*\b(?:frazione|f\.?raz|fr|localit[àa]|loc|borgata|b\.ta)\b\.?\s+/i;

/** A place on a road outside of towns. */
const kilometre = /[\s,]*\b(?:al\s+)?(?:km|chilometro)\.?\s*(\d{1,3}(?:[.,+]\d{1,3})?)/i;

/** Numbers that belong to the name of a street: dates and roads. */
const nameNumbers =
  /\b(?:(?:strada )?(?:statale|provinciale|regionale|comunale|vicinale)(?: n\.?)? \d+|\d{1,2}[°º]? (?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|martiri|giornate))\b/gi;

/** An address as a citizen typed it, read for a geocoder. */
export interface TypedAddress {
  /** What is asked, the most exact first: with door, with house, the street alone. */
  questions: readonly string[];
  /** House, with its letter, or kilometre, as it is shown; null: none was typed. */
  number: string | null;
  /** The number of the house alone, as maps have it; null: none, or a kilometre. */
  house: string | null;
}

/** A house with its letter: `12`, `12/A`, `12 bis`, `12-B`, `12a`. */
const house =
  /(?<![\d/])(\d{1,4})(\s?(?:[/-]\s?\w{1,3}|[a-z](?![\wàèéìòù])|bis|ter|quater))?(?![\d\wàèéìòù])/gi;

/** Reads an address as Italians write it. */
export function typedAddress(words: string): TypedAddress {
  const [, at] = kilometre.exec(words) ?? [];
  const full = tidy(
    longForms.reduce((text, [short, long]) => text.replace(short, long), words.replace(kilometre, ' ')),
  );
  const bare = tidy(leftOut.reduce((text, part) => text.replace(part, ' '), full).replace(numberWords, ' '));
  const number = houseOf(bare);
  const [street = '', hamlet = ''] = (number?.around ?? bare).split(hamletWords).map(tidy);
  const places = hamlet ? [`${street} ${hamlet}`, street] : [street];
  const numbers = number ? [number.house + number.door, number.house, ''] : [''];
  const questions = places.flatMap((place) =>
    numbers.map((one) => tidy(number ? withNumber(place, number, one, hamlet) : place)),
  );
  return {
    questions: [...new Set(questions)].filter((question) => question !== ''),
    number: at === undefined ? number && number.house + number.door : `km ${at}`,
    house: number?.house ?? null,
  };
}

interface House {
  house: string;
  /** The letter behind it, as it was typed; empty: none. */
  door: string;
  /** The address with a mark in its place. */
  around: string;
}

const mark = '\uE000';

/** The last number that is not a part of the street's name; null: there is none. */
function houseOf(address: string): House | null {
  const names = [...address.matchAll(nameNumbers)].map(
    ({ index, 0: { length } }) => [index, index + length] as const,
  );
  const found = [...address.matchAll(house)].findLast(
    ({ index }) =>
      index > 0 && !names.some(([start, end]) => index >= start && index < end) && hasName(address, index),
  );
  if (!found) return null;
  const [whole, number = '', door = ''] = found;
  const { index } = found;
  return {
    house: number,
    door,
    around: address.slice(0, index) + mark + address.slice(index + whole.length),
  };
}

/** True where a street's name stands before the number, and not only its kind: "Via 4 Novembre". */
function hasName(address: string, index: number): boolean {
  return (
    address
      .slice(0, index)
      .trim()
      .split(/[\s,]+/).length > 1
  );
}

/** The address with this number in the place of its own; none stands with the blanks and commas around it. */
function withNumber(place: string, { around }: House, number: string, hamlet: string): string {
  const text = place.includes(mark) ? place : `${place} ${around.includes(mark) && hamlet ? mark : ''}`;
  return number === '' ? text.replace(/[\s,]*\uE000[\s,]*/, ' ') : text.replace(mark, number);
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\s+,/g, ',')
    .replace(/^[\s,;-]+|[\s,;-]+$/g, '');
}

/** True where the text of a found place names the house. */
export function namesHouse(address: string, number: string): boolean {
  const [street = ''] = address.split(' - ');
  return new RegExp(`,\\s*${number}(?!\\d)`).test(street);
}
