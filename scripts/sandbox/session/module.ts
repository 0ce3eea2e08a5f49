import { getMe } from '#contracts/session.ts';
import type { SandboxModule, Sandbox } from '../context.ts';
import { usableContacts } from '../notifications/data.ts';
import { fail } from '../errors.ts';
import { handle } from '../route.ts';
import { registerSessionEnd, sessionsSection } from './desk.ts';
import { registerLogin } from './login.ts';
import { citizenOf } from './session.ts';

/** Login, logout and the current user. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE session (
  id TEXT PRIMARY KEY, tenant TEXT NOT NULL, tax_code TEXT NOT NULL, started_at TEXT NOT NULL, expires_at TEXT
) STRICT;
CREATE INDEX session_citizen ON session (tenant, tax_code);
`,
  calls: [registerSession, registerLogin, registerSessionEnd],
  desk: sessionsSection,
};

/** Contacts are null without a notification profile, and also when the notification service fails. */
function registerSession(sandbox: Sandbox): void {
  handle(sandbox, getMe, ({ c, tenant }) => {
    const citizen = citizenOf(sandbox, c);
    if (!citizen) return fail(c, 'E1', { status: 401, title: 'Accesso non effettuato' });
    const { name, surname, taxCode, email, phone, noticesDown } = citizen;
    const contacts = noticesDown ? null : usableContacts(sandbox.db, tenant.id, taxCode);
    return c.json({
      nome: name,
      cognome: surname,
      codFisc: taxCode,
      email,
      phoneNumber: phone,
      contatti: contacts && { sms: contacts.sms, email: contacts.email, push: contacts.push ?? {} },
    });
  });
}
