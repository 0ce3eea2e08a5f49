import type { DatabaseSync } from 'node:sqlite';
import { getReceiptArchive, putReceiptArchive, getReceipt } from '#features/payments/receipts-api.ts';
import { listDebtPositions } from '#features/payments/api.ts';
import { dateTimeText, euroText, groupsOfFour, missing } from '#domain/text/display.ts';
import type { Instant } from '#domain/time/dates.ts';
import type { Sandbox } from '../context.ts';
import { fail } from '../errors.ts';
import { handleCitizen, outsideDelegation } from '../route.ts';
import { one, run } from '../db.ts';
import { writePdf } from '../files/pdf.ts';
import { column, heading, labelled, smallPrint } from '../files/sheet-parts.ts';
import { creditorOf, type Creditor } from './creditor.ts';
import {
  debtsOf,
  factsOf,
  publicState,
  typeOfDebt,
  type DebtRow,
  type Owner,
  type DebtFacts,
} from './data.ts';
import { isTypeCovered } from './types.ts';
import { delegateWhoPaid, positionsBeingPaid, settlePayments } from './sessions.ts';

/** The citizen's choice whether receipts go to the document archive; null: never chosen. */
function archiveChoice(db: DatabaseSync, { tenant, cf }: Owner): { flag: boolean; changedAt: string } | null {
  const row = one<{ flag: number; changedAt: string }>(
    db,
    'SELECT flag, changed_at AS changedAt FROM receipt_archive WHERE tenant = ? AND cf = ?',
    tenant,
    cf,
  );
  return row ? { flag: row.flag === 1, changedAt: row.changedAt } : null;
}

/** Stores the choice. */
function chooseArchive(db: DatabaseSync, { tenant, cf }: Owner, flag: boolean, now: Date): void {
  run(
    db,
    `INSERT INTO receipt_archive VALUES (?, ?, ?, ?)
     ON CONFLICT (tenant, cf) DO UPDATE SET flag = excluded.flag, changed_at = excluded.changed_at`,
    tenant,
    cf,
    Number(flag),
    now.toISOString(),
  );
}

const ppay = ['PPAY'] as const;

/** The archive of payments, their receipts and the choice to get them by e-mail. */
export function registerPayments(sandbox: Sandbox): void {
  registerPositions(sandbox);
  registerReceipts(sandbox);
  registerArchive(sandbox);
}

function hasReceipt({ has_receipt, receipt_from }: DebtRow, now: Date): boolean {
  return has_receipt === 1 && (receipt_from === null || receipt_from <= now.toISOString());
}

/** A position on the wire: upstream omits null values. */
function wireDebt(
  row: DebtRow,
  { isBeingPaid, now }: { isBeingPaid: boolean; now: Date },
): Record<string, unknown> {
  const state = publicState(row, isBeingPaid);
  return {
    iuv: row.iuv,
    codiceAvviso: `3${row.iuv}`,
    codiceVersamento: row.type,
    ...factsOf(row),
    importo: row.cents / 100,
    ...(row.due_on && { dataScadenza: row.due_on }),
    ...(hasReceipt(row, now) && { presenzaQuietanza: true }),
    ...(state && { codiceStatoPagamento: state.code, descrizioneStatoPagamento: state.text }),
  };
}

function registerPositions(sandbox: Sandbox): void {
  handleCitizen(
    sandbox,
    listDebtPositions,
    ({ c, tenant, subject, scope, query }) => {
      const now = sandbox.now();
      settlePayments(sandbox.db, now);
      const pending = positionsBeingPaid(sandbox.db, { tenant: tenant.id, system: 'PPAY' }, now);
      const { currentPage, elements, ...search } = query;
      const found = debtsOf(sandbox.db, { tenant: tenant.id, cf: subject.taxCode }, search).filter((row) =>
        isTypeCovered(scope, typeOfDebt(row)),
      );
      const page = found.slice((currentPage - 1) * elements, currentPage * elements);
      return c.json({
        currentPage,
        totalElements: found.length,
        totPages: Math.ceil(found.length / elements),
        pageSize: elements,
        debtPositions: page.map((row) => wireDebt(row, { isBeingPaid: pending.has(row.iuv), now })),
      });
    },
    { owner: 'cf', needs: ppay, delegable: ppay },
  );
}

function registerReceipts(sandbox: Sandbox): void {
  handleCitizen(
    sandbox,
    getReceipt,
    async ({ c, tenant, subject, scope, params }) => {
      settlePayments(sandbox.db, sandbox.now());
      const owner = { tenant: tenant.id, cf: subject.taxCode };
      const [row] = debtsOf(sandbox.db, owner, { iuv: params.iuv });
      if (!row || !hasReceipt(row, sandbox.now()))
        return fail(c, 'E3', { status: 404, title: 'Nessuna ricevuta per la posizione' });
      if (!isTypeCovered(scope, typeOfDebt(row))) return outsideDelegation(c);
      const facts = factsOf(row);
      const pdf = await receiptPdf({
        creditor: creditorOf(sandbox.db, tenant),
        payer: { name: `${subject.name} ${subject.surname}`, code: subject.taxCode },
        iuv: row.iuv,
        subject: facts.descrizionePagamento ?? facts.descrizionePortale ?? row.type,
        cents: row.cents,
        facts,
        delegate: delegateWhoPaid(sandbox.db, tenant.id, row.iuv),
        now: sandbox.now(),
      });
      return c.json({ receipt: Buffer.from(pdf).toString('base64') });
    },
    { owner: 'cf', needs: ppay, delegable: ppay },
  );
}

/** The citizen's own choice, never a delegator's. */
function registerArchive(sandbox: Sandbox): void {
  const { db, now } = sandbox;
  handleCitizen(
    sandbox,
    getReceiptArchive,
    ({ c, tenant, citizen }) => {
      const choice = archiveChoice(db, { tenant: tenant.id, cf: citizen.taxCode });
      if (!choice) return fail(c, 'E3', { status: 404, title: 'Nessuna preferenza' });
      return c.json({ flag: choice.flag, dataUltimaVariazione: choice.changedAt.replace('Z', '+00:00') });
    },
    { owner: 'cf', needs: ppay },
  );
  handleCitizen(
    sandbox,
    putReceiptArchive,
    ({ c, tenant, citizen, query }) => {
      const owner = { tenant: tenant.id, cf: citizen.taxCode };
      chooseArchive(db, owner, query.enableReceiptStorage === 'true', now());
      return c.body(null, 200);
    },
    { owner: 'cf', needs: ppay },
  );
}

/** What a receipt says. */
interface ReceiptContent {
  creditor: Creditor;
  payer: { name: string; code: string };
  iuv: string;
  subject: string;
  cents: number;
  /** What the payment system knows of the payment. */
  facts: DebtFacts;
  /** Who paid on behalf of the payer: name and tax code. */
  delegate: string | null;
  now: Date;
}

/** The receipt of a payment, one page: the data of the telematic receipt that pagoPA gives the body. */
function receiptPdf(content: ReceiptContent): Promise<Uint8Array<ArrayBuffer>> {
  const { creditor, payer, iuv, subject, cents, facts, delegate, now } = content;
  const title = `Ricevuta di pagamento ${iuv}`;
  return writePdf({ title, author: creditor.name, now }, (sheet) => {
    const { pdf, add } = sheet;
    add('H1', () => pdf.font('Helvetica-Bold').fontSize(18).text('Ricevuta di pagamento', column.left, 50));
    const paidAt = (facts.dataEsitoPagamento ?? null) as Instant | null;
    const parts = [
      [
        'Chi ha ricevuto',
        [
          ['Ente creditore', creditor.name],
          ['Codice fiscale dell’ente', creditor.taxCode ?? missing],
        ],
      ],
      [
        'Chi ha pagato',
        [
          ['Pagatore', payer.name],
          ['Codice fiscale del pagatore', payer.code],
          ...(delegate === null ? [] : [['Versato per suo conto da', delegate] as const]),
        ],
      ],
      [
        'Che cosa',
        [
          ['Oggetto del pagamento', subject],
          ['Importo pagato', euroText(cents)],
          ['Data e ora del pagamento', dateTimeText(paidAt)],
          ['Pagato presso', facts.prestatoreServiziPagamento ?? missing],
        ],
      ],
      [
        'Riferimenti',
        [
          ['Codice avviso', groupsOfFour(`3${iuv}`)],
          ['Identificativo unico di versamento (IUV)', iuv],
          ['Identificativo unico di riscossione (IUR)', facts.identificativoUnicoRiscossione ?? missing],
          ['Numero della transazione', facts.numeroTransazione ?? missing],
        ],
      ],
    ] as const;
    let y = pdf.y + 12;
    for (const [name, rows] of parts) {
      const x = column.left;
      y = labelled(sheet, rows, { x, y: heading(sheet, name, y), width: column.width }) + 4;
    }
    smallPrint(sheet, 'Ricevuta di prova: il Comune e il pagamento sono inventati.', y + 8);
  });
}
