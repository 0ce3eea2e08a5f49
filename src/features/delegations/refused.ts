import type { Refusal } from '#kit/form/refusal.ts';
import { fieldOfService } from './state/chosen-services.ts';

/** A step, and how the paths of its fields begin on the wire. */
export interface StepPath<Id extends string> {
  step: Id;
  start: string;
}

/** The first step one of whose fields was refused opens with them marked. */
export function atItsStep<Id extends string>(refusal: Refusal, paths: readonly StepPath<Id>[]): Refusal {
  const { details = [], ...rest } = refusal;
  for (const { step, start } of paths) {
    const own = details.filter((detail) => detail.trimStart().startsWith(start));
    if (own.length > 0) return { ...rest, opens: { id: step, details: own } };
  }
  return refusal;
}

/** A message at the row of each of these services. */
export function atServices(ids: readonly string[], message: string): string[] {
  return ids.map((id) => `${fieldOfService(id)}: ${message}`);
}
