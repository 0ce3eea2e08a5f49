import type { SandboxContext } from '../context.ts';
import { fail } from '../errors.ts';
import { isShownPublicly, type Municipality } from '../municipalities/data.ts';

/** The refusal of a call below the public base where only citizens who are logged in may book; null: allowed. */
export function notPublic(c: SandboxContext, { config }: Municipality): Response | null {
  if (isShownPublicly(config, 'APPSCHED')) return null;
  return fail(c, 'E1', { status: 403, title: 'Not authorized' });
}
