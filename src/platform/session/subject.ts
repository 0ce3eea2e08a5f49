import type { AssetCode } from '#domain/assets.ts';
import { onClear } from './clearing.ts';
import { type Delegator, delegatorOf, onDelegatorChange } from './delegators.ts';
import { currentUser, type User } from './session.ts';

/** Whose data a call reads or writes, and under which delegation. */
export interface Subject {
  taxCode: string;
  /** `uuidDelega`, sent as `X-Delega`; missing: the citizen's own. */
  delegation?: string;
}

/** The subject of a module's calls: the chosen delegator, else the citizen. Throws when nobody is logged in. */
export function subjectOf(module?: AssetCode): Subject {
  const delegator = module && delegatorOf(module);
  if (!delegator) return { taxCode: currentUser().taxCode };
  const { taxCode, delegation } = delegator;
  return { taxCode, delegation };
}

/** Who a form is about, and on whose strength it is sent. */
export type Actor = Subject & Pick<Delegator, 'name' | 'surname'>;

/** Who a form of a module is about: the delegator, else the citizen; null: nobody is logged in. */
export function actorOf(module: AssetCode, user: User | null): Actor | null {
  if (!user) return null;
  const { taxCode, name, surname, delegation } = { delegation: null, ...user, ...delegatorOf(module) };
  return { taxCode, name, surname, ...(delegation !== null && { delegation }) };
}

/** Registers a function that clears the data of a module when its subject changes or personal data is cleared. */
export function onSubjectChange(module: AssetCode | undefined, forget: () => void): void {
  onClear(forget);
  if (module) onDelegatorChange(module, forget);
}
