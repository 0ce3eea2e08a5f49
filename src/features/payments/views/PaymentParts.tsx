import { checking, overdue, paymentStatus, type PaymentState } from '../states.ts';
import { dayOf, euroText, fullName, groupsOfFour } from '#domain/text/display.ts';
import { Chip } from '#kit/list/Chip.tsx';
import type { PaymentSystem } from '#domain/assets.ts';
import { useDelegator } from '#features/acting/delegator.ts';
import { texts } from './texts.ts';
import { isPayableOnline, payAddress, type Position } from '../state/position.ts';
import { announce } from '#platform/page/announce.ts';
import { pageData } from '#platform/page/page-data.ts';
import { useSecondsUntil } from '#kit/timers.ts';

interface Props {
  payment: { state: PaymentState; stateText?: string | null; dueOn: string | null };
  /** A payment begun in this tab has not ended yet. */
  isChecking: boolean;
}

/** The one mark of a position: "In verifica", "Scaduto" after its due day, else its status. */
export function PaymentChip({ payment, isChecking }: Props) {
  const { state, stateText = null, dueOn } = payment;
  const isOpen = state === 'unpaid' || state === 'pending';
  const isOverdue = state === 'unpaid' && dueOn !== null && dueOn < dayOf(new Date());
  const { label, tone } =
    isOpen && isChecking ? checking : isOverdue ? overdue : paymentStatus(state, stateText);
  return <Chip tone={tone} text={label} />;
}

/** On the face of a card: how much, and whose debt it is where that is not the citizen's own. */
export function PaymentFace({ cents, system }: { cents: number | null; system: PaymentSystem }) {
  const delegator = useDelegator(system);
  return (
    <>
      <p className="pc-amount" translate="no">
        {euroText(cents)}
      </p>
      {delegator && <p className="pc-task-day">{texts.onBehalf(fullName(delegator))}</p>}
    </>
  );
}

/** "Paga ora" with the amount: opens the page of the position. Where it cannot be paid online, why. */
export function PayLink({ position }: { position: Position }) {
  const href = payAddress(position);
  if (href === null || !isPayableOnline(position)) return <span className="pc-hint">{texts.noPayment}</span>;
  const { cents, title, type, iuv } = position;
  return (
    <a className="btn btn-primary btn-sm" href={href}>
      Paga ora{cents !== null && ` ${euroText(cents)}`}
      <span className="visually-hidden">: {title ?? type ?? iuv}</span>
    </a>
  );
}

/** Number of a payment notice, with a button that copies it. */
export function NoticeCode({ code }: { code: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      announce(texts.copied);
    } catch {
      announce(texts.notCopied);
    }
  };
  return (
    <span className="pc-code">
      <span translate="no">{groupsOfFour(code)}</span>
      <button type="button" className="btn btn-link btn-sm p-0" onClick={() => void copy()}>
        {texts.copy}
        <span className="visually-hidden"> il codice avviso {groupsOfFour(code)}</span>
      </button>
    </span>
  );
}

const { ways, desks, newTab } = texts.elsewhere;

/** Where anybody pays a notice without login: the national channels, checkout.pagopa.it and the app IO among them. */
export function PayElsewhere() {
  const { taxCode } = pageData();
  return (
    <ul>
      {ways.map(({ href, label, rest }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noreferrer">
            {label}
            <span className="visually-hidden">{newTab}</span>
          </a>
          {rest(taxCode)}
        </li>
      ))}
      <li>{desks}</li>
    </ul>
  );
}

/** The time until a payment can be tried again, counted down in minutes; nothing once it is over. */
export function TimeLeft({ until }: { until: number }) {
  const minutes = Math.ceil(useSecondsUntil(until) / 60);
  if (minutes === 0) return null;
  // A timer is read on demand: each minute said aloud would disturb.
  return <p role="timer">{texts.timeLeft(minutes)}</p>;
}
