import { foldedWords } from '#domain/text/italian-fold.ts';
import { distance } from '#features/search/public/spelling.ts';
import type { Kind } from '../report-context.ts';
import { subjects } from './subjects.ts';

/** How many kinds the citizen's words propose. */
const mostProposed = 3;
/** Most words of a phrase of the table. */
const longestPhrase = 4;
/** What a word is worth: in the name of the kind, in several words together, of a subject that the kind only touches. */
const worth = { name: 2, phrase: 2, near: 0.4 };
/** Words of the title say what it is about; those of the details also what it is near to. */
const titleWeight = 2;
/** Shortest word in which one slip is forgiven. */
const shortestForgiven = 5;

/** Words for reporting itself, whose stem is that of a traffic sign (`segnale`). */
const reporting = /\bsegnal(?:o|are|iamo|at[oaie]|azion[ei]|ando)\b/gi;

/** Names of the kind that takes what fits no other. */
const catchAll = /^(?:altr[oaei]|vari[eo]?|generic[oai]|non so)\b/i;

/** In how many subjects a word stands: the more, the less it says. */
const spread = new Map<string, number>();
for (const { words } of subjects) for (const word of words) spread.set(word, (spread.get(word) ?? 0) + 1);

/** Words and phrases of a text, as the table has them. */
function partsOf(text: string): string[] {
  const words = foldedWords(text.replace(reporting, ' ')).map(respelt);
  const phrases = words.flatMap((_, at) =>
    Array.from({ length: longestPhrase - 1 }, (__, more) => words.slice(at, at + more + 2).join(' ')),
  );
  return [...new Set([...words, ...phrases])].filter((part) => spread.has(part));
}

/** A word that the table does not know, as the one word in it that differs by one slip. */
function respelt(word: string): string {
  if (spread.has(word) || word.length < shortestForgiven) return word;
  const near = [...spread.keys()].filter((known) => known[0] === word[0] && distance(word, known, 1) <= 1);
  return near.length === 1 ? near[0]! : word;
}

/** How much each subject is spoken of. */
function mentions(title: string, details: string): number[] {
  const weights = new Map(partsOf(details).map((part) => [part, 1]));
  for (const part of partsOf(title)) weights.set(part, titleWeight);
  return subjects.map(({ words }) =>
    [...weights].reduce((sum, [part, weight]) => {
      const value = part.includes(' ') ? worth.phrase : 1;
      return words.has(part) ? sum + (weight * value) / spread.get(part)! : sum;
    }, 0),
  );
}

/**
 * The kinds that the citizen's words speak of, the likeliest first, three at most: by the words of their names, which
 * each municipality chooses, and by everyday words. Where there is room, a kind for all else comes last.
 */
export function rankKinds(
  kinds: readonly Kind[],
  { title, details }: { title: string; details: string },
): Kind[] {
  const spoken = mentions(title, details);
  const own = new Set(foldedWords(`${title} ${details}`.replace(reporting, ' ')));
  const scored = kinds
    .filter(({ name }) => !catchAll.test(name.trim()))
    .map((kind) => {
      const words = foldedWords(kind.name);
      const named = new Set([...words, ...words.map((_, at) => words.slice(at, at + 2).join(' '))]);
      const bySubject = subjects.reduce((sum, { names, nearNames }, at) => {
        const share = meets(named, names) ? 1 : meets(named, nearNames) ? worth.near : 0;
        return sum + share * spoken[at]!;
      }, 0);
      const byName = words.filter((word) => own.has(word)).length * worth.name;
      return { kind, score: bySubject + byName };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ kind }) => kind)
    .slice(0, mostProposed);
  const isSpoken = scored.length > 0 || spoken.some((weight) => weight > 0);
  const rest = isSpoken ? kinds.find(({ name }) => catchAll.test(name.trim())) : undefined;
  return rest && scored.length < mostProposed ? [...scored, rest] : scored;
}

function meets(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...words].some((word) => others.has(word));
}
