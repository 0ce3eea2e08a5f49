import { CodeText } from '#kit/CodeText.tsx';
import { useStore } from '@nanostores/react';
import { fullName } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { ValueList } from '#kit/form/ValueList.tsx';
import { $session } from '#platform/session/session.ts';
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
        <AreaLink id={appointment.id} />
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

function AreaLink({ id }: { id: string }) {
  const { before, link, after } = texts.area;
  return (
    <p>
      {before}
      <a href={followPath({ id, hash: null }, true)}>{link}</a>
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
