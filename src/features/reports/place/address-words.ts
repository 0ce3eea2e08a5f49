/** How streets and names are written short in Italy, and what maps have; the last ones are roads by their numbers. */
export const longForms: readonly (readonly [short: RegExp, long: string])[] = [
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
export const leftOut: readonly RegExp[] = [
  /[\s,]*\b(?:s\.?\s?n\.?\s?c|senza (?:numero )?civico|senza numero)\b\.?/gi,
  /[\s,]*\b(?:int(?:erno)?|scala|sc|piano|palazzina|pal)\b\.?\s*\w{1,3}\b/gi,
  /\b\d{5}\b/g,
  /\(\s*[a-z]{2}\s*\)/gi,
  // Initials of a name: "G. Mazzini".
  /(?<=\s)[a-z]\.\s?(?=[a-zàèéìòù]{3})/gi,
];

/** The words before a number. */
export const numberWords = /[\s,]*(?:\bn(?:um|r)?[.°º]+|\b(?:numero )?civico\b|\bn\b)\s*(?=\d)/gi;

/** Part of the town, which maps have by its name alone. */
export const hamletWords = /[\s,;-]*\b(?:frazione|f\.?raz|fr|localit[àa]|loc|borgata|b\.ta)\b\.?\s+/i;

/** A place on a road outside of towns. */
export const kilometre = /[\s,]*\b(?:al\s+)?(?:km|chilometro)\.?\s*(\d{1,3}(?:[.,+]\d{1,3})?)/i;

/** Numbers that belong to the name of a street: dates and roads. */
export const nameNumbers =
  /\b(?:(?:strada )?(?:statale|provinciale|regionale|comunale|vicinale)(?: n\.?)? \d+|\d{1,2}[°º]? (?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|martiri|giornate))\b/gi;
