import { openSteps, type Step, walk } from './steps.ts';

/** Where a citizen is in a wizard. */
export interface Place<Id extends string = string> {
  step: Id;
  /** The step one came from: "Indietro" goes back in the history when it is the one before. */
  from?: Id | undefined;
  /** The step that "Avanti" leads back to, after a change from the summary. */
  returnTo?: Id | undefined;
  /** Show at once what the step lacks. */
  check?: boolean | undefined;
}

/** Address of a step that has a page of its own. */
export type StepPath<Id extends string> = (step: Id) => string;

interface Route<Draft, Id extends string> {
  steps: readonly Step<Draft, Id>[];
  draft: Draft;
  stepPath?: StepPath<Id> | undefined;
}

/** Address of a step on the page of the wizard: its own path, or `#passo-2` (screens A 1.6). The first has no mark. */
export function addressOf<Draft, Id extends string>(
  { steps, draft, stepPath }: Route<Draft, Id>,
  step: Id,
  page: { pathname: string; search: string },
): string {
  if (stepPath) return `${stepPath(step)}${page.search}`;
  const index = walk(steps, draft).findIndex(({ id }) => id === step);
  return `${page.pathname}${page.search}${index > 0 ? `#passo-${index + 1}` : ''}`;
}

/**
 * The step that an address names.
 *
 * @returns null when the address names no step, as after a jump to a part of the page
 */
export function stepAt<Draft, Id extends string>(
  { steps, draft, stepPath }: Route<Draft, Id>,
  { pathname, hash }: { pathname: string; hash: string },
): Id | null {
  const path = walk(steps, draft);
  if (stepPath) {
    const bare = (text: string) => text.replace(/\/$/, '');
    return path.find(({ id }) => bare(stepPath(id)) === bare(pathname))?.id ?? null;
  }
  if (hash === '') return path[0]?.id ?? null;
  const number = /^#passo-(\d+)$/.exec(hash)?.[1];
  return number ? ((path[Number(number) - 1] ?? path.at(-1))?.id ?? null) : null;
}

/** The step asked for if the draft gets that far, else the last one it reaches. */
export function reachable<Draft, Id extends string>(
  { steps, draft }: Pick<Route<Draft, Id>, 'steps' | 'draft'>,
  asked: Id | null | undefined,
): Id {
  const open = openSteps(steps, draft);
  return (open.find(({ id }) => id === asked) ?? (asked ? open.at(-1) : open[0]))!.id;
}
