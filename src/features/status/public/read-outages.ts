import { longDateText, timeText } from '#domain/text/display.ts';
import { instantText } from '#domain/time/dates.ts';
import { Outages, type Outage } from '../outages-api.ts';

/** Milliseconds after which a list that helps, but that nobody needs, is not waited for. */
const longest = 10_000;

/** Reads the outages that the municipality publishes, as sentences, the newest first; none where they cannot be read. */
export async function readOutages(address: string): Promise<string[]> {
  try {
    const answer = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(longest) });
    return answer.ok ? Outages.parse(await answer.json()).map(sentenceOf) : [];
  } catch {
    return [];
  }
}

/** "sabato 28 novembre 2026, dalle 10:30 alle 11:15", in Rome. */
function sentenceOf({ from, to }: Outage): string {
  const [start, end] = [from, to].map((instant) => (instant === null ? null : instantText(new Date(instant))));
  const began = start ? `${longDateText(start)}, dalle ${timeText(start)}` : '';
  if (!start || !end) return `${began}, ancora in corso`;
  const isSameDay = longDateText(start) === longDateText(end);
  return `${began} ${isSameDay ? '' : `fino a ${longDateText(end)}, `}alle ${timeText(end)}`;
}
