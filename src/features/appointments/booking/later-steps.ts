/** Loads all steps after the first: called when one is near, and by each of them. */
export function loadLaterSteps() {
  return import('./steps/later.ts');
}
