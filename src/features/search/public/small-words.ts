import { kindOf, type SearchDocument } from '#domain/search-index.ts';
import { wordsOf } from '#domain/text/italian-fold.ts';
import { foldText } from '#domain/text/italian-text.ts';
import type { Hit } from './hit.ts';

const fields = [
  ['title', 4],
  ['context', 2],
  ['text', 1],
] as const;

/**
 * Documents for a question of nothing but small words, as "IO", the app, or "SI": they hold all of them as they were asked.
 * Where some have them in capitals, as names are written, those go before.
 */
export function smallWordHits(question: string, documents: readonly SearchDocument[]): Hit[] {
  const asked = wordsOf(question);
  if (asked.length === 0) return [];
  const capitals = asked.map((word) => word.toUpperCase());
  const hits = documents.flatMap((document): Hit[] => {
    const score =
      10 * pointsOf(document, capitals, (word) => word) +
      pointsOf(document, asked.map(foldText), foldText);
    if (score === 0) return [];
    const weight = kindOf(document) === 'answer' ? 1 : 0.7;
    return [{ document, score: score * weight, coverage: 1, partCount: asked.length, words: new Set() }];
  });
  return hits.sort((one, other) => other.score - one.score);
}

/** Weights of the fields that hold all of the words. */
function pointsOf(document: SearchDocument, words: readonly string[], fold: (word: string) => string): number {
  return fields.reduce((sum, [field, weight]) => {
    const known = new Set(wordsOf(document[field]).map(fold));
    return words.every((word) => known.has(word)) ? sum + weight : sum;
  }, 0);
}
