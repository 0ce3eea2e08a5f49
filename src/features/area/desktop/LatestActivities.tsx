import { useStore } from '@nanostores/react';
import { fullName } from '#domain/text/display.ts';
import { focusAfterDeletion } from '#kit/list/restore-focus.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import type { AssetCode } from '#domain/assets.ts';
import { announce } from '#platform/page/announce.ts';
import { Spinner } from '#kit/Spinner.tsx';
import { useDelegator } from '#features/acting/delegator.ts';
import { AppointmentCard } from '#features/appointments/views/AppointmentCard.tsx';
import { InstanceCard } from '#features/instances/views/InstanceCard.tsx';
import { PaymentCard } from '#features/payments/views/PaymentGroup.tsx';
import { LinkedTicketDetail } from '#features/tickets/views/LinkedTicketDetail.tsx';
import { TicketCard } from '#features/tickets/views/TicketCard.tsx';
import { focusCard } from '#kit/list/deep-link.ts';
import { appointments } from '#features/appointments/state/appointments.ts';
import { instances } from '#features/instances/state/instances.ts';
import { recentPayments, paymentKey } from '#features/payments/state/payments.ts';
import { latestTickets } from '#features/tickets/state/tickets.ts';
import { byCodes } from '#domain/text/order.ts';
import type { Appointment } from '#features/appointments/api.ts';
import type { Instance } from '#features/instances/api.ts';
import type { DebtPosition } from '#features/payments/api.ts';
import type { Ticket } from '#features/tickets/api.ts';
import { FailedLists } from './OwnLink.tsx';
import { activityLists } from './sources.ts';
import { texts } from './texts.ts';
import { useListStatus } from './use-list-status.ts';

/** Number of cards of "Ultime attività". */
const maxShown = 4;

/** An item of "Ultime attività"; `at` is the instant of its last change. */
type Activity = { key: string; at: string } & (
  | { kind: 'request'; ticket: Ticket }
  | { kind: 'instance'; instance: Instance }
  | { kind: 'payment'; payment: DebtPosition }
  | { kind: 'appointment'; appointment: Appointment }
);

interface Lists {
  tickets: readonly Ticket[];
  instances: readonly Instance[];
  payments: readonly DebtPosition[];
  appointments: readonly Appointment[];
}

/** The four items changed last among requests, instances, paid positions and appointments. */
export function latestActivities({ tickets, instances, payments, appointments }: Lists): Activity[] {
  const found: Activity[] = [
    ...tickets.map((ticket): Activity => {
      const at = ticket.updatedAt ?? ticket.createdAt ?? '';
      return { kind: 'request', key: `r-${ticket.id}`, at, ticket };
    }),
    ...instances.map((instance): Activity => {
      return { kind: 'instance', key: `i-${instance.code}`, at: instance.createdAt ?? '', instance };
    }),
    ...payments
      .filter(({ state, paidAt }) => state === 'paid' && paidAt !== null)
      .map((payment): Activity => {
        return { kind: 'payment', key: `p-${paymentKey(payment)}`, at: payment.paidAt ?? '', payment };
      }),
    ...appointments.map((appointment): Activity => {
      return { kind: 'appointment', key: `a-${appointment.id}`, at: appointment.bookedAt ?? '', appointment };
    }),
  ];
  return found.sort((a, b) => byCodes(b.at, a.at)).slice(0, maxShown);
}

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
      {!isWaiting && latest.length === 0 && failed.length === 0 && <p>Non ci sono ancora attività</p>}
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
