import { openSampleSearch, type Half } from '../../support/search/sample-search.ts';
import type { Measure } from '../lib/figure.ts';

const halves: Record<Half, string> = { tuning: 'tuning questions', heldOut: 'held-out questions' };

/** Share of citizens' questions with a right answer among the first three results, from the index alone and with the live search. */
export async function measure(): Promise<Measure[]> {
  const { score, close } = openSampleSearch();
  const measures: Measure[] = [];
  for (const [half, subject] of Object.entries(halves) as [Half, string][])
    for (const [name, withLive] of [
      ['index alone', false],
      ['with the live search', true],
    ] as const) {
      const { asked, missed } = await score(half, withLive);
      const found = asked - missed.length;
      measures.push({ subject, name, value: (100 * found) / asked, unit: '%', note: `${found} of ${asked}` });
    }
  close();
  return measures;
}
