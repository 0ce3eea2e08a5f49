import { dayOf, timeText } from '#domain/text/display.ts';
import { instantText } from '#domain/time/dates.ts';
import { client } from '#platform/calls/client.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { readCounter } from '../booking-calls.ts';
import { firstFreeSlot } from '../calendar/first-free.ts';
import type { Slot } from '../calendar/slot.ts';
import type { Appointment } from '../contract.ts';

/**
 * The first free slot before an appointment, at its counter and with its operator, whose hours fit whatever the edit
 * then asks for; null: none. Rejects with PortalError.
 */
export async function earlierSlot(
  { counterId, operatorId, startsAt }: Appointment,
  signal: AbortSignal,
): Promise<Slot | null> {
  if (counterId === null || startsAt === null) return null;
  const { delegation } = subjectOf('APPSCHED');
  const line = { base: 'auth', delegation } as const;
  const counter = await readCounter(client, line, counterId, signal);
  const until = dayOf(new Date(startsAt));
  const search = { counters: [counter], operator: operatorId, until };
  const found = await firstFreeSlot(client, line, search, signal);
  const own = `${until} ${timeText(instantText(new Date(startsAt)))}`;
  return found && keyOf(found.slot) < own ? found.slot : null;
}

const keyOf = ({ day, hour }: Slot) => `${day} ${hour}`;
