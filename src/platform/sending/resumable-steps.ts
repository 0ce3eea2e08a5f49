/** One of the calls of a submission. */
export interface SendingStep<Draft> {
  /** Under what it is remembered; default: its place. */
  name?: string;
  /** The part of the draft that the call sends; when it changes, the call is repeated. */
  input: (draft: Draft) => unknown;
  run: (draft: Draft) => Promise<unknown>;
}

/** What of a submission was done, by step: the input as JSON. */
export interface DoneSteps {
  get: (name: string) => string | undefined;
  set: (name: string, input: string) => unknown;
}

/**
 * Combines several calls into one submission, in sequence. A failure stops it and is thrown; a retry continues with the
 * call that failed, and repeats earlier ones whose input has changed.
 *
 * @param done remembers the successful calls; default: until the page is unloaded
 */
export function resumableSteps<Draft>(
  steps: readonly SendingStep<Draft>[],
  done: DoneSteps = new Map<string, string>(),
): (draft: Draft) => Promise<void> {
  return async (draft) => {
    for (const [index, step] of steps.entries()) {
      const name = step.name ?? String(index);
      const input = JSON.stringify(step.input(draft) ?? null);
      if (done.get(name) === input) continue;
      await step.run(draft);
      done.set(name, input);
    }
  };
}
