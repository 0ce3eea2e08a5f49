import type { DatabaseSync } from 'node:sqlite';
import type { PaymentSystem } from '#domain/assets.ts';
import type { PaymentState } from '#features/payments/states.ts';
import type { Day } from '#domain/time/dates.ts';
import type { Sandbox } from '../context.ts';
import { run } from '../db.ts';
import {
  addDebt,
  allDebts,
  factsOf,
  isEnded,
  newIuv,
  payDebt,
  publicState,
  setDebtState,
  type DebtRow,
  type Hindrance,
} from './data.ts';
import {
  addOpenPosition,
  allOpenPositions,
  centsOfPosition,
  newPosition,
  setOpenPosition,
  type OpenPosition,
} from './open-positions.ts';
import { positionsBeingPaid, settlePayments } from './sessions.ts';
import type { PaymentTypeRow } from './types.ts';

/** A position of either system as the office sees it. */
export interface DeskPosition {
  tenant: string;
  system: PaymentSystem;
  /** IUV of a position of PiemontePay, IUD of one of MyPay. */
  id: string;
  cf: string;
  title: string;
  state: PaymentState;
  /** True: paid or cancelled, so that nothing changes any more. */
  isEnded: boolean;
  cents: number;
  dueOn: Day | null;
  /** Notice number; null: it has none. */
  notice: string | null;
  /** What the checkout asks in place of the amount; null: the amount. */
  checkoutCents: number | null;
  hindrance: Hindrance | null;
}

/** The positions of a municipality, PiemontePay's first. */
export function deskPositions({ db, now }: Sandbox, tenant: string): DeskPosition[] {
  settlePayments(db, now());
  const beingPaid = (system: PaymentSystem) => positionsBeingPaid(db, { tenant, system }, now());
  const [debts, open] = [beingPaid('PPAY'), beingPaid('MYPAY')];
  return [
    ...allDebts(db, tenant).map((row) => fromDebt(tenant, row, debts.has(row.iuv))),
    ...allOpenPositions(db, tenant).map((one) => fromOpenPosition(tenant, one, open.has(one.iud))),
  ];
}

function fromDebt(tenant: string, row: DebtRow, isBeingPaid: boolean): DeskPosition {
  const { iuv: id, cf, cents, due_on, checkout_cents: checkoutCents, hindrance } = row;
  const { descrizionePagamento, descrizionePortale } = factsOf(row);
  return {
    tenant,
    system: 'PPAY',
    id,
    cf,
    title: descrizionePagamento ?? descrizionePortale ?? row.type,
    state: publicState(row, isBeingPaid)?.name ?? 'pending',
    isEnded: isEnded(row),
    cents,
    dueOn: due_on as Day | null,
    notice: `3${id}`,
    checkoutCents,
    hindrance,
  };
}

function fromOpenPosition(tenant: string, position: OpenPosition, isBeingPaid: boolean): DeskPosition {
  const { iud: id, cf, state, checkoutCents, hindrance, wire } = position;
  const open = isBeingPaid ? 'pending' : 'unpaid';
  return {
    tenant,
    system: 'MYPAY',
    id,
    cf,
    title: wire.causale ?? id,
    state: state === 'open' ? open : state,
    isEnded: state !== 'open',
    cents: centsOfPosition(position),
    dueOn: (wire.dataScadenza ?? null) as Day | null,
    notice: wire.codiceAvviso ?? null,
    checkoutCents,
    hindrance,
  };
}

/** Makes a position paid through another channel. */
export function payElsewhere(db: DatabaseSync, { tenant, system, id, cents }: DeskPosition, now: Date): void {
  if (system === 'PPAY')
    payDebt(db, { tenant, iuv: id }, { cents, paidAt: now, psp: 'Tabaccheria di prova' });
  else setOpenPosition(db, { tenant, iud: id }, 'paid');
}

/** Internal state of a position that the authority cancelled. */
const cancelledByAuthority = 9;

/** Cancels a position in the authority's name. */
export function cancel(db: DatabaseSync, { tenant, system, id }: DeskPosition): void {
  if (system === 'PPAY') setDebtState(db, { tenant, iuv: id }, cancelledByAuthority);
  else setOpenPosition(db, { tenant, iud: id }, 'cancelled');
}

const tables = {
  PPAY: { name: 'debt_position', key: 'iuv' },
  MYPAY: { name: 'open_position', key: 'iud' },
} as const;

/** Sets what the checkout asks, and whether something hinders a payment. */
export function setTerms(
  db: DatabaseSync,
  { tenant, system, id }: DeskPosition,
  { checkoutCents, hindrance }: Pick<DeskPosition, 'checkoutCents' | 'hindrance'>,
): void {
  const { name, key } = tables[system];
  const sql = `UPDATE ${name} SET checkout_cents = ?, hindrance = ? WHERE tenant = ? AND ${key} = ?`;
  run(db, sql, checkoutCents, hindrance, tenant, id);
}

/** Issues a position to a citizen. */
export function issue(
  { db, now }: Sandbox,
  { tenant, cf }: { tenant: string; cf: string },
  {
    type,
    subject,
    cents,
    dueOn,
  }: { type: PaymentTypeRow; subject: string; cents: number; dueOn: Day | null },
): void {
  const { system, code, label } = type;
  const iuv = newIuv(db, { tenant, system }, now());
  if (system === 'PPAY') {
    const facts = { descrizionePagamento: subject, descrizionePortale: label };
    addDebt(db, { tenant, cf }, { iuv, type: code, cents, dueOn, facts });
  } else {
    const position = newPosition({ iuv, type, subject, cents, ...(dueOn !== null && { dueOn }) });
    addOpenPosition(db, { tenant, cf }, position);
  }
}
