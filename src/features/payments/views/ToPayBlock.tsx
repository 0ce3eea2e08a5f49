import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { dateText, euroText, missing, fullName } from '#domain/text/display.ts';
import { hasAsset } from '#platform/app.ts';
import { $delegators } from '#platform/session/delegators.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useDelegator } from '#features/acting/use-delegator.ts';
import { openPositions } from '../state/open-positions.ts';
import { recentPayments } from '../state/payments.ts';
import { isPayableOnline, positionKey } from '../state/position.ts';
import { $toPay, type DuePosition, type ToPay } from '../state/to-pay.ts';
import { PayLink } from './PayLink.tsx';
import { PaymentChip } from './PaymentChip.tsx';
import { texts } from './texts.ts';

/** Positions shown until the citizen asks for all (issue 13, point 3). */
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
}

/** True while a list of the block is still loading. */
export function useIsGathering(): boolean {
  const states = { PPAY: useStore(recentPayments.$state), MYPAY: useStore(openPositions.$state) };
  return lists.some(({ system }) => hasAsset(system) && ['idle', 'loading'].includes(states[system].status));
}

/** Opens the lists when shown, which renews old ones, and again when they were emptied: for another person, say. */
export function useOpenLists(): void {
  const states = { PPAY: useStore(recentPayments.$state), MYPAY: useStore(openPositions.$state) };
  const isIdle = lists.some(({ system }) => hasAsset(system) && states[system].status === 'idle');
  useEffect(() => {
    lists.forEach(({ system, list }) => void (hasAsset(system) && list.open()));
  }, [isIdle]);
}

/** "Da pagare" at the home of payments: the open positions of both systems with their total. */
export function ToPayBlock({ empty, allHref }: Props) {
  const states = { PPAY: useStore(recentPayments.$state), MYPAY: useStore(openPositions.$state) };
  const toPay = useStore($toPay);
  const isGathering = useIsGathering();
  useOpenLists();
  const failed = lists.filter(({ system }) => hasAsset(system) && states[system].status === 'failed');
  const isEmpty = !isGathering && failed.length === 0 && toPay.positions.length === 0;
  return (
    <section className="pc-to-pay" aria-labelledby="da-pagare">
      <h2 id="da-pagare" tabIndex={-1}>
        {texts.toPay}
      </h2>
      {failed.length > 0 && <LoadFailed onRetry={() => failed.forEach(({ list }) => void list.reload())} />}
      {isGathering && <Spinner onCancel={() => lists.forEach(({ list }) => list.cancel())} />}
      {isEmpty && <p>{empty}</p>}
      {!isGathering && toPay.positions.length > 0 && <Positions toPay={toPay} allHref={allHref} />}
    </section>
  );
}

function Positions({ toPay, allHref }: { toPay: ToPay; allHref: string }) {
  const { positions, totalCents, count, isPartial } = toPay;
  const shown = positions.slice(0, maxShown);
  const delegators = useStore($delegators);
  const payers = new Set(positions.map(({ system }) => delegators[system]?.taxCode));
  return (
    <>
      {/* What two persons have to pay is no sum. */}
      {count > 0 && payers.size === 1 && (
        <p className="pc-to-pay-total">
          {texts.count(count)}, in totale <strong>{euroText(totalCents)}</strong>
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
        <span className="pc-amount">{euroText(cents)}</span>
      ) : (
        <PayOrAmount position={position} />
      )}
    </>
  );
}

/** The button with the amount, or the amount and why it cannot be paid online. */
function PayOrAmount({ position }: { position: DuePosition }) {
  return (
    <>
      {!isPayableOnline(position) && <span className="pc-amount">{euroText(position.cents)}</span>}
      <PayLink position={position} />
    </>
  );
}
