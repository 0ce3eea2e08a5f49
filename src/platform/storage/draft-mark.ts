import * as z from 'zod/mini';
import { keptNames } from '#domain/kept-names.ts';
import { sessionValue } from './session-storage.ts';

/** Which kept draft a form of this tab is. */
const DraftMark = z.object({
  version: z.string(),
  place: z.enum(['until-logout', 'over-logout']),
  /** It was kept without a login. */
  isAnonymous: z.boolean(),
  /** It was just taken out, and what it names has not been checked yet. */
  isResumed: z.boolean(),
});

export type DraftMark = z.infer<typeof DraftMark>;

/** The mark of a form: what it was saved as, or resumed from, in this tab. */
export function draftMark(form: string) {
  return sessionValue(keptNames.draftOfForm + form, DraftMark);
}
