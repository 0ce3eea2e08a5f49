import * as z from 'zod/mini';
import type { SandboxContext } from '../context.ts';
import { notice, page } from './layout.ts';

/** The parsed fields of a form, or the 422 page that names the invalid ones. */
export async function readForm<T>(c: SandboxContext, form: z.ZodMiniType<T>): Promise<T | Response> {
  const parsed = z.safeParse(form, await c.req.parseBody(), { error: z.locales.it().localeError });
  if (parsed.success) return parsed.data;
  const problem = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  return c.html(page('Dati non validi', notice(problem, true)), 422);
}
