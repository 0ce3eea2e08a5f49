import type { CallOptions, Client } from '../http.ts';
import type { ApiCall } from '#contracts/endpoint.ts';
import { PortalError } from '#errors/portal-error.ts';
import { whileWriting } from '../session/guarded-forms.ts';
import { closeSite } from '../maintenance/maintenance-state.ts';
import { recordCallResult } from './online.ts';
import { plainClient } from './plain-client.ts';
import { readPatiently } from './read-patiently.ts';
import { endDelegation } from '../session/delegators.ts';
import { $sessionState, loadUser } from '../session/session.ts';
import { shownUser } from '../session/session-state.ts';
import { recordActivity } from '../session/session-clock.ts';

/**
 * The browser's API client. On top of `createClient`: after a 401 of the authenticated base the session
 * is checked once for all pending calls; refused maintenance credentials show the gate; a refused delegation ends; a
 * rate-limited read is repeated once; a call without an answer shows the offline banner. Throws PortalError.
 */
export const client: Client = {
  call: (endpoint, ...input) => {
    const { signal, background, delegation }: CallOptions = input[0] ?? {};
    const send = () => attempt(endpoint, delegation, () => plainClient.call(endpoint, ...input));
    const changes = endpoint.changes ?? endpoint.method !== 'GET';
    if (!changes) return readPatiently(send, signal);
    return background ? send() : whileWriting(send);
  },
};

async function attempt<Answer>(
  { base }: Pick<ApiCall, 'base'>,
  delegation: string | undefined,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await call();
    recordCallResult(null);
    if (base === 'auth') recordActivity();
    return answer;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    recordCallResult(error);
    if (error.facts.maintenance) closeSite();
    else if (error.kind === 'forbidden' && base === 'auth' && (await isOfAnother())) throw overFor(error);
    else if (isOfDelegation(error) && delegation !== undefined) endDelegation(delegation);
    else if (error.kind === 'unauthenticated' && base === 'auth') throw await checkSessionEnd(error);
    throw error;
  }
}

/** True when a call was refused for its delegation, and not for an identity that is to be renewed. */
const isOfDelegation = ({ kind, facts }: PortalError) => kind === 'forbidden' && !facts.expiredToken;

/**
 * True when somebody else has logged in since, in another tab: the call left with their session and was refused for that,
 * whatever else its refusal may mean. The page of the one before is cleared by then.
 */
async function isOfAnother(): Promise<boolean> {
  const shown = shownUser($sessionState.get())?.taxCode;
  if (shown === undefined) return false;
  const session = await loadUser();
  return session.status === 'logged' && session.user.taxCode !== shown;
}

/** For the citizen on whose page the call was made the session is over. */
function overFor(error: PortalError): PortalError {
  return new PortalError('unauthenticated', error.facts, { cause: error });
}

/** Services behind the gateway answer 401 for other reasons too: only `utenti/me` shows whether the session is over. */
async function checkSessionEnd(error: PortalError): Promise<PortalError> {
  const session = await loadUser();
  if (session.status === 'anonymous') return error;
  return new PortalError('unavailable', error.facts, { cause: error });
}
