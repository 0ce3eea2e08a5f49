import { searchTickets, type Ticket } from './contract.ts';
import type { Client } from '#platform/http.ts';
import type { Subject } from '#platform/session/subject.ts';

/** Filter, order and page of the requests to load. */
export interface TicketQuery {
  /** Words to find in the title. */
  text?: string;
  number?: string;
  order?: { by: 'created_at' | 'updated_at' | 'number'; direction: 'asc' | 'desc' };
}

/** Removes query operators: the CRM inserts the text unescaped into its query language. */
function stripQuerySyntax(text: string): string {
  return text
    .replace(/["*?:()[\]{}~^/\\]/g, ' ')
    .replace(/\b(?:OR|AND|NOT)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A page of requests, counted from 1; no total is given. Throws PortalError. */
export async function readTickets(
  client: Client,
  { taxCode, delegation }: Subject,
  { text, number, order }: TicketQuery,
  { page, count, signal }: { page: number; count: number; signal?: AbortSignal },
): Promise<Ticket[]> {
  const words = stripQuerySyntax(text ?? '');
  const filter = {
    'customer.codice_fiscale': { eq: taxCode },
    ...(words && { title: { ci: words } }),
    ...(number && { number: { eq: stripQuerySyntax(number) } }),
  };
  return client.call(searchTickets, {
    query: {
      per_page: count,
      page,
      filter: JSON.stringify(filter),
      ...(order && { sort_by: order.by, order_by: order.direction }),
    },
    delegation,
    signal,
  });
}
