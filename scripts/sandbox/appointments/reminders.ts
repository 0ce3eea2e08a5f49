import type { MiddlewareHandler } from 'hono';
import { appointmentStates } from '#features/appointments/states.ts';
import type { Sandbox, SandboxEnv } from '../context.ts';
import { all, run } from '../db.ts';
import { instantOfRomeTime, romeTimeOf } from '../relative-time.ts';
import { publicOrigin } from '../tenancy.ts';
import type { AppointmentRow } from './data.ts';
import { mailChange } from './mail.ts';
import { reminderAhead } from './times.ts';

/**
 * Sends the reminders that are due, once each, with the instant at which they were: the sandbox has no timer of its own.
 */
function sendDueReminders(sandbox: Sandbox, tenant: string, origin: string): void {
  const { db, now } = sandbox;
  const due = all<AppointmentRow>(
    db,
    `SELECT * FROM appointment WHERE tenant = ? AND reminded = 0 AND status = ? AND starts_at <= ? ORDER BY starts_at`,
    tenant,
    appointmentStates.approved.code,
    romeTimeOf(new Date(+now() + reminderAhead)),
  );
  for (const row of due) {
    run(db, 'UPDATE appointment SET reminded = 1 WHERE tenant = ? AND id = ?', tenant, row.id);
    const at = new Date(+instantOfRomeTime(row.starts_at) - reminderAhead).toISOString();
    mailChange(sandbox, row, 'reminder', origin, at);
  }
}

/** Sends reminders before the outbox is shown. Its routes must be registered later. */
export function registerReminders(sandbox: Sandbox): void {
  const remind: MiddlewareHandler<SandboxEnv> = async (c, next) => {
    const tenant = c.get('tenant');
    if (tenant) sendDueReminders(sandbox, tenant.id, publicOrigin(c));
    await next();
  };
  sandbox.app.use('/__sandbox/outbox', remind);
  sandbox.app.use('/__sandbox/outbox.json', remind);
}
