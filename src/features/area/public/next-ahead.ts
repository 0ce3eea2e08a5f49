import { missing } from '#domain/text/display.ts';
import { readInstant } from '#domain/time/read-instant.ts';
import { areKept, type EarlyNext } from '#platform/early/early-plan.ts';
import { requiredString, parseOrNull, plainTextOf, record, records, textOf, StrictParseError } from '#platform/early/usual.ts';
import { nextAppointment } from '#features/appointments/states.ts';
import { startText } from '#features/appointments/words.ts';

/** What stands in the templates of cards for what is not known yet. */
export const blanks = {
  id: 'NUMERO',
  hash: 'SEGRETO',
  when: 'QUANDO',
  where: 'DOVE',
  place: 'LUOGO',
} as const;

/** The next appointment, as its card shows it. */
interface NextAhead {
  id: string;
  hash: string;
  status: string;
  when: string;
  where: string;
  place: string;
}

/**
 * The citizen's next appointment, read from the first answer about appointments before the page's code is
 * there; null where there is none, or anything in it is not as usual. The page's own code reads the same by the contract,
 * and decides: a test holds both to the same answers.
 */
function nextAhead(answer: unknown, { cutAt }: EarlyNext, now: Date): NextAhead | null {
  return parseOrNull(() => {
    const items = records(answer).map(datedFrom);
    const next = nextAppointment(items, now);
    // The latest come first: if all that came are still to come, an earlier one may be missing.
    const isCut = items.length >= cutAt && items.every(({ startsAt }) => Date.parse(startsAt) > +now);
    return next && !isCut ? shownFrom(next) : null;
  });
}

/** An appointment with what decides whether it is the next. */
function datedFrom(wire: Record<string, unknown>) {
  const startsAt = readInstant(wire['start']);
  if (!startsAt) throw new StrictParseError();
  return { startsAt, status: textOf(wire['status']) ?? textOf(wire['stato']), wire };
}

function shownFrom({ startsAt, status, wire }: ReturnType<typeof datedFrom>): NextAhead {
  const counter = record(wire['service']);
  const place = plainTextOf(counter['location']);
  const office = plainTextOf(record(wire['category'])['name']);
  // A meeting by video call is left to the contract.
  if (place === null || counter['virtuale'] || textOf(wire['meetingLink'])) throw new StrictParseError();
  return {
    id: idOf(wire['id']),
    hash: simple(requiredString(wire['hash'])),
    status: requiredString(status),
    when: startText(startsAt),
    where: [office ?? missing, plainTextOf(counter['name'])].filter(Boolean).join(', '),
    place,
  };
}

const idOf = (value: unknown) => simple(typeof value === 'number' ? String(value) : requiredString(value));

/** An identifier that needs no encoding. */
function simple(id: string): string {
  if (!/^\w+$/.test(id)) throw new StrictParseError();
  return id;
}

/**
 * Draws the card of the next appointment in its place, from the template of its state that the build rendered
 * (`NextBlanks`). Not where the page's code is there already, nor where the address asks for a search, whose results take
 * its place, nor where the citizen acts for somebody: the page tells more then.
 *
 * @returns the card; null where none was drawn
 */
export function drawNext(answer: unknown, what: EarlyNext, now: Date): Element | null {
  const place = document.querySelector('[data-next]');
  if (!place || new URLSearchParams(location.search).has('cerca') || areKept((key) => key.startsWith(what.kept))) return null;
  const next = nextAhead(answer, what, now);
  const card = next && blankOf(next.status);
  if (!card) return null;
  fillIn(card, next);
  place.append(card);
  return card;
}

function fillIn(card: Element, next: NextAhead): void {
  const lines = new Map<string, string>([
    [blanks.when, next.when],
    [blanks.where, next.where],
    [blanks.place, next.place],
  ]);
  for (const line of card.querySelectorAll('p')) {
    const text = lines.get(line.textContent);
    if (text !== undefined) line.textContent = text;
  }
  const filled = (text: string) => text.replace(blanks.id, next.id).replace(blanks.hash, next.hash);
  for (const link of card.querySelectorAll('a')) {
    link.setAttribute('href', filled(link.getAttribute('href') ?? ''));
    if (link.download) link.download = filled(link.download);
  }
}

/** A blank card for an appointment in this state; null: the build rendered none. */
function blankOf(status: string): Element | null {
  const cards = document.querySelector<HTMLTemplateElement>('template[data-next-blanks]')?.content.children ?? [];
  const blank = [...cards].find((card) => card instanceof HTMLElement && card.dataset['state'] === status);
  const card = blank?.firstElementChild?.cloneNode(true);
  return card instanceof Element ? card : null;
}
