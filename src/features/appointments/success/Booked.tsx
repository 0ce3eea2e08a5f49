import { type ReactNode, useState } from 'react';
import { pathOf } from '#domain/routing/route-match.ts';
import { dateTimeText, longDateText } from '#domain/text/display.ts';
import type { Instant } from '#domain/time/dates.ts';
import { Alert } from '#kit/Alert.tsx';
import { BusyButton } from '#kit/BusyButton.tsx';
import { NextPart, ReceiptPart, SentPart } from '#kit/success/SuccessPage.tsx';
import { ValueList } from '#kit/Facts.tsx';
import { Icon } from '#kit/Icon.tsx';
import { type IndexItem, PageIndex } from '#kit/PageIndex.tsx';
import { personsOf, type SentCopy, sentCopy } from '#kit/success/sent-copy.ts';
import { $session } from '#platform/session/session.ts';
import { calendarAddress, calendarName } from '../addresses.ts';
import { readNotes } from '../booking-api.ts';
import { type BookedAppointment, followPath } from '../state/booked.ts';
import { appointmentActions, virtualPlace } from '../states.ts';
import { hoursText } from '../words.ts';
import { fateOf, isOver, type Stale } from './use-success.ts';
import { Lead, Pass, WayThere } from './BookedParts.tsx';
import { type SuccessRoute, texts } from './texts.ts';

/**
 * What was sent: as the form has kept it, or, where this tab has sent nothing, as the appointment tells it. Whoever holds the
 * link of an e-mail is told where and when, and nothing of the person.
 */
function copyOfAppointment(appointment: BookedAppointment, route: SuccessRoute): SentCopy {
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

interface Props {
  route: SuccessRoute;
  homeHref: string;
  appointment: BookedAppointment;
  /** It was handed over, and could not be read again. */
  stale: Stale | null;
}

/** A part of the page, with its entry in the index. */
interface Part extends IndexItem {
  content: ReactNode;
}

/** An appointment that was booked or changed: what, when and where, what to bring, and how to note it. */
export function Booked({ route, homeHref, appointment, stale }: Props) {
  const isByLink = route === 'appointment-hash-success';
  const parts = partsOf(appointment, isByLink);
  const [copy] = useState(() => copyOfAppointment(appointment, route));
  return (
    <>
      <Lead appointment={appointment} isByLink={isByLink} />
      {stale && <StaleNote {...stale} />}
      <div className="row">
        <div className="col-12 col-lg-4 d-none d-lg-block">
          <PageIndex items={parts} />
        </div>
        <div className="col-12 col-lg-8 pc-booked">
          {parts.map(({ nome, target, content }) => (
            <section key={target} aria-labelledby={target}>
              <h2 className="h4" id={target} tabIndex={-1}>
                {nome}
              </h2>
              {content}
            </section>
          ))}
          <NextPart>{nextOf(appointment, isByLink)}</NextPart>
          {copy.at && <SentOn at={copy.at} />}
          <ReceiptPart copy={copy} />
          <SentPart copy={copy} />
          <div className="pc-outcome-links">
            <a className="btn btn-outline-primary" href={pathOf('booking')}>
              {texts.again}
            </a>
            <a className="btn btn-outline-primary" href={homeHref}>
              {texts.home}
            </a>
          </div>
        </div>
      </div>
    </>
  );
}

/** When the form was sent, by the clocks of Rome. */
function SentOn({ at }: { at: Instant }) {
  return (
    <p className="mt-4">
      {texts.sentAt}: <span data-part="date">{dateTimeText(at)}</span>
    </p>
  );
}

/** What is to be done now, by what became of the appointment. */
function nextOf(appointment: BookedAppointment, isByLink: boolean): string[] {
  const { status, startsAt, endsAt, isVirtual } = appointment;
  const fate = fateOf(status);
  if (fate === 'refused' || fate === 'cancelled' || isOver(appointment, new Date())) return [texts.next.over];
  const { canCancel } = appointmentActions(appointment, new Date());
  const when = startsAt && `${longDateText(startsAt)}, ${hoursText({ startsAt, endsAt })}`;
  return [
    ...(fate === 'pending' ? [texts.next.pending] : []),
    ...(fate === 'confirmed' && when
      ? [isVirtual ? texts.next.call(when, whereLinkIs(appointment, isByLink)) : texts.next.confirmed(when)]
      : []),
    ...(canCancel ? [texts.next.early] : []),
  ];
}

const isSafeLink = (link: string | null) => link?.startsWith('https:') ?? false;

function whereLinkIs({ meetingLink }: BookedAppointment, isByLink: boolean): string {
  const { here, mail, unknown } = texts.next.link;
  if (!isSafeLink(meetingLink)) return unknown;
  return isByLink ? mail : here;
}

function StaleNote({ isBusy, retry }: Stale) {
  return (
    <Alert title={null} live="status">
      <p>{texts.stale}</p>
      <BusyButton className="btn btn-outline-primary btn-sm" busy={isBusy} onPress={retry}>
        {texts.retry}
      </BusyButton>
      {isBusy && <span className="visually-hidden">{texts.reading}</span>}
    </Alert>
  );
}

function partsOf(appointment: BookedAppointment, isByLink: boolean): Part[] {
  const { startsAt, counterDescription } = appointment;
  const { reason } = readNotes(appointment.reason);
  const { hasCalendar } = appointmentActions(appointment, new Date());
  const fate = fateOf(appointment.status);
  const isOn = (fate === 'confirmed' || fate === 'pending') && !isOver(appointment, new Date());
  const parts: (Part | false)[] = [
    isOn && {
      nome: appointment.isVirtual ? texts.pass.call.title : texts.pass.title,
      target: 'biglietto',
      content: <Pass {...appointment} />,
    },
    { nome: texts.place.title, target: 'dove', content: <Where {...{ appointment, isByLink }} /> },
    startsAt !== null && { nome: texts.when.title, target: 'data', content: <When {...appointment} /> },
    counterDescription !== null && {
      nome: texts.bring,
      target: 'informazioni',
      content: (
        <>
          <p className="pc-plain">{counterDescription}</p>
          {/* Whoever holds the link of a mail is not told what the citizen comes for. */}
          {reason && !isByLink && <p className="pc-hint">{texts.bringFor(reason.name)}</p>}
        </>
      ),
    },
    hasCalendar && {
      nome: texts.calendar.title,
      target: 'calendario',
      content: <CalendarLink {...appointment} />,
    },
  ];
  return parts.filter((part) => part !== false);
}

function Where({ appointment, isByLink }: { appointment: BookedAppointment; isByLink: boolean }) {
  const { place, isVirtual } = appointment;
  return (
    <>
      <Place {...{ appointment, isByLink }} />
      {place && !isVirtual && <WayThere place={place} />}
    </>
  );
}

/** By the link of an e-mail nothing more is shown than counter, date and time. */
function Place({ appointment, isByLink }: { appointment: BookedAppointment; isByLink: boolean }) {
  const { office, counter, place, isVirtual, meetingLink } = appointment;
  const join = meetingLink && isSafeLink(meetingLink) && (
    <>{isByLink ? texts.place.joinByMail : <a href={meetingLink}>{texts.place.join}</a>}</>
  );
  return (
    <ValueList
      items={[
        { label: texts.place.office, value: office },
        { label: texts.place.counter, value: counter },
        { label: texts.place.address, value: isVirtual ? virtualPlace : place },
        { label: texts.place.call, value: join || null },
      ]}
    />
  );
}

function When({ startsAt, endsAt }: BookedAppointment) {
  return (
    <ValueList
      items={[
        { label: texts.when.day, value: startsAt && longDateText(startsAt) },
        { label: texts.when.hours, value: hoursText({ startsAt, endsAt }) },
      ]}
    />
  );
}

function CalendarLink({ id, hash }: BookedAppointment) {
  return (
    <>
      <p>
        <a
          className="btn btn-outline-primary btn-icon"
          href={calendarAddress({ id, hash })}
          download={calendarName(id)}
        >
          <Icon name="it-calendar" size="sm" className="icon-primary" /> <span>{texts.calendar.link}</span>
        </a>
      </p>
      <p className="pc-hint">{texts.calendar.note}</p>
    </>
  );
}
