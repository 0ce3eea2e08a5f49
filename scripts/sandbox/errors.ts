import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorFamily } from '#contracts/endpoint.server.ts';
import { escapeHtml } from '#domain/html/escape-html.ts';
import type { SandboxContext } from './context.ts';

/** Content of an error response; `details` have the form `campo: messaggio`. */
export interface Failure {
  status: number;
  title: string;
  details?: readonly string[];
}

/** E2 is sent by the filter in front of every service, so no call declares it. */
type Family = ErrorFamily | 'E2';

function paymentCode(status: number): string {
  if (status >= 500) return 'INTERNAL_ERROR';
  if (status === 401 || status === 403) return 'AUTHORIZATION_ERROR';
  return status === 409 || status === 422 ? 'BUSINESS_ERROR' : 'VALIDATION_ERROR';
}

function sentence({ title, details }: Failure): string {
  return [title, ...(details ?? [])].join(' ');
}

/** JSON error bodies by family; a family that is missing here uses E1. */
const bodies: Partial<Record<Family, (failure: Failure) => unknown>> = {
  E1: ({ status, title, details }) => ({ status, title, details: details ?? null }),
  E2: ({ status, title }) => ({ status, error: title }),
  /** The real service sends status 403 in the body of a 401. */
  E3: (failure) => ({
    status: String(failure.status === 401 ? 403 : failure.status),
    code: paymentCode(failure.status),
    detail: `[portico] ${sentence(failure)}`,
  }),
  E6: (failure) => ({
    esito: 'KO',
    fault: {
      faultCode: 'PAA_SYSTEM_ERROR',
      faultString: failure.title,
      id: 'sandbox',
      description: sentence(failure),
    },
  }),
  E8: (failure) =>
    failure.status >= 500
      ? { error: 'Error ID 3f2a: Please contact your administrator.' }
      : { error: sentence(failure), error_human: failure.title },
  E9: ({ status, title }) => ({
    code: status === 404 ? 'MOONFOBL-10003' : 'MOONFOBL-10021',
    msg: title,
    title: 'Errore',
  }),
};

const noStore = { 'Cache-Control': 'no-store' };

/** The notification service uses three formats. */
function failAsNotices(c: SandboxContext, failure: Failure): Response {
  const status = failure.status as ContentfulStatusCode;
  if (status === 401) return c.json({ name: 'SecurityError', message: failure.title }, status, noStore);
  if (status === 404) return c.json({ code: 404, description: failure.title }, status, noStore);
  return c.html(escapeHtml(sentence(failure)), status, noStore);
}

/** The appointment service: an empty body for 404, plain text for 401. */
function failAsAppointments(c: SandboxContext, failure: Failure): Response {
  const status = failure.status as ContentfulStatusCode;
  if (status === 404) return c.body(null, status, noStore);
  if (status === 401) return c.text(failure.title, status, noStore);
  return c.json({ success: false, message: sentence(failure) }, status, noStore);
}

/** The geocoder: JSON for an invalid query, an HTML page for everything else. */
function failAsMaps(c: SandboxContext, failure: Failure): Response {
  const status = failure.status as ContentfulStatusCode;
  if (status === 400) return c.json({ error: { code: 400, message: sentence(failure) } }, status, noStore);
  return c.html(`<html><body><h1>${escapeHtml(sentence(failure))}</h1></body></html>`, status, noStore);
}

/** An error response in the format of its family: never cached, never with a stack trace. */
export function fail(c: SandboxContext, family: Family, failure: Failure): Response {
  if (family === 'E4') return failAsNotices(c, failure);
  if (family === 'E5') return failAsAppointments(c, failure);
  if (family === 'E7') return failAsMaps(c, failure);
  const body = (bodies[family] ?? bodies.E1)?.(failure);
  return c.json(body, failure.status as ContentfulStatusCode, noStore);
}
