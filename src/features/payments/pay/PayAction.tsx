import { useEffect, useEffectEvent, useState } from 'react';
import { euroText } from '#domain/text/display.ts';
import { client } from '#platform/calls/client.ts';
import { SendButton } from '#kit/form/SendButton.tsx';
import { PolicyDialog } from '#kit/dialog/PolicyDialog.tsx';
import { texts as listTexts } from '#kit/list/texts.ts';
import { OnBehalfOf } from '#features/acting/OnBehalfOf.tsx';
import { useDelegationGuard } from '#kit/form/use-delegation-guard.ts';
import { readPaymentPolicy } from '../calls.ts';
import { pay, type PayRefusal } from '../state/pay.ts';
import type { PaidFor } from '../state/paid-for.ts';
import { isPayableOnline, type Position } from '../state/position.ts';
import { texts } from './texts.ts';

interface Props {
  position: Position;
  /** The delegator whose position it is; null: it is the citizen's own. */
  paidFor: PaidFor | null;
  /** The browser is going to the payment site. */
  isLeaving: boolean;
  onLeaving: (isLeaving: boolean) => void;
  onRefused: (refusal: PayRefusal | null, isOutdated: boolean) => Promise<void>;
}

/** The policy, and the button that leaves for the checkout: one press, and a second one while it works is ignored. */
export function PayAction({ position, paidFor, isLeaving, onLeaving, onRefused }: Props) {
  // Back may show the page as it was left.
  const onShown = useEffectEvent(() => onLeaving(false));
  useEffect(() => {
    const listen = () => onShown();
    addEventListener('pageshow', listen);
    return () => removeEventListener('pageshow', listen);
  }, []);
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
      {position.notice && <p className="pc-hint">{listTexts.elsewhere}</p>}
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
