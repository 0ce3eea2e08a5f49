import { getConfig, type MunicipalityConfig } from '#contracts/config.ts';
import { getMe } from '#contracts/session.ts';
import { PortalError } from '#errors/portal-error.ts';
import { getLegalContents } from '#features/appointments/legal-api.ts';
import { listPaymentTypes } from '#features/payments/spontaneous-api.ts';
import { getDisruptionPolicy } from '#features/reports/api.ts';
import { getMoonForms } from '#features/services/forms-api.ts';
import { getCrmServices } from '#contracts/crm-services.ts';
import { plainClient } from '#platform/calls/plain-client.ts';
import type { CallOptions } from '#platform/http.ts';
import type { Check, ServiceState } from '../states.ts';

/** Milliseconds from which citizens call an answer slow, and after which none is waited for. */
const slow = 4_000;
const longest = 15_000;

const calls: Readonly<Record<Check, (options: CallOptions) => Promise<unknown>>> = {
  portal: (options) => plainClient.call(getConfig, options),
  login: (options) => plainClient.call(getMe, options),
  forms: (options) => plainClient.call(getMoonForms, options),
  payments: (options) => plainClient.call(listPaymentTypes, { ...options, query: {} }),
  appointments: (options) => plainClient.call(getLegalContents, options),
  assistance: (options) => plainClient.call(getCrmServices, options),
  reports: (options) => plainClient.call(getDisruptionPolicy, options),
};

/** What a call said: how the service is, and its answer. */
export interface Asked {
  state: Exclude<ServiceState, 'closed'>;
  answer: unknown;
}

/** Asks one service once, past every cache. Never rejects. */
export async function askService(check: Check): Promise<Asked> {
  const start = performance.now();
  try {
    const answer = await calls[check]({ cache: 'no-store', signal: AbortSignal.timeout(longest) });
    return { state: performance.now() - start > slow ? 'slow' : 'works', answer };
  } catch (error) {
    const kind = error instanceof PortalError ? error.kind : 'unavailable';
    return { state: stateOf(kind), answer: null };
  }
}

/** A service that asks for a login answers; one that asks to wait has too much to do. */
function stateOf(kind: PortalError['kind']): Asked['state'] {
  if (kind === 'unauthenticated' || kind === 'forbidden') return 'works';
  return kind === 'rate-limited' ? 'slow' : 'down';
}

/** What the live configuration says of the modules; null where it could not be read. */
export type LiveConfig = Pick<MunicipalityConfig, 'maintenance' | 'assets'> | null;

/** Asks for the live configuration, as the first of the services. Never rejects. */
export async function askPortal(): Promise<Asked & { config: LiveConfig }> {
  const asked = await askService('portal');
  return { ...asked, config: asked.answer as LiveConfig };
}
