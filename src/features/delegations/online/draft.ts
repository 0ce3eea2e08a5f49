import { ownValue } from '#domain/own-value.ts';
import * as z from 'zod/mini';
import { FirstName, PrivacyRead, Surname, TaxCode } from '#contracts/fields.ts';
import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import { keptValues } from '#kit/wizard/draft-store.ts';
import type { Step } from '#kit/wizard/steps.ts';
import {
  chosenServices,
  emptyServices,
  keptServices,
  serviceField,
  type ServicesDraft,
  servicesRules,
} from '../state/chosen-services.ts';
import { texts } from './texts.ts';

/** Name of the form in this tab. */
export const formName = 'delega-online';

/** What the wizard of an online delegation holds, as typed. */
export type Draft = {
  privacy: boolean;
  taxCode: string;
  firstName: string;
  surname: string;
} & ServicesDraft;

export const emptyDraft: Draft = {
  privacy: false,
  taxCode: '',
  firstName: '',
  surname: '',
  ...emptyServices,
};

export type StepId = 'policy' | 'delegate' | 'services' | 'summary';

const text = z.optional(z.string());

/** What is kept of a delegation over a reload and a login. */
export const keptDelegation = keptValues<Partial<Draft>>(
  z.object({
    privacy: z.optional(z.boolean()),
    taxCode: text,
    firstName: text,
    surname: text,
    ...keptServices,
  }),
);

/**
 * The steps of an online delegation.
 *
 * @param ownCode tax code of the citizen, who cannot be the delegate
 */
export function stepsFor(ownCode: string): readonly Step<Draft, StepId>[] {
  const isOther = (code: string) => tidyTaxCode(code) !== ownCode;
  return [
    {
      id: 'policy',
      title: texts.steps.policy,
      schema: z.object({ privacy: PrivacyRead }),
      next: () => 'delegate',
    },
    {
      id: 'delegate',
      title: texts.steps.delegate,
      schema: z.object({
        taxCode: TaxCode.check(z.refine(isOther, texts.delegate.self)),
        firstName: FirstName,
        surname: Surname,
      }),
      next: () => 'services',
    },
    {
      id: 'services',
      title: texts.steps.services,
      schema: z.object(servicesRules()),
      next: () => 'summary',
    },
    { id: 'summary', title: texts.steps.summary, schema: null, next: () => 'done' },
  ];
}

/** The delegation as the call takes it. */
export function delegationOf(draft: Draft) {
  const { firstName, surname } = draft;
  return {
    delegate: {
      taxCode: tidyTaxCode(draft.taxCode),
      firstName: firstName.trim(),
      surname: surname.trim(),
    },
    services: chosenServices(draft),
  };
}

const delegateFields: Readonly<Record<string, keyof Draft>> = {
  'delegato.codiceFiscale': 'taxCode',
  'delegato.nome': 'firstName',
  'delegato.cognome': 'surname',
};

/** Field of the form for a path of the backend. */
export function fieldOf(path: string, draft: Draft): string | undefined {
  return ownValue(delegateFields, path) ?? serviceField(path, draft);
}
