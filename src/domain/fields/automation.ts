/**
 * Milliseconds since the page's start below which no person can have filled in a form.
 */
const minimumFillTime = 3000;

/**
 * Milliseconds that a form sent this early after its page's start, in milliseconds, has to wait; negative values (the
 * clock was set back) do not count.
 */
export function fillTimeLeft(sinceStart: number): number {
  return sinceStart >= 0 ? Math.max(0, minimumFillTime - sinceStart) : 0;
}

/**
 * Resolves once the first seconds of this page are over, in which only programs have filled in a form. A quick person
 * waits that long with the button busy, and is never refused.
 */
export function waitForFillTime(): Promise<void> {
  const left = fillTimeLeft(Date.now() - performance.timeOrigin);
  return left === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, left));
}

/** A form was sent with its honeypot filled in; a person is asked to press the button once more. */
export class SuspectedBot extends Error {
  override readonly name = 'SuspectedBot';
}
