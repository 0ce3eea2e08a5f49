import { atom } from 'nanostores';
import type { AssetCode } from '#domain/assets.ts';
import { onClear } from './clearing.ts';
import { currentUser } from './session.ts';

/** Whose things a call asks for, and on the strength of which delegation (screens B 3). */
export interface Subject {
  taxCode: string;
  /** `uuidDelega`, sent as `X-Delega`; missing: the citizen's own. */
  delegation?: string;
}

type Delegators = Readonly<Partial<Record<AssetCode, Subject>>>;

/** Those for whom the citizen acts, by module: choosing one for payments does not change appointments. */
const $delegators = atom<Delegators>({});

/** For whom the calls of a module are made; without one, the citizen. Throws when nobody is logged in. */
export function subjectOf(module?: AssetCode): Subject {
  const delegator = module && $delegators.get()[module];
  return delegator ?? { taxCode: currentUser().taxCode };
}

/** The citizen acts for a delegator from now on, in one module. */
export function actFor(module: AssetCode, delegator: Required<Subject>): void {
  setDelegators({ ...$delegators.get(), [module]: delegator });
}

/** The citizen acts for nobody but themselves, in one module. */
export function stopActing(module: AssetCode): void {
  const { [module]: _, ...others } = $delegators.get();
  setDelegators(others);
}

const forgetters: { module: AssetCode; forget: () => void }[] = [];

function setDelegators(now: Delegators): void {
  const before = $delegators.get();
  $delegators.set(now);
  for (const { module, forget } of forgetters) if (now[module] !== before[module]) forget();
}

/** Says how what was read for a module is forgotten: when somebody else is meant, and when the session is over. */
export function onSubjectGone(module: AssetCode | undefined, forget: () => void): void {
  onClear(forget);
  if (module) forgetters.push({ module, forget });
}

// A session that only ended is taken up again by the same citizen, for the same delegators.
onClear((reason) => {
  if (reason !== 'ended') $delegators.set({});
});
