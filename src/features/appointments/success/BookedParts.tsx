import { QrCode } from '#kit/QrCode.tsx';
import { useStore } from '@nanostores/react';
import { CodeText } from '#kit/CodeText.tsx';
import { fullName } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { ValueList } from '#kit/Facts.tsx';
import { $session } from '#platform/session/session.ts';
import { pageData } from '#platform/page/page-data.ts';
import { Icon } from '#kit/Icon.tsx';
import { CopiedNumber } from '#kit/success/SuccessPage.tsx';
import { useMedia } from '#kit/use-media.ts';
import { type BookedAppointment, followPath } from '../state/booked.ts';
import { appointmentActions } from '../states.ts';
import { fateOf, leadOf } from './use-success.ts';
import { texts } from './texts.ts';

interface Props {
  appointment: BookedAppointment;
  /** Opened by the link of an e-mail: nothing personal is shown. */
  isByLink: boolean;
}

/** Date and time in one sentence, where the summary went, and where it can be changed. */
export function Lead({ appointment, isByLink }: Props) {
  const { status } = useStore($session);
  const lead = leadOf(appointment, new Date());
  return (
    <div className="pc-booked-lead" data-part="outcome">
      {lead && <p className="lead">{lead}</p>}
      {appointment.message && (
        <p>
          {texts.message}: {appointment.message}
        </p>
      )}
      {!isByLink && <BothNames appointment={appointment} />}
      <Mailed appointment={appointment} isByLink={isByLink} />
      {status === 'logged' && !isByLink ? (
        <AreaLink appointment={appointment} />
      ) : (
        <HashLink appointment={appointment} />
      )}
    </div>
  );
}

/** Whose appointment it is, and who made it for them; nothing about a citizen's own. */
function BothNames({ appointment: { person } }: Pick<Props, 'appointment'>) {
  const session = useStore($session);
  if (session.status !== 'logged' || !person?.taxCode) return null;
  if (person.taxCode.toUpperCase() === session.user.taxCode) return null;
  return (
    <ValueList
      items={[
        { label: texts.names.person, value: `${fullName(person)} – ${person.taxCode}` },
        { label: texts.names.delegate, value: fullName(session.user) },
      ]}
    />
  );
}

function Mailed({ appointment: { status, customer }, isByLink }: Props) {
  const fate = fateOf(status);
  if (fate === 'refused' || fate === 'cancelled') return null;
  if (isByLink) return <p>{texts.mailedByLink}</p>;
  if (!customer?.email) return null;
  return (
    <p>
      {texts.mailed}{' '}
      <strong className="pc-contact-value">
        <CodeText>{customer.email}</CodeText>
      </strong>
      .
    </p>
  );
}

function AreaLink({ appointment }: Pick<Props, 'appointment'>) {
  const { before, readOnly, link, after } = texts.area;
  const { canEdit } = appointmentActions(appointment, new Date());
  return (
    <p>
      {canEdit ? before : readOnly}
      <a href={followPath({ id: appointment.id, hash: null }, true)}>{link}</a>
      {after}
    </p>
  );
}

function HashLink({ appointment }: Pick<Props, 'appointment'>) {
  const { canEdit, canCancel } = appointmentActions(appointment, new Date());
  const { hash } = appointment;
  if (hash === null || !(canEdit || canCancel)) return null;
  return (
    <p>
      <a href={pathOf('appointment-hash', { hash })}>{texts.change}</a>
    </p>
  );
}

/** The number: shown at the counter, to be read or scanned, or named in a video call. */
export function Pass({ id, isVirtual }: Pick<BookedAppointment, 'id' | 'isVirtual'>) {
  if (isVirtual) return <PassNumber id={id} hint={texts.pass.call.show} />;
  return (
    <div className="d-flex flex-wrap align-items-center gap-4">
      <QrCode content={id} label={texts.pass.code(id)} side={148} />
      <PassNumber id={id} hint={texts.pass.show} />
    </div>
  );
}

function PassNumber({ id, hint }: { id: string; hint: string }) {
  return (
    <div>
      <p className="mb-1">{texts.pass.number}</p>
      <p className="h4 mb-2">
        <CopiedNumber number={id} />
      </p>
      <p className="pc-hint mb-0">{hint}</p>
    </div>
  );
}

/** Ways to the counter: the app of a phone, and a map that everybody can open. */
export function WayThere({ place }: { place: string }) {
  const isPhone = useMedia('(pointer: coarse)');
  const query = encodeURIComponent(addressOf(place, pageData().municipalityName));
  return (
    <ul className="list-unstyled d-print-none mt-3">
      {isPhone && (
        <li className="mb-2">
          <a href={`geo:0,0?q=${query}`}>
            <Icon name="it-pin" size="sm" className="icon-primary" /> {texts.way.phone}
          </a>
        </li>
      )}
      <li>
        <a
          href={`https://www.openstreetmap.org/search?query=${query}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="it-map-marker" size="sm" className="icon-primary" /> {texts.way.map}
          <span className="visually-hidden"> (si apre in una nuova scheda)</span>
        </a>
      </li>
    </ul>
  );
}

/** An address with the town, unless it names that. */
function addressOf(place: string, municipality: string): string {
  const town = municipality.replace(/^(?:comune|città) di /i, '');
  return place.toLowerCase().includes(town.toLowerCase()) ? place : `${place}, ${town}`;
}
