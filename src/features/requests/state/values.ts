import * as z from 'zod/mini';
import {
  Details,
  Email,
  filesOf,
  FirstName,
  OneTimeCode,
  Phone,
  PrivacyRead,
  requiredText,
  Surname,
  TaxCode,
} from '#contracts/fields.ts';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import type { Upload } from '#domain/fields/picked-file.ts';
import type { AboutPage } from '#domain/routing/page-report.ts';
import {
  draftField,
  draftOf,
  type DraftOf,
  filesField,
  flagField,
  secretField,
  textField,
} from '#kit/wizard/draft-fields.ts';
import type { Step } from '#kit/wizard/steps.ts';
import { followUpForm } from '#features/tickets/state/follow-up-names.ts';
import { texts } from '../texts.ts';
import type { AboutPayment } from './about-payment.ts';

const fields = {
  firstName: textField,
  surname: textField,
  taxCode: textField,
  email: textField,
  phone: textField,
  /** Ids of the CRM; empty: none chosen. */
  service: textField,
  kind: textField,
  /** Whether the chosen service has kinds: only then one has to be chosen. */
  hasKinds: draftField<boolean>(true, z.boolean()),
  details: textField,
  files: filesField,
  privacy: flagField,
  code: secretField,
};

/** What the form holds, as typed. Identity is asked only of who is not logged in. */
export type Draft = DraftOf<typeof fields>;

/** The draft before anything is typed, the values of a kept one, and the names that are never kept. */
export const { empty: emptyDraft, read: readKept, secret: forgotten } = draftOf(fields);

/** Files of a request. */
const mostFiles = 1;

const asked = {
  email: Email,
  phone: Phone,
  service: requiredText(100),
  kind: z.string(),
  hasKinds: z.boolean(),
  details: Details,
  files: filesOf(mostFiles),
  privacy: PrivacyRead,
};

/** A kind is asked for where the service has kinds; compared also while other fields are wrong. */
const kindChosen = z.refine(
  (draft: unknown) => {
    const { service, kind, hasKinds } = draft as Draft;
    return service === '' || !hasKinds || kind !== '';
  },
  { error: fieldMessages.required, path: ['kind'], when: () => true },
);

/** What a citizen who is logged in is asked for. */
export const CitizenRequest = z.object(asked).check(kindChosen);

/** What anybody else is asked for. */
export const AnonymousRequest = z
  .object({ firstName: FirstName, surname: Surname, taxCode: TaxCode, ...asked })
  .check(kindChosen);

export type StepId = 'request' | 'verify';

export const sections = () => [
  { id: 'richiedente', title: texts.applicant },
  { id: 'richiesta', title: texts.request },
];

/** Another service has other kinds, which may be long in coming, or never come. */
const resets = { service: { kind: '' } };

/** One form for who is logged in. */
export const citizenSteps: readonly Step<Draft, StepId>[] = [
  {
    id: 'request',
    title: texts.step,
    schema: CitizenRequest,
    next: () => 'done',
    action: texts.send,
    resets,
    sections,
  },
];

/** For everybody else a second step, with the code sent to the address. */
export const anonymousSteps: readonly Step<Draft, StepId>[] = [
  {
    id: 'request',
    title: texts.step,
    schema: AnonymousRequest,
    next: () => 'verify',
    action: texts.send,
    resets,
    sections,
  },
  {
    id: 'verify',
    title: texts.verify,
    schema: z.object({ code: OneTimeCode }),
    next: () => 'done',
    action: texts.confirm,
  },
];

/** The files that can be sent. */
export function uploadsOf({ files }: Draft): Upload[] {
  return files.flatMap((file) => ('base64' in file ? [file] : []));
}

/** What the address says of a new request. */
export interface Origin {
  about?: AboutPayment | null;
  /** The page that cannot be used. */
  page?: AboutPage | null;
  /** Number of the closed request that it follows. */
  follows?: string | null;
}

/** Name of the form among the kept ones: a resumed draft, and a request that the address says more of, have their own. */
export function formName(
  draftId: string | null,
  { about = null, page = null, follows = null }: Origin = {},
): string {
  if (draftId !== null) return `assistenza-${draftId}`;
  if (follows !== null) return followUpForm(follows);
  if (page !== null) return `assistenza-accessibilita${(page.page ?? '').replace(/\W+/g, '-')}`;
  return about === null ? 'assistenza' : `assistenza-${about.reason}-${about.code}`;
}
