import * as z from 'zod/mini';
import { paymentSystems } from '#domain/assets.ts';
import {
  payerCode,
  createNotice,
  createPayment,
  listPaymentTypes,
} from '#features/payments/spontaneous-api.ts';
import { getPaymentPolicy, payDebtPosition } from '#features/payments/checkout-api.ts';
import { groupsOfFour } from '#domain/text/display.ts';
import { fail } from '../errors.ts';
import { one } from '../db.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import type { Municipality } from '../municipalities/data.ts';
import { handle, handleCitizen, invalidDelegation, outsideDelegation, type Call } from '../route.ts';
import { citizenOf } from '../session/session.ts';
import { publicOrigin } from '../tenancy.ts';
import { checkoutAddress } from './checkout.ts';
import { creditorOf } from './creditor.ts';
import { addDebt, findDebt, newIuv, paymentRefusal, typeOfDebt } from './data.ts';
import { noticePdf } from './notice.ts';
import { beginPayment, delegateNamed, positionsBeingPaid, settlePayments } from './sessions.ts';
import { isOtherAmount, isTypeCovered, typesOf, wireType } from './types.ts';

const ppay = ['PPAY'] as const;

/** Page to which PiemontePay always returns. */
const returnPage = '/servizi/pagamento-esito';

/** Page size of the service where the call names none. */
const typesPerPage = 50;

/** Payments without a notice, and the beginning of a payment. */
export function registerSpontaneousPayments(sandbox: Sandbox): void {
  const { db } = sandbox;
  handle(
    sandbox,
    getPaymentPolicy,
    ({ c, tenant }) => {
      const row = one<{ html: string }>(db, 'SELECT html FROM payment_policy WHERE tenant = ?', tenant.id);
      // Labelled as JSON, as the real backend does; without a text it answers these words.
      return c.body(row?.html ?? 'POLICY TEST', 200, { 'Content-Type': 'application/json' });
    },
    { needs: paymentSystems },
  );
  handle(
    sandbox,
    listPaymentTypes,
    ({ c, tenant, query }) => {
      const { paymentTypesDescription = '', currentPage = 1, elements = typesPerPage } = query;
      const wanted = paymentTypesDescription.toLowerCase();
      const found = typesOf(db, tenant.id, 'PPAY').filter(({ label }) =>
        label.toLowerCase().includes(wanted),
      );
      const page = found.slice((currentPage - 1) * elements, currentPage * elements);
      return c.json({
        currentPage,
        totalElements: found.length,
        totPages: Math.ceil(found.length / elements),
        pageSize: elements,
        ...(page.length > 0 && { paymentTypes: page.map(wireType) }),
      });
    },
    { needs: ppay },
  );
  registerCreation(sandbox);
  registerPayment(sandbox);
}

/** What the calls that create a position are sent. */
interface Sent {
  importo: number | string;
  note?: string | undefined;
  nome?: string | undefined;
  cognome?: string | undefined;
  ragioneSociale?: string | undefined;
}

interface NewDebt {
  iuv: string;
  title: string;
  cents: number;
}

/** A position to create, for whom and on whose strength. */
interface Wanted extends Pick<Call<string, unknown, unknown>, 'delegator' | 'scope'> {
  cf: string;
  code: string;
  sent: Sent;
}

/** Creates a position, or answers why not. */
function createDebt(
  sandbox: Sandbox,
  c: SandboxContext,
  tenant: Municipality,
  { cf, code, sent, delegator, scope }: Wanted,
): NewDebt | Response {
  const { db, now } = sandbox;
  const type = typesOf(db, tenant.id, 'PPAY').find((one) => one.code === code);
  if (!type) return refuse(c, 'Tipo di pagamento non disponibile');
  if (!isTypeCovered(scope, type)) return outsideDelegation(c);
  const cents = Math.round(Number(sent.importo) * 100);
  const note = sent.note?.trim() ?? '';
  if (type.needs_notes === 1 && note === '')
    return fail(c, 'E3', { status: 400, title: 'Parametri non corretti o mancanti: note' });
  if (isOtherAmount(type, cents)) return refuse(c, 'L’importo non è quello del tipo');
  const iuv = newIuv(db, { tenant: tenant.id, system: 'PPAY' }, now());
  const title = note ? `${type.label}: ${note}` : type.label;
  const facts = { descrizionePagamento: title, descrizionePortale: type.label, infoAggiuntive: sent.note };
  // Anybody may pay for anybody: what a stranger makes in a citizen's name must not stand among their debts.
  const isListed = (delegator ?? citizenOf(sandbox, c))?.taxCode === cf;
  addDebt(db, { tenant: tenant.id, cf }, { iuv, type: code, cents, facts, isListed });
  return { iuv, title, cents };
}

/** A 400 with the service's code for what its rules forbid. */
function refuse(c: SandboxContext, why: string): Response {
  const body = { status: '400', code: 'BUSINESS_ERROR', detail: `[portico] ${why}` };
  return c.json(body, 400, { 'Cache-Control': 'no-store' });
}

function registerCreation(sandbox: Sandbox): void {
  const { db, now } = sandbox;
  handle(
    sandbox,
    createPayment,
    ({ c, tenant, params, body, delegator, scope }) => {
      const cf = body.codiceFiscalePartitaIVAPagatore;
      if (delegator && delegator.taxCode !== cf) return invalidDelegation(c);
      const created = createDebt(sandbox, c, tenant, { cf, code: params.type, sent: body, delegator, scope });
      if (created instanceof Response) return created;
      const { iuv, cents } = created;
      const return_to = `${publicOrigin(c)}${returnPage}`;
      const delegate = delegateNamed(citizenOf(sandbox, c), delegator);
      const session = {
        tenant: tenant.id,
        system: 'PPAY',
        position: iuv,
        cents,
        return_to,
        delegate,
      } as const;
      return c.json({ iuv, paymentUrl: checkoutAddress(c, beginPayment(db, session, now())) }, 201);
    },
    { needs: ppay, delegable: ppay },
  );
  handle(
    sandbox,
    createNotice,
    async ({ c, tenant, params, body, delegator, scope }) => {
      const payer = z.safeParse(payerCode, params.cf);
      if (!payer.success) return fail(c, 'E3', { status: 400, title: 'Codice fiscale non valido' });
      if (delegator && delegator.taxCode !== payer.data) return invalidDelegation(c);
      const created = createDebt(sandbox, c, tenant, {
        cf: payer.data,
        code: params.type,
        sent: body,
        delegator,
        scope,
      });
      if (created instanceof Response) return created;
      const { iuv, title, cents } = created;
      const notice = `3${iuv}`;
      const file = await noticePdf({
        creditor: creditorOf(db, tenant),
        notice,
        subject: title,
        payer: { name: body.ragioneSociale ?? `${body.nome} ${body.cognome}`, code: payer.data },
        cents,
        dueOn: null,
        now: now(),
      });
      const pdf = Buffer.from(file).toString('base64');
      return c.json({ iuv, codiceAvviso: groupsOfFour(notice), pdf }, 201);
    },
    { needs: ppay, delegable: ppay },
  );
}

function registerPayment(sandbox: Sandbox): void {
  const { db, now } = sandbox;
  handleCitizen(
    sandbox,
    payDebtPosition,
    ({ c, tenant, subject, citizen, delegator, scope, params }) => {
      settlePayments(db, now());
      const row = findDebt(db, tenant.id, params.iuv);
      if (row?.cf !== subject.taxCode) return fail(c, 'E3', { status: 404, title: 'Posizione non trovata' });
      if (!isTypeCovered(scope, typeOfDebt(row))) return outsideDelegation(c);
      const pending = positionsBeingPaid(db, { tenant: tenant.id, system: 'PPAY' }, now());
      const refused = paymentRefusal(row, pending.has(row.iuv));
      if (refused !== null) return refuse(c, refused);
      // Only the authority can set such an amount anew.
      if (row.hindrance === 'recalculate')
        return fail(c, 'E3', { status: 500, title: 'Importo da ricalcolare a cura dell’Ente' });
      const session = {
        tenant: tenant.id,
        system: 'PPAY',
        position: row.iuv,
        cents: row.checkout_cents ?? row.cents,
        return_to: `${publicOrigin(c)}${returnPage}`,
        delegate: delegateNamed(citizen, delegator),
      } as const;
      return c.json({ paymentUrl: checkoutAddress(c, beginPayment(db, session, now())) });
    },
    { needs: ppay, delegable: ppay },
  );
}
