import type { CallOptions, Client } from '../http.ts';
import type { ApiCall } from '#contracts/endpoint.ts';
import { PortalError } from '#errors/portal-error.ts';
import { whileWriting } from '../session/guarded-forms.ts';
import { closeSite } from '../maintenance/maintenance-state.ts';
import { noteCallEnd } from './online.ts';
import { plainClient } from './plain-client.ts';
import { loadUser } from '../session/session.ts';
import { noteActivity } from '../session/session-clock.ts';

/** Seconds to wait before a read refused as too frequent is asked again (contract B 0.5). */
const usualWait = 2;
const longestWait = 30;

/**
 * The browser's way to the API (contract B 0.5). On top of `createClient`: a 401 of the authenticated base asks once,
 * for all calls under way, whether the session is over; refused maintenance credentials bring the gate; a read refused
 * as too frequent waits and is asked once more; a call without an answer raises the offline banner. Throws PortalError.
 */
export const client: Client = {
  call: (endpoint, ...input) => {
    const { signal, beside }: CallOptions = input[0] ?? {};
    const send = () => attempt(endpoint, () => plainClient.call(endpoint, ...input));
    const changes = endpoint.changes ?? endpoint.method !== 'GET';
    if (!changes) return send().catch((error: unknown) => again(error, send, signal));
    return beside ? send() : whileWriting(send);
  },
};

async function attempt<Answer>(
  { base }: Pick<ApiCall, 'base'>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await call();
    noteCallEnd(null);
    if (base === 'auth') noteActivity();
    return answer;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    noteCallEnd(error);
    if (error.facts.maintenance) closeSite();
    else if (error.kind === 'unauthenticated' && base === 'auth') throw await meaningOf(error);
    throw error;
  }
}

/** Services behind the gateway answer 401 for reasons of their own: only `utenti/me` tells whether the session is over. */
async function meaningOf(error: PortalError): Promise<PortalError> {
  const session = await loadUser();
  if (session.status === 'anonymous') return error;
  return new PortalError('unavailable', error.facts, { cause: error });
}

async function again<Answer>(
  error: unknown,
  send: () => Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  if (!(error instanceof PortalError) || error.kind !== 'rate-limited') throw error;
  await pause(Math.min(error.facts.retryAfter ?? usualWait, longestWait), signal);
  return send();
}

function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
