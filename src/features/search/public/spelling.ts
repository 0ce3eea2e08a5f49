/** Most slips that are forgiven in a word of this length. */
function mostSlips(length: number): number {
  return length < 3 ? 0 : length < 7 ? 1 : 2;
}

/** Few slip on the first letter: a word with another one counts as this much further away. */
const otherFirstLetter = 0.5;

/** The word that differs least from a misspelt one, the one of most answers where several do; null when none is near. */
export function nearestWord(
  word: string,
  everyday: ReadonlySet<string>,
  vocabulary: ReadonlyMap<string, number>,
): string | null {
  const limit = mostSlips(word.length);
  const near = [...new Set([...everyday, ...vocabulary.keys()])].flatMap((known) => {
    if (/\d/.test(known) || known.length < 3 || Math.abs(known.length - word.length) > limit) return [];
    const slips = distance(word, known, limit);
    if (slips > limit) return [];
    const away = slips + (known[0] === word[0] ? 0 : otherFirstLetter);
    return [{ known, away, count: vocabulary.get(known) ?? 0 }];
  });
  near.sort((a, b) => a.away - b.away || b.count - a.count);
  return near[0]?.known ?? null;
}

/**
 * Number of letters to change, add, take away or swap with the next to turn one word into the other; more than the
 * limit when it exceeds that.
 */
export function distance(one: string, other: string, limit: number): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let at = 1; at <= other.length; at++) now.push(least(row, at, now));
    if (Math.min(...now) > limit) return limit + 1;
    [beforeLast, last] = [last, now];
  }
  return last.at(-1) ?? 0;

  function least(row: number, at: number, now: readonly number[]): number {
    const [own, others] = [one[row - 1], other[at - 1]];
    const isSwapped = own === other[at - 2] && others === one[row - 2];
    return Math.min(
      last[at - 1]! + (own === others ? 0 : 1),
      last[at]! + 1,
      now[at - 1]! + 1,
      isSwapped ? beforeLast[at - 2]! + 1 : Infinity,
    );
  }
}
