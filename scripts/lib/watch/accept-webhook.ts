import type { Tenant } from '#site/tenant.ts';
import type { Environment } from '../maintenance-credentials.ts';
import { keepMark } from './run-build.ts';
import type { Message, Verdict } from './signature.ts';
import type { WatchRun } from './watch-run.ts';

/** Shortest secret that is taken, in characters: one that can be guessed protects nothing. */
const shortestSecret = 32;

/** The secret of a tenant's webhooks; null where it has none, or one that is too short. */
function secretOf({ webhook }: Pick<Tenant, 'webhook'>, env: Environment): string | null {
  const secret = webhook && env[webhook.secretVariable];
  return secret && secret.length >= shortestSecret ? secret : null;
}

/** Why a tenant that wants webhooks gets none, for the operator; null where it does, or wants none. */
export function webhookProblem(tenant: Pick<Tenant, 'webhook'>, env: Environment): string | null {
  const { webhook } = tenant;
  if (!webhook || secretOf(tenant, env) !== null) return null;
  const { secretVariable } = webhook;
  const found = env[secretVariable] ? `has fewer than ${shortestSecret} characters` : 'is not set';
  return `webhooks are refused: ${secretVariable} ${found}`;
}

/** Judges a webhook; an accepted one is noted on the disk before it is answered, so that a restart builds it too. */
export async function acceptWebhook(run: WatchRun, message: Message): Promise<Verdict> {
  const { list, check, metrics, context } = run;
  const watched = list.all.get(message.tenant);
  const verdict = check(message, watched ? secretOf(watched.tenant, context.env) : null);
  metrics.webhook(verdict);
  if (!watched) return verdict;
  const { id } = watched.tenant;
  if (verdict !== 'accepted') {
    tellNotTaken(run, id, verdict);
    return verdict;
  }
  watched.webhooks++;
  context.output.step({ tenant: id, stage: 'watch', state: 'changed', text: 'webhook' });
  if (!watched.mark.isPending) await keepMark(run, watched, { ...watched.mark, isPending: true });
  run.ask(id, 'webhook');
  return verdict;
}

const notTaken: Readonly<Record<Exclude<Verdict, 'accepted'>, string>> = {
  replayed: 'a webhook that was taken came again: nothing is built',
  unsigned: 'a webhook is not signed',
  milliseconds: 'a webhook has its timestamp in milliseconds instead of seconds',
  no_seconds: 'a webhook has a timestamp that is none',
  capitals: 'a webhook is signed in capitals instead of lower case',
  no_digest: 'a webhook has a signature of another form than "sha256=" and 64 hexadecimal digits',
  refused: 'a webhook is signed with another secret, or of another body',
  late: 'a rightly signed webhook is too old, or a clock is wrong: nothing is built',
  full: 'a rightly signed webhook is one of too many: nothing is built',
};

/** Milliseconds in which the same is told of a tenant once: anybody can send what is not signed. */
const quiet = 60_000;
const toldAt = new WeakMap<WatchRun, Map<string, number>>();

function tellNotTaken(run: WatchRun, tenant: string, verdict: Exclude<Verdict, 'accepted'>): void {
  const told = toldAt.get(run) ?? new Map<string, number>();
  toldAt.set(run, told);
  const [key, now] = [`${tenant} ${verdict}`, performance.now()];
  if (now - (told.get(key) ?? -Infinity) < quiet) return;
  told.set(key, now);
  const state = verdict === 'replayed' ? 'skipped' : 'warning';
  run.context.output.step({ tenant, stage: 'watch', state, text: notTaken[verdict], facts: { verdict } });
}
