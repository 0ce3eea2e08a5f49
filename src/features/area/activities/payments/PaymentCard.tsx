import type { DebtPosition } from '#contracts/payments.ts';
import { dateText, dayText, euroText, missing } from '#domain/text/display.ts';
import { later } from '#ui/Later.tsx';
import { Card } from '#ui/list/Card.tsx';
import { paymentKey } from '../../state/payments.ts';
import { useOpened } from '../../use-opened.ts';
import { PaymentChips } from './PaymentChips.tsx';

const PaymentBody = later(async () => (await import('./PaymentBody.tsx')).PaymentBody);

interface Props {
  payment: DebtPosition;
  opened?: boolean;
  level?: 3 | 4;
}

/** A position of PiemontePay (screens B 7.3). */
export function PaymentCard({ payment, opened = false, level = 3 }: Props) {
  const [open, setOpen] = useOpened(opened);
  const { title, amountCents, state, dueOn, paidAt, type } = payment;
  return (
    <Card
      meta={
        state === 'paid' ? paidAt && `Pagato il ${dateText(paidAt)}` : dueOn && `Scadenza ${dayText(dueOn)}`
      }
      title={title ?? type ?? missing}
      chip={<PaymentChips payment={payment} />}
      summary={<p className="pc-amount">{euroText(amountCents)}</p>}
      open={open}
      onToggle={setOpen}
      mark={`pagamento-${paymentKey(payment)}`}
      level={level}
    >
      <PaymentBody payment={payment} />
    </Card>
  );
}
