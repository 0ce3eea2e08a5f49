import { useState } from 'react';
import { dateText, dayOf, euroText, missing, fullName } from '#domain/text/display.ts';
import { currentUser, emailOf } from '#platform/session/session.ts';
import { Facts, type Fact } from '#kit/list/Facts.tsx';
import { Alert } from '#kit/Alert.tsx';
import { PaymentChip } from '../views/PaymentChip.tsx';
import { NoticeCode } from '../views/NoticeCode.tsx';
import { isPending } from '../state/checkout.ts';
import type { PaidFor } from '../state/paid-for.ts';
import type { PayRefusal } from '../state/pay.ts';
import type { LookResult, Position } from '../state/position.ts';
import { PayAction } from './PayAction.tsx';
import { PositionHelp } from './PositionHelp.tsx';
import { PositionStatus } from './PositionStatus.tsx';
import { texts } from './texts.ts';

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
  const isChecking = isPending(position) && !isLeaving;
  const canPay = state === 'unpaid' && !isChecking;
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
      <PositionStatus position={position} isChecking={isChecking} onReread={onReread} />
      {canPay && dueOn !== null && dueOn < dayOf(new Date()) && (
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
            onRefused={async (reason, isOutdated) => onRefused(reason, isOutdated ? await onReread() : null)}
          />
        </>
      )}
      {state === 'unpaid' && <PositionHelp position={position} />}
    </section>
  );
}

/** Whose debt it is. */
function ownerOf(paidFor: PaidFor | null): string {
  const { taxCode, ...person } = paidFor ?? currentUser();
  return `${fullName(person)} – ${taxCode}`;
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
