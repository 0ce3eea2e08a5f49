import { longDateText, timeText } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { Alert } from '#kit/Alert.tsx';
import { ValueList } from '#kit/form/ValueList.tsx';
import { LoginLine } from '#kit/frame/LoginLine.tsx';
import { placeItems } from '../booking/place-items.ts';
import { texts } from '../booking/texts.ts';
import type { Appointment } from '../contract.ts';
import { readNotes } from '../notes.ts';
import { fixedReason } from './fixed-reason.ts';

interface Props {
  appointment: Appointment;
  /** It can be changed, but not without a login. */
  needsLogin: boolean;
  onCancel: (() => void) | null;
}

/** An appointment that cannot be changed, and why. */
export function FixedAppointment({ appointment, needsLogin, onCancel }: Props) {
  const { startsAt, notes } = appointment;
  const { reason, details } = readNotes(notes);
  return (
    <>
      <Alert type="info" title={null} live="status">
        {needsLogin ? texts.edit.needsLogin : fixedReason(appointment, new Date())}
      </Alert>
      {needsLogin && <LoginLine user={null} />}
      <ValueList
        items={[
          ...placeItems(appointment),
          { label: texts.slot.date, value: startsAt && longDateText(startsAt) },
          { label: texts.slot.hour, value: startsAt && timeText(startsAt) },
          { label: texts.details.reason, value: reason?.name },
          { label: texts.details.details, value: details },
        ]}
      />
      <div className="pc-buttons">
        {onCancel && (
          <button type="button" className="btn btn-outline-danger" onClick={onCancel}>
            {texts.edit.cancel}
          </button>
        )}
        <a className="btn btn-outline-primary" href={pathOf('booking')}>
          {texts.edit.newBooking}
        </a>
      </div>
    </>
  );
}
