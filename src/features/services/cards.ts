import {
  getServiceDetails,
  getServices,
  type ServiceCard,
  type ServiceDetail,
} from '#contracts/service-cards.ts';
import { isKind } from '#errors/portal-error.ts';
import type { Client } from '#platform/http.ts';

/** What a backend tells of its services: their cards, and how they are provided. */
interface Cards {
  cards: readonly ServiceCard[];
  details: readonly ServiceDetail[];
}

/** The services of the municipality as they are now. Throws PortalError. */
export async function readCards(client: Client): Promise<Cards> {
  const [cards, details] = await Promise.all([
    client.call(getServices).catch(noneIfNotFound),
    client.call(getServiceDetails).catch(noneIfNotFound),
  ]);
  return { cards, details };
}

/** A municipality without services answers 404. */
function noneIfNotFound(error: unknown): never[] {
  if (isKind(error, 'not-found')) return [];
  throw error;
}
