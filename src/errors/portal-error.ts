/** What went wrong with a call, in the terms the portal acts on. */
export const errorKinds = [
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'invalid',
  'rate-limited',
  'unavailable',
  'offline',
  'malformed',
] as const;

export type ErrorKind = (typeof errorKinds)[number];

/** Facts of a failed call, for logs and for the decision what the citizen sees. Never holds personal data. */
export interface ErrorFacts {
  /** Id of the endpoint. */
  call: string;
  /** HTTP status; absent when no answer came. */
  status?: number;
  /** Messages of the backend meant for fields: "campo: messaggio". */
  details?: readonly string[];
  /** The service's own word for the failure, as `BUSINESS_ERROR`. */
  code?: string;
  /** Seconds to wait, from `Retry-After`. */
  retryAfter?: number;
  /** The backend refused the maintenance credentials. */
  maintenance?: true;
  /** The token of the instance service has expired. */
  expiredToken?: true;
  /** No answer came to a call that changes something: it may have arrived. */
  mayHaveArrived?: true;
  /** What broke the contract. */
  reason?: string;
}

/** The one error the API client throws. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly kind: ErrorKind;
  readonly facts: ErrorFacts;

  constructor(kind: ErrorKind, facts: ErrorFacts, options?: ErrorOptions) {
    super(
      `${facts.call}: ${kind}${facts.status ? ` (HTTP ${facts.status})` : ''}${facts.reason ? `, ${facts.reason}` : ''}`,
      options,
    );
    this.kind = kind;
    this.facts = facts;
  }
}

const kindByStatus: Record<number, ErrorKind> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  412: 'invalid',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  400: 'invalid',
  429: 'rate-limited',
};

/** Kind of an HTTP status outside 200–299; whatever is not listed counts as unavailable. */
export function kindOfStatus(status: number): ErrorKind {
  return kindByStatus[status] ?? 'unavailable';
}

/** True when the call failed for this reason. */
export function isKind(error: unknown, kind: ErrorKind): error is PortalError {
  return error instanceof PortalError && error.kind === kind;
}

/** True when the backend said no to a write: nothing can have come of it. Else its outcome is unknown. */
export function wasRefused(error: unknown): boolean {
  const status = (error instanceof PortalError && error.facts.status) || 0;
  return status >= 400 && status < 500 && status !== 408;
}

/**
 * True when pressing again cannot help: the backend refused what was asked for, and neither a login nor a pause changes
 * that. What is shown may be out of date, so it is to be read again.
 */
export function isFinalRefusal(error: unknown): error is PortalError {
  return wasRefused(error) && !isKind(error, 'unauthenticated') && !isKind(error, 'rate-limited');
}

/** True when a service broke off while it wrote: it may have done what it was asked for. */
export function mayHaveDone(error: unknown): boolean {
  if (!(error instanceof PortalError)) return false;
  return error.kind === 'malformed' || [500, 502, 504].includes(error.facts.status ?? 0);
}

/** Seconds to wait when the backend does not say how many. */
const usualWait = 30;

/** Seconds to leave the backend alone after a call that came too often; 0 after any other failure. */
export function waitOf(error: unknown): number {
  if (!isKind(error, 'rate-limited')) return 0;
  return error.facts.retryAfter ?? usualWait;
}
