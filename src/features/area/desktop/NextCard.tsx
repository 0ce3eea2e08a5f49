import { pathOf } from '#domain/routing/route-match.ts';
import { Icon } from '#kit/Icon.tsx';
import { Chip } from '#kit/list/Chip.tsx';
import { calendarName } from '#features/appointments/addresses.ts';
import { appointmentStates, shownStatus } from '#features/appointments/states.ts';
import { cardAddress } from '../agenda/agenda-items.ts';
import { OwnLink } from './OwnLink.tsx';
import { texts } from './texts.ts';

interface Props {
  id: string;
  /** Code of the state; null: not known. */
  status: string | null;
  when: string | null;
  /** Office and counter. */
  where: string;
  place: string | null;
  /** Address of the calendar file. */
  calendarHref: string;
  canEdit: boolean;
}

/** The card of the next appointment: when, where, and what can be done about it. */
export function NextCard({ id, status, when, where, place, calendarHref, canEdit }: Props) {
  const shown = status === appointmentStates.approved.code ? null : shownStatus(status);
  return (
    <div className="pc-next">
      <Icon name="it-calendar" className="icon-primary" />
      <div className="pc-next-text">
        <p className="pc-next-when">{when}</p>
        <p>{where}</p>
        <p>{place}</p>
        {shown && <Chip tone={shown.tone} text={shown.label} />}
        <p className="pc-next-ways">
          <a className="btn btn-outline-primary btn-sm" href={calendarHref} download={calendarName(id)}>
            {texts.next.calendar}
          </a>
          {canEdit && (
            <OwnLink
              className="btn btn-outline-primary btn-sm"
              module="APPSCHED"
              href={pathOf('appointment-edit', { id })}
            >
              {texts.next.edit}
            </OwnLink>
          )}
          <OwnLink module="APPSCHED" href={cardAddress('appuntamento', id, 'appuntamenti')}>
            {texts.next.details}
          </OwnLink>
        </p>
      </div>
    </div>
  );
}
