import { longDateText } from '#domain/text/display.ts';
import { personsOf, type SentCopy, sentCopy } from '#kit/success/sent-copy.ts';
import { $session } from '#platform/session/session.ts';
import type { BookedAppointment } from '../state/booked.ts';
import { virtualPlace } from '../states.ts';
import { hoursText } from '../words.ts';
import { followPath } from './follow-path.ts';
import { type SuccessRoute, texts } from './texts.ts';

/**
 * What was sent: as the form has kept it, or, where this tab has sent nothing, as the appointment tells it. Whoever holds the
 * link of an e-mail is told where and when, and nothing of the person.
 */
export function copyOfAppointment(appointment: BookedAppointment, route: SuccessRoute): SentCopy {
  const isByLink = route === 'appointment-hash-success';
  const isLogged = $session.get().status === 'logged' && !isByLink;
  const kept = sentCopy('booking', 'change');
  if (kept?.number === appointment.id && !isByLink) return { ...kept, facts: factsOf(appointment) };
  return {
    ...{ sending: route === 'booking-success' ? 'booking' : 'change', number: appointment.id },
    at: kept?.number === appointment.id ? kept.at : null,
    ...(isLogged ? personsOf('APPSCHED') : { sender: null, onBehalf: null }),
    ...{ email: null, facts: factsOf(appointment), sections: [], files: [] },
    follow: followPath(appointment, isLogged),
  };
}

function factsOf({ office, counter, place, isVirtual, startsAt, endsAt }: BookedAppointment) {
  const rows = [
    { label: texts.place.office, value: office },
    { label: texts.place.counter, value: counter },
    { label: texts.place.address, value: isVirtual ? virtualPlace : place },
    { label: texts.when.day, value: startsAt && longDateText(startsAt) },
    { label: texts.when.hours, value: hoursText({ startsAt, endsAt }) },
  ];
  return rows.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}
