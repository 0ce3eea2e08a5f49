import { atom } from 'nanostores';
import type { AssetCode } from '#domain/assets.ts';
import { onClear } from './clearing.ts';
import { currentUser } from './session.ts';

/** Whose data a call reads or writes, and under which delegation (screens B 3). */
export interface Subject {
  taxCode: string;
  /** `uuidDelega`, sent as `X-Delega`; missing: the citizen's own. */
  delegation?: string;
}

type Delegators = Readonly<Partial<Record<AssetCode, Subject>>>;

/** The delegator for whom the citizen acts, by module: a choice in payments does not change appointments. */
const $delegators = atom<Delegators>({});

/** The subject of a module's calls: the chosen delegator, else the citizen. Throws when nobody is logged in. */
export function subjectOf(module?: AssetCode): Subject {
  const delegator = module && $delegators.get()[module];
  return delegator ?? { taxCode: currentUser().taxCode };
}

/** Sets the delegator for whom the citizen acts in one module. */
export function actFor(module: AssetCode, delegator: Required<Subject>): void {
  setDelegators({ ...$delegators.get(), [module]: delegator });
}

/** Removes the delegator of one module: the citizen acts for themselves again. */
export function stopActing(module: AssetCode): void {
  const { [module]: _, ...others } = $delegators.get();
  setDelegators(others);
}

const resetHandlers: { module: AssetCode; forget: () => void }[] = [];

function setDelegators(now: Delegators): void {
  const before = $delegators.get();
  $delegators.set(now);
  for (const { module, forget } of resetHandlers) if (now[module] !== before[module]) forget();
}

/** Registers a function that clears the data of a module when its subject changes or personal data is cleared. */
export function onSubjectChange(module: AssetCode | undefined, forget: () => void): void {
  onClear(forget);
  if (module) resetHandlers.push({ module, forget });
}

// After the end of the session the same citizen may log in again: their delegators stay.
onClear((reason) => {
  if (reason !== 'ended') $delegators.set({});
});
