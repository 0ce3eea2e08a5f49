/** One of the calls of a submission. */
export interface SendingStep<Draft> {
  /** The part of the draft that the call sends; when it changes, the call is repeated. */
  input: (draft: Draft) => unknown;
  run: (draft: Draft) => Promise<unknown>;
}

/**
 * Combines several calls into one submission, in sequence. A failure stops it and is thrown; a retry continues with the
 * call that failed, and repeats earlier ones whose input has changed (screens B 9.6).
 *
 * @returns the submission; it remembers its successful calls until the page is unloaded
 */
export function resumableSteps<Draft>(steps: readonly SendingStep<Draft>[]): (draft: Draft) => Promise<void> {
  const done = new Map<SendingStep<Draft>, string>();
  return async (draft) => {
    for (const step of steps) {
      const input = JSON.stringify(step.input(draft) ?? null);
      if (done.get(step) === input) continue;
      await step.run(draft);
      done.set(step, input);
    }
  };
}
