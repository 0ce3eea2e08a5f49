/** Links with `data-dialog` open that dialog; without a script they lead to an equivalent page. */
export function startSearch(): void {
  document.querySelectorAll<HTMLAnchorElement>('a[data-dialog]').forEach((link) => {
    const dialog = document.getElementById(link.dataset.dialog ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    link.setAttribute('aria-haspopup', 'dialog');
    link.addEventListener('click', (event) => {
      event.preventDefault();
      dialog.showModal();
      dialog.querySelector('input')?.focus();
    });
    const form = dialog.querySelector<HTMLFormElement>('form[data-required]');
    if (form) startForm(form);
  });
}

function startForm(form: HTMLFormElement): void {
  const field = form.querySelector('input')!;
  const message = form.querySelector('.invalid-feedback')!;
  const mark = (missing: boolean) => {
    field.classList.toggle('is-invalid', missing);
    field.setAttribute('aria-invalid', String(missing));
    message.textContent = missing ? (form.dataset.required ?? '') : '';
  };
  field.addEventListener('input', () => field.value.trim() && mark(false));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = field.value.trim();
    mark(text === '');
    if (text === '') field.focus();
    else location.assign(searchAddress(form.action, field.name, text));
  });
}

/** Address of the search page with the search text added to its existing query. */
export function searchAddress(page: string, parameter: string, text: string): string {
  const address = new URL(page);
  address.searchParams.set(parameter, text);
  return address.href;
}
