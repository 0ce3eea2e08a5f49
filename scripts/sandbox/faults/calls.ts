import * as z from 'zod/mini';
import type { Sandbox, SandboxContext } from '../context.ts';
import { fail } from '../errors.ts';
import { isJson, isSameOrigin } from '../guards.ts';
import { addFault, clearFaults, listFaults } from './data.ts';
import { faultWords, readFault } from './inject-fault.ts';

/** Request for a fault; the count may be text, as in form fields. */
export const FaultRequest = z.object({
  path: z.string().check(z.regex(/^\/[^\s]{0,300}$/, 'un percorso come /api-public/crm/*')),
  fault: z.string().check(z.refine((words) => readFault(words) !== null, `una o più di: ${faultWords}`)),
  count: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1),
});

/** Routes that add, list and clear the faults of the host's municipality. */
export function registerFaults(sandbox: Sandbox): void {
  const { app, db } = sandbox;
  const address = '/__sandbox/faults';
  app.get(address, (c) => {
    const tenant = c.get('tenant');
    return tenant ? c.json(listFaults(db, tenant.id)) : unknown(c);
  });
  app.post(address, async (c) => {
    const tenant = c.get('tenant');
    const asked = z.safeParse(FaultRequest, await c.req.json().catch(() => null));
    if (!tenant) return unknown(c);
    if (!isSameOrigin(c) || !isJson(c))
      return fail(c, 'E1', { status: 403, title: 'Richiesta da un altro sito o non JSON' });
    if (!asked.success)
      return fail(c, 'E1', { status: 400, title: 'Guasto non valido', details: [`fault: ${faultWords}`] });
    addFault(db, tenant.id, asked.data);
    return c.json(listFaults(db, tenant.id), 201);
  });
  app.delete(address, (c) => {
    const tenant = c.get('tenant');
    if (!tenant) return unknown(c);
    if (!isSameOrigin(c)) return fail(c, 'E1', { status: 403, title: 'Richiesta da un altro sito' });
    clearFaults(db, tenant.id);
    return c.body(null, 204);
  });
}

function unknown(c: SandboxContext): Response {
  return fail(c, 'E1', { status: 404, title: 'Comune non presente' });
}
