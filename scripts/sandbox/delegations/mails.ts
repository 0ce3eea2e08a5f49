import { fullName } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { instantText } from '#domain/time/dates.ts';
import { findCitizen } from '../citizens/data.ts';
import type { Sandbox } from '../context.ts';
import { findMunicipality, municipalityName } from '../municipalities/data.ts';
import { addToOutbox } from '../outbox/data.ts';
import { italianDay } from '../relative-time.ts';
import type { DelegatedService, Party } from './data.ts';
import { partyOfRequest, type RequestRow } from './request-data.ts';

interface Mail {
  to: Party;
  /** After the name of the municipality. */
  subject: string;
  lines: readonly string[];
}

/** Sends an e-mail to a citizen who has an address; nothing is sent to others. */
function send({ db, now }: Sandbox, tenant: string, { to, subject, lines }: Mail): void {
  const email = findCitizen(db, tenant, to.taxCode)?.email;
  const municipality = findMunicipality(db, { id: tenant });
  if (!email || !municipality) return;
  addToOutbox(db, tenant, {
    kind: 'email',
    to: email,
    subject: `${municipalityName(municipality)}: ${subject}`,
    body: lines.join('\n'),
    at: instantText(now()),
  });
}

function listOf(services: readonly DelegatedService[]): string[] {
  return services.map(({ title, endsOn }) => `- ${title}, fino al ${italianDay(endsOn)}`);
}

interface NewDelegations {
  tenant: string;
  delegator: Party;
  delegate: Party;
  services: readonly DelegatedService[];
}

/** Tells a delegate what waits for their answer (contract B 10.1: within thirty days). */
export function tellDelegate(
  sandbox: Sandbox,
  { tenant, delegator, delegate, services }: NewDelegations,
): void {
  send(sandbox, tenant, {
    to: delegate,
    subject: 'hai una nuova delega',
    lines: [
      `${fullName(delegator)} vuole delegarti questi servizi:`,
      ...listOf(services),
      `Accetta o rifiuta entro 30 giorni nella tua area personale: ${pathOf('delegators')}`,
    ],
  });
}

/** Tells the applicant what the office has decided. */
export function tellApplicant(sandbox: Sandbox, row: RequestRow): void {
  const { id, tenant, applicant, services, reason } = row;
  const isRefused = reason !== null;
  send(sandbox, tenant, {
    to: applicant,
    subject: `richiesta di delega ${isRefused ? 'rifiutata' : 'approvata'}`,
    lines: [
      `Richiesta ${id}, per conto di ${fullName(partyOfRequest(row))}:`,
      ...listOf(services),
      isRefused ? `Non è stata accettata: ${reason}` : 'È stata approvata: da ora puoi usare questi servizi.',
      `La trovi nella tua area personale: ${pathOf('delegation-requests')}`,
    ],
  });
}
