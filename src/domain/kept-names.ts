import { publicNames } from './storage-keys.ts';

/** Names of stored values; those that end in `_` are prefixes. */
export const keptNames = {
  ...publicNames,
  /** Changes with each logout in this browser. */
  logoutMark: 'USCITA',
  /** Address to return to after the login. */
  returnPath: 'RITORNO',
  /** Set when the citizen has answered the question about push messages. */
  pushAsked: 'BANNER_FCM_DO_NOT_ASK',
  /** Version of the release whose page was reloaded because it no longer exists. */
  reloaded: 'RICARICA',
  /** Outcome of the last request: number, address of the summary. */
  outcome: 'ESITO',
  /** The appointment that was booked or changed last, for its success page. */
  booked: 'ESITO_appuntamento',
  /** The person for whom the citizen acts, one per module. */
  delegator: 'DELEGANTE_',
  /** Values of an open form, one per form. */
  form: 'MODULO_',
  /** What another device has sent, until its form is open. */
  transfer: 'CONTINUA',
  /** When and where a one-time code of a request without login was sent. */
  emailCode: 'CODICE',
  /** The same, of a code before a booking. */
  sessionCode: 'CODICE_appuntamento',
  /** Database of the files chosen in open forms. */
  files: 'ALLEGATI',
  /** Submissions of a form whose outcome is not known yet. */
  sending: 'INVIO_',
  /** Payments for which this tab went to the payment site. */
  checkouts: 'PAGAMENTI',
  /** Positions whose payment was refused, or found begun by somebody else. */
  hindrances: 'PAGAMENTI_FERMI',
  /** The payment notice that was made last, for its outcome page. */
  notice: 'AVVISO',
  /** Set when free days of appointments are shown as a list. */
  slotList: 'ELENCO_ORARI',
  /** Person and services of a delegation that is about to be given again. */
  newDelegation: 'NUOVA_DELEGA',
  /** How far the sending of a request of delegation has come, one per form. */
  requestProgress: 'RICHIESTA_',
  /** What was sent last, for its confirmation page and its receipt. */
  sentCopy: 'ESITO_RICEVUTA',
  /** Drafts whose request was sent and which could not be deleted, with its number; in local storage. */
  sentDrafts: 'BOZZE_INVIATE',
  /** Drafts that the citizen keeps on this device until the next logout; a database. */
  draftsUntilLogout: 'BOZZE',
  /** The same, of those that stay after a logout, and of who was not logged in. */
  draftsOverLogout: 'BOZZE_CONSERVATE',
  /** Which kept draft a form of this tab was saved as, or resumed from, one per form. */
  draftOfForm: 'BOZZA_',
  /** Renewals of delegations to be sent when these have ended: ids and days, in local storage. */
  renewals: 'RINNOVI',
  /** Kinds of disruption as they were read last, for a report without a connection; in local storage. */
  reportKinds: 'TIPI_SEGNALAZIONE',
} as const;
