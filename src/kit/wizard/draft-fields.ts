import * as z from 'zod/mini';
import type { PickedFile } from '#domain/fields/picked-file.ts';
import type { KeptForm } from '#platform/storage/kept-form.ts';

/** A field of a draft: its value before anything is typed, and how a kept one is read; null: it is never kept. */
export interface DraftField<Value> {
  empty: Value;
  kept: z.ZodMiniType<Value> | null;
  /** It is worth something in this tab alone: no draft and no other device has it. */
  isOfTab?: true;
}

/** Values of a draft, by the names of its fields. */
export type DraftOf<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends DraftField<infer Value> ? Value : never;
};

/** A field with a value and a shape of its own. */
export function draftField<Value>(empty: Value, kept: z.ZodMiniType<Value>): DraftField<Value> {
  return { empty, kept };
}

/** What is typed or chosen. */
export const textField = draftField('', z.string());
/** What is ticked, not at first. */
export const flagField = draftField<boolean>(false, z.boolean());
/** What may not stay in the tab, as a one-time code. */
export const secretField: DraftField<string> = { empty: '', kept: null };
/** What holds for this tab alone, as an address that was proved in this session. */
export const tabField: DraftField<string> = { ...textField, isOfTab: true };
/** Files that were chosen. */
export const filesField = draftField<PickedFile[]>(
  [],
  z.array(z.custom<PickedFile>((file) => typeof file === 'object' && file !== null && 'filename' in file)),
);

/**
 * What follows from the fields of a draft.
 *
 * @returns `empty`: the draft before anything is typed; `read`: the values of a kept form, null when one is invalid;
 *   `secret`: names of the fields that are never kept; `ofTab`: names of those that are kept in the tab alone
 */
export function draftOf<Fields extends Record<string, DraftField<unknown>>>(fields: Fields) {
  type Draft = DraftOf<Fields>;
  const all = Object.entries(fields);
  const shape = z.object(
    Object.fromEntries(all.flatMap(([name, { kept }]) => (kept ? [[name, z.optional(kept)]] : []))),
  );
  return {
    empty: Object.fromEntries(all.map(([name, { empty }]) => [name, empty])) as Draft,
    read: ({ values }: KeptForm) => (shape.safeParse(values).data ?? null) as Partial<Draft> | null,
    secret: all.filter(([, { kept }]) => kept === null).map(([name]) => name) as (keyof Draft)[],
    ofTab: all.filter(([, { isOfTab }]) => isOfTab).map(([name]) => name) as (keyof Draft)[],
  };
}
