import { createContext, useContext } from 'react';
import * as z from 'zod/mini';
import {
  CompanyCode,
  CompanyName,
  Email,
  FirstName,
  optionalText,
  PrivacyRead,
  requiredText,
  sameEmail,
  Surname,
  TaxCode,
} from '#contracts/fields.ts';
import type { PaymentSystem } from '#domain/assets.ts';
import { amountMessages, readAmount } from '#domain/fields/amount.ts';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import { euroText } from '#domain/text/display.ts';
import { isCompany } from '#features/acting/identity.ts';
import { draftField, draftOf, type DraftOf, flagField, textField } from '#kit/wizard/draft-fields.ts';
import type { Step } from '#kit/wizard/steps.ts';
import { client } from '#platform/calls/client.ts';
import type { User } from '#platform/session/session.ts';
import type { Actor } from '#platform/session/subject.ts';
import { listMyPayTypes } from '../mypay-api.ts';
import { listPaymentTypes, type PaymentType } from '../spontaneous-api.ts';
import { texts } from './texts.ts';

/** An amount as text, output in whole cents; each kind of mistake has its own message. */
const Amount = z.pipe(
  z.string(fieldMessages.required).check(z.trim(), z.minLength(1, fieldMessages.required)),
  z.transform((text, context): number => {
    const read = readAmount(text);
    if ('cents' in read) return read.cents;
    context.issues.push({ code: 'custom', message: amountMessages[read.problem], input: text });
    return z.NEVER;
  }),
);

const fields = {
  privacy: flagField,
  /** `codiceVersamento`; empty: none chosen. */
  type: textField,
  notes: textField,
  /** Natural or legal person. */
  person: draftField<'F' | 'G'>('F', z.enum(['F', 'G'])),
  firstName: textField,
  surname: textField,
  company: textField,
  code: textField,
  /** The payer has no Italian code: anonymous users of PiemontePay only. */
  noCode: flagField,
  email: textField,
  email2: textField,
  amount: textField,
};

/** What the wizard of a payment holds, as typed. */
export type Draft = DraftOf<typeof fields>;

/** The draft before anything is typed, and the values of a kept one. */
export const { empty: emptyDraft, read: keptPayment } = draftOf(fields);

export type StepId = 'policy' | 'type' | 'payer' | 'summary';

/** What of a payment depends on who makes it, and on what the municipality offers. */
export interface Circumstances {
  /** Who is logged in pays under their own name, or their delegator's; null: nobody is logged in. */
  actor: Actor | null;
  types: readonly SpontaneousType[];
  /** What the last button says. */
  action: string;
}

/** Longest notes, in characters. */
export const longestNotes = 600;

export const sectionIds = { type: 'pagamento', details: 'specifiche', payer: 'pagatore', amount: 'importo' };

/** The chosen type; undefined: none, or one that is no longer offered. */
export function typeOf(types: readonly SpontaneousType[], { type }: Pick<Draft, 'type'>) {
  return types.find(({ code }) => code === type);
}

/**
 * Largest amount in cents of a payment without a notice, by who pays: above it a slip of the finger is likelier, and the
 * office makes a notice.
 */
const largest = { F: 100_000_00, G: 1_000_000_00 } as const;

function amountOf(person: Draft['person']) {
  const isTaken = (cents: number) => cents <= largest[person];
  return Amount.check(z.refine(isTaken, texts.amount.tooLarge(euroText(largest[person]))));
}

/** The amount in cents: what the type fixes, or what was typed; null: not valid. */
export function draftCents(types: readonly SpontaneousType[], draft: Draft): number | null {
  return typeOf(types, draft)?.fixedCents ?? amountOf(draft.person).safeParse(draft.amount).data ?? null;
}

/** Whether a person pays or a company: what was chosen, or what the delegator is. */
export function personOf({ person }: Pick<Draft, 'person'>, actor: Actor | null): Draft['person'] {
  if (actor?.delegation === undefined) return person;
  return isCompany(actor) ? 'G' : 'F';
}

/** Text as the payment systems take it: without control characters, of which line ends are some. */
export function oneLine(text: string): string {
  return text.replace(/\s*\p{Cc}+\s*/gu, ' ').trim();
}

/** Schema of fields that are asked for or not, by the draft itself: the first message of each. */
function schemaOf(rulesOf: (draft: Draft) => Partial<Record<keyof Draft, z.ZodMiniType>>) {
  return z.custom<Draft>().check((payload) => {
    const draft = payload.value;
    for (const [name, rule] of Object.entries(rulesOf(draft))) {
      const value = draft[name as keyof Draft];
      const message = rule.safeParse(value).error?.issues[0]?.message;
      if (message !== undefined)
        payload.issues.push({ code: 'custom', message, input: value, path: [name], continue: true });
    }
  });
}

/** The steps of a spontaneous payment; the last, checkout or print, is no page. */
export function stepsFor({ actor, types, action }: Circumstances): readonly Step<Draft, StepId>[] {
  const offered = z.string().check(
    z.minLength(1, fieldMessages.required),
    z.refine((code) => types.some((type) => type.code === code), texts.type.gone),
  );
  return [
    {
      id: 'policy',
      title: texts.steps.policy,
      schema: z.object({ privacy: PrivacyRead }),
      next: () => 'type',
    },
    {
      id: 'type',
      title: texts.steps.type,
      schema: schemaOf((draft) => ({
        type: offered,
        notes: (typeOf(types, draft)?.needsNotes ? requiredText : optionalText)(longestNotes),
      })),
      next: () => 'payer',
      sections: () => [
        { id: sectionIds.type, title: texts.sections.type },
        { id: sectionIds.details, title: texts.sections.details },
      ],
    },
    {
      id: 'payer',
      title: texts.steps.payer,
      schema: schemaOf((draft) => ({
        ...payerRules(draft, actor),
        email: Email,
        ...(typeOf(types, draft)?.fixedCents == null && { amount: amountOf(draft.person) }),
      })).check(sameEmail('email', 'email2')),
      next: () => 'summary',
      sections: () => [
        { id: sectionIds.payer, title: texts.sections.payer },
        { id: sectionIds.amount, title: texts.sections.amount },
      ],
    },
    { id: 'summary', title: texts.steps.summary, schema: null, next: () => 'done', action },
  ];
}

function payerRules(draft: Draft, actor: Actor | null): Partial<Record<keyof Draft, z.ZodMiniType>> {
  const asked = { email2: requiredText(254) };
  // A delegator is known by the delegation.
  if (actor?.delegation !== undefined) return asked;
  if (draft.person === 'G') return { ...asked, company: CompanyName, code: CompanyCode };
  if (actor) return asked;
  return { ...asked, firstName: FirstName, surname: Surname, ...(!draft.noCode && { code: TaxCode }) };
}

/** Something that can be paid without a position, in either system. */
export interface SpontaneousType extends PaymentType {
  /** Sent back as it is with a payment of MyPay; null: PiemontePay. */
  collection: string | null;
}

/** Most pages of types that are read. */
const mostPages = 20;

/** Reads what can be paid without a position; all pages of it. Throws PortalError. */
export async function readTypes(system: PaymentSystem, signal: AbortSignal): Promise<SpontaneousType[]> {
  if (system === 'MYPAY') {
    const types = await client.call(listMyPayTypes, { signal });
    return types.filter(({ isSpontaneous }) => isSpontaneous);
  }
  const first = await client.call(listPaymentTypes, { query: {}, signal });
  const types = [...first.types];
  for (let page = 2; page <= Math.min(first.pages, mostPages); page += 1)
    types.push(...(await client.call(listPaymentTypes, { query: { currentPage: page }, signal })).types);
  return types.map((type) => ({ ...type, collection: null }));
}

/** What the steps of a payment know beside its draft. */
export interface PaymentTools {
  system: PaymentSystem;
  /** Ends at the checkout, or with a notice to print. */
  way: 'online' | 'notice';
  /** Null: nobody is logged in. */
  user: User | null;
  /** Who pays: who is logged in, or their delegator. */
  actor: Actor | null;
  types: readonly SpontaneousType[];
  /** Name of the form in this tab. */
  form: string;
  /** The type that the address asks for and that cannot be changed; null: the payer chooses. */
  lockedType: string | null;
  /** Id of the checkout of this form beside which the citizen wants another one; null: of none. */
  again: string | null;
  setAgain: (checkout: string | null) => void;
}

export const PaymentContext = createContext<PaymentTools | null>(null);

/** The payment around a step. Throws outside one. */
export function usePayment(): PaymentTools {
  const tools = useContext(PaymentContext);
  if (!tools) throw new Error('A step of a payment stands outside its wizard.');
  return tools;
}
