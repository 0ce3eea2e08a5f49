import { foldText } from './italian-text.ts';

/*
 * Order of texts without `localeCompare`: the first use of its rules takes a phone 75 ms (measured, four times slowed
 * down), in which nothing else answers.
 */

/** Orders texts by their characters' codes, for `sort`: right for days and instants, whose form is ISO 8601. */
export function byCodes(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** A new list in the order of an Italian index: whatever the case, the accents and the signs between the words. */
export function alphabetical<T>(items: readonly T[], nameOf: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, key: alphabeticalKey(nameOf(item)) }))
    .sort((one, other) => byCodes(one.key, other.key))
    .map(({ item }) => item);
}

/** The folded words, which decide, and after them the name itself, for names that differ in nothing else. */
function alphabeticalKey(name: string): string {
  const words = foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return `${words}\0${name}`;
}
