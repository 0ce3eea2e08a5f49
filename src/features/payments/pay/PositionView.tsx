import { useState } from 'react';
import { dateText, dayOf, euroText, missing } from '#domain/text/display.ts';
import { currentUser } from '#platform/session/session.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { Facts, type Fact } from '#kit/list/Facts.tsx';
import { Alert } from '#kit/Alert.tsx';
import { PaymentChip } from '../views/PaymentChip.tsx';
import { NoticeCode } from '../views/NoticeCode.tsx';
import { isPending } from '../state/checkout.ts';
import type { PayRefusal } from '../state/pay.ts';
import type { Position } from '../state/position.ts';
import { PayAction } from './PayAction.tsx';
import { PositionHelp } from './PositionHelp.tsx';
import { PositionStatus } from './PositionStatus.tsx';
import { refusalTexts, texts } from './texts.ts';

interface Props {
  position: Position;
  onReread: () => Promise<void>;
}

/** A position with all that is known of it, its state, and where it can be paid the way to the checkout. */
export function PositionView({ position, onReread }: Props) {
  const [refusal, setRefusal] = useState<PayRefusal | null>(null);
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
        <strong className="pc-pay-amount">{euroText(cents)}</strong>
        <PaymentChip payment={position} isChecking={isChecking} />
      </p>
      <div role="alert">
        {refusal && (
          <Alert type="danger">
            <p>{refusalTexts[refusal]}</p>
          </Alert>
        )}
      </div>
      <PositionStatus position={position} isChecking={isChecking} onReread={onReread} />
      {canPay && dueOn !== null && dueOn < dayOf(new Date()) && (
        <Alert type="warning">
          <p>{texts.overdue(dateText(dueOn))}</p>
        </Alert>
      )}
      <h3 className="h5 mt-4">{texts.what}</h3>
      <Facts facts={factsOf(position)} />
      {canPay && (
        <>
          <h3 className="h5 mt-4">{texts.who}</h3>
          <Payer position={position} />
          <PayAction
            position={position}
            isLeaving={isLeaving}
            onLeaving={setLeaving}
            onRefused={async (reason, isOutdated) => {
              setRefusal(reason);
              if (isOutdated) await onReread();
            }}
          />
        </>
      )}
      {state === 'unpaid' && <PositionHelp position={position} />}
    </section>
  );
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
function Payer({ position: { system } }: Pick<Props, 'position'>) {
  // Still known while the page is kept open after the session ended.
  const user = currentUser();
  const { taxCode } = subjectOf(system);
  return (
    <Facts
      facts={[
        ['Nome e cognome', `${user.name} ${user.surname}`],
        ['Codice fiscale', user.taxCode],
        ['Email', user.contacts?.email ?? user.email],
        ['Per conto di', taxCode === user.taxCode ? null : taxCode],
      ]}
    />
  );
}
