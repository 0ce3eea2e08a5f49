import * as z from 'zod/mini';
import { keptNames } from '#domain/storage-keys.ts';
import { alphabetical } from '#domain/text/order.ts';
import { type Day, isDay } from '#domain/time/dates.ts';
import { handOver } from '#platform/storage/session-storage.ts';
import type { DelegationRequest } from '../request-contract.ts';

const SentRequest = z.object({
  id: z.string(),
  delegator: z.object({ name: z.string(), taxCode: z.string() }),
  services: z.array(
    z.object({
      title: z.string(),
      endsOn: z.nullable(z.custom<Day>((day) => typeof day === 'string' && isDay(day))),
    }),
  ),
});

/** A request that was just sent. */
export type SentRequest = z.infer<typeof SentRequest>;

const kept = handOver(keptNames.sentRequest, SentRequest);

/** Keeps a request for its success page, in this tab only; its services in the order of the form, by title. */
export function keepSentRequest({
  id,
  delegator,
  services,
}: {
  id: string;
  delegator: Pick<DelegationRequest['delegator'], 'name' | 'taxCode'>;
  services: DelegationRequest['services'];
}): void {
  const titled = services.map(({ serviceId, title, endsOn }) => ({ title: title ?? serviceId, endsOn }));
  kept.keep({
    id,
    delegator: { name: delegator.name, taxCode: delegator.taxCode },
    services: alphabetical(titled, ({ title }) => title),
  });
}

/** The request that was just sent, for the page that follows; null: none. */
export function sentRequest(): SentRequest | null {
  return kept.take();
}
