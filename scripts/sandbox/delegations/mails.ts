import { ownValue } from '#domain/own-value.ts';
import { fullName } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { instantText } from '#domain/time/dates.ts';
import { delegationStates } from '#features/delegations/states.ts';
import { findCitizen } from '../citizens/data.ts';
import type { Sandbox } from '../context.ts';
import { findMunicipality, municipalityName } from '../municipalities/data.ts';
import { addToOutbox } from '../outbox/data.ts';
import { italianDay } from '../relative-time.ts';
import { contactsOf } from '../notifications/data.ts';
import type { DelegatedService, DelegationRow, Party } from './data.ts';
import { partyOfRequest, type RequestRow } from './request-data.ts';

interface Mail {
  to: Party;
  /** After the name of the municipality. */
  subject: string;
  lines: readonly string[];
}

/** Sends an e-mail to the contact that a citizen has confirmed, else to that of the login; nothing to who has neither. */
function send({ db, now }: Sandbox, tenant: string, { to, subject, lines }: Mail): void {
  const email = contactsOf(db, tenant, to.taxCode)?.email ?? findCitizen(db, tenant, to.taxCode)?.email;
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

/** Tells a delegate what waits for their answer (within thirty days). */
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

const answers: Readonly<Record<string, string>> = {
  [delegationStates.approved.code]: 'ha accettato la tua delega',
  [delegationStates.refused.code]: 'ha rifiutato la tua delega, o vi ha rinunciato',
};

/** Tells a delegator what their delegate has answered, or that the delegate renounces. */
export function tellAnswer(sandbox: Sandbox, row: DelegationRow, status: string): void {
  const answer = ownValue(answers, status);
  if (!answer) return;
  const delegate = { taxCode: row.delegate, name: row.delegate_name, surname: row.delegate_surname };
  send(sandbox, row.tenant, {
    to: { taxCode: row.delegator, name: row.delegator_name, surname: row.delegator_surname },
    subject: 'risposta alla tua delega',
    lines: [
      `${fullName(delegate)} ${answer} per il servizio «${row.title}».`,
      `La vedi e puoi ritirarla nella tua area personale: ${pathOf('delegates')}`,
    ],
  });
}

/** Tells a person that somebody asks the office to act for them; a company has no address here. */
export function tellRequested(sandbox: Sandbox, row: RequestRow): void {
  send(sandbox, row.tenant, {
    to: partyOfRequest(row),
    subject: 'qualcuno chiede di operare per te',
    lines: [
      `${fullName(row.applicant)} ha chiesto al Comune di usare per tuo conto questi servizi:`,
      ...listOf(row.services),
      'Se non ne sai nulla, avvisa subito il Comune: la richiesta vale solo dopo il controllo dei documenti.',
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
