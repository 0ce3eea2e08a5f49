// The steps after the first are parts of the program that are loaded when they are near, and else when they open.

/** Loads the steps with the calendar. */
export async function loadSlotSteps() {
  return (await import('./steps/slot-steps.ts')).slotSteps;
}

/** Loads the steps in which something is typed. */
export async function loadFormSteps() {
  return (await import('./steps/form-steps.ts')).formSteps;
}

/** Loads the summary. */
export async function loadSummaryStep() {
  return (await import('./steps/SummaryStep.tsx')).SummaryStep;
}

/** Loads parts early, since they are near; a failure shows when the step opens. */
export function prepare(...parts: (() => Promise<unknown>)[]): void {
  for (const load of parts) load().catch(() => undefined);
}

/** Loads all steps after the first early. */
export function prepareLaterSteps(): void {
  prepare(loadSlotSteps, loadFormSteps, loadSummaryStep);
}
