import { fullName } from '#domain/text/display.ts';
import type { AssetCode } from '#domain/assets.ts';
import { delegatorOf } from '#platform/session/delegators.ts';
import { currentUser } from '#platform/session/session.ts';

/** "Ada Verdi per conto di Bruno Neri – NREBRN…", for a receipt; null: the citizen acts for themselves. */
export function bothNames(module: AssetCode): string | null {
  const delegator = delegatorOf(module);
  if (!delegator) return null;
  return `${fullName(currentUser())} per conto di ${fullName(delegator)} – ${delegator.taxCode}`;
}
