import { overdue, paymentStatus, type PaymentState } from '../states.ts';
import { dayOf } from '#domain/text/display.ts';
import { Chip } from '#kit/list/Chip.tsx';

interface Props {
  payment: { state: PaymentState; stateText?: string | null; dueOn: string | null };
}

/** Status of a position, and "Scaduto" after its due day (screens B 1.8). */
export function PaymentChips({ payment }: Props) {
  const { state, stateText = null, dueOn } = payment;
  const { label, tone } = paymentStatus(state, stateText);
  const isOverdue = state === 'unpaid' && dueOn !== null && dueOn < dayOf(new Date());
  return (
    <>
      <Chip tone={tone} text={label} />
      {isOverdue && <Chip tone={overdue.tone} text={overdue.label} />}
    </>
  );
}
