import type { RelativeTime } from '../relative-time.ts';

/** A file of the sample data, made when it is asked for; `pdf` names the municipality. */
export type SeedFileKind = 'pdf' | 'png' | 'docx' | 'txt';

/** One message of a request. */
export interface SeedArticle {
  author: 'citizen' | 'operator' | 'system';
  at: RelativeTime;
  body: string;
  /** Null: the CRM does not say whether it is HTML. Default `text/html`. */
  contentType?: 'text/html' | 'text/plain' | null;
  /** One CRM release leaves `sender` out. */
  hidesSender?: true;
  /** Never leaves the CRM. */
  internal?: true;
  files?: readonly { filename: string; kind: SeedFileKind }[];
}

/** One assistance request or disruption report. */
export interface SeedTicket {
  id: number;
  cf: string;
  number: string;
  title: string;
  state: 1 | 2 | 4 | 8 | 9;
  /** Text that disagrees with the number (contract A 6.6). */
  stateText?: string;
  type?: 1 | 2 | 3;
  /** E-mail; null plays a CRM that does not give it. */
  customer?: string | null;
  /** Default: time of the last article. */
  updatedAt?: RelativeTime;
  articles: readonly SeedArticle[];
}

/** An unfinished request; `body` as stored, readable or not. */
export interface SeedDraft {
  cf: string;
  asset: number;
  body: string;
  savedAt: RelativeTime;
}

/** A form of the instance service; sent as it stands. */
export interface SeedForm {
  codiceModulo: string;
  versioneModulo: string;
  oggettoModulo?: string | null;
  descrizioneModulo?: string | null;
  stato?: { codice: string; descrizione: string; dataInizioValidita: string } | null;
  categoria?: Record<string, string>;
}

/** A form somebody began or sent. */
export interface SeedInstance {
  code: string;
  cf: string;
  status: string;
  form: string;
  createdAt: RelativeTime;
  protocol?: string;
}

/** A position of PiemontePay with its internal state (contract B 10.4). */
export interface SeedDebt {
  cf: string;
  iuv: string;
  state: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
  type: string;
  typeName: string;
  title?: string;
  cents: number;
  dueOn?: RelativeTime;
  paidAt?: RelativeTime;
  psp?: string;
  notes?: string;
  parts?: readonly { importo: number; causale: string }[];
  /** Only with state 4; default true. */
  receipt?: boolean;
}

/** An open position of MyPay. */
export interface SeedOpenPosition {
  cf: string;
  iud: string;
  iuv?: string;
  type: string;
  typeName: string;
  title: string;
  cents: number;
  dueOn?: RelativeTime;
  /** Direct address of the payment. */
  payUrl?: string;
  /** False: the answer has no status code. */
  sendsState?: boolean;
}

/** Where an appointment takes place. */
export interface SeedCounter {
  category: { id: number; name: string };
  service: { id: number; name: string; location?: string };
  provider?: { id: number; firstName: string; lastName: string };
}

/** One appointment. */
export interface SeedAppointment {
  id: number;
  cf: string;
  counter: SeedCounter;
  status?: string;
  bookedAt: RelativeTime;
  startsAt: RelativeTime;
  /** Minutes; null: the end is not given. */
  minutes: number | null;
  notes?: string;
  meetingLink?: string;
  message?: string;
}

/** One document of the archive. */
export interface SeedDocument {
  uuid: string;
  cf: string;
  title: string | null;
  scope: number | null;
  kind: string;
  extension: SeedFileKind;
  filename?: string | null;
  createdOn: RelativeTime;
  endsOn?: RelativeTime;
  /** False: the archive lost the file. */
  hasContent?: false;
}

/** One delegation. */
export interface SeedDelegation {
  uuid: string;
  delegator: string;
  delegate: string;
  service: number;
  title: string;
  asset: string | null;
  status: string;
  startsOn: RelativeTime;
  endsOn: RelativeTime;
  note?: string;
  /** Past its date, still APPROVATA: the daily job of the backend is late (contract B 12 n. 17). */
  lags?: true;
}

/** What citizens have with the services of one municipality. */
export interface SeedRecords {
  /** Parties of the delegations. */
  people: readonly { cf: string; name: string; surname: string }[];
  tickets: readonly SeedTicket[];
  /** `words`: the states are INVIATA, PUB, … instead of numbers (contract B 10.3). */
  ticketStates?: 'words';
  drafts: readonly SeedDraft[];
  forms: readonly SeedForm[];
  instances: readonly SeedInstance[];
  debts: readonly SeedDebt[];
  openPositions: readonly SeedOpenPosition[];
  receiptArchive: readonly { cf: string; flag: boolean; changedAt: RelativeTime }[];
  appointments: readonly SeedAppointment[];
  /** Name of the field that holds the status (contract B 4.9). */
  appointmentStatus?: 'stato';
  /** Spelling of the document archive (contract A 16 n. 29). */
  documentStyle: 'italian' | 'iso' | 'dta';
  scopes: readonly { id: number; name: string }[];
  documents: readonly SeedDocument[];
  delegations: readonly SeedDelegation[];
}
