import { dateTimeText, euroText, groupsOfFour, missing } from '#domain/text/display.ts';
import type { Instant } from '#domain/time/dates.ts';
import { writePdf } from '../files/pdf.ts';
import { column, heading, labelled, smallPrint } from '../files/sheet-parts.ts';
import type { Creditor } from './creditor.ts';
import type { DebtFacts } from './data.ts';

/** What a receipt says. */
export interface ReceiptContent {
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
export function receiptPdf(content: ReceiptContent): Promise<Uint8Array<ArrayBuffer>> {
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
