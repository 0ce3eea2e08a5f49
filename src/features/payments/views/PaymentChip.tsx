import { checking, overdue, paymentStatus, type PaymentState } from '../states.ts';
import { dayOf } from '#domain/text/display.ts';
import { Chip } from '#kit/list/Chip.tsx';

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
