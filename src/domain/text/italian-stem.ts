/** Pronouns at the end of a verb: "iscriverlo", "sposarsi", "pagandola", "chiedermelo". */
const pronouns =
  /([aei])r(?:(?:me|te|se|ce|ve|glie)(?:lo|la|li|le|ne)|mi|ti|si|ci|vi|lo|la|li|le|ne|gli)$|([ae]ndo)(?:lo|la|li|le|ne|mi|ti|si|ci|vi)$/;

/**
 * Endings of verbs and of the nouns made of them, and how many letters must stay: "pagare", "pagamento", "pagato",
 * "prenotazione" and "prenotare" get the same stem, "data" and "nato" stay whole.
 */
const endings: readonly [RegExp, number][] = [
  [/(?:imento|imenti|erebbe|eranno)$/, 4],
  [/(?:amento|amenti|azione|azioni|atore|atori|avano|evano|ivano|iamo|ando|endo)$/, 3],
  [/(?:are|ato|ata|ati|ate)$/, 3],
  [/(?:ere|era|eri|ero|ire|ito|ita|iti|ite|uto|uta|uti|ute|ava|eva|iva)$/, 4],
];

/**
 * Stem of a lower-case word without accents: verbs, the nouns made of them, plurals and feminines meet. What they share
 * need not be a word.
 */
export function stemOf(word: string): string {
  const verb = word.replace(pronouns, (_, vowel?: string, gerund?: string) => gerund ?? `${vowel}re`);
  for (const [ending, shortest] of endings) {
    const root = verb.replace(ending, '');
    if (root !== verb && root.length >= shortest) return hardened(root);
  }
  return hardened(verb.replace(/i?[aeiou]$/, ''));
}

/** "pratich" of "pratiche" and "pratic" of "pratica" are one; so are "rinunci" and "rinunc". */
function hardened(root: string): string {
  return root.replace(/([cg])h$/, '$1').replace(/(..)i$/, '$1');
}
