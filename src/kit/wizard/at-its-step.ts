import type { Refusal } from '../form/refusal.ts';

/** A step, and how the paths of its fields begin on the wire. */
export interface WirePath<Id extends string> {
  step: Id;
  start: string;
}

/** The first step one of whose fields was refused opens with all of its refused fields marked. */
export function atItsStep<Id extends string>(refusal: Refusal, paths: readonly WirePath<Id>[]): Refusal {
  const { details = [], ...rest } = refusal;
  for (const { step } of paths) {
    const starts = paths.filter((path) => path.step === step).map(({ start }) => start);
    const own = details.filter((detail) => starts.some((start) => detail.trimStart().startsWith(start)));
    if (own.length > 0) return { ...rest, opens: { id: step, details: own } };
  }
  return refusal;
}
