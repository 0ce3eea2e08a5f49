import { receivedCount } from '#contracts/wire.ts';
import { actNotices } from '#errors/notices.ts';
import { isKind } from '#errors/portal-error.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { client } from '#platform/calls/client.ts';
import { blobOf, saveFile } from '#platform/page/save-file.ts';
import { type Subject, subjectOf } from '#platform/session/subject.ts';
import { dayOf, dateText, euroText } from '#domain/text/display.ts';
import type { ArchiveTask } from '#kit/archive/gather.ts';
import { readDebtPositions, type DebtPosition } from '../api.ts';
import { readReceipt } from '../receipts-api.ts';
import { coveredDebts } from './payments.ts';

/** Positions asked for in one call: the most that the service gives. */
const perCall = 100;

/** All positions of PiemontePay that are paid and that the citizen may see, newest first. Throws PortalError. */
export async function readPaid(signal: AbortSignal): Promise<DebtPosition[]> {
  const isCovered = await coveredDebts();
  return (await readPaidOf(subjectOf('PPAY'), signal)).filter(isCovered);
}

/** All positions of PiemontePay that somebody has paid, newest first. Throws PortalError. */
async function readPaidOf(subject: Subject, signal?: AbortSignal): Promise<DebtPosition[]> {
  const found: DebtPosition[] = [];
  for (let page = 1; ; page += 1) {
    const query = { order: '-iuv', status: 'PAYED' } as const;
    const at = { page, count: perCall, ...(signal && { signal }) };
    const { positions, total } = await readDebtPositions(client, subject, query, at);
    found.push(...positions.filter(({ state }) => state === 'paid'));
    if (receivedCount(positions) === 0 || page * perCall >= total) return found;
  }
}

/** Milliseconds until the object URL is revoked: the new tab has read the file by then. */
const urlLifetime = 60_000;

/**
 * Shows the receipt of a payment in a new tab, or saves the file if the browser blocks the tab. The tab is opened before
 * the request, while the click still permits it. Shows a toast on failure.
 *
 * @param subject whose payment it is; default: the person for whom the citizen acts now
 */
export async function openReceipt(iuv: string, subject = subjectOf('PPAY')): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const base64 = await readReceipt(client, subject, iuv);
    if (!base64) throw new Error('The response has no receipt.');
    const pdf = blobOf(base64, 'application/pdf');
    if (tab && !tab.closed) show(pdf, tab);
    else saveFile(pdf, `ricevuta-${iuv}.pdf`);
  } catch (error) {
    tab?.close();
    if (!isKind(error, 'unauthenticated')) notifyFailure(actNotices.receipt, error);
  }
}

function show(pdf: Blob, tab: Window): void {
  const address = URL.createObjectURL(pdf);
  tab.location.replace(address);
  setTimeout(() => URL.revokeObjectURL(address), urlLifetime);
}

/** Those whose receipt can be downloaded. */
export function withReceipt(payments: readonly DebtPosition[]): DebtPosition[] {
  return payments.filter(({ hasReceipt, iuv }) => hasReceipt && iuv !== null);
}

interface Options {
  signal: AbortSignal;
  /** Called after each receipt with the number of those tried. */
  onProgress: (done: number) => void;
}

/**
 * Saves the receipts one after the other; a browser may refuse several downloads at once. Gives those
 * that could not be read. Stops at the end of the session and when it is aborted: the rest is given back too.
 */
export async function saveReceipts(
  payments: readonly DebtPosition[],
  { signal, onProgress }: Options,
): Promise<DebtPosition[]> {
  const failed: DebtPosition[] = [];
  for (const [index, payment] of payments.entries()) {
    if (signal.aborted) return [...failed, ...payments.slice(index)];
    try {
      const base64 = await readReceipt(client, subjectOf('PPAY'), payment.iuv ?? '');
      if (base64) saveFile(blobOf(base64, 'application/pdf'), `ricevuta-${payment.iuv}.pdf`);
      else failed.push(payment);
    } catch (error) {
      if (isKind(error, 'unauthenticated')) return [...failed, ...payments.slice(index)];
      failed.push(payment);
    }
    onProgress(index + 1);
  }
  return failed;
}

/** What was paid for one type in a year. */
interface TypeTotal {
  /** Null: the service names none. */
  type: string | null;
  count: number;
  cents: number;
}

/** What was paid in a year. */
interface YearlySummary {
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

/** The receipts of what the citizen paid in a year, for an archive; null: in any year, or on a day that is not known. */
export function ownReceipts(year: string | null): ArchiveTask {
  return {
    label: 'elenco dei pagamenti',
    run: async () => {
      const paid = await readPaidOf(subjectOf());
      const wanted = year === null ? paid : paidIn(paid, year);
      return { more: withReceipt(wanted).map(receiptTask) };
    },
  };
}

function receiptTask({ iuv, title, type, paidAt, amountCents }: DebtPosition): ArchiveTask {
  const name = title ?? type ?? 'pagamento';
  const day = paidAt && dateText(paidAt).split('/').reverse().join('-');
  return {
    label: `ricevuta di «${name}» (${euroText(amountCents)})`,
    run: async () => {
      const base64 = await readReceipt(client, subjectOf(), iuv ?? '');
      if (!base64) throw new Error('The service has no receipt of this payment.');
      const file = [day, name, iuv].filter(Boolean).join(' ');
      return { files: [{ path: ['Ricevute', `${file}.pdf`], content: blobOf(base64, 'application/pdf') }] };
    },
  };
}
