import { tidyEmail } from '#domain/fields/contact.ts';
import type { PaymentSystem } from '#domain/assets.ts';
import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import type { Actor } from '#platform/session/subject.ts';
import type { MyPayRequest } from '../mypay-api.ts';
import { noTaxCode } from '../spontaneous-api.ts';
import type { CheckoutMark } from '../state/checkout.ts';
import { paidForOf } from '../state/position.ts';
import { type Draft, draftCents, oneLine, personOf, type SpontaneousType, typeOf } from './draft.ts';

/** Why a payment was refused with an answer of 200. */
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
  /** Id of the checkout of this form beside which the citizen wants another one. */
  again?: string | null;
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
  return { code: draft.noCode ? noTaxCode : typed, nome: oneLine(firstName), cognome: oneLine(surname) };
}

/** A payment as its bodies need it. */
export interface Payment {
  type: SpontaneousType;
  cents: number;
  payer: ReturnType<typeof payerOf>;
  person: Draft['person'];
  draft: Draft;
  /** Header of the calls; empty where the citizen pays for themselves. */
  under: { delegation?: string };
}

/** What a draft asks for. Throws where it lacks a type or an amount. */
export function paymentOf(draft: Draft, { actor, types }: Sender): Payment {
  const type = typeOf(types, draft);
  const cents = draftCents(types, draft);
  if (!type || cents === null) throw new Error('A payment without type or amount was confirmed.');
  const delegation = actor?.delegation;
  const under = delegation === undefined ? {} : { delegation };
  return { type, cents, payer: payerOf(draft, actor), person: personOf(draft, actor), draft, under };
}

/** What both calls of PiemontePay are sent. */
export function ppayBody({ cents, payer: { code: _code, ...names }, draft }: Payment) {
  const note = oneLine(draft.notes);
  // Whole cents become the nearest number of euro: two decimals at most on the wire.
  return { ...names, importo: cents / 100, email: tidyEmail(draft.email), ...(note && { note }) };
}

/** What both calls of MyPay are sent. */
export function myPayBody({ type, cents, payer: { code, ...names }, person, draft }: Payment): MyPayRequest {
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

/** The delegator who is paid for, as a part of what is kept. */
export function paidFor(actor: Actor | null): Pick<CheckoutMark, 'paidFor'> {
  const delegator = paidForOf(actor);
  return delegator ? { paidFor: delegator } : {};
}
