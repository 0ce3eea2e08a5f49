import { dropForm } from '#platform/storage/kept-form.ts';
import { type BegunCheckout, endCheckout } from '../state/checkout.ts';
import type { Verdict } from './verdict.ts';

/** Brings what this tab keeps of a checkout that it began, and of the form before it, in line with its verdict. */
export function applyVerdict(verdict: Verdict, checkout: BegunCheckout | null): void {
  if (checkout) consequences[verdict]?.(checkout);
}

const end = (checkout: BegunCheckout) => endCheckout(checkout);

/** The payment of a citizen's position waits for the login, which can read it; that of a form has nothing to wait for. */
const endForm = (checkout: BegunCheckout) => {
  if (checkout.form !== null) end(checkout);
};

const finish = (checkout: BegunCheckout) => {
  if (checkout.form !== null) dropForm(checkout.form);
  endCheckout(checkout, 'paid');
};

const consequences: Readonly<Partial<Record<Verdict, (checkout: BegunCheckout) => void>>> = {
  paid: finish,
  gone: finish,
  cancelled: end,
  failed: end,
  annulled: end,
  'said-cancelled': endForm,
  'said-failed': endForm,
  'reported-paid': ({ form }) => {
    // Without a position nothing more will ever be known: the form has done its work.
    if (form !== null) dropForm(form);
  },
};
