import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { dateText, dayOf, euroText, missing, fullName } from '#domain/text/display.ts';
import { currentUser, emailOf } from '#platform/session/session.ts';
import { Facts, type Fact } from '#kit/Facts.tsx';
import { Alert } from '#kit/Alert.tsx';
import { client } from '#platform/calls/client.ts';
import { SendButton } from '#kit/form/SendButton.tsx';
import { PolicyDialog } from '#kit/dialog/LazyDialogs.tsx';
import { OnBehalfOf } from '#features/acting/OnBehalfOf.tsx';
import { useDelegationGuard } from '#kit/form/use-delegation-guard.ts';
import { onRestored } from '#platform/page/moments.ts';
import { PaymentChip, NoticeCode } from '../views/PaymentParts.tsx';
import { $checkouts, isPending } from '../state/checkout.ts';
import { type PaidFor, isPayableOnline, type LookResult, type Position } from '../state/position.ts';
import {
  type PayRefusal,
  pay,
  type Hindrance,
  hindranceOf,
  noteHindrance,
  noteInProgress,
} from '../state/pay.ts';
import { readPaymentPolicy } from '../checkout-api.ts';
import { PositionStatus, PositionHelp } from './PositionStatus.tsx';
import { texts as listTexts } from '../views/texts.ts';
import { texts } from './texts.ts';

interface PayActionProps {
  position: Position;
  /** The delegator whose position it is; null: it is the citizen's own. */
  paidFor: PaidFor | null;
  /** The browser is going to the payment site. */
  isLeaving: boolean;
  onLeaving: (isLeaving: boolean) => void;
  onRefused: (refusal: PayRefusal | null, isOutdated: boolean) => Promise<void>;
}

/** The policy, and the button that leaves for the checkout: one press, and a second one while it works is ignored. */
function PayAction({ position, paidFor, isLeaving, onLeaving, onRefused }: PayActionProps) {
  // Back may show the page as it was left.
  const onShown = useEffectEvent(() => onLeaving(false));
  useEffect(() => onRestored(() => onShown()), []);
  const [pausedUntil, setPausedUntil] = useState(0);
  const guard = useDelegationGuard(position.system);
  if (!isPayableOnline(position)) return <p>{listTexts.noPayment}</p>;
  const go = async () => {
    if (guard.check()) return onRefused('held', false);
    // Set before the call: the mark of the checkout changes the page as soon as it is kept.
    onLeaving(true);
    const outcome = await pay(position, paidFor);
    if (outcome.left) return;
    onLeaving(false);
    setPausedUntil(Date.now() + outcome.wait * 1000);
    await onRefused(outcome.refusal, outcome.isOutdated);
  };
  return (
    <>
      <Policy />
      <OnBehalfOf module={position.system} />
      <p className="pc-hint">{texts.leaves}</p>
      <p className="pc-pay-action">
        <SendButton busy={isLeaving} onPress={go} pausedUntil={pausedUntil}>
          {texts.go} {euroText(position.cents)}
        </SendButton>
      </p>
      <p className="visually-hidden" role="status">
        {isLeaving && texts.leaving}
      </p>
      {position.notice && <p className="pc-hint">{listTexts.atDesks}</p>}
    </>
  );
}

function Policy() {
  const [isOpen, setOpen] = useState(false);
  return (
    <p>
      {texts.policyBefore}
      <button type="button" className="btn btn-link p-0 pc-inline-button" onClick={() => setOpen(true)}>
        {texts.policy}
      </button>
      .
      {isOpen && (
        <PolicyDialog
          title={texts.policyTitle}
          emptyText={texts.noPolicy}
          load={(signal) => readPaymentPolicy(client, signal)}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  );
}

interface Props {
  position: Position;
  /** The delegator whose position it is; null: it is the citizen's own. */
  paidFor: PaidFor | null;
  /** `reread`: what reading the position again has brought; null: it was not read again. */
  onRefused: (refusal: PayRefusal | null, reread: LookResult | null) => void;
  onReread: () => Promise<LookResult>;
}

/** A position with all that is known of it, its state, and where it can be paid the way to the checkout. */
export function PositionView({ position, paidFor, onReread, onRefused }: Props) {
  const [isLeaving, setLeaving] = useState(false);
  const { title, type, cents, state, dueOn } = position;
  const checkouts = useStore($checkouts);
  const isChecking = isPending(position, checkouts) && !isLeaving;
  const hindrance = useHindrance(position, onReread);
  const canPay = !isChecking && isPayable(position, hindrance);
  const isLate = dueOn !== null && dueOn < dayOf(new Date());
  const refuse = async (reason: PayRefusal | null, isOutdated: boolean) => {
    const reread = isOutdated ? await onReread() : null;
    const known = reason && reasonOf(reason, reread, isLate);
    if (known === 'expired') noteHindrance(position, 'expired');
    if (known === 'underway' && !isPending(position, checkouts)) noteHindrance(position, 'begun');
    onRefused(known, known === reason ? reread : null);
  };
  return (
    <section aria-labelledby="pagamento">
      <h2 id="pagamento" tabIndex={-1}>
        {title ?? type ?? missing}
      </h2>
      <p className="pc-pay-head">
        <strong className="pc-pay-amount" translate="no">
          {euroText(cents)}
        </strong>
        <PaymentChip payment={position} isChecking={isChecking} />
      </p>
      <PositionStatus {...{ position, isChecking, hindrance, onReread }} />
      {canPay && isLate && (
        <Alert type="warning">
          <p>{texts.overdue(dateText(dueOn))}</p>
        </Alert>
      )}
      <h3 className="h5 mt-4">{canPay ? texts.what : texts.whatElse}</h3>
      <Facts facts={[[texts.owner, ownerOf(paidFor)], ...factsOf(position)]} />
      {canPay && (
        <>
          <h3 className="h5 mt-4">{texts.who}</h3>
          <Payer paidFor={paidFor} />
          <PayAction
            position={position}
            paidFor={paidFor}
            isLeaving={isLeaving}
            onLeaving={setLeaving}
            onRefused={refuse}
          />
        </>
      )}
      {(state === 'unpaid' || state === 'pending') && <PositionHelp position={position} />}
    </section>
  );
}

/** Whose debt it is. */
function ownerOf(paidFor: PaidFor | null): string {
  const { taxCode, ...person } = paidFor ?? currentUser();
  return `${fullName(person)} – ${taxCode}`;
}

/** What keeps the position from being paid, looked at again when the time is over. */
function useHindrance(position: Position, onReread: Props['onReread']): Hindrance | null {
  const [, setLooks] = useState(0);
  const hindrance = hindranceOf(position);
  const until = hindrance?.kind === 'begun' ? hindrance.until : null;
  const isInProgress = position.state === 'pending';
  const note = useEffectEvent(() => noteInProgress(position));
  const look = useEffectEvent(() => {
    void onReread();
    setLooks((count) => count + 1);
  });
  useEffect(() => note(), [isInProgress]);
  useEffect(() => {
    if (until === null || until <= Date.now()) return undefined;
    const timer = setTimeout(() => look(), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return hindrance;
}

/** A payment that somebody else has begun and not ended may be tried again after its time: the service decides. */
function isPayable(position: Position, hindrance: Hindrance | null): boolean {
  if (hindrance?.kind === 'expired') return false;
  if (position.state === 'pending')
    return isPayableOnline(position) && hindrance !== null && hindrance.until <= Date.now();
  return position.state === 'unpaid' && hindrance === null;
}

/** The reason of a refusal, where the service names none and the position has not changed. */
function reasonOf(reason: PayRefusal, reread: LookResult | null, isLate: boolean): PayRefusal {
  if (reason !== 'changed' || reread !== 'same') return reason;
  return isLate ? 'expired' : 'declined';
}

function factsOf({ notice, iuv, title, type, dueOn, cents, parts, state, paidAt }: Position): Fact[] {
  return [
    ['Codice avviso', notice && <NoticeCode code={notice} />],
    ['IUV', notice ? null : iuv],
    ['Tipologia', type === title ? null : type],
    ['Data scadenza', state === 'paid' ? null : dueOn && dateText(dueOn)],
    ['Data pagamento', paidAt && dateText(paidAt)],
    ['Importo', euroText(cents)],
    [
      texts.parts,
      parts.length < 2 ? null : (
        <ul className="pc-parts">
          {parts.map(({ cents: part, reason }) => (
            <li key={reason}>
              {reason ?? missing}: {euroText(part)}
            </li>
          ))}
        </ul>
      ),
    ],
  ];
}

/** The citizen, and the delegator for whom they pay. */
function Payer({ paidFor }: Pick<Props, 'paidFor'>) {
  // Still known while the page is kept open after the session ended.
  const user = currentUser();
  return (
    <Facts
      facts={[
        ['Nome e cognome', fullName(user)],
        ['Codice fiscale', user.taxCode],
        ['Email', emailOf(user)],
        ['Per conto di', paidFor && `${fullName(paidFor)} – ${paidFor.taxCode}`],
      ]}
    />
  );
}
