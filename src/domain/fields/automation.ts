/** Milliseconds after a page's start within which nobody has read and filled in a form (promises 2, anti-automation). */
const least = 3000;

/** True for a form sent so many milliseconds after its page's start; a clock that was set back says nothing. */
export function isHurried(sinceStart: number): boolean {
  return sinceStart >= 0 && sinceStart < least;
}

/** A form came as programs send them: whoever sends it is asked to press once more. */
export class Automated extends Error {
  override readonly name = 'Automated';
}

/** Throws `Automated` within the first seconds of this page. */
export function refuseHurry(): void {
  if (isHurried(Date.now() - performance.timeOrigin)) throw new Automated();
}
