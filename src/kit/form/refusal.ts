import { SuspectedBot } from '#domain/fields/automation.ts';
import { notices } from '#errors/notices.ts';
import { PortalError, waitOf } from '#errors/portal-error.ts';
import { $session } from '#platform/session/session.ts';

/** Why a submit failed, as shown to the citizen. */
export interface Refusal {
  /** Shown above the buttons when no field has an error. */
  message: string;
  /** Messages of the backend for fields: `details` of a `PortalError`. */
  details?: readonly string[];
  /** A step of the wizard before, where the reason can be put right. */
  step?: RefusedStep;
  /** A step of the wizard that opens by itself, with the message above its fields. */
  opens?: OpenedStep;
  /** Seconds of the rate limit, during which the form cannot be sent again. */
  wait?: number;
}

/** Another step of a wizard, and what is to be changed there. */
export interface RefusedStep {
  id: string;
  label: string;
}

/** A step of a wizard to be filled in again. */
export interface OpenedStep {
  id: string;
  /** What takes the place of values that were refused; all others are kept. */
  values?: Readonly<Record<string, unknown>>;
  /** Messages for its fields, "campo: messaggio"; the message of the refusal shows where it has none of these. */
  details?: readonly string[];
}

/** Texts for failed calls; `failed` is the default. */
export interface FailureTexts {
  failed: string;
  /** The backend did not accept what was sent. */
  invalid?: string;
  forbidden?: string;
  /** The backend refused the files as too large. */
  tooLarge?: string;
  /** The size of the files may be the reason; without this text it is `tooLarge`. */
  maybeTooLarge?: string;
  /** The field that holds the files, and its step where that is not the last one. */
  files?: { field: string; step?: RefusedStep };
  /** No answer came, and it may have been done. */
  mayHaveArrived?: string;
  /** Without a connection nothing was sent. */
  offline?: string;
}

/** Texts for failures that mean the same in every form. */
export const failureTexts = {
  mayHaveArrived:
    'La connessione si è interrotta e non sappiamo se l’invio è arrivato. Quello che hai scritto resta qui: quando la connessione torna, premi di nuovo. Se era già arrivato, non parte una seconda volta.',
  /** Where there is nothing to write. */
  mayHaveArrivedUnwritten:
    'La connessione si è interrotta e non sappiamo se l’invio è arrivato. Quando la connessione torna, premi di nuovo: se era già arrivato, non parte una seconda volta.',
  mayBeDone:
    'La connessione si è interrotta e non sappiamo se l’operazione è riuscita: ricarica la pagina e controlla prima di ripeterla.',
  mayBeDoneThere:
    'Il servizio ha avuto un problema e non sappiamo se l’operazione è riuscita: ricarica la pagina e controlla prima di ripeterla.',
  offline: 'Manca la connessione: quello che hai scritto resta qui. Riprova quando torna.',
  /** Where there is nothing to write. */
  offlineUnwritten: 'Manca la connessione: riprova quando torna.',
  tooOften: (seconds: number) =>
    `Hai fatto troppe richieste: riprova tra ${seconds === 1 ? 'un secondo' : `${seconds} secondi`}.`,
  expired: 'La sessione è scaduta: accedi di nuovo e riprova.',
} as const;

/** Above this size, in characters, files may be the reason of any refusal. */
const suspectSize = 1_000_000;

/**
 * Message, field errors and rate limit of a failed call.
 *
 * @param texts the texts for the form's own failures; a single text is used for all of them
 * @param filesSize characters of the files that were sent
 */
export function refusalOf(error: unknown, texts: string | FailureTexts, filesSize = 0): Refusal {
  const own = typeof texts === 'string' ? { failed: texts } : texts;
  const { details = [] } = error instanceof PortalError ? error.facts : {};
  const message = messageOf(error, own, filesSize);
  const refusal = { message, details, wait: waitOf(error) };
  const isAboutFiles = message === own.tooLarge || message === own.maybeTooLarge;
  return own.files && isAboutFiles ? { ...refusal, ...filesRefusal(message, own.files) } : refusal;
}

function filesRefusal(message: string, { field, step }: NonNullable<FailureTexts['files']>) {
  return { details: [`${field}: ${message}`], step };
}

function messageOf(error: unknown, texts: FailureTexts, filesSize: number): string {
  if (error instanceof SuspectedBot) return notices.automated;
  if (!(error instanceof PortalError)) return texts.failed;
  return commonText(error, texts) ?? ownText(error, texts, filesSize);
}

/** The text of a failure that means the same in every form; null: the form has its own. */
function commonText(error: PortalError, { mayHaveArrived, offline }: FailureTexts): string | null {
  if (error.facts.mayHaveArrived) return mayHaveArrived ?? failureTexts.mayHaveArrived;
  if (error.kind === 'offline') return offline ?? failureTexts.offline;
  if (error.kind === 'rate-limited') return failureTexts.tooOften(waitOf(error));
  return error.kind === 'unauthenticated' && isSessionOver() ? failureTexts.expired : null;
}

function ownText({ kind, facts }: PortalError, texts: FailureTexts, filesSize: number): string {
  const { failed, invalid = failed, forbidden = failed, tooLarge = invalid } = texts;
  const { status = 0 } = facts;
  if (status === 413) return tooLarge;
  if (filesSize > suspectSize && [400, 422, 500].includes(status)) return texts.maybeTooLarge ?? tooLarge;
  if (kind === 'invalid') return invalid;
  return kind === 'forbidden' ? forbidden : failed;
}

/**
 * Calls for one-time codes answer 401 for other reasons too: a citizen still logged in need not log in again, and who was
 * never logged in has no session that could be over.
 */
function isSessionOver(): boolean {
  const session = $session.get();
  return session.status === 'anonymous' && session.ended === true;
}
