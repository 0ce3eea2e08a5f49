import * as z from 'zod/mini';
import { keptFiles, keptValues } from '#kit/wizard/draft-store.ts';
import { keptServices } from '../state/chosen-services.ts';
import type { Draft } from './draft.ts';

const text = z.optional(z.string());
const flag = z.optional(z.boolean());

/** What is kept of a request over a reload or a login. */
export const readKept = keptValues<Partial<Draft>>(
  z.object({
    privacy: flag,
    person: z.optional(z.enum(['F', 'G'])),
    firstName: text,
    surname: text,
    taxCode: text,
    company: text,
    companyCode: text,
    ...keptServices,
    note: text,
    CI_F: keptFiles,
    CI_R: keptFiles,
    MOD: keptFiles,
    areCopies: flag,
  }),
);
