import { longDateText, timeText } from '#domain/text/display.ts';
import { Alert } from '#kit/Alert.tsx';
import { ValueList } from '#kit/form/ValueList.tsx';
import { slotDay } from '../../calendar/slot.ts';
import { draftOf } from '../../edit/edit-draft.ts';
import { type EditedAppointment, useBooking } from '../booking-context.ts';
import type { Draft } from '../draft.ts';
import { texts } from '../texts.ts';

const words = texts.edit;

/**
 * What an edit would make of the appointment, beside what it is: one that was kept and never sent must not be taken for the
 * appointment itself. Nothing where nothing was changed.
 */
export function UnsentEdit({ draft, edited }: { draft: Draft; edited: EditedAppointment }) {
  const { places } = useBooking();
  const { appointment, leaveAsItIs } = edited;
  const original = draftOf(appointment);
  const changed = (['office', 'counter', 'operator', 'slot', 'reason', 'details'] as const).filter(
    (name) => JSON.stringify(draft[name]) !== JSON.stringify(original[name]),
  );
  if (changed.length === 0) return null;
  const { startsAt, counter } = appointment;
  const isMoved = changed.some((name) => name !== 'reason' && name !== 'details');
  const before = startsAt && words.at(longDateText(startsAt), timeText(startsAt));
  const after = draft.slot && words.at(slotDay(draft.slot), draft.slot.hour);
  const nextCounter = places.knownCounter(draft.counter)?.name ?? counter;
  const isElsewhere = nextCounter !== counter;
  const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');
  return (
    <Alert type="warning" title={words.unsent}>
      <ValueList
        items={[
          { label: words.now, value: joined(before, isElsewhere ? counter : null) },
          {
            label: words.then,
            value: isMoved
              ? joined(after, isElsewhere ? nextCounter : null)
              : joined(before, words.otherDetails),
          },
        ]}
      />
      <p>{words.unsentText}</p>
      <button type="button" className="btn btn-outline-primary btn-sm" onClick={() => void leaveAsItIs()}>
        {words.leave}
      </button>
    </Alert>
  );
}
