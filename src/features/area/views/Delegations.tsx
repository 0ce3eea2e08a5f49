import { Delegates } from '#features/delegations/views/PersonViews.tsx';
import { ownDelegations } from '#features/delegations/state/own-delegations.ts';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { readAppointments, type Appointment } from '#features/appointments/api.ts';
import { followPath } from '#features/appointments/state/booked.ts';
import { actText, appointmentName } from '#features/appointments/words.ts';
import { byCodes } from '#domain/text/order.ts';
import { useResource } from '#kit/use-resource.ts';
import { hasAsset } from '#platform/app.ts';
import { client } from '#platform/calls/client.ts';
import { currentUser } from '#platform/session/session.ts';

// With the other list of persons, which shares nearly all of their code, as one file to load.
export { Delegators } from '#features/delegations/views/PersonViews.tsx';

const texts = {
  title: 'Fatto per tuo conto',
  where: 'Chi ha scritto una richiesta per te si legge nella richiesta, chi ha pagato nella ricevuta.',
} as const;

/** Most acts that are listed. */
const most = 10;

/** "Ho delegato", and what those persons have done. */
export function GivenDelegations() {
  const hasGiven = useStore(ownDelegations.$state).items.some(({ isReceived }) => !isReceived);
  return <Delegates>{hasGiven && <DoneForMe />}</Delegates>;
}

/** What delegates did for the citizen, as far as the services tell it: with appointments. */
export function DoneForMe() {
  const id = useId();
  const loaded = useResource('acts', readActs, () => undefined);
  if (loaded.state === 'loading') return null;
  // The rest of the page says nothing of appointments: a failure here would only puzzle.
  const acts = loaded.state === 'ready' ? loaded.value : [];
  return (
    <section aria-labelledby={id}>
      <h3 className="h5" id={id}>
        {texts.title}
      </h3>
      {acts.length > 0 && (
        <ul>
          {acts.map(({ act, appointment }) => (
            <li key={`${appointment.id} ${act.kind} ${act.at}`}>
              {actText(act)}
              {': '}
              <a href={followPath(appointment, true)}>{appointmentName(appointment)}</a>
            </li>
          ))}
        </ul>
      )}
      <p>{texts.where}</p>
    </section>
  );
}

interface DoneAct {
  act: Appointment['acts'][number];
  appointment: Appointment;
}

/** The citizen's own, whomever they act for now; newest first. */
async function readActs(signal: AbortSignal): Promise<DoneAct[]> {
  if (!hasAsset('APPSCHED')) return [];
  const all = await readAppointments(client, { taxCode: currentUser().taxCode }, signal);
  const acts = all.flatMap((appointment) => appointment.acts.map((act) => ({ act, appointment })));
  return acts.toSorted((one, other) => byCodes(other.act.at ?? '', one.act.at ?? '')).slice(0, most);
}
