import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent } from 'react';
import { paymentSystems, type PaymentSystem } from '#domain/assets.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { dateText, euroText, missing, fullName } from '#domain/text/display.ts';
import { $delegators, stopActing } from '#platform/session/delegators.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useDelegator } from '#features/acting/delegator.ts';
import { openPositions, recentPayments } from '../state/payments.ts';
import { isPayableOnline, positionKey } from '../state/position.ts';
import { $toPay, type DuePosition, systemsOfOnePerson, type ToPay, toPayIn } from '../state/all-payments.ts';
import { PayLink, PaymentChip } from './PaymentParts.tsx';
import { texts } from './texts.ts';

/** Positions shown until the citizen asks for all. */
const maxShown = 5;

const lists = [
  { system: 'PPAY', list: recentPayments },
  { system: 'MYPAY', list: openPositions },
] as const;

interface Props {
  /** Shown when nothing is to be paid. */
  empty: string;
  /** "Vedi tutti" leads there. */
  allHref: string;
  /** System of the service whose page it is. */
  page: PaymentSystem;
}

/** The lists that a view shows: of one person alone. */
function useLists(page?: PaymentSystem) {
  const systems = systemsOfOnePerson(useStore($delegators), page);
  return lists.filter(({ system }) => systems.includes(system));
}

/** True while a list of the block is still loading. */
export function useIsLoading(page?: PaymentSystem): boolean {
  const states = { PPAY: useStore(recentPayments.$state), MYPAY: useStore(openPositions.$state) };
  return useLists(page).some(({ system }) => ['idle', 'loading'].includes(states[system].status));
}

/** Opens the lists when shown, which renews old ones, and again when they were emptied: for another person, say. */
export function useOpenLists(page?: PaymentSystem): void {
  const states = { PPAY: useStore(recentPayments.$state), MYPAY: useStore(openPositions.$state) };
  const shown = useLists(page);
  const isIdle = shown.some(({ system }) => states[system].status === 'idle');
  const open = useEffectEvent(() => shown.forEach(({ list }) => void list.open()));
  useEffect(() => open(), [isIdle]);
}

/** "Da pagare" at the home of payments: the open positions of both systems with their total, of one person. */
export function ToPayBlock({ empty, allHref, page }: Props) {
  const states = { PPAY: useStore(recentPayments.$state), MYPAY: useStore(openPositions.$state) };
  const shown = useLists(page);
  const systems = shown.map(({ system }) => system);
  const toPay = toPayIn(useStore($toPay), systems);
  const isGathering = useIsLoading(page);
  useOpenLists(page);
  const failed = shown.filter(({ system }) => states[system].status === 'failed');
  const isEmpty = !isGathering && failed.length === 0 && toPay.positions.length === 0;
  return (
    <section className="pc-to-pay" aria-labelledby="da-pagare">
      <h2 id="da-pagare" tabIndex={-1}>
        {texts.toPay}
      </h2>
      {failed.length > 0 && <LoadFailed onRetry={() => failed.forEach(({ list }) => void list.reload())} />}
      {isGathering && <Spinner onCancel={() => shown.forEach(({ list }) => list.cancel())} />}
      {isEmpty && <p>{empty}</p>}
      {!isGathering && toPay.positions.length > 0 && <Positions toPay={toPay} allHref={allHref} />}
      <OwnPayments />
    </section>
  );
}

/** The way to what the citizen has to pay, from a page that shows what somebody else has to. */
export function OwnPayments() {
  const delegators = useStore($delegators);
  const acting = paymentSystems.filter((system) => delegators[system]);
  if (acting.length === 0) return null;
  return (
    <p>
      <a
        href={`${pathOf('area-activities')}#pagamenti`}
        onClick={() => acting.forEach((system) => stopActing(system))}
      >
        {texts.own}
      </a>
    </p>
  );
}

function Positions({ toPay, allHref }: { toPay: ToPay; allHref: string }) {
  const { positions, totalCents, count, isPartial } = toPay;
  const shown = positions.slice(0, maxShown);
  return (
    <>
      {count > 0 && (
        <p className="pc-to-pay-total">
          {texts.count(count)}, in totale <strong translate="no">{euroText(totalCents)}</strong>
        </p>
      )}
      <ul className="pc-to-pay-list">
        {shown.map((position) => (
          <li key={positionKey(position)}>
            <Row position={position} />
          </li>
        ))}
      </ul>
      {positions.length > shown.length && (
        <a className="btn btn-outline-primary btn-sm" href={allHref}>
          {texts.all(positions.length)}
        </a>
      )}
      {isPartial && <p className="pc-hint">{texts.partial}</p>}
    </>
  );
}

function Row({ position }: { position: DuePosition }) {
  const { title, type, cents, dueOn, isChecking, system } = position;
  const delegator = useDelegator(system);
  return (
    <>
      <span className="pc-to-pay-text">
        <span className="pc-task-title">{title ?? type ?? missing}</span>
        <span className="pc-task-day">{dueOn ? `Scadenza ${dateText(dueOn)}` : texts.noDueDay}</span>
        {delegator && <span className="pc-task-day">{texts.onBehalf(fullName(delegator))}</span>}
      </span>
      <PaymentChip payment={position} isChecking={isChecking} />
      {isChecking ? (
        <span className="pc-amount" translate="no">
          {euroText(cents)}
        </span>
      ) : (
        <PayOrAmount position={position} />
      )}
    </>
  );
}

/** The button with the amount, or the amount and why it cannot be paid online. */
function PayOrAmount({ position }: { position: DuePosition }) {
  const canPay = isPayableOnline(position);
  return (
    <>
      {/* On paper, where there is no button, the amount stands by itself. */}
      <span className={canPay ? 'pc-amount pc-on-paper' : 'pc-amount'} translate="no">
        {euroText(position.cents)}
      </span>
      <PayLink position={position} />
    </>
  );
}
