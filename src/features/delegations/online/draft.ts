import { ownValue } from '#domain/own-value.ts';
import * as z from 'zod/mini';
import { FirstName, PrivacyRead, Surname, TaxCode } from '#contracts/fields.ts';
import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import { draftOf, type DraftOf, flagField, textField } from '#kit/wizard/draft-fields.ts';
import type { Step } from '#kit/wizard/steps.ts';
import { chosenServices, serviceField, servicesFields, servicesRules } from '../state/chosen-services.ts';
import { texts } from './texts.ts';

/** Name of the form in this tab. */
export const formName = 'delega-online';

const fields = {
  privacy: flagField,
  taxCode: textField,
  firstName: textField,
  surname: textField,
  ...servicesFields,
};

/** What the wizard of an online delegation holds, as typed. */
export type Draft = DraftOf<typeof fields>;

/** The draft before anything is typed, and the values of a kept one. */
export const { empty: emptyDraft, read: keptDelegation } = draftOf(fields);

export type StepId = 'policy' | 'delegate' | 'services' | 'summary';

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
