/** Writes into the form of a page that cannot be used the page that the citizen comes from; one typed before stays. */
const field = document.querySelector<HTMLInputElement>('[data-page-report]');
// Empty, or an address that the browser has written.
const from = new URL(document.referrer || location.href);

if (field?.value === '' && from.origin === location.origin && from.pathname !== location.pathname)
  field.value = from.pathname;
