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
import type { PickedFile, Upload } from '#domain/fields/picked-file.ts';
import type { Step } from '#kit/wizard/steps.ts';
import { texts } from '../texts.ts';

/** What the form holds, as typed. Identity is asked only of who is not logged in. */
export type Draft = {
  firstName: string;
  surname: string;
  taxCode: string;
  email: string;
  phone: string;
  /** Ids of the CRM; empty: none chosen. */
  service: string;
  kind: string;
  /** Whether the chosen service has kinds: only then one has to be chosen. */
  hasKinds: boolean;
  details: string;
  files: PickedFile[];
  privacy: boolean;
  code: string;
};

export const emptyDraft: Draft = {
  firstName: '',
  surname: '',
  taxCode: '',
  email: '',
  phone: '',
  service: '',
  kind: '',
  hasKinds: true,
  details: '',
  files: [],
  privacy: false,
  code: '',
};

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

/** One form for who is logged in. */
export const citizenSteps: readonly Step<Draft, StepId>[] = [
  {
    id: 'request',
    title: texts.step,
    schema: CitizenRequest,
    next: () => 'done',
    action: texts.send,
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
