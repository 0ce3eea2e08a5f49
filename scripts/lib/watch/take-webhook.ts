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
export async function takeWebhook(run: WatchRun, message: Message): Promise<Verdict> {
  const { list, check, metrics, context } = run;
  const watched = list.all.get(message.tenant);
  const verdict = check(message, watched ? secretOf(watched.tenant, context.env) : null);
  metrics.webhook(verdict);
  if (!watched || verdict === 'refused') return verdict;
  const { id } = watched.tenant;
  if (verdict !== 'accepted') {
    const text = {
      late: 'is too old, or a clock is wrong',
      replayed: 'came before',
      full: 'is one of too many',
    };
    context.output.step({
      tenant: id,
      stage: 'watch',
      state: 'warning',
      text: `a signed webhook ${text[verdict]}`,
    });
    return verdict;
  }
  watched.webhooks++;
  context.output.step({ tenant: id, stage: 'watch', state: 'changed', text: 'webhook' });
  if (!watched.mark.isPending) await keepMark(run, watched, { ...watched.mark, isPending: true });
  run.ask(id, 'webhook');
  return verdict;
}
