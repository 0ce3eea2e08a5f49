import { pathOfCall, type ApiCall } from '#contracts/endpoint.ts';
import { buildErrors } from '#errors/build-error-catalogue.ts';
import { BuildError, type BuildErrorId } from '#errors/build-errors.ts';
import { PortalError } from '#errors/portal-error.ts';
import { cataloguedError } from '#errors/unforeseen.ts';

/** The call that failed, for the message. */
export interface FailedCall {
  tenant: string;
  origin: string;
  call: Pick<ApiCall, 'id' | 'base' | 'path'>;
  params: Record<string, string> | undefined;
}

/** A failed call as an error for the operator: address, call, answer, remedy. */
export function toBuildError(error: unknown, { tenant, origin, call, params }: FailedCall): BuildError {
  const found = buildErrorIn(error);
  if (found) return found;
  if (!(error instanceof PortalError))
    return cataloguedError(error, { tenant, where: origin, what: call.path });
  const id = idOf(error, call);
  const where = `${origin}${pathOfCall<string>(call, params)}`;
  const place = { tenant, where, what: call.path, got: got(error, call) };
  const remedy = remedyOf(error, call);
  return new BuildError(id, { ...place, ...(remedy && { remedy }) }, { cause: error });
}

/** What to do about an answer of which the catalogue knows only that it was no good; of the others it knows more. */
function remedyOf({ facts: { status = 0 } }: PortalError, call: FailedCall['call']): string | undefined {
  if (call.id === 'getConfig' && (status === 404 || status === 500))
    return buildErrors.BackendUnknownHost.hint;
  if (status === 429)
    return 'It has a limit, and a build makes some 200 calls, four at once: have it raised for this machine, or try again later.';
  if (status >= 500) return 'It fails by itself: try again later, and tell who runs it if it goes on.';
  if (status < 400 || status === 401) return undefined;
  return 'Ask who runs the API: a firewall, a proxy in between or another version of it may be why.';
}

/** True when the backend answers that it is in maintenance. */
export function isMaintenance(error: unknown): boolean {
  return portalErrorOf(error)?.facts.maintenance === true;
}

/** True when the backend answers "not found". */
export function isNotFound(error: unknown): boolean {
  return portalErrorOf(error)?.kind === 'not-found';
}

function portalErrorOf(error: unknown): PortalError | null {
  return error instanceof BuildError && error.cause instanceof PortalError ? error.cause : null;
}

function buildErrorIn(error: unknown): BuildError | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof BuildError) return current;
  }
  return null;
}

function idOf({ kind, facts }: PortalError, call: FailedCall['call']): BuildErrorId {
  const unknownHost = facts.status === 204 || facts.status === 404;
  if (call.id === 'getConfig' && unknownHost) return 'BackendUnknownHost';
  if (kind === 'malformed') return 'BackendAnswerInvalid';
  if (kind === 'offline') return 'BackendUnreachable';
  const status = facts.status ?? 0;
  if (status < 400) return 'BackendAnswerInvalid';
  return status < 500 ? 'BackendRefused' : 'BackendUnreachable';
}

function got({ facts }: PortalError, call: FailedCall['call']): string {
  if (facts.reason) return facts.reason;
  const details = facts.details?.length ? ` (${facts.details.join('; ')})` : '';
  const old =
    call.id === 'getConfig' && facts.status === 500
      ? ', as a 2023 backend does for an unknown host name'
      : '';
  return `HTTP ${facts.status ?? 'error'}${details}${old}`;
}
