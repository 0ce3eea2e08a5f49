import { SuspectedBot, waitForFillTime } from '#domain/fields/automation.ts';

/** Honeypot: a field that people neither see nor focus, but bots fill in. */
export function TrapField() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Lascia vuoto questo campo
        <input name="bind" tabIndex={-1} autoComplete="off" data-trap />
      </label>
    </div>
  );
}

/**
 * Waits until the first seconds of the page are over; then throws SuspectedBot when the honeypot is filled in. It empties
 * the field, so that a person whose browser filled it can submit again.
 */
export async function rejectBots(): Promise<void> {
  await waitForFillTime();
  const trap = document.querySelector<HTMLInputElement>('input[data-trap]');
  if (!trap?.value) return;
  trap.value = '';
  throw new SuspectedBot();
}
