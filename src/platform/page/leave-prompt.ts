let isSkipped = false;

/**
 * Turns the browser's question before a page with unsent values off or on: off where the portal has asked itself, or
 * returns to the same values.
 */
export function skipLeavePrompt(skipped: boolean): void {
  isSkipped = skipped;
}

/** True while the question is off. */
export function isLeavePromptSkipped(): boolean {
  return isSkipped;
}
