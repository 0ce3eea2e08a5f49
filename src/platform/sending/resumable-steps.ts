/** A call among several that make one sending. */
export interface SendingStep<Draft> {
  /** What of the draft the call sends: with another value it is made again. */
  input: (draft: Draft) => unknown;
  run: (draft: Draft) => Promise<unknown>;
}

/**
 * Makes one sending of several calls, one after another. A failure stops it and is thrown; sent again, it goes on from
 * the call that failed, unless what an earlier one sent has changed meanwhile (screens B 9.6).
 *
 * @returns the sending; it remembers its successful calls as long as the page lasts
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
