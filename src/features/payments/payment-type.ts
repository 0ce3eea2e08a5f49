import type * as z from 'zod/mini';
import { bool, required, text, title } from '#contracts/wire.ts';
import { centsToPay } from '#contracts/wire-money.ts';

/** What both systems say of a type of payment. */
export const paymentTypeKeys = {
  codiceVersamento: required(text),
  descrizioneVersamento: title,
  notePerIlPagatore: title,
  noteObbligatorie: bool,
  importoFisso: centsToPay,
};

/** A type as the portal knows it. */
export function paymentTypeOf(wire: z.infer<z.ZodMiniObject<typeof paymentTypeKeys>>) {
  return {
    code: wire.codiceVersamento,
    label: wire.descrizioneVersamento ?? wire.codiceVersamento,
    /** How the notes have to be filled in. */
    notesHint: wire.notePerIlPagatore,
    needsNotes: wire.noteObbligatorie,
    /** Amount that the type fixes, in cents; null where the payer chooses it. */
    fixedCents: wire.importoFisso,
  };
}
