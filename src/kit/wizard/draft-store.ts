import type * as z from 'zod/mini';
import type { KeptForm } from '#platform/storage/kept-form.ts';

/** What is kept of a wizard over a reload or a login. */
export interface Kept<Draft> {
  values: Partial<Draft>;
  step?: string | undefined;
}

/** Where a wizard keeps what is typed. */
export interface DraftStore<Draft> {
  load: () => Kept<Draft> | null | Promise<Kept<Draft> | null>;
  save: (kept: Kept<Draft>) => unknown;
  /** The draft was sent: nothing of it stays. */
  drop: () => unknown;
}

/** Reads the values of a kept form by a schema; null when nothing of them can be used. */
export function keptValues<Values>(schema: z.ZodMiniType<Values>): (kept: KeptForm) => Values | null {
  return ({ values }) => schema.safeParse(values).data ?? null;
}
