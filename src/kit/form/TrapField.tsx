import { SuspectedBot, refuseTooFast } from '#domain/fields/automation.ts';

/** A field that people neither see nor reach: programs fill in whatever they find (promises 2, anti-automation). */
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
 * Throws SuspectedBot in the first seconds of this page, and where the hidden field holds anything. It is emptied then:
 * a person whose browser had filled it presses once more.
 */
export function refusePrograms(): void {
  refuseTooFast();
  const trap = document.querySelector<HTMLInputElement>('input[data-trap]');
  if (!trap?.value) return;
  trap.value = '';
  throw new SuspectedBot();
}
