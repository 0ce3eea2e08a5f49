import * as z from 'zod/mini';
import type { PickedFile } from '#domain/fields/picked-file.ts';
import type { KeptForm } from '#platform/storage/kept-form.ts';

/** The stored state of a wizard, across a reload or a login. */
export interface Kept<Draft> {
  values: Partial<Draft>;
  step?: string | undefined;
}

/** Storage of a wizard's draft. */
export interface DraftStore<Draft> {
  load: () => Kept<Draft> | null | Promise<Kept<Draft> | null>;
  save: (kept: Kept<Draft>) => unknown;
  /** Removes the draft after it was sent; a promise is waited for before the page is left. */
  drop: () => unknown;
}

/** Parses the values of a kept form by a schema; null when they are invalid. */
export function keptValues<Values>(schema: z.ZodMiniType<Values>): (kept: KeptForm) => Values | null {
  return ({ values }) => schema.safeParse(values).data ?? null;
}

/** The chosen files of a field among kept values. */
export const keptFiles = z.optional(
  z.array(z.custom<PickedFile>((file) => typeof file === 'object' && file !== null && 'filename' in file)),
);
