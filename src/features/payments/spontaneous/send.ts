import { tidyEmail } from '#domain/fields/email.ts';
import type { PaymentSystem } from '#domain/assets.ts';
import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { currentPath } from '#platform/page/current-path.ts';
import { PortalError } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { sendOnce } from '#platform/sending/send-once.ts';
import type { Actor } from '#platform/session/subject.ts';
import { createMyPayNotice, createMyPayPayment, type MyPayRequest } from '../mypay-contract.ts';
import { readPaymentCode } from '../notice-code.ts';
import { createNotice, createPayment } from '../spontaneous-contract.ts';
import { type CheckoutMark, followable } from '../state/checkout.ts';
import type { KeptNotice } from '../state/kept-notice.ts';
import { paidForOf } from '../state/paid-for.ts';
import { fromService } from '../spontaneous-query.ts';
import { type Draft, draftCents, oneLine, personOf, typeOf } from './draft.ts';
import { noticeFile } from './notice-file.ts';
import type { SpontaneousType } from './types.ts';

/** Stands for the code of a payer without an Italian one (contract B 1.3). */
const noCode = 'ANONIMO';

/** Why a payment was refused with an answer of 200 (contract B 1.3, 2.3). */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';

  /** Fault code of MyPay; null: no address to go on to. */
  readonly fault: string | null;

  constructor(fault: string | null) {
    super(`The payment was refused: ${fault ?? 'no address'}.`);
    this.fault = fault;
  }
}

/** What of a payment does not come from its form. */
export interface Sender {
  system: PaymentSystem;
  /** Who is logged in, or their delegator; null: nobody is. */
  actor: Actor | null;
  types: readonly SpontaneousType[];
  /** Name of the form in this tab. */
  form: string;
}

/** The payer on the wire: a person who is logged in pays under their own name, or under that of their delegator. */
export function payerOf(draft: Draft, actor: Actor | null) {
  const { firstName, surname, company } = draft;
  const typed = tidyTaxCode(draft.code);
  if (personOf(draft, actor) === 'G')
    return actor?.delegation === undefined
      ? { code: typed, ragioneSociale: oneLine(company) }
      : { code: actor.taxCode, ragioneSociale: oneLine(actor.name) };
  if (actor) return { code: actor.taxCode, nome: actor.name, cognome: actor.surname };
  return { code: draft.noCode ? noCode : typed, nome: oneLine(firstName), cognome: oneLine(surname) };
}

interface Payment {
  type: SpontaneousType;
  cents: number;
  payer: ReturnType<typeof payerOf>;
  person: Draft['person'];
  draft: Draft;
  /** Header of the calls; empty where the citizen pays for themselves. */
  under: { delegation?: string };
}

function paymentOf(draft: Draft, { actor, types }: Sender): Payment {
  const type = typeOf(types, draft);
  const cents = draftCents(types, draft);
  if (!type || cents === null) throw new Error('A payment without type or amount was confirmed.');
  const delegation = actor?.delegation;
  const under = delegation === undefined ? {} : { delegation };
  return { type, cents, payer: payerOf(draft, actor), person: personOf(draft, actor), draft, under };
}

function ppayBody({ cents, payer: { code: _code, ...names }, draft }: Payment) {
  const note = oneLine(draft.notes);
  // Whole cents become the nearest number of euro: two decimals at most on the wire (contract B 0.6).
  return { ...names, importo: cents / 100, email: tidyEmail(draft.email), ...(note && { note }) };
}

function myPayBody({ type, cents, payer: { code, ...names }, person, draft }: Payment): MyPayRequest {
  return {
    ...names,
    codiceVersamento: type.code,
    datiSpecificiRiscossione: type.collection ?? '',
    importo: cents / 100,
    causale: [type.label, oneLine(draft.notes)].filter(Boolean).join(': '),
    tipoPersona: person,
    codiceFiscalePartitaIVAPagatore: code,
    email: tidyEmail(draft.email),
  };
}

/** A payment that was created, and where it is paid. */
export interface MadePayment {
  url: string;
  mark: CheckoutMark;
}

/**
 * Creates a payment, once. Throws PortalError, or PaymentRefused where there is no address to go to (contract B 1.3,
 * 2.3).
 */
export async function makePayment(draft: Draft, sender: Sender): Promise<MadePayment> {
  const { system, form, actor } = sender;
  const payment = paymentOf(draft, sender);
  const { iuv, url } = await (system === 'PPAY' ? ppayPayment : myPayPayment)(payment, form);
  const address = url === null ? null : followable(url);
  if (address === null) throw new PaymentRefused(null);
  const { type, cents } = payment;
  const numbers = { iuv, iud: null, notice: null };
  const mark = { system, ...numbers, title: type.label, cents, retry: currentPath(), form };
  return { url: address, mark: { ...mark, ...paidFor(actor) } };
}

/** The delegator who is paid for, as a part of what is kept. */
function paidFor(actor: Actor | null): Pick<CheckoutMark, 'paidFor'> {
  const delegator = paidForOf(actor);
  return delegator ? { paidFor: delegator } : {};
}

type Checkout = Promise<{ iuv: string | null; url: string | null }>;

function ppayPayment(payment: Payment, form: string): Checkout {
  const { type, payer, under } = payment;
  const body = { ...ppayBody(payment), codiceFiscalePartitaIVAPagatore: payer.code };
  return sendOnce(
    form,
    { type: type.code, body },
    {
      send: (idempotencyKey) =>
        client.call(createPayment, { params: { type: type.code }, body, idempotencyKey, ...under }),
    },
  );
}

async function myPayPayment(payment: Payment, form: string): Checkout {
  const body = { ...myPayBody(payment), urlRitorno: `${location.origin}${returnPath()}` };
  const answer = await sendOnce(form, body, {
    send: (idempotencyKey) => client.call(createMyPayPayment, { body, idempotencyKey, ...payment.under }),
  });
  if (!answer.ok) throw new PaymentRefused(answer.fault ?? '');
  return answer;
}

/** Where MyPay returns to: the outcome of the service at which the payment began, else the general one [D]. */
function returnPath(): string {
  const id = fromService();
  return id === null ? pathOf('spontaneous-outcome') : pathOf('payment-outcome', { id });
}

/** Creates a notice, once. Throws PortalError, or PaymentRefused (contract B 1.4, 2.4). */
export async function makeNotice(draft: Draft, sender: Sender): Promise<KeptNotice> {
  const { system, form, actor } = sender;
  const payment = paymentOf(draft, sender);
  const { iuv, notice, file, link } = await (system === 'PPAY' ? ppayNotice : myPayNotice)(payment, form);
  return {
    // A company that the citizen has typed has positions of its own.
    isOwn: payment.payer.code === actor?.taxCode,
    system,
    notice,
    iuv,
    title: payment.type.label,
    cents: payment.cents,
    file,
    link,
    ...paidFor(actor),
  };
}

/** The number of the notice with this IUV; null: the IUV alone does not give it (contract B 3.1). */
function noticeOf(iuv: string | null): string | null {
  const code = readPaymentCode(`3${iuv ?? ''}`);
  return code.ok ? code.notice : null;
}

type MadeNotice = Pick<KeptNotice, 'iuv' | 'notice' | 'file' | 'link'>;

interface NoticeAnswer {
  iuv: string | null;
  notice: string | null;
  /** Base64. */
  file: string | null;
  fileUrl: string | null;
}

/**
 * What an answer gives of a notice. Throws PortalError where it gives nothing by which it can be paid: whether one was
 * made nobody knows.
 */
function noticeIn(answer: NoticeAnswer, call: string): MadeNotice {
  const { iuv, fileUrl } = answer;
  const notice = answer.notice ?? noticeOf(iuv);
  const file = noticeFile(answer.file, notice ?? iuv ?? '');
  const link = file === null && fileUrl?.startsWith('https:') ? fileUrl : null;
  if ((iuv ?? notice ?? file ?? link) === null)
    throw new PortalError('malformed', { call, status: 200, reason: 'neither number nor file' });
  return { iuv, notice, file, link };
}

function ppayNotice(payment: Payment, form: string): Promise<MadeNotice> {
  const { type, payer, under } = payment;
  const body = ppayBody(payment);
  const params = { cf: payer.code, type: type.code };
  const send = async (idempotencyKey: string) => {
    const answer = await client.call(createNotice, { params, body, idempotencyKey, ...under });
    if (!answer.ok) throw new PaymentRefused('');
    return noticeIn({ ...answer, file: answer.pdf, fileUrl: null }, createNotice.id);
  };
  return sendOnce(form, { params, body }, { send });
}

function myPayNotice(payment: Payment, form: string): Promise<MadeNotice> {
  const body = myPayBody(payment);
  const send = async (idempotencyKey: string) => {
    const answer = await client.call(createMyPayNotice, { body, idempotencyKey, ...payment.under });
    if (!answer.ok) throw new PaymentRefused(answer.fault ?? '');
    return noticeIn(answer, createMyPayNotice.id);
  };
  return sendOnce(form, body, { send });
}
