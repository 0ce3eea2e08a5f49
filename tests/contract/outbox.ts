import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';
import type { openSamples } from './as-citizen.ts';

/** Public host name of the first sample. */
export const host = seedTenants[0]?.hostname ?? '';

export type Samples = ReturnType<typeof openSamples>;

/** A message of the outbox. */
interface Message {
  kind: string;
  to: string;
  subject: string | null;
  body: string;
  at: string;
}

/** What the sandbox has sent, the newest first. */
export async function outboxOf(samples: Samples): Promise<Message[]> {
  const headers = { 'x-forwarded-host': host };
  return (await samples.app.request('/__sandbox/outbox.json', { headers })).json() as Promise<Message[]>;
}

/** The five digits that were sent last. */
export async function lastCode(samples: Samples): Promise<string> {
  return /\b\d{5}\b/.exec((await outboxOf(samples))[0]?.body ?? '')?.[0] ?? '';
}

/** Another code than this one. */
export function otherThan(code: string): string {
  return code === '11111' ? '22222' : '11111';
}
