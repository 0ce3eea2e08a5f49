import * as z from 'zod/mini';
import { keptNames } from '#domain/storage-keys.ts';
import { sessionValue } from '#platform/storage/session-storage.ts';

/** What the page of the outcome says of the report that was sent. */
const Outcome = z.object({
  number: z.nullable(z.string()),
  place: z.string(),
  kind: z.nullable(z.string()),
  email: z.string(),
});

export type Outcome = z.infer<typeof Outcome>;

/** The report last sent from this tab: stands over a reload, never in the address. */
export const outcome = sessionValue(keptNames.reportOutcome, Outcome);
