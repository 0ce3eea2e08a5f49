import type * as z from 'zod/mini';

/** A part of a step with a heading of its own. */
export interface StepSection {
  /** `id` of the section in the page. */
  id: string;
  title: string;
}

/** One row of the table that is a wizard (style 4b). Nothing in it needs a browser. */
export interface Step<Draft, Id extends string = string> {
  id: Id;
  title: string;
  /** Reads the part of the draft that this step asks for; null where nothing is asked, as in a summary. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each step's schema reads another part of the draft
  schema: z.ZodMiniType<unknown, any> | null;
  /** The step after this one. Pure. */
  next: (draft: Draft) => Id | 'done';
  /** Label of the button that goes on: else "Avanti", and "Invia" at the end. */
  action?: string;
  /** Parts of the step; two or more bring the index beside it. */
  sections?: (draft: Draft) => readonly StepSection[];
}

/**
 * The steps that this draft leads through, in their order.
 *
 * @throws Error when `next` names a step that is not in the table
 */
export function walk<Draft, Id extends string>(
  steps: readonly Step<Draft, Id>[],
  draft: Draft,
): Step<Draft, Id>[] {
  const path: Step<Draft, Id>[] = [];
  let step = steps[0];
  // A step comes once: a table that leads back to an earlier step ends there.
  while (step && !path.includes(step)) {
    path.push(step);
    const id = step.next(draft);
    if (id === 'done') break;
    step = steps.find((each) => each.id === id);
    if (!step) throw new Error(`The step "${path.at(-1)?.id}" leads to "${id}", which is not in the table.`);
  }
  return path;
}

/** True when the draft has all that the step asks for. */
export function isFilled<Draft>(step: Step<Draft>, draft: Draft): boolean {
  return step.schema === null || step.schema.safeParse(draft).success;
}

/** The first step of the way that still lacks something; null when the draft may be sent. */
export function firstUnfilled<Draft, Id extends string>(
  steps: readonly Step<Draft, Id>[],
  draft: Draft,
): Step<Draft, Id> | null {
  return walk(steps, draft).find((step) => !isFilled(step, draft)) ?? null;
}

/** The steps that may be opened from outside, as by an address: the filled ones and the first that is not. */
export function openSteps<Draft, Id extends string>(
  steps: readonly Step<Draft, Id>[],
  draft: Draft,
): Step<Draft, Id>[] {
  const path = walk(steps, draft);
  const end = path.findIndex((step) => !isFilled(step, draft));
  return end < 0 ? path : path.slice(0, end + 1);
}
