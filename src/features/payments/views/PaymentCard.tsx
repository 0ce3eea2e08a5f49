import type { DebtPosition } from '../api.ts';
import { dateText, euroText, missing } from '#domain/text/display.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { Card, useOpened } from '#kit/list/Card.tsx';
import { type Fact, Facts } from '#kit/Facts.tsx';
import { Unpaid } from '../pay/PositionStatus.tsx';
import { openReceipt, paymentKey } from '../state/payments.ts';
import { texts } from './texts.ts';
import { NoticeCode, PaymentFace, PaymentChip, PayLink } from './PaymentParts.tsx';
import { positionOfDebt } from '../state/position.ts';
import { useStore } from '@nanostores/react';
import { $checkouts, isPending, type PositionNumbers } from '../state/checkout.ts';

interface Props {
  payment: DebtPosition;
  opened?: boolean;
  level?: 3 | 4;
}

/** A position of PiemontePay. */
export function PaymentCard({ payment, opened = false, level = 3 }: Props) {
  const [open, setOpen] = useOpened(opened);
  const { title, amountCents, state, dueOn, paidAt, type } = payment;
  const isChecking = useChecking(payment);
  return (
    <Card
      meta={
        state === 'paid' ? paidAt && `Pagato il ${dateText(paidAt)}` : dueOn && `Scadenza ${dateText(dueOn)}`
      }
      title={title ?? type ?? missing}
      chip={<PaymentChip payment={payment} isChecking={isChecking} />}
      summary={<PaymentFace cents={amountCents} system="PPAY" />}
      file={fileOf(payment, isChecking)}
      open={open}
      onToggle={setOpen}
      mark={`pagamento-${paymentKey(payment)}`}
      level={level}
    >
      <Facts facts={factsOf(payment)} />
      <PaymentActions payment={payment} isChecking={isChecking} />
    </Card>
  );
}

function factsOf(payment: DebtPosition): Fact[] {
  const { notice, amountCents, iuv, dueOn, type, notes, paidAt } = payment;
  const general: Fact[] = [
    ['Codice avviso', notice && <NoticeCode code={notice} />],
    ['Importo', euroText(amountCents)],
    ['IUV', iuv],
  ];
  const paid: Fact[] = [
    ['Numero transazione', payment.transaction],
    ['Codice versamento', payment.typeCode],
    ['Data pagamento', paidAt && dateText(paidAt)],
  ];
  const due: Fact[] = [['Data scadenza', dueOn && dateText(dueOn)]];
  return [...general, ...(payment.state === 'paid' ? paid : due), ['Tipologia', type], ['Note', notes]];
}

function hasReceipt({ state, iuv, hasReceipt: isThere }: DebtPosition): boolean {
  return state === 'paid' && iuv !== null && isThere;
}

/** The button on the face of the card. */
function fileOf(payment: DebtPosition, isChecking: boolean) {
  if (hasReceipt(payment)) return <Receipt payment={payment} />;
  return payment.state === 'unpaid' && !isChecking && <PayLink position={positionOfDebt(payment)} />;
}

function Receipt({ payment: { iuv, title } }: Pick<Props, 'payment'>) {
  return (
    <BusyButton className="btn btn-outline-primary btn-sm" onPress={() => openReceipt(iuv ?? '')}>
      Ricevuta pagamento<span className="visually-hidden"> {title ?? iuv}</span>
    </BusyButton>
  );
}

function PaymentActions({ payment, isChecking }: Pick<Props, 'payment'> & { isChecking: boolean }) {
  if (payment.state === 'paid' && payment.iuv !== null)
    return hasReceipt(payment) ? null : <p>{texts.noReceipt}</p>;
  if (payment.state !== 'unpaid' && payment.state !== 'pending') return null;
  return <Unpaid position={positionOfDebt(payment)} isChecking={isChecking} />;
}

/** True while a payment of the position that this tab began may be under way. */
export function useChecking(position: PositionNumbers): boolean {
  return isPending(position, useStore($checkouts));
}
