import type { AssetCode } from '#domain/assets.ts';
import { currentUser } from './session.ts';

/** Whose things a list shows, and on the strength of which delegation (screens B 3). */
export interface Subject {
  taxCode: string;
  /** `uuidDelega`, sent as `X-Delega`; missing: the citizen's own. */
  delegation?: string;
}

/** For whom the lists of a module are asked: the citizen. */
export function subjectOf(_module: AssetCode): Subject {
  return { taxCode: currentUser().taxCode };
}
