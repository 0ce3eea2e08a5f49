import { dayOf } from '#domain/text/display.ts';
import type { DebtPosition } from '../api.ts';

/** What was paid for one type in a year. */
export interface TypeTotal {
  /** Null: the service names none. */
  type: string | null;
  count: number;
  cents: number;
}

/** What was paid in a year. */
export interface YearlySummary {
  types: readonly TypeTotal[];
  count: number;
  cents: number;
}

/** The year of a payment in Rome; null: its day is not known. */
function yearOf({ paidAt }: DebtPosition): string | null {
  return paidAt && dayOf(new Date(paidAt)).slice(0, 4);
}

/** The years with payments, latest first. */
export function yearsOf(payments: readonly DebtPosition[]): string[] {
  const years = payments.map(yearOf).filter((year) => year !== null);
  return [...new Set(years)].sort().reverse();
}

/** The payments of a year. */
export function paidIn(payments: readonly DebtPosition[], year: string): DebtPosition[] {
  return payments.filter((payment) => yearOf(payment) === year);
}

/** The payments of which the day is not known: they belong to no year. */
export function undatedOf(payments: readonly DebtPosition[]): DebtPosition[] {
  return payments.filter((payment) => yearOf(payment) === null);
}

/** Sums by type in whole cents, the largest first. */
export function summaryOf(payments: readonly DebtPosition[]): YearlySummary {
  const byType = new Map<string | null, TypeTotal>();
  for (const { type, amountCents } of payments) {
    const sum = byType.get(type) ?? { type, count: 0, cents: 0 };
    byType.set(type, { type, count: sum.count + 1, cents: sum.cents + (amountCents ?? 0) });
  }
  const types = [...byType.values()].sort((a, b) => b.cents - a.cents);
  return { types, count: payments.length, cents: types.reduce((sum, { cents }) => sum + cents, 0) };
}
