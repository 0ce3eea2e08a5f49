import { receivedCount } from '#contracts/wire.ts';
import { isKind } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { blobOf, saveFile } from '#platform/page/save-file.ts';
import { type Subject, subjectOf } from '#platform/session/subject.ts';
import { readDebtPositions, readReceipt, type DebtPosition } from '../api.ts';
import { coveredDebts } from '../state/payments.ts';

/** Positions asked for in one call: the most that the service gives. */
const perCall = 100;

/** All positions of PiemontePay that are paid and that the citizen may see, newest first. Throws PortalError. */
export async function readPaid(signal: AbortSignal): Promise<DebtPosition[]> {
  const isCovered = await coveredDebts();
  return (await readPaidOf(subjectOf('PPAY'), signal)).filter(isCovered);
}

/** All positions of PiemontePay that somebody has paid, newest first. Throws PortalError. */
export async function readPaidOf(subject: Subject, signal?: AbortSignal): Promise<DebtPosition[]> {
  const found: DebtPosition[] = [];
  for (let page = 1; ; page += 1) {
    const query = { order: '-iuv', status: 'PAYED' } as const;
    const at = { page, count: perCall, ...(signal && { signal }) };
    const { positions, total } = await readDebtPositions(client, subject, query, at);
    found.push(...positions.filter(({ state }) => state === 'paid'));
    if (receivedCount(positions) === 0 || page * perCall >= total) return found;
  }
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
