import { dropForm } from '#platform/storage/kept-form.ts';
import { type BegunCheckout, endCheckout, reportCheckout } from '../state/checkout.ts';
import type { PaidFor } from '../state/paid-for.ts';
import { payAddress, type Position } from '../state/position.ts';
import type { PaymentReturn } from './return-query.ts';
import type { Verdict } from './verdict.ts';

interface Known {
  back: PaymentReturn;
  checkout: BegunCheckout | null;
  position: Position | null;
  paidFor: PaidFor | null;
}

/** Brings what this tab keeps of a checkout, and of the form before it, in line with its verdict. */
export function applyVerdict(verdict: Verdict, known: Known): void {
  consequences[verdict]?.(known);
}

const end = ({ checkout }: Known) => {
  if (checkout) endCheckout(checkout);
};

/** The payment of a citizen's position waits for the login, which can read it; that of a form has nothing to wait for. */
const endForm = ({ checkout }: Known) => {
  if (checkout?.form) endCheckout(checkout);
};

const finish = ({ checkout }: Known) => {
  if (checkout?.form) dropForm(checkout.form);
  if (checkout) endCheckout(checkout, 'paid');
};

const consequences: Readonly<Partial<Record<Verdict, (known: Known) => void>>> = {
  paid: finish,
  gone: finish,
  verifying: (known) => {
    if (known.back.reported === 'paid') report(known);
  },
  cancelled: end,
  failed: end,
  annulled: end,
  'said-cancelled': endForm,
  'said-failed': endForm,
  'said-paid': ({ checkout }) => {
    // Without a position nothing more will ever be known: the form has done its work.
    if (checkout?.form) dropForm(checkout.form);
    if (checkout) reportCheckout(checkout);
  },
};

/** The lists show a reported payment too, also where another tab has begun it. */
function report({ checkout, position, paidFor }: Known): void {
  if (checkout) return reportCheckout(checkout);
  if (!position) return;
  const { system, iuv, iud, notice, title, cents } = position;
  const retry = payAddress(position) ?? '/';
  const mark = { system, iuv, iud, notice, title: title ?? '', cents, retry, form: null };
  reportCheckout({ ...mark, ...(paidFor && { paidFor }) });
}
