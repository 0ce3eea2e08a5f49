import type { MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { SandboxContext, SandboxEnv } from '../context.ts';
import type { Municipality } from '../municipalities/data.ts';
import { isSameOrigin } from '../guards.ts';
import { page, notice } from './layout.ts';

/** Middleware of the sandbox's pages: requires a known host, refuses forms of other sites, forbids caching. */
export const deskGuard: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  c.header('Cache-Control', 'no-store');
  if (!c.get('tenant'))
    return c.html(page('Comune non presente', html`<p>Nessun Comune ha questo indirizzo.</p>`), 404);
  if (c.req.method === 'POST' && !isSameOrigin(c)) {
    return c.html(page('Richiesta rifiutata', html`<p>Il modulo viene da un altro sito.</p>`), 403);
  }
  return next();
};

/** The municipality of a request that passed `deskGuard`. */
export function tenantOf(c: SandboxContext): Municipality {
  const tenant = c.get('tenant');
  if (!tenant) throw new Error('The guard of the desk lets no request without a municipality through.');
  return tenant;
}

/** The parsed fields of a form, or the 422 page that names the invalid ones. */
export async function readForm<T>(c: SandboxContext, form: z.ZodMiniType<T>): Promise<T | Response> {
  const parsed = z.safeParse(form, await c.req.parseBody(), { error: z.locales.it().localeError });
  if (parsed.success) return parsed.data;
  const problem = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  return c.html(page('Dati non validi', notice(problem, true)), 422);
}
