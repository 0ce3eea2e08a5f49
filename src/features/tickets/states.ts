import { capitalised } from '#domain/text/display.ts';
import type { Status } from '#domain/tones.ts';

interface TicketState extends Status {
  /** `state_id` of the CRM. */
  id: number;
  /** Word that some backends send instead of the number. */
  code: string;
  /** State after a message of the citizen; missing when replies are no longer accepted. */
  afterReply?: number;
  /** Days after the last change in which replies are accepted; missing when there is no limit. */
  replyDays?: number;
  /** The office waits for a reply of the citizen. */
  awaitsReply?: true;
  /** Citizens and operators may close it. */
  canClose?: true;
}

/** States of a request, the first one wins where two share a code. */
export const ticketStates = {
  new: { id: 1, code: 'INVIATA', label: 'In attesa', tone: 'info', afterReply: 1, canClose: true },
  open: { id: 2, code: 'PUB', label: 'In corso', tone: 'info', afterReply: 2, canClose: true },
  waiting: {
    id: 9,
    code: 'IN_ISTRUTTORIA',
    label: 'In lavorazione',
    tone: 'warning',
    afterReply: 2,
    awaitsReply: true,
    canClose: true,
  },
  solved: { id: 8, code: 'COMPLETATA', label: 'Conclusa', tone: 'success', afterReply: 2, replyDays: 15 },
  closed: { id: 4, code: 'COMPLETATA', label: 'Conclusa', tone: 'neutral' },
} as const satisfies Record<string, TicketState>;

/** `state_id` of a known state. */
export type TicketStateId = (typeof ticketStates)[keyof typeof ticketStates]['id'];

interface TicketServerText {
  /** `state` of the CRM. */
  text: string;
  /** Label of the button on the operator's desk that sets this state. */
  deskButton?: string;
}

/** Texts of the CRM for its states, by id. Only the sandbox imports this, so no browser downloads it. */
export const ticketServerTexts: Readonly<Partial<Record<number, TicketServerText>>> = {
  1: { text: 'nuovo' },
  2: { text: 'aperto', deskButton: 'Rispondi' },
  9: { text: 'in attesa di informazioni da utente', deskButton: 'Chiedi informazioni' },
  8: { text: 'risolto', deskButton: 'Rispondi e risolvi' },
  4: { text: 'chiuso', deskButton: 'Rispondi e chiudi' },
} satisfies Record<TicketStateId, TicketServerText>;

const states = Object.values<TicketState>(ticketStates);

/** The fields of a request that decide its actions. */
export interface TicketFacts {
  stateId: number | null;
  updatedAt: string | null;
}

/** The state with this id or code; undefined when it is unknown. */
export function findTicketState(wire: unknown): TicketState | undefined {
  return states.find(({ id, code }) => id === wire || code === wire);
}

/** Status of a request; the server's text is used only for an unknown state. */
export function ticketStatus(stateId: number | null, stateText: string | null): Status {
  const { label, tone } = findTicketState(stateId) ?? {
    label: capitalised(stateText ?? String(stateId ?? '-')),
    tone: 'neutral',
  };
  return { label, tone };
}

/** State of a request after a reply of the citizen; null when replies are not accepted. */
export function stateAfterReply({ stateId, updatedAt }: TicketFacts, now: Date): number | null {
  const { afterReply = null, replyDays } = findTicketState(stateId) ?? {};
  if (replyDays === undefined) return afterReply;
  const age = updatedAt === null ? Infinity : now.getTime() - Date.parse(updatedAt);
  return age <= replyDays * 86_400_000 ? afterReply : null;
}

/** Actions of the citizen on a request at the instant `now`. */
export function ticketActions(ticket: TicketFacts, now: Date): { canReply: boolean; canClose: boolean } {
  return {
    canReply: stateAfterReply(ticket, now) !== null,
    canClose: findTicketState(ticket.stateId)?.canClose === true,
  };
}

/** True when the request is solved or closed. */
export function isConcluded(stateId: number | null): boolean {
  return stateId === ticketStates.solved.id || stateId === ticketStates.closed.id;
}

/** True when the office waits for a reply of the citizen. */
export function awaitsReply(stateId: number | null): boolean {
  return findTicketState(stateId)?.awaitsReply === true;
}
