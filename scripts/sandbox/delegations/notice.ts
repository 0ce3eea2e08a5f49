import type { Endpoint } from '#contracts/endpoint.server.ts';
import { dateTimeText } from '#domain/text/display.ts';
import { instantText } from '#domain/time/dates.ts';
import type { Citizen } from '../citizens/data.ts';
import type { Sandbox } from '../context.ts';
import { municipalityName, type Municipality } from '../municipalities/data.ts';
import { contactsOf } from '../notifications/data.ts';
import { addToOutbox } from '../outbox/data.ts';

interface Act {
  tenant: Municipality;
  citizen: Citizen;
  delegator: Citizen;
  definition: Pick<Endpoint, 'summary' | 'method' | 'changes'>;
}

/**
 * Tells the delegator by e-mail what was done in their name: only of calls that change something, at the contact that they
 * have confirmed, else at the address of their login.
 */
export function tellDelegator({ db, now }: Sandbox, { tenant, citizen, delegator, definition }: Act): void {
  const { summary, method, changes = method !== 'GET' } = definition;
  const email = contactsOf(db, tenant.id, delegator.taxCode)?.email ?? delegator.email;
  if (!changes || !email) return;
  const at = instantText(now());
  addToOutbox(db, tenant.id, {
    kind: 'email',
    to: email,
    subject: `${municipalityName(tenant)}: operazione fatta per tuo conto`,
    body: [
      `${citizen.name} ${citizen.surname} ha usato una tua delega il ${dateTimeText(at)}.`,
      `Operazione: ${summary}.`,
      'Se non la riconosci, ritira la delega nella tua area personale, alla voce Deleghe.',
    ].join('\n'),
    at,
  });
}
