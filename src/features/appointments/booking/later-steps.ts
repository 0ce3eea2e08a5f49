/** Loads all steps after the first. */
export async function loadLaterSteps() {
  return (await import('./steps/later.ts')).laterSteps;
}

/** Loads them early, since one is near; a failure shows when the step opens. */
export function prepareLaterSteps(): void {
  loadLaterSteps().catch(() => undefined);
}
