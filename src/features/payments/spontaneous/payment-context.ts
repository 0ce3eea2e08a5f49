import { createContext, useContext } from 'react';
import type { PaymentSystem } from '#domain/assets.ts';
import type { Actor } from '#platform/session/subject.ts';
import type { User } from '#platform/session/session.ts';
import { client } from '#platform/calls/client.ts';
import { listMyPayTypes } from '../mypay-api.ts';
import { listPaymentTypes, type PaymentType } from '../spontaneous-api.ts';

/** Something that can be paid without a position, in either system. */
export interface SpontaneousType extends PaymentType {
  /** Sent back as it is with a payment of MyPay; null: PiemontePay. */
  collection: string | null;
}

/** Most pages of types that are read. */
const mostPages = 20;

/** Reads what can be paid without a position; all pages of it. Throws PortalError. */
export async function readTypes(system: PaymentSystem, signal: AbortSignal): Promise<SpontaneousType[]> {
  if (system === 'MYPAY') {
    const types = await client.call(listMyPayTypes, { signal });
    return types.filter(({ isSpontaneous }) => isSpontaneous);
  }
  const first = await client.call(listPaymentTypes, { query: {}, signal });
  const types = [...first.types];
  for (let page = 2; page <= Math.min(first.pages, mostPages); page += 1)
    types.push(...(await client.call(listPaymentTypes, { query: { currentPage: page }, signal })).types);
  return types.map((type) => ({ ...type, collection: null }));
}

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
