import { createContext, useContext } from 'react';
import type { PaymentSystem } from '#domain/assets.ts';
import type { Actor } from '#platform/session/subject.ts';
import type { User } from '#platform/session/session.ts';
import type { SpontaneousType } from './types.ts';

/** What the steps of a payment know beside its draft. */
export interface PaymentTools {
  system: PaymentSystem;
  /** Ends at the checkout, or with a notice to print. */
  way: 'online' | 'notice';
  /** Null: nobody is logged in. */
  user: User | null;
  /** Who pays: who is logged in, or their delegator. */
  actor: Actor | null;
  types: readonly SpontaneousType[];
  /** Name of the form in this tab. */
  form: string;
  /** The type that the address asks for and that cannot be changed; null: the payer chooses. */
  lockedType: string | null;
  /** Id of the checkout of this form beside which the citizen wants another one; null: of none. */
  again: string | null;
  setAgain: (checkout: string | null) => void;
}

export const PaymentContext = createContext<PaymentTools | null>(null);

/** The payment around a step. Throws outside one. */
export function usePayment(): PaymentTools {
  const tools = useContext(PaymentContext);
  if (!tools) throw new Error('A step of a payment stands outside its wizard.');
  return tools;
}
