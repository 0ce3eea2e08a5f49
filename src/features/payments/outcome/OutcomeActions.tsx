import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { pathOf } from '#domain/routing/route-match.ts';
import { sameSitePath } from '#domain/routing/same-site.ts';
import { hasAsset } from '#platform/app.ts';
import { announce } from '#platform/page/announce.ts';
import { $session } from '#platform/session/session.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { subjectOfPayer, payAddress } from '../state/position.ts';
import { openReceipt } from '../state/receipts.ts';
import { texts } from './texts.ts';
import type { Outcome } from './use-outcome.ts';
import type { Verdict } from './verdict.ts';

interface OutcomeProps {
  outcome: Outcome;
}

interface Props extends OutcomeProps {
  homeHref: string;
}

/** True where the payment site and the position, or the site alone, say that nothing was paid. */
export function isRetriable(verdict: Verdict): boolean {
  return /cancelled|failed/.test(verdict);
}

/** What can be done with an outcome; the first is the likely next step. */
export function OutcomeActions({ outcome, homeHref }: Props) {
  const { status } = useStore($session);
  const { verdict } = outcome;
  return (
    <>
      <div className="pc-ways" data-part="next">
        <Receipt outcome={outcome} />
        <Retry outcome={outcome} />
        <LookAgain outcome={outcome} />
        {status === 'logged' && (
          <a className="btn btn-outline-primary" href={pathOf('area-activities')}>
            {texts.area}
          </a>
        )}
        <a className="btn btn-outline-primary" href={homeHref}>
          {texts.home}
        </a>
      </div>
      {verdict.endsWith('failed') && hasAsset('ASSISTENZA_CRM') && (
        <p className="mt-3">
          <a href={pathOf('assistance')}>{texts.help}</a>
        </p>
      )}
    </>
  );
}

/** The receipt of PiemontePay follows the payment; MyPay has none. */
function Receipt({ outcome: { verdict, position, paidFor, isWatching } }: OutcomeProps) {
  const isPaid = verdict === 'paid' && position?.system === 'PPAY' && position.iuv !== null;
  const hasReceipt = isPaid && position.hasReceipt;
  const waited = useRef(false);
  useEffect(() => {
    if (isPaid && !hasReceipt) waited.current = true;
    if (hasReceipt && waited.current) announce(texts.receiptReady);
  }, [isPaid, hasReceipt]);
  if (!isPaid) return null;
  return (
    <>
      <BusyButton
        disabled={!hasReceipt}
        describedBy={hasReceipt ? undefined : 'ricevuta-attesa'}
        onPress={() => openReceipt(position.iuv ?? '', subjectOfPayer(paidFor))}
      >
        {texts.receipt}
      </BusyButton>
      {!hasReceipt && (
        <p className="pc-payment-receipt" id="ricevuta-attesa">
          {isWatching ? texts.receiptWait : texts.receiptSoon}
        </p>
      )}
    </>
  );
}

function Retry({ outcome }: OutcomeProps) {
  const isAgain = isRetriable(outcome.verdict);
  const address = isAgain || outcome.verdict === 'unpaid' ? retryAddress(outcome) : null;
  if (address === null) return null;
  return (
    <a className="btn btn-primary" href={address}>
      {isAgain ? texts.retry : texts.pay}
    </a>
  );
}

/** Reads the position once more, when the page has stopped doing so. */
function LookAgain({ outcome: { verdict, isWatching, look } }: OutcomeProps) {
  if (!look || isWatching || (verdict !== 'verifying' && verdict !== 'unread')) return null;
  const onPress = async () => {
    const result = await look();
    // A change announces itself.
    if (result !== 'changed') announce(result === 'same' ? texts.checked : texts.notChecked);
  };
  return (
    <BusyButton className="btn btn-primary" onPress={onPress}>
      {texts.again}
    </BusyButton>
  );
}

/** Where the payment can be tried again: where it began, else the position's page, else a new payment. */
function retryAddress({ checkout, position, back }: Outcome): string | null {
  const own = checkout && sameSitePath(checkout.retry, location.origin);
  if (own) return own;
  if (position) return payAddress(position);
  const system = checkout?.system ?? back.system;
  const route = system === 'MYPAY' ? 'mypay-spontaneous' : 'ppay-spontaneous';
  return hasAsset(system ?? 'PPAY') ? pathOf(route) : null;
}
