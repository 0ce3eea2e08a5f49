import { reachableSteps, type Step, stepSequence } from './steps.ts';

/** The current step of a wizard, as stored in a history entry. */
export interface StepEntry<Id extends string = string> {
  step: Id;
  /** The step opened before this one: "Indietro" uses `history.back()` when it is also the previous step. */
  from?: Id | undefined;
  /** The step that "Avanti" returns to, after an edit from the summary. */
  returnTo?: Id | undefined;
  /** Validates the step at once, to show what is missing. */
  check?: boolean | undefined;
}

/** Address of a step that has a page of its own. */
export type StepPath<Id extends string> = (step: Id) => string;

interface Route<Draft, Id extends string> {
  steps: readonly Step<Draft, Id>[];
  draft: Draft;
  stepPath?: StepPath<Id> | undefined;
}

/** Address of a step on the page of the wizard: its own path, or `#passo-2`. The first has no fragment. */
export function addressOf<Draft, Id extends string>(
  { steps, draft, stepPath }: Route<Draft, Id>,
  step: Id,
  page: { pathname: string; search: string },
): string {
  if (stepPath) return `${stepPath(step)}${page.search}`;
  const index = stepSequence(steps, draft).findIndex(({ id }) => id === step);
  return `${page.pathname}${page.search}${index > 0 ? `#passo-${index + 1}` : ''}`;
}

/**
 * The step that an address names.
 *
 * @returns null when the address names no step, e.g. after a link to a section of the page
 */
export function stepAt<Draft, Id extends string>(
  { steps, draft, stepPath }: Route<Draft, Id>,
  { pathname, hash }: { pathname: string; hash: string },
): Id | null {
  const path = stepSequence(steps, draft);
  if (stepPath) {
    const bare = (text: string) => text.replace(/\/$/, '');
    return path.find(({ id }) => bare(stepPath(id)) === bare(pathname))?.id ?? null;
  }
  if (hash === '') return path[0]?.id ?? null;
  const number = /^#passo-(\d+)$/.exec(hash)?.[1];
  return number ? ((path[Number(number) - 1] ?? path.at(-1))?.id ?? null) : null;
}

/** The requested step if the draft reaches it, else the last one reached; without a request the first. */
export function reachableStep<Draft, Id extends string>(
  { steps, draft }: Pick<Route<Draft, Id>, 'steps' | 'draft'>,
  asked: Id | null | undefined,
): Id {
  const open = reachableSteps(steps, draft);
  return (open.find(({ id }) => id === asked) ?? (asked ? open.at(-1) : open[0]))!.id;
}
