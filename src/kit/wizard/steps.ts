import type * as z from 'zod/mini';
import type { Resets } from '../form/form-store.ts';

/** A part of a step with a heading of its own. */
export interface StepSection {
  /** `id` of the section in the page. */
  id: string;
  title: string;
}

/** One row of a wizard's table of steps. Independent of the DOM. */
export interface Step<Draft, Id extends string = string> {
  id: Id;
  title: string;
  /** Validates the part of the draft that this step asks for; null for a step without fields, as a summary. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each step's schema reads another part of the draft
  schema: z.ZodMiniType<unknown, any> | null;
  /** Whether it says what the asterisk means; by default where it has a schema. So its place is kept while that may come. */
  isNoted?: boolean;
  /** The step after this one. Pure. */
  next: (draft: Draft) => Id | 'done';
  /** Label of the next button; by default "Avanti", and "Invia" at the end. */
  action?: string;
  /** Fields that lose their value with another choice in a field. */
  resets?: Resets;
  /** Sections of the step; with two or more an index is shown. */
  sections?: (draft: Draft) => readonly StepSection[];
}

/**
 * The sequence of steps for this draft.
 *
 * @throws Error when `next` names a step that is not in the table
 */
export function stepSequence<Draft, Id extends string>(
  steps: readonly Step<Draft, Id>[],
  draft: Draft,
): Step<Draft, Id>[] {
  const path: Step<Draft, Id>[] = [];
  let step = steps[0];
  // Stops at a cycle: each step occurs once.
  while (step && !path.includes(step)) {
    path.push(step);
    const id = step.next(draft);
    if (id === 'done') break;
    step = steps.find((each) => each.id === id);
    if (!step) throw new Error(`The step "${path.at(-1)?.id}" leads to "${id}", which is not in the table.`);
  }
  return path;
}

/** True when the draft satisfies the step's schema. */
export function isComplete<Draft>(step: Step<Draft>, draft: Draft): boolean {
  return step.schema === null || step.schema.safeParse(draft).success;
}

/** The first incomplete step; null when the draft may be sent. */
export function firstIncomplete<Draft, Id extends string>(
  steps: readonly Step<Draft, Id>[],
  draft: Draft,
): Step<Draft, Id> | null {
  return stepSequence(steps, draft).find((step) => !isComplete(step, draft)) ?? null;
}

/** The steps that an address may open: the complete ones and the first incomplete one. */
export function reachableSteps<Draft, Id extends string>(
  steps: readonly Step<Draft, Id>[],
  draft: Draft,
): Step<Draft, Id>[] {
  const path = stepSequence(steps, draft);
  const end = path.findIndex((step) => !isComplete(step, draft));
  return end < 0 ? path : path.slice(0, end + 1);
}
