import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorFamily } from '#contracts/endpoint.ts';
import type { SandboxContext } from './context.ts';

/** What a failed call tells: `details` are `campo: messaggio`. */
export interface Failure {
  status: number;
  title: string;
  details?: readonly string[];
}

/** E2 comes from the filter in front of every service, so no call declares it. */
type Family = ErrorFamily | 'E2';

/** Error bodies by family (contract A 2.1, B 0.4); a family not here answers as E1. */
const bodies: Partial<Record<Family, (failure: Failure) => unknown>> = {
  E1: ({ status, title, details }) => ({ status, title, details: details ?? null }),
  E2: ({ status, title }) => ({ status, error: title }),
  E8: ({ status, title, details }) =>
    status >= 500
      ? { error: 'Error ID 3f2a: Please contact your administrator.' }
      : { error: [title, ...(details ?? [])].join(' '), error_human: title },
};

/** An error answer in the shape of its family, never kept by a cache and never with a trace of the code. */
export function fail(c: SandboxContext, family: Family, failure: Failure): Response {
  const body = (bodies[family] ?? bodies.E1)?.(failure);
  return c.json(body, failure.status as ContentfulStatusCode, { 'Cache-Control': 'no-store' });
}
