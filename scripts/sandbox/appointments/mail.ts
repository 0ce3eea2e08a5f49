import { appointmentStates } from '#features/appointments/states.ts';
import { textAsHtml } from '#domain/html/escape-html.ts';
import { capitalised } from '#domain/text/display.ts';
import { findCitizen } from '../citizens/data.ts';
import type { Sandbox } from '../context.ts';
import {
  enabledAssets,
  findMunicipality,
  municipalityName,
  type Municipality,
} from '../municipalities/data.ts';
import { sendNotice } from '../notifications/send.ts';
import { addToOutbox } from '../outbox/data.ts';
import { actsOf } from './acts.ts';
import { findCounter, listOffices } from './counters.ts';
import { customerName, customerOf, type AppointmentRow } from './data.ts';
import { placeOf, reasonOf, whenText } from './wire.ts';

/** What a citizen is told about. */
export type MailEvent =
  | 'booked'
  | 'changed'
  | 'cancelled'
  | 'reminder'
  | 'approve'
  | 'refuse'
  | 'ask'
  | 'cancel'
  | 'close';

const { pending } = appointmentStates;

/** What happened, in the subject of an e-mail and in its first sentence. */
function happened(
  event: MailEvent,
  { status }: AppointmentRow,
): readonly [subject: string, sentence: string] {
  const waits = status === pending.code;
  switch (event) {
    case 'booked':
      return waits
        ? ['richiesta di appuntamento ricevuta', 'L’ufficio deve ancora approvare la tua richiesta.']
        : ['appuntamento confermato', 'Il tuo appuntamento è confermato.'];
    case 'changed':
      return ['appuntamento modificato', 'Il tuo appuntamento è stato modificato.'];
    case 'cancelled':
      return ['appuntamento annullato', 'Hai annullato il tuo appuntamento.'];
    case 'reminder':
      return ['promemoria appuntamento', 'Ti ricordiamo il tuo appuntamento.'];
    case 'approve':
      return ['appuntamento approvato', 'L’ufficio ha approvato il tuo appuntamento.'];
    case 'refuse':
      return ['appuntamento rifiutato', 'L’ufficio non può accogliere la tua richiesta.'];
    case 'ask':
      return ['appuntamento da integrare', 'L’ufficio ha bisogno di altre informazioni.'];
    case 'cancel':
      return ['appuntamento annullato', 'L’ufficio ha annullato il tuo appuntamento.'];
    case 'close':
      return [
        'appuntamento annullato',
        'Quel giorno lo sportello è chiuso: il tuo appuntamento è annullato.',
      ];
  }
}

const ends: readonly MailEvent[] = ['cancelled', 'refuse', 'cancel', 'close'];

/** The links of an e-mail: the secret opens them without a login. */
function links({ hash }: AppointmentRow, event: MailEvent, origin: string): string[] {
  if (ends.includes(event))
    return [`Prenota un nuovo appuntamento: ${origin}/servizi/prenotazione-appuntamento`];
  return [
    `Modifica o annulla: ${origin}/servizi/modifica-appuntamento/${hash}`,
    `Aggiungi al calendario: ${origin}/api-public/appsched/ics?hash=${hash}`,
  ];
}

/** Both names, where a delegate has booked. */
function namesIn(db: Sandbox['db'], row: AppointmentRow): string[] {
  const booking = actsOf(db, row).find(({ kind }) => kind === 'PRENOTATO');
  if (!booking) return [];
  return [
    '',
    `Appuntamento di: ${customerName(row)}`,
    `Prenotato per delega da: ${booking.first_name} ${booking.last_name}`,
  ];
}

function linesOf({ db }: Sandbox, row: AppointmentRow, event: MailEvent, origin: string): string[] {
  const counter = findCounter(db, row.tenant, row.counter);
  const office = listOffices(db, row.tenant).find(({ id }) => id === counter?.office);
  const reason = reasonOf(row);
  return [
    happened(event, row)[1],
    ...(row.message && event !== 'changed' ? [`Messaggio dell’ufficio: ${row.message}`] : []),
    ...namesIn(db, row),
    '',
    `Ufficio: ${office?.name ?? ''}, ${counter?.name ?? ''}`,
    `Quando: ${whenText(row.starts_at)}`,
    `Dove: ${placeOf(row, counter)}`,
    // Whoever does not come any more is not led into the call.
    ...(row.meeting_link && !ends.includes(event) ? [`Video chiamata: ${row.meeting_link}`] : []),
    ...(reason ? [`Motivo: ${reason}`] : []),
    '',
    ...links(row, event, origin),
  ];
}

/** Writes the e-mail about an appointment to who booked it, if an address is known; `at` is an ISO instant. */
export function mailChange(
  sandbox: Sandbox,
  row: AppointmentRow,
  event: MailEvent,
  origin: string,
  at: string = sandbox.now().toISOString(),
): void {
  const tenant = findMunicipality(sandbox.db, { id: row.tenant });
  const { email } = customerOf(row);
  if (!tenant || !email) return;
  const subject = `${municipalityName(tenant)}: ${happened(event, row)[0]}`;
  const body = linesOf(sandbox, row, event, origin).join('\n');
  addToOutbox(sandbox.db, row.tenant, { kind: 'email', to: email, subject, body, at });
}

function hasMessages({ config }: Municipality): boolean {
  return enabledAssets(config).includes('NOTIFICATIONS');
}

/** Tells a citizen what the office did: by e-mail, and as a message in the personal area where there are messages. */
export function tellCitizen(sandbox: Sandbox, row: AppointmentRow, event: MailEvent, origin: string): void {
  mailChange(sandbox, row, event, origin);
  const tenant = findMunicipality(sandbox.db, { id: row.tenant });
  if (!tenant || !hasMessages(tenant) || !findCitizen(sandbox.db, row.tenant, row.cf)) return;
  const [title, sentence] = happened(event, row);
  const lines = [sentence, row.message, `Quando: ${whenText(row.starts_at)}`].filter((line) => line !== null);
  sendNotice(sandbox, tenant, {
    taxCode: row.cf,
    sender: null,
    title: capitalised(title),
    body: lines.map((line) => `<p>${textAsHtml(line)}</p>`).join(''),
    link: `/area-personale/attivita?appuntamento=${row.id}`,
  });
}
