import { getReceiptArchive, putReceiptArchive } from '#features/payments/receipt-archive-contract.ts';
import {
  getReceipt,
  listDebtPositions,
  listOpenPositions,
  verifyNotice,
} from '#features/payments/contract.ts';
import type { Sandbox } from '../context.ts';
import { municipalityName } from '../municipalities/data.ts';
import { archiveChoice, chooseArchive, debtsOf, openPositionsOf, publicState, type DebtRow } from './data.ts';
import { fail } from '../errors.ts';
import { makePdf } from '../files/pdf.ts';
import { handleCitizen } from '../route.ts';
import { publicAddress } from '../tenancy.ts';

const ppay = ['PPAY'] as const;
const mypay = ['MYPAY'] as const;

/** Contract B 1.5, 1.6, 1.8, 1.9, 2.2 and 2.5. */
export function registerPayments(sandbox: Sandbox): void {
  registerPositions(sandbox);
  registerReceipts(sandbox);
  registerArchive(sandbox);
  registerOpenPositions(sandbox);
}

/** Fields of a position that are stored as JSON and sent unchanged. */
interface Facts {
  descrizionePagamento?: string;
  descrizionePortale?: string;
  numeroTransazione?: string;
}

function factsOf({ json }: DebtRow): Facts {
  return JSON.parse(json) as Facts;
}

/** A position on the wire: upstream omits null values (contract B 0.3). */
function wireDebt(row: DebtRow): Record<string, unknown> {
  const state = publicState(row);
  return {
    iuv: row.iuv,
    codiceAvviso: `3${row.iuv}`,
    codiceVersamento: row.type,
    ...factsOf(row),
    importo: row.cents / 100,
    ...(row.due_on && { dataScadenza: row.due_on }),
    ...(row.has_receipt === 1 && { presenzaQuietanza: true }),
    ...(state && { codiceStatoPagamento: state.code, descrizioneStatoPagamento: state.text }),
  };
}

function registerPositions(sandbox: Sandbox): void {
  handleCitizen(
    sandbox,
    listDebtPositions,
    ({ c, tenant, subject, query }) => {
      const { currentPage, elements, ...search } = query;
      const found = debtsOf(sandbox.db, { tenant: tenant.id, cf: subject.taxCode }, search);
      const page = found.slice((currentPage - 1) * elements, currentPage * elements);
      return c.json({
        currentPage,
        totalElements: found.length,
        totPages: Math.ceil(found.length / elements),
        pageSize: elements,
        // Upstream omits the list of an empty page.
        ...(page.length > 0 && { debtPositions: page.map(wireDebt) }),
      });
    },
    { owner: 'cf', needs: ppay, delegable: ppay },
  );
}

function registerReceipts(sandbox: Sandbox): void {
  handleCitizen(
    sandbox,
    getReceipt,
    async ({ c, tenant, subject, params }) => {
      const owner = { tenant: tenant.id, cf: subject.taxCode };
      const [row] = debtsOf(sandbox.db, owner, { iuv: params.iuv });
      if (row?.has_receipt !== 1)
        return fail(c, 'E3', { status: 404, title: 'Nessuna ricevuta per la posizione' });
      const facts = factsOf(row);
      const pdf = await makePdf({
        municipality: municipalityName(tenant),
        title: 'Ricevuta di pagamento',
        lines: [
          facts.descrizionePagamento ?? facts.descrizionePortale ?? row.type,
          `IUV: ${row.iuv}`,
          `Importo: ${(row.cents / 100).toFixed(2).replace('.', ',')} €`,
          `Pagato da: ${subject.name} ${subject.surname}, codice fiscale ${subject.taxCode}`,
          `Numero transazione: ${facts.numeroTransazione ?? '-'}`,
        ],
        now: sandbox.now(),
      });
      return c.json({ receipt: Buffer.from(pdf).toString('base64') });
    },
    { owner: 'cf', needs: ppay, delegable: ppay },
  );
}

/** The citizen's own choice, never a delegator's (contract B 7.8). */
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

function registerOpenPositions(sandbox: Sandbox): void {
  handleCitizen(
    sandbox,
    listOpenPositions,
    ({ c, tenant, subject }) =>
      c.json(openPositionsOf(sandbox.db, { tenant: tenant.id, cf: subject.taxCode })),
    { owner: 'cf', needs: mypay, delegable: mypay },
  );
  handleCitizen(
    sandbox,
    verifyNotice,
    ({ c, tenant, subject, params }) => {
      const wanted = params.id.replace(/\s/g, '');
      const positions = openPositionsOf(sandbox.db, { tenant: tenant.id, cf: subject.taxCode });
      const found = positions.find(({ iuv, codiceAvviso }) => wanted === iuv || wanted === codiceAvviso);
      if (!found) return c.json(unknownNotice);
      const session = `sess-${found.iud}`;
      const url = found.urlPagamento ?? `${originOf(c)}/__sandbox/checkout?sessione=${session}`;
      return c.json({ esito: 'OK', idSession: session, redirect: 1, url });
    },
    { needs: mypay, delegable: mypay },
  );
}

/** MyPay reports errors with status 200 (contract B 0.4, E6). */
const unknownNotice = {
  esito: 'KO',
  fault: {
    faultCode: 'PAA_PAGAMENTO_SCONOSCIUTO',
    faultString: 'Pagamento in attesa risulta sconosciuto all’Ente Creditore',
    id: 'sandbox',
    description: 'Nessuna posizione aperta con questo codice',
  },
};

function originOf(c: Parameters<typeof publicAddress>[0]): string {
  const scheme = c.req.header('x-forwarded-proto')?.split(',', 1)[0]?.trim() ?? 'http';
  return `${scheme}://${publicAddress(c)}`;
}
