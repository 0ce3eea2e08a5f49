import { capitalised } from '#domain/text/display.ts';
import type { Status, Tone } from '#domain/tones.ts';

interface InstanceState {
  /** `stato.codice` of the instance service. */
  code: string;
  /** Missing: the server's text is shown. */
  label?: string;
  tone: Tone;
  /** What the citizen has to do next: complete the form, or pay. */
  nextAction?: 'form' | 'payment';
  canDuplicate?: true;
}

/** States of an instance. */
export const instanceStates = {
  draft: { code: 'BOZZA', label: 'In bozza', tone: 'neutral', nextAction: 'form' },
  // Completed, but not sent yet.
  completed: { code: 'COMPLETATA', label: 'Conclusa', tone: 'success', nextAction: 'form' },
  sent: { code: 'INVIATA', label: 'In attesa', tone: 'info', canDuplicate: true },
  published: { code: 'PUB', label: 'In corso', tone: 'info', canDuplicate: true },
  examined: { code: 'IN_ISTRUTTORIA', label: 'In lavorazione', tone: 'info', canDuplicate: true },
  approved: { code: 'APPROVATA', label: 'Approvata', tone: 'success', canDuplicate: true },
  incomplete: { code: 'IN_ATTESA_INTEGRAZIONE', tone: 'warning', nextAction: 'form' },
  toPay: { code: 'DA_PAGARE', tone: 'warning', nextAction: 'payment' },
  paying: { code: 'IN_PAGAMENTO', tone: 'warning', nextAction: 'payment' },
  payingOnline: { code: 'IN_PAGAMENTO_ONLINE', tone: 'warning', nextAction: 'payment' },
  awaitingPayment: { code: 'ATTESA_PAGAMENTO', tone: 'warning', nextAction: 'payment' },
  awaitingReceipt: { code: 'ATTESA_RICEVUTA_PAGAMENTO', tone: 'neutral' },
  receiptUploaded: { code: 'RICEVUTA_CARICATA', tone: 'neutral' },
  archived: { code: 'ARCHIVIATA', tone: 'neutral' },
  // Not listed.
  deleted: { code: 'ELIMINATA', tone: 'neutral' },
} as const satisfies Record<string, InstanceState>;

type InstanceCode = (typeof instanceStates)[keyof typeof instanceStates]['code'];
type InstanceServerText = readonly [name: string, text: string];

/**
 * `nome` and `descrizione` that the service gives for a state. Only the sandbox imports this, so no
 * browser downloads it.
 */
export const instanceServerTexts: Readonly<Partial<Record<string, InstanceServerText>>> = {
  BOZZA: ['BOZZA', 'istanza non completa'],
  COMPLETATA: ['DA INVIARE', 'istanza completata ma non inviata'],
  INVIATA: ['INVIATA', 'istanza inviata all’ente competente'],
  PUB: ['PUBBLICATA', 'istanza in corso'],
  IN_ISTRUTTORIA: ['IN ISTRUTTORIA', 'l’ufficio esamina l’istanza'],
  APPROVATA: ['APPROVATA', 'istanza approvata'],
  IN_ATTESA_INTEGRAZIONE: ['IN ATTESA INTEGRAZIONE', 'l’ente attende altri documenti'],
  DA_PAGARE: ['DA PAGARE', 'istanza in attesa del pagamento'],
  IN_PAGAMENTO: ['IN PAGAMENTO', 'pagamento avviato'],
  IN_PAGAMENTO_ONLINE: ['IN PAGAMENTO ONLINE', 'pagamento in linea avviato'],
  ATTESA_PAGAMENTO: ['ATTESA PAGAMENTO', 'in attesa dell’esito del pagamento'],
  ATTESA_RICEVUTA_PAGAMENTO: ['ATTESA RICEVUTA', 'in attesa della ricevuta di pagamento'],
  RICEVUTA_CARICATA: ['RICEVUTA CARICATA', 'ricevuta di pagamento caricata'],
  ARCHIVIATA: ['ARCHIVIATA', 'istanza archiviata'],
  ELIMINATA: ['ELIMINATA', 'istanza eliminata'],
} satisfies Record<InstanceCode, InstanceServerText>;

const states = Object.values<InstanceState>(instanceStates);

function findState(code: string): InstanceState | undefined {
  return states.find((state) => state.code === code);
}

/** Status of an instance, with the server's text as detail where it differs. */
export function instanceStatus(code: string, serverText: string | null): Status & { detail: string | null } {
  const { label: known, tone = 'neutral' } = findState(code) ?? {};
  const label = known ?? capitalised(serverText ?? code);
  const saysMore = known !== undefined && serverText?.toLowerCase() !== label.toLowerCase();
  return { label, tone, detail: saysMore ? serverText : null };
}

/** Actions available for an instance. */
export function instanceActions(code: string): {
  canComplete: boolean;
  hasPdf: boolean;
  canDuplicate: boolean;
  canDelete: boolean;
} {
  const state = findState(code);
  const isDraft = code === instanceStates.draft.code;
  return {
    canComplete: state?.nextAction !== undefined,
    hasPdf: !isDraft,
    canDuplicate: state?.canDuplicate === true,
    canDelete: isDraft,
  };
}

/** True while the form can be completed; the service then refuses to copy the instance. */
export function isFormOpen(code: string): boolean {
  return findState(code)?.nextAction === 'form';
}
