import { siteNotices } from '#errors/notices.ts';
import { notify } from '#platform/toasts.ts';

let isAsking = false;

function field(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

/** Marks the fields left empty; true when none is. */
function isComplete(form: HTMLFormElement): boolean {
  const empty = ['username', 'password'].map((name) => field(form, name)).filter((input) => !check(input));
  empty[0]?.focus();
  return empty.length === 0;
}

function check(input: HTMLInputElement): boolean {
  const isFilled = input.value.trim() !== '';
  input.classList.toggle('is-invalid', !isFilled);
  input.ariaInvalid = isFilled ? null : 'true';
  const message = document.getElementById(`${input.name}-error`);
  if (message) message.textContent = isFilled ? '' : siteNotices.required;
  return isFilled;
}

/** Asks the backend; the answer decides between the page asked for and an empty password (screens A 2.14). */
async function confirm(form: HTMLFormElement, onOpen: () => void): Promise<void> {
  if (isAsking || !isComplete(form)) return;
  isAsking = true;
  tell(form, '');
  const [username, password] = [field(form, 'username'), field(form, 'password')];
  const { openSite } = await import('#platform/maintenance/maintenance.ts').catch(() => ({
    openSite: () => Promise.resolve(false),
  }));
  const isOpen = await openSite({ username: username.value, password: password.value });
  isAsking = false;
  if (isOpen) return welcome(form, onOpen);
  notify(siteNotices.maintenanceRefused);
  password.value = '';
  username.focus();
}

function welcome(form: HTMLFormElement, onOpen: () => void): void {
  tell(form, 'Accesso riuscito');
  onOpen();
}

/** Says a text below the form's button, and reads it out. */
export function tell(form: HTMLFormElement, text: string): void {
  const place = form.querySelector<HTMLElement>('[data-done]');
  if (place) place.textContent = text;
  if (text) place?.focus();
}

function togglePassword(button: HTMLButtonElement, input: HTMLInputElement): void {
  const show = input.type === 'password';
  input.type = show ? 'text' : 'password';
  button.ariaPressed = String(show);
}

/** The form of a gate; `onOpen` is what follows the right credentials. */
export function startGate(form: HTMLFormElement, onOpen: () => void): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void confirm(form, onOpen);
  });
  // While typing: on leaving the field, the message going away would move the button from under the pointer.
  form.addEventListener('input', ({ target }) => {
    const input = target as HTMLInputElement;
    if (input.ariaInvalid) check(input);
  });
  const button = form.querySelector<HTMLButtonElement>('[data-show]');
  button?.addEventListener('click', () => togglePassword(button, field(form, 'password')));
}
