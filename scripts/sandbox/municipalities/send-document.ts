import type { ErrorFamily } from '#contracts/endpoint.server.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { fail } from '../errors.ts';
import { documentOf } from './data.ts';

/** A stored JSON answer, unchanged; 404 when the municipality has none. */
export function sendDocument(
  sandbox: Sandbox,
  c: SandboxContext,
  name: string,
  family: ErrorFamily,
  missing: string,
): Response {
  const found = tenantDocument(sandbox, c, name);
  return found === null ? fail(c, family, { status: 404, title: missing }) : c.json(found);
}

/** A stored plain text, sent as JSON like the 2023 backend does; 404 when there is none. */
export function sendText(
  sandbox: Sandbox,
  c: SandboxContext,
  name: string,
  family: ErrorFamily,
  missing: string,
): Response {
  const found = tenantDocument(sandbox, c, name);
  if (typeof found !== 'string') return fail(c, family, { status: 404, title: missing });
  return c.body(found, 200, { 'Content-Type': 'application/json' });
}

function tenantDocument(sandbox: Sandbox, c: SandboxContext, name: string): unknown {
  const tenant = c.get('tenant');
  return tenant && documentOf(sandbox.db, tenant.id, name);
}
