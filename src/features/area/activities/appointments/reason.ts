/** Reason of an appointment without the number that booking writes before it: "(42) Carta d'identità - rinnovo". */
export function reasonOf(notes: string | null): string | null {
  return notes?.replace(/^\(\d+\)\s*/, '').trim() || null;
}
