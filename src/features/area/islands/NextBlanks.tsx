import { calendarAddress } from '#features/appointments/addresses.ts';
import { appointmentActions, appointmentStates } from '#features/appointments/states.ts';
import { NextCard } from '../desktop/NextCard.tsx';
import { blanks } from '../public/next-ahead.ts';

/**
 * Blank cards of the next appointment, one for each state in which there can be a next one: the first script draws the
 * page's first item with them (`public/next-ahead.ts`).
 */
export function NextBlanks({ apiOrigin }: { apiOrigin: string }) {
  const facts = Object.values(appointmentStates).map(({ code }) => ({
    code,
    ...appointmentActions({ status: code, startsAt: '9999-12-31' }, new Date()),
  }));
  const { id, hash, when, where, place } = blanks;
  return facts
    .filter(({ hasCalendar }) => hasCalendar)
    .map(({ code, canEdit }) => (
      <div key={code} data-state={code}>
        <NextCard
          {...{ id, when, where, place, canEdit }}
          status={code}
          calendarHref={calendarAddress({ id, hash }, { apiOrigin })}
        />
      </div>
    ));
}
