import type { ApiCall } from './endpoint.ts';

/** Shape of an error body, by the service behind a call. */
export type ErrorFamily = 'E1' | 'E3' | 'E4' | 'E5' | 'E6' | 'E7' | 'E8' | 'E9' | 'E10';

/** The parts of a call's definition that only the server and the OpenAPI document need. */
interface ServerFacts {
  summary: string;
  errors: ErrorFamily;
  /** Status codes that the client distinguishes, with their meaning. */
  statuses: Record<number, string>;
  /** Also answered while the municipality is in maintenance. */
  freeInMaintenance?: true;
}

/** The whole definition of a call, for sandbox and OpenAPI document. */
export interface Endpoint<Path extends string = string, Body = unknown, Query = unknown, Answer = unknown>
  extends ApiCall<Path, Body, Query, Answer>, ServerFacts {}

/**
 * Adds the server's part to the definition of a call. Use it in a `.server.ts` file beside the call: the build fails if
 * one of those would reach a browser.
 */
export function served<Path extends string, Body, Query, Answer>(
  call: ApiCall<Path, Body, Query, Answer>,
  facts: ServerFacts,
): Endpoint<Path, Body, Query, Answer> {
  return { ...call, ...facts };
}
