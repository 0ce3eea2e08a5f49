import { useStore } from '@nanostores/react';
import { fullName } from '#domain/text/display.ts';
import { focusAfterDeletion } from '#kit/list/restore-focus.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import type { AssetCode } from '#domain/assets.ts';
import { announce } from '#platform/page/announce.ts';
import { Spinner } from '#kit/Spinner.tsx';
import { useDelegator } from '#features/acting/use-delegator.ts';
import { AppointmentCard } from '#features/appointments/views/AppointmentCard.tsx';
import { InstanceCard } from '#features/instances/views/InstanceCard.tsx';
import { PaymentCard } from '#features/payments/views/PaymentCard.tsx';
import { LinkedTicketDetail } from '#features/tickets/views/LinkedTicketDetail.tsx';
import { TicketCard } from '#features/tickets/views/TicketCard.tsx';
import { focusCard } from '#kit/list/deep-link.ts';
import { appointments } from '#features/appointments/state/appointments.ts';
import { instances } from '#features/instances/state/instances.ts';
import { recentPayments } from '#features/payments/state/payments.ts';
import { latestTickets } from '#features/tickets/state/tickets.ts';
import { FailedLists } from './FailedLists.tsx';
import { type Activity, latestActivities } from './latest.ts';
import { activityLists } from './sources.ts';
import { texts } from './texts.ts';
import { useListStatus } from './use-list-status.ts';

const heading = 'ultime-attivita';

/** "Ultime attività": the four items changed last, with the same cards as "Attività". */
export function LatestActivities() {
  const { isWaiting, failed, cancel } = useListStatus(activityLists);
  const latest = latestActivities({
    tickets: useStore(latestTickets.$state).items,
    instances: useStore(instances.$state).items,
    payments: useStore(recentPayments.$state).items,
    appointments: useStore(appointments.$all) ?? [],
  });
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        Ultime attività
      </h2>
      <FailedLists lists={failed} />
      <LinkedTicketDetail />
      {isWaiting && <Spinner onCancel={cancel} />}
      {!isWaiting && latest.length === 0 && failed.length === 0 && <p>{texts.noActivities}</p>}
      {!isWaiting && latest.length > 0 && (
        <>
          <ul className="pc-list">
            {latest.map((activity, place) => (
              <li key={activity.key}>
                <OnBehalf kind={activity.kind} />
                <ActivityCard activity={activity} place={place} />
              </li>
            ))}
          </ul>
          <p>
            <a href={pathOf('area-activities')}>Vedi altre attività</a>
          </p>
        </>
      )}
    </section>
  );
}

const modules = {
  request: 'ASSISTENZA_CRM',
  payment: 'PPAY',
  appointment: 'APPSCHED',
  instance: 'MOON',
} as const satisfies Record<Activity['kind'], AssetCode>;

/** Above the card of something that is a delegator's. */
function OnBehalf({ kind }: Pick<Activity, 'kind'>) {
  const delegator = useDelegator(modules[kind]);
  return delegator && <p className="pc-on-behalf">{texts.onBehalf(fullName(delegator))}</p>;
}

function ActivityCard({ activity, place }: { activity: Activity; place: number }) {
  switch (activity.kind) {
    case 'request':
      return <TicketCard ticket={activity.ticket} />;
    case 'payment':
      return <PaymentCard payment={activity.payment} />;
    case 'appointment':
      return <AppointmentCard appointment={activity.appointment} />;
    case 'instance':
      return (
        <InstanceCard
          instance={activity.instance}
          onRemoved={() => {
            announce('Pratica eliminata');
            focusAfterDeletion(heading, place);
          }}
          onCopied={({ code }) => {
            announce('Copia creata');
            focusCard(`pratica-${code}`);
          }}
        />
      );
  }
}
