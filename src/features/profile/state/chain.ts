/** A call of a chain: what it sends, and the sending. */
export interface Link<Draft> {
  /** What of the draft the call sends: with another value it is made again. */
  input: (draft: Draft) => unknown;
  run: (draft: Draft) => Promise<unknown>;
}

/**
 * Calls made one after another. A failure stops them and is thrown; asked again, the chain goes on from the call that
 * failed, unless what an earlier one sent has changed meanwhile (screens B 9.6).
 */
export function chainOf<Draft>(links: readonly Link<Draft>[]): (draft: Draft) => Promise<void> {
  const sent = new Map<Link<Draft>, string>();
  return async (draft) => {
    for (const link of links) {
      const input = JSON.stringify(link.input(draft) ?? null);
      if (sent.get(link) === input) continue;
      await link.run(draft);
      sent.set(link, input);
    }
  };
}
