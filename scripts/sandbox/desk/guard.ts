import type { MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { SandboxContext, SandboxEnv } from '../context.ts';
import type { Municipality } from '../municipalities/data.ts';
import { isSameOrigin } from '../guards.ts';
import { page } from './layout.ts';

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
