import { registryWords } from './everyday/registry.ts';
import { townWords } from './everyday/town.ts';
import { wasteWords } from './everyday/waste.ts';

/**
 * Everyday words and the office's words for them: one entry a line, everyday words, a colon, the words that answers
 * use. A word may be several ("casa popolare"). Without a colon all words of the line stand for each other.
 */
const table = wasteWords + registryWords + townWords;

/** What may be said instead of a word. */
export interface Replacement {
  /** The word as citizens write it, or several words. */
  everyday: string;
  office: readonly string[];
}

function entryOf(line: string): Replacement[] {
  const words = (text: string, separator: string) => text.split(separator).map((word) => word.trim());
  const [left = '', right] = line.split(':');
  if (right !== undefined)
    return words(left, ',').map((everyday) => ({ everyday, office: words(right, ',') }));
  const equal = words(left, '=');
  return equal.map((everyday) => ({ everyday, office: equal.filter((word) => word !== everyday) }));
}

/** Every everyday word with the office's words for it; a word may be there twice. */
export const replacements: readonly Replacement[] = table
  .split('\n')
  .filter((line) => line !== '')
  .flatMap(entryOf);
