import type { Client } from '../http.ts';
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

type Call = Client['call'];
type Rest = [input?: { signal?: AbortSignal; beside?: boolean }];

/**
 * The browser's way to the API (contract B 0.5). On top of `createClient`: a 401 of the authenticated base asks once,
 * for all calls under way, whether the session is over; refused maintenance credentials bring the gate; a read refused
 * as too frequent waits and is asked once more; a call without an answer raises the offline banner. Throws PortalError.
 */
export const client: Client = {
  call: ((endpoint: ApiCall, ...rest: Rest) => {
    const send = () => attempt(endpoint, rest);
    const changes = endpoint.changes ?? endpoint.method !== 'GET';
    if (!changes) return send().catch((error) => again(error, send, rest));
    return rest[0]?.beside ? send() : whileWriting(send);
  }) as unknown as Call,
};

async function attempt(endpoint: ApiCall, rest: Rest): Promise<unknown> {
  try {
    const answer = await (plainClient.call as (...all: unknown[]) => Promise<unknown>)(endpoint, ...rest);
    noteCallEnd(null);
    if (endpoint.base === 'auth') noteActivity();
    return answer;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    noteCallEnd(error);
    if (error.facts.maintenance) closeSite();
    else if (error.kind === 'unauthenticated' && endpoint.base === 'auth') throw await meaningOf(error);
    throw error;
  }
}

/** Services behind the gateway answer 401 for reasons of their own: only `utenti/me` tells whether the session is over. */
async function meaningOf(error: PortalError): Promise<PortalError> {
  const session = await loadUser();
  if (session.status === 'anonymous') return error;
  return new PortalError('unavailable', error.facts, { cause: error });
}

async function again(error: unknown, send: () => Promise<unknown>, [input]: Rest): Promise<unknown> {
  if (!(error instanceof PortalError) || error.kind !== 'rate-limited') throw error;
  await pause(Math.min(error.facts.retryAfter ?? usualWait, longestWait), input?.signal);
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
