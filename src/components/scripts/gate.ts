import { siteNotices } from '#errors/site-notices.ts';
import { openSite } from '#platform/maintenance/maintenance.ts';
import { notify } from '#platform/toasts.ts';

let isAsking = false;

function field(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

/** Marks empty fields as invalid and focuses the first; true when none is empty. */
function isComplete(form: HTMLFormElement): boolean {
  const empty = ['username', 'password'].map((name) => field(form, name)).filter((input) => !validate(input));
  empty[0]?.focus();
  return empty.length === 0;
}

function validate(input: HTMLInputElement): boolean {
  const isFilled = input.value.trim() !== '';
  input.classList.toggle('is-invalid', !isFilled);
  input.ariaInvalid = isFilled ? null : 'true';
  const message = document.getElementById(`${input.name}-error`);
  if (message) message.textContent = isFilled ? '' : siteNotices.required;
  return isFilled;
}

/**
 * Checks the credentials with the backend; calls `onOpen`, or clears the password after a refusal. Where
 * they could not be checked they stay in the form.
 */
async function submitCredentials(form: HTMLFormElement, onOpen: () => void): Promise<void> {
  if (isAsking || !isComplete(form)) return;
  isAsking = true;
  showMessage(form, '');
  const [username, password] = [field(form, 'username'), field(form, 'password')];
  const answer = await openSite({ username: username.value, password: password.value });
  isAsking = false;
  if (answer === 'open') return welcome(form, onOpen);
  if (answer === 'unknown') return showMessage(form, siteNotices.maintenanceUnverified);
  notify(siteNotices.maintenanceRefused);
  password.value = '';
  username.focus();
}

function welcome(form: HTMLFormElement, onOpen: () => void): void {
  showMessage(form, 'Accesso riuscito');
  onOpen();
}

/** Shows a message below the form's button and moves the focus to it. */
export function showMessage(form: HTMLFormElement, text: string): void {
  const place = form.querySelector<HTMLElement>('[data-done]');
  if (place) place.textContent = text;
  if (text) place?.focus();
}

function togglePassword(button: HTMLButtonElement, input: HTMLInputElement): void {
  const show = input.type === 'password';
  input.type = show ? 'text' : 'password';
  button.ariaPressed = String(show);
}

/** Starts the form of a gate; `onOpen` is called after the right credentials. */
export function startGate(form: HTMLFormElement, onOpen: () => void): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submitCredentials(form, onOpen);
  });
  // On input, not on blur: a message that disappears on blur would move the button while it is being clicked.
  form.addEventListener('input', ({ target }) => {
    const input = target as HTMLInputElement;
    if (input.ariaInvalid) validate(input);
  });
  const show = form.querySelector<HTMLButtonElement>('[data-show]');
  show?.addEventListener('click', () => togglePassword(show, field(form, 'password')));
  form.querySelector<HTMLButtonElement>('[type="submit"]')!.disabled = false;
}
