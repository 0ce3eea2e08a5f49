const signals = ['SIGINT', 'SIGTERM'] as const;

/** Resolves on the next SIGINT (Ctrl+C) or SIGTERM; until it is called, these end the process as usual. */
export function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      for (const signal of signals) process.off(signal, end);
      resolve();
    };
    for (const signal of signals) process.on(signal, end);
  });
}
