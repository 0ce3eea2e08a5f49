/**
 * Milliseconds since the page's start below which no person can have filled in a form (promises 2, anti-automation).
 */
const minimumFillTime = 3000;

/**
 * True when a form is sent this early after its page's start, in milliseconds; negative values (the clock was set back)
 * do not count.
 */
export function isTooFast(sinceStart: number): boolean {
  return sinceStart >= 0 && sinceStart < minimumFillTime;
}

/** A form was sent as bots send it; a person is asked to press the button once more. */
export class SuspectedBot extends Error {
  override readonly name = 'SuspectedBot';
}

/** Throws SuspectedBot within the first seconds of this page. */
export function refuseTooFast(): void {
  if (isTooFast(Date.now() - performance.timeOrigin)) throw new SuspectedBot();
}
