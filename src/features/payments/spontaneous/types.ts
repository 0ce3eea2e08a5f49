import type { PaymentSystem } from '#domain/assets.ts';
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
