import type { BuildErrorId } from '#errors/build-errors.ts';
import { cataloguedError } from '#errors/unforeseen.ts';

/** How a tenant can end, the best first: the worst of its stages counts. */
export const endings = ['skipped', 'unchanged', 'done', 'stale', 'stopped', 'failed'] as const;

export type Ending = (typeof endings)[number];

/** How one tenant ended in one stage of a command. */
export interface TenantEnd {
  tenant: string;
  stage: string;
  /**
   * `stale`: its last good data is still in use. `stopped`: its new data shrank and was not taken. `skipped`: there was
   * nothing to do for it, as without a target.
   */
  ending: Ending;
  /** Pages that were rendered. */
  pages?: number;
  /** For a person: id in the catalogue of errors, what happened, what to do. */
  id?: BuildErrorId;
  reason?: string;
  remedy?: string;
}

/** Hears how each tenant ended. */
export type OnEnd = (end: TenantEnd) => void;

/** True when somebody has to do something about the tenant. */
export function needsPerson({ ending }: Pick<TenantEnd, 'ending'>): boolean {
  return ending === 'stale' || ending === 'stopped' || ending === 'failed';
}

/** The worse of two ends of a tenant; pages count whatever else happened. */
export function worseEnd(before: TenantEnd, now: TenantEnd): TenantEnd {
  const worse = endings.indexOf(now.ending) > endings.indexOf(before.ending) ? now : before;
  const pages = (before.pages ?? 0) + (now.pages ?? 0);
  return pages > 0 ? { ...worse, pages } : worse;
}

/** The end of a tenant that an error stopped, or left with its last good data. */
export function troubledEnd(
  tenant: string,
  stage: string,
  error: unknown,
  ending: 'stale' | 'stopped' | 'failed' = 'failed',
): TenantEnd {
  const { id, message, hint } = cataloguedError(error, { tenant, where: `portico ${stage}` });
  return { tenant, stage, ending, id, reason: message, remedy: hint };
}
