import type { DatabaseSync } from 'node:sqlite';
import type { PaymentSystem } from '#domain/assets.ts';
import { insert } from '../db.ts';
import { dayAt, instantAt, type RelativeTime } from '../relative-time.ts';
import type { SeedTenant } from '../seed/types.ts';
import type { Hindrance } from './data.ts';

declare module '../seed/types.ts' {
  interface SeedTenant {
    payments?: PaymentSample;
  }
}

/** A position of PiemontePay with its internal state. */
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
  /** Amount to which the checkout brings the position up to date. */
  checkoutCents?: number;
  hindrance?: Hindrance;
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

/** A type of payment; `collection` (`datiSpecificiRiscossione`) and `isSpontaneous` belong to MyPay. */
export interface SeedPaymentType {
  system: PaymentSystem;
  code: string;
  label: string;
  notesHint?: string;
  needsNotes?: true;
  fixedCents?: number;
  isSpontaneous?: false;
  collection?: string;
}

/** Data of one municipality's payment services; each part is optional. */
export interface PaymentSample {
  /** The body’s tax code, 11 digits, and its postal account, 12 digits. */
  creditor?: { taxCode: string; postalAccount?: string };
  types?: readonly SeedPaymentType[];
  /** Privacy text, HTML. */
  policy?: string;
  /** Notices of MyPay come in a ZIP archive. */
  zipsNotices?: true;
  debts?: readonly SeedDebt[];
  openPositions?: readonly SeedOpenPosition[];
  receiptArchive?: readonly { cf: string; flag: boolean; changedAt: RelativeTime }[];
}

/** Inserts debts, open positions and choices about receipts. */
export function seedPayments(db: DatabaseSync, { id: tenant, payments = {} }: SeedTenant, now: Date): void {
  const { debts = [], openPositions = [], receiptArchive = [], types = [] } = payments;
  for (const type of types) seedType(db, tenant, type);
  seedBody(db, tenant, payments);
  for (const debt of debts) seedDebt(db, tenant, debt, now);
  for (const position of openPositions) seedOpenPosition(db, tenant, position, now);
  for (const { cf, flag, changedAt } of receiptArchive)
    insert(db, 'receipt_archive', [tenant, cf, Number(flag), instantAt(now, changedAt)]);
}

function seedBody(db: DatabaseSync, tenant: string, { creditor, policy }: PaymentSample): void {
  if (creditor) insert(db, 'payment_creditor', [tenant, creditor.taxCode, creditor.postalAccount ?? null]);
  if (policy !== undefined) insert(db, 'payment_policy', [tenant, policy]);
}

function seedType(db: DatabaseSync, tenant: string, type: SeedPaymentType): void {
  const { system, code, label, notesHint, needsNotes, fixedCents, isSpontaneous, collection } = type;
  const notes = [notesHint ?? null, Number(needsNotes ?? false)];
  const rest = [fixedCents ?? null, Number(isSpontaneous ?? true), collection ?? null, 1];
  insert(db, 'payment_type', [tenant, system, code, label, ...notes, ...rest]);
}

function seedDebt(db: DatabaseSync, tenant: string, debt: SeedDebt, now: Date): void {
  const { cf, iuv, state, type, typeName, title, cents, dueOn, paidAt, psp, notes, parts } = debt;
  const paid = paidAt && instantAt(now, paidAt).replace('Z', '+00:00');
  const json = {
    descrizionePagamento: title,
    descrizionePortale: typeName,
    componentiPagamento: parts,
    dataOraOperazione: paid,
    dataEsitoPagamento: paid,
    identificativoUnicoRiscossione: paid && `${iuv.slice(-6)}${cents}`,
    numeroTransazione: paid && `${paid.slice(0, 10).replaceAll('-', '')}${iuv.slice(-4)}`,
    prestatoreServiziPagamento: psp,
    infoAggiuntive: notes,
  };
  const due = dueOn ? dayAt(now, dueOn) : null;
  const receipt = Number(state === 4 && debt.receipt !== false);
  const rest = [null, debt.checkoutCents ?? null, debt.hindrance ?? null, JSON.stringify(json)];
  insert(db, 'debt_position', [tenant, iuv, cf, state, type, due, cents, receipt, ...rest, 1]);
}

function seedOpenPosition(db: DatabaseSync, tenant: string, position: SeedOpenPosition, now: Date): void {
  const { cf, iud, iuv, type, typeName, title, cents, dueOn, payUrl, sendsState = true } = position;
  const json = {
    iuv,
    codiceAvviso: iuv && `3${iuv}`,
    iud,
    codiceVersamento: type,
    descrizioneVersamento: typeName,
    causale: title,
    importo: cents / 100,
    dataScadenza: dueOn && dayAt(now, dueOn),
    codiceStatoPagamento: sendsState ? '1' : undefined,
    urlPagamento: payUrl,
  };
  insert(db, 'open_position', [tenant, iud, cf, 0, null, null, JSON.stringify(json)]);
}
