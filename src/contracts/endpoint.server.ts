import type { ApiCall } from './endpoint.ts';

/** Shape of an error body, by the service that stands behind a call (contract A 2.1, B 0.4). */
export type ErrorFamily = 'E1' | 'E3' | 'E4' | 'E5' | 'E6' | 'E7' | 'E8' | 'E9' | 'E10';

/** What only who answers a call or describes it reads. */
interface ServerFacts {
  summary: string;
  errors: ErrorFamily;
  /** Status codes the citizen's client tells apart, with their meaning. */
  statuses: Record<number, string>;
  /** Answered also while the municipality is in maintenance (contract A 3.2). */
  freeInMaintenance?: true;
}

/** The whole definition of a call, for sandbox and OpenAPI document. */
export interface Endpoint<Path extends string = string, Body = unknown, Query = unknown, Answer = unknown>
  extends ApiCall<Path, Body, Query, Answer>, ServerFacts {}

/**
 * Completes a call for the server. It stands in a `.server.ts` file beside the call: those never come to a browser, or
 * the build stops.
 */
export function served<Path extends string, Body, Query, Answer>(
  call: ApiCall<Path, Body, Query, Answer>,
  facts: ServerFacts,
): Endpoint<Path, Body, Query, Answer> {
  return { ...call, ...facts };
}
