import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { type AssetCode, assetCodes, paymentSystems } from '#domain/assets.ts';
import { keptNames } from '#domain/kept-names.ts';
import { storageKey } from '#domain/storage-keys.ts';
import { dayOf, fullName } from '#domain/text/display.ts';
import { type Day, isDay } from '#domain/time/dates.ts';
import { pageData } from '../page/page-data.ts';
import { type SessionValue, sessionValue } from '../storage/session-storage.ts';
import { onClear } from './clearing.ts';
import { onRestored } from '#platform/page/moments.ts';
import { $sessionState } from './session.ts';
import { shownUser } from './session-state.ts';

/** Person or company for whom the citizen acts in a module. */
export interface Delegator {
  /** 16 characters of a person, 11 digits of a company. */
  taxCode: string;
  /** First name, or the name of a company. */
  name: string;
  /** Empty for a company. */
  surname: string;
  /** `uuidDelega`, sent as `X-Delega`. */
  delegation: string;
  /** The service that was delegated. */
  serviceId: string;
  /** Last valid day; null: not known. */
  endsOn: Day | null;
}

export type Delegators = Readonly<Partial<Record<AssetCode, Delegator>>>;

/** What is kept in the tab. */
const Kept = z.object({
  codiceFiscale: z.string(),
  nome: z.string(),
  cognome: z.string(),
  uuidDelega: z.string(),
  idServizio: z.string(),
  dataScadenza: z.nullable(z.string().check(z.refine(isDay))),
});

const $kept = atom<Delegators>({});

/** The delegators of this tab, by module: a choice in payments does not change appointments. None before the login. */
export const $delegators: ReadableAtom<Delegators> = $kept;

/** Delegators whose delegation ended or was refused by the server, until the citizen has read it. */
export const $lapsed = atom<readonly Delegator[]>([]);

/** Ids of delegations that are known to be over, as long as the page lives: nobody is offered them any more. */
export const $ended = atom<ReadonlySet<string>>(new Set());

/** Notes that a delegation is over. */
export function noteEnded(delegation: string): void {
  $ended.set(new Set([...$ended.get(), delegation]));
}

/** The page says itself that delegations are no longer valid: the alert would say it again. */
export function lapseTold(): void {
  $lapsed.set([]);
}

/** The delegator of a module; null: the citizen acts for themselves. */
export function delegatorOf(module: AssetCode): Delegator | null {
  return $delegators.get()[module] ?? null;
}

/** Acts for a delegator in one module, as long as this tab's session lasts; other tabs are told. */
export function actFor(module: AssetCode, delegator: Delegator): void {
  drop(othersInPayments(module, delegator));
  keep(module, delegator);
  $lapsed.set([]);
  set({ ...$kept.get(), [module]: delegator });
  channel()?.postMessage({ module, name: fullName(delegator) } satisfies ChangeElsewhere);
}

/** Both payment systems are one thing to a citizen: what two persons owe is never shown together. */
function othersInPayments(module: AssetCode, { taxCode }: Delegator): AssetCode[] {
  const systems: readonly AssetCode[] = paymentSystems;
  if (!systems.includes(module)) return [];
  return systems.filter((other) => ($kept.get()[other]?.taxCode ?? taxCode) !== taxCode);
}

/** Acts for the citizen again in one module; other tabs are told. */
export function stopActing(module: AssetCode): void {
  if (!drop([module])) return;
  channel()?.postMessage({ module, name: null } satisfies ChangeElsewhere);
}

/** Ends a delegation that is no longer valid, in every module that uses it; the page says so. */
export function endDelegation(delegation: string): void {
  noteEnded(delegation);
  const kept = $kept.get();
  const modules = assetCodes.filter((module) => kept[module]?.delegation === delegation);
  const [ended] = modules.flatMap((module) => kept[module] ?? []);
  if (!ended) return;
  drop(modules);
  $lapsed.set([...$lapsed.get().filter(({ taxCode }) => taxCode !== ended.taxCode), ended]);
}

/** Ends every delegation whose last day has passed. */
export function endExpired(): void {
  const today = dayOf(new Date());
  for (const { delegation, endsOn } of Object.values($kept.get()))
    if (endsOn !== null && endsOn < today) endDelegation(delegation);
}

/** Removes the delegators of modules from the tab; false when there were none. */
function drop(modules: readonly AssetCode[]): boolean {
  const rest = { ...$kept.get() };
  const found = modules.filter((module) => rest[module]);
  for (const module of found) {
    valueOf(module).remove();
    delete rest[module];
  }
  if (found.length > 0) set(rest);
  return found.length > 0;
}

function set(now: Delegators): void {
  const before = $kept.get();
  $kept.set(now);
  for (const { module, task } of changeHandlers)
    if (now[module]?.delegation !== before[module]?.delegation) task();
}

const changeHandlers: { module: AssetCode; task: () => void }[] = [];

/** Registers a function that is called when this tab's delegator of a module changes. */
export function onDelegatorChange(module: AssetCode, task: () => void): void {
  changeHandlers.push({ module, task });
}

const valueOf = (module: AssetCode): SessionValue<z.infer<typeof Kept>> =>
  sessionValue(keptNames.delegator + module, Kept);

function keep(module: AssetCode, delegator: Delegator): void {
  valueOf(module).set({
    codiceFiscale: delegator.taxCode,
    nome: delegator.name,
    cognome: delegator.surname,
    uuidDelega: delegator.delegation,
    idServizio: delegator.serviceId,
    dataScadenza: delegator.endsOn,
  });
}

function kept(module: AssetCode): Delegator | null {
  const found = valueOf(module).get();
  return (
    found && {
      taxCode: found.codiceFiscale,
      name: found.nome,
      surname: found.cognome,
      delegation: found.uuidDelega,
      serviceId: found.idServizio,
      endsOn: found.dataScadenza as Day | null,
    }
  );
}

function restore(): void {
  const found = assetCodes.map((module) => [module, kept(module)] as const);
  set(Object.fromEntries(found.filter(([, delegator]) => delegator !== null)));
  endExpired();
}

/** A delegator chosen or left in another tab; `name` null: there the citizen acts for themselves again. */
export interface ChangeElsewhere {
  module: AssetCode;
  name: string | null;
}

let shared: BroadcastChannel | undefined;

/** Undefined in browsers before 2022: there other tabs are not told. */
function channel(): BroadcastChannel | undefined {
  if ('BroadcastChannel' in globalThis)
    shared ??= new BroadcastChannel(storageKey(pageData().municipalityCode, 'DELEGANTE'));
  return shared;
}

/** The last change of each module's delegator in other tabs, since this page was opened. */
export const $changedElsewhere = atom<Readonly<Partial<Record<AssetCode, ChangeElsewhere>>>>({});

/**
 * Reads the delegators kept in this tab once its citizen is known, again when the page comes out of the back/forward
 * cache, and listens for changes in other tabs, which this tab is only told of.
 */
export function watchDelegators(): void {
  const read = (): void => (shownUser($sessionState.get()) ? restore() : set({}));
  let citizen: string | null = null;
  $sessionState.subscribe((state) => {
    const now = shownUser(state)?.taxCode ?? null;
    if (now === citizen) return;
    citizen = now;
    read();
  });
  onRestored(read);
  document.addEventListener('visibilitychange', endExpired);
  channel()?.addEventListener('message', ({ data }: MessageEvent<ChangeElsewhere>) => {
    $changedElsewhere.set({ ...$changedElsewhere.get(), [data.module]: data });
  });
}

// After the end of the session the same citizen may log in again: their delegators stay.
onClear((reason) => {
  if (reason === 'ended') return;
  $lapsed.set([]);
  $ended.set(new Set());
  $changedElsewhere.set({});
  set({});
});
