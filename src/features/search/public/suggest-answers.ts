import { loadIndex } from './site-search.ts';

/** An answer that may make a request needless. */
export interface SuggestedAnswer {
  title: string;
  href: string;
}

/** Maximum number of answers suggested while a request is written. */
const maxSuggestions = 3;
/** Number of words that an answer must share with the text, if the text has that many. */
const minCommonWords = 2;
/** Answers with a lower score than this part of the best score are left out. */
const minScoreRatio = 0.5;

/** Answers of the index that are relevant for a free text, best first. Rejects when the index cannot be read. */
export async function suggestAnswers(url: string, text: string): Promise<SuggestedAnswer[]> {
  const engine = await loadIndex(url);
  // Small words alone say nothing of a request.
  if (engine.wordCount(text) === 0) return [];
  const hits = engine.search(text).filter(({ document }) => document.id.startsWith('a'));
  const enough = Math.min(minCommonWords, engine.wordCount(text));
  return hits
    .filter(({ partCount, score }) => partCount >= enough && score >= (hits[0]?.score ?? 0) * minScoreRatio)
    .slice(0, maxSuggestions)
    .map(({ document: { title, href } }) => ({ title, href }));
}
