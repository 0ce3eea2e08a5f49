import { ownValue } from '#domain/own-value.ts';
import * as z from 'zod/mini';
import { CompanyName, FirstName, optionalText, PrivacyRead, Surname, TaxCode } from '#contracts/fields.ts';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import { isBodyTaxCode } from '#domain/fields/tax-code-check.ts';
import { isLost, type PickedFile } from '#domain/fields/picked-file.ts';
import {
  draftField,
  type DraftField,
  draftOf,
  type DraftOf,
  filesField,
  flagField,
  textField,
} from '#kit/wizard/draft-fields.ts';
import type { Step } from '#kit/wizard/steps.ts';
import type { DocumentCode } from '../documents-api.ts';
import type { NewRequest } from '../request-api.ts';
import { chosenServices, serviceField, servicesFields, servicesRules } from '../state/chosen-services.ts';
import { texts } from './texts.ts';

const fields = {
  privacy: flagField,
  /** Natural or legal person. */
  person: draftField<'F' | 'G'>('F', z.enum(['F', 'G'])),
  firstName: textField,
  surname: textField,
  taxCode: textField,
  company: textField,
  companyCode: textField,
  ...servicesFields,
  note: textField,
  /** Documents, each by the code of its slot. */
  CI_F: filesField,
  CI_R: filesField,
  MOD: filesField,
  /** The citizen declares that the documents are true copies. */
  areCopies: flagField,
} satisfies Record<DocumentCode, DraftField<PickedFile[]>> & Record<string, DraftField<unknown>>;

/** What a request to act for somebody gathers, as typed. */
export type Draft = DraftOf<typeof fields>;

/** The draft before anything is typed, and the values of a kept one. */
export const { empty: emptyDraft, read: readKept } = draftOf(fields);

export type StepId = 'policy' | 'delegator' | 'services' | 'documents' | 'summary';

/** The fields of each kind of delegator. */
export const delegatorFields = {
  F: ['firstName', 'surname', 'taxCode'],
  G: ['company', 'companyCode'],
} as const satisfies Record<Draft['person'], readonly (keyof Draft)[]>;

/** Longest note, in characters. */
export const longestNote = 600;

const BodyCode = z.string(fieldMessages.required).check(
  z.overwrite(tidyTaxCode),
  z.minLength(1, fieldMessages.required),
  z.refine((text) => text === '' || isBodyTaxCode(text), fieldMessages.vatNumber),
);

/** Rules of the step "Delegante": those of a person or of a company. */
function delegatorSchema(ownCode: string) {
  const notOwn = z.refine<string>((code) => tidyTaxCode(code) !== ownCode, texts.self);
  const rules = {
    F: z.object({ firstName: FirstName, surname: Surname, taxCode: TaxCode.check(notOwn) }),
    G: z.object({ company: CompanyName, companyCode: BodyCode }),
  };
  return z.custom<Draft>().check((payload) => {
    const { issues = [] } = rules[payload.value.person].safeParse(payload.value).error ?? {};
    for (const { message, path } of issues)
      payload.issues.push({ code: 'custom', message, input: payload.value, path, continue: true });
  });
}

/** A slot with its one file, chosen now or sent before. */
const Slot = z.custom<readonly PickedFile[]>().check((payload) => {
  const refused = payload.value.find((file) => 'problem' in file);
  const message = refused ? `${refused.filename}: ${refused.problem}` : texts.missingDocument;
  if (!refused && payload.value.some((file) => !isLost(file))) return;
  payload.issues.push({ code: 'custom', message, input: payload.value });
});

interface Circumstances {
  /** Tax code of who asks. */
  ownCode: string;
  /** What the last button says. */
  action: string;
}

/** The steps of a request. */
export function stepsFor({ ownCode, action }: Circumstances): readonly Step<Draft, StepId>[] {
  return [
    {
      id: 'policy',
      title: texts.steps.policy,
      schema: z.object({ privacy: PrivacyRead }),
      next: () => 'delegator',
    },
    {
      id: 'delegator',
      title: texts.steps.delegator,
      schema: delegatorSchema(ownCode),
      next: () => 'services',
    },
    {
      id: 'services',
      title: texts.steps.services,
      schema: z.object({ ...servicesRules(), note: optionalText(longestNote) }),
      next: () => 'documents',
    },
    {
      id: 'documents',
      title: texts.steps.documents,
      schema: z.object({ CI_F: Slot, CI_R: Slot, MOD: Slot }),
      next: () => 'summary',
    },
    {
      id: 'summary',
      title: texts.steps.summary,
      schema: z.object({ areCopies: z.literal(true, texts.summary.undeclared) }),
      next: () => 'done',
      action,
    },
  ];
}

/** Name and code of the delegator, as typed. */
export function delegatorOf(draft: Draft): { name: string; taxCode: string; isCompany: boolean } {
  const { person, firstName, surname, company } = draft;
  const isCompany = person === 'G';
  const name = isCompany ? company.trim() : `${firstName.trim()} ${surname.trim()}`;
  return { name, taxCode: tidyTaxCode(isCompany ? draft.companyCode : draft.taxCode), isCompany };
}

/** The request as the calls take it. */
export function requestOf(draft: Draft): NewRequest {
  const { taxCode } = delegatorOf(draft);
  const { firstName, surname, company, note } = draft;
  return {
    delegator:
      draft.person === 'G'
        ? { isCompany: true, taxCode, company: company.trim() }
        : { isCompany: false, taxCode, firstName: firstName.trim(), surname: surname.trim() },
    services: chosenServices(draft),
    note,
  };
}

/** The field for a path of the backend, as `delegante.codiceFiscale`; undefined: it is none of the form's. */
export function wireField(path: string, draft: Draft): string | undefined {
  const isCompany = draft.person === 'G';
  const names: Readonly<Record<string, keyof Draft>> = {
    'delegante.codiceFiscale': isCompany ? 'companyCode' : 'taxCode',
    'delegante.nome': 'firstName',
    'delegante.cognome': 'surname',
    'delegante.ragioneSociale': 'company',
  };
  return ownValue(names, path) ?? serviceField(path, draft);
}
