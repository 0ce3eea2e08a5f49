/** Weight of a status; drawn with an icon and words, never by colour alone (screens B 1.7). */
export type Tone = 'info' | 'warning' | 'success' | 'danger' | 'neutral';

/** A status as citizens read it. */
export interface Status {
  label: string;
  tone: Tone;
}

/** States of a request in the CRM (contract B 10.3): the constants of the specification. */
export const ticketStates = { new: 1, open: 2, closed: 4, solved: 8, waiting: 9 } as const;

const ticketStatuses: Readonly<Record<number, Status>> = {
  1: { label: 'In attesa', tone: 'info' },
  2: { label: 'In corso', tone: 'info' },
  4: { label: 'Conclusa', tone: 'neutral' },
  8: { label: 'Conclusa', tone: 'success' },
  9: { label: 'In lavorazione', tone: 'warning' },
};

/** Days after which a solved request can no longer be reopened by a reply (contract B 10.3). */
const reopeningDays = 15;

/** Status of a request; the server's own text only for a state nobody knows (contract B 10.3). */
export function ticketStatus(stateId: number | null, stateText: string | null): Status {
  const known = stateId === null ? undefined : ticketStatuses[stateId];
  return known ?? { label: capital(stateText ?? String(stateId ?? '-')), tone: 'neutral' };
}

/** What the citizen may do with a request at that instant (screens B 1.8). */
export function ticketActions(
  ticket: { stateId: number | null; updatedAt: string | null },
  now: Date,
): { canReply: boolean; canClose: boolean } {
  const { new: fresh, open, solved, waiting } = ticketStates;
  const isOpen = [fresh, open, waiting].includes(ticket.stateId as 1);
  const age = ticket.updatedAt === null ? Infinity : now.getTime() - Date.parse(ticket.updatedAt);
  const canReopen = ticket.stateId === solved && age <= reopeningDays * 86_400_000;
  return { canReply: isOpen || canReopen, canClose: isOpen };
}

/** Labels of the specification for statuses written as text; one map for requests and instances (screens B 1.8). */
const textStatuses: ReadonlyMap<string, Status> = new Map(
  Object.entries({
    BOZZA: { label: 'In bozza', tone: 'neutral' },
    INVIATA: { label: 'In attesa', tone: 'info' },
    PUB: { label: 'In corso', tone: 'info' },
    IN_ISTRUTTORIA: { label: 'In lavorazione', tone: 'info' },
    APPROVATA: { label: 'Approvata', tone: 'success' },
    COMPLETATA: { label: 'Conclusa', tone: 'success' },
  } as const),
);

/** States of an instance in which the citizen has to go on with the form. */
const toComplete = new Set([
  'BOZZA',
  'COMPLETATA',
  'IN_ATTESA_INTEGRAZIONE',
  'DA_PAGARE',
  'IN_PAGAMENTO',
  'IN_PAGAMENTO_ONLINE',
  'ATTESA_PAGAMENTO',
]);
const notDuplicable = new Set(['BOZZA', 'COMPLETATA', 'IN_ATTESA_INTEGRAZIONE']);
/** Listed by the specification, and all that may be done with them is known. */
const duplicable = new Set(['INVIATA', 'PUB', 'IN_ISTRUTTORIA', 'APPROVATA']);

/** Status of an instance, and the server's text below it where it says something else (screens B 1.8). */
export function instanceStatus(code: string, serverText: string | null): Status & { detail: string | null } {
  const known = textStatuses.get(code);
  const tone = known?.tone ?? (toComplete.has(code) ? 'warning' : 'neutral');
  const label = known?.label ?? capital(serverText ?? code);
  const saysMore = known && serverText?.toLowerCase() !== label.toLowerCase();
  return { label, tone, detail: saysMore ? serverText : null };
}

/** What may be done with an instance (contract A 13, screens B 1.8). */
export function instanceActions(code: string): {
  canComplete: boolean;
  hasPdf: boolean;
  canDuplicate: boolean;
  canDelete: boolean;
} {
  return {
    canComplete: toComplete.has(code),
    hasPdf: code !== 'BOZZA',
    canDuplicate: duplicable.has(code) && !notDuplicable.has(code),
    canDelete: code === 'BOZZA',
  };
}

/** Status of a payment (contract B 1.5); `isOverdue`: its due day is past. */
export function paymentStatus(
  state: 'paid' | 'unpaid' | 'cancelled' | 'pending',
  serverText: string | null,
): Status {
  const texts = { paid: 'Pagato', unpaid: 'Non pagato', cancelled: 'Annullato', pending: 'In elaborazione' };
  const tones = { paid: 'success', unpaid: 'danger', cancelled: 'neutral', pending: 'neutral' } as const;
  const label = state === 'pending' ? texts.pending : capital((serverText ?? texts[state]).toLowerCase());
  return { label, tone: tones[state] };
}

const appointmentStatuses: ReadonlyMap<string, Status & { edit: boolean; cancel: boolean }> = new Map(
  Object.entries({
    IN_ATTESA: { label: 'In attesa', tone: 'warning', edit: true, cancel: true },
    APPROVATA: { label: 'Approvata', tone: 'success', edit: true, cancel: true },
    RIFIUTATA: { label: 'Rifiutata', tone: 'danger', edit: false, cancel: false },
    ANNULLATA: { label: 'Annullata', tone: 'neutral', edit: false, cancel: false },
    IN_REVISIONE: { label: 'In revisione', tone: 'info', edit: false, cancel: true },
    IN_ATTESA_INTEGRAZIONE: { label: 'In attesa integrazione', tone: 'warning', edit: true, cancel: true },
  } as const),
);

/** Codes and labels of appointments, for filters (screens A 6.1). */
export const appointmentStates: readonly { code: string; label: string }[] = [...appointmentStatuses].map(
  ([code, { label }]) => ({ code, label }),
);

/** Status of an appointment; null for a code nobody knows, which is shown without a badge (contract B 4.9). */
export function appointmentStatus(code: string | null): Status | null {
  return appointmentStatuses.get(code ?? '') ?? null;
}

/** What may be done with an appointment: nothing once it has begun (screens A 6.1). */
export function appointmentActions(
  { status, startsAt }: { status: string | null; startsAt: string | null },
  now: Date,
): { canEdit: boolean; canCancel: boolean; hasCalendar: boolean } {
  const isPast = startsAt === null || Date.parse(startsAt) <= now.getTime();
  const rule = appointmentStatuses.get(status ?? '');
  const isOff = status === 'RIFIUTATA' || status === 'ANNULLATA';
  return {
    canEdit: !isPast && rule?.edit === true,
    canCancel: !isPast && rule?.cancel === true,
    hasCalendar: !isPast && !isOff,
  };
}

/** First letter in upper case, the rest as it is. */
function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
